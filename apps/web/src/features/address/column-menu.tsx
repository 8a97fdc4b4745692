import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { useText } from '../../text/say.ts';
import { addressesText } from './addresses.text.ts';
import { columnLabels } from './address-columns.tsx';
import { optionalColumns, type ColumnName } from './column-choice.ts';

/** Chooses the columns of the results. */
export function ColumnMenu({
  chosen,
  custom,
  onChange,
}: {
  readonly chosen: readonly ColumnName[];
  /** The custom fields that can be columns. */
  readonly custom: readonly CustomDefinition[];
  readonly onChange: (columns: readonly string[]) => void;
}): ReactNode {
  const t = useText();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t(addressesText.columns)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(addressesText.columns)}>
        <Checkbox.Group value={[...chosen]} onChange={onChange} aria-label={t(addressesText.columns)}>
          <Stack gap="xs">
            {optionalColumns.map((column) => (
              <Checkbox key={column} value={column} label={t(columnLabels[column])} />
            ))}
            {custom.map(({ key, label }) => (
              <Checkbox key={key} value={`custom.${key}`} label={label[t.language]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
