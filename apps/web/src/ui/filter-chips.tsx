import { Box, Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type FilterChip = {
  readonly key: string;
  /** The condition in words. */
  readonly words: string;
  /** What the chip does, for who does not see its cross: "Remove the filter: Kharkiv". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

export type FilterChipsProps = {
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly clearLabel: string;
  readonly onClear: () => void;
};

/** What was chosen, each with its way out. */
export function FilterChips({ label, chips, clearLabel, onClear }: FilterChipsProps): ReactNode {
  if (chips.length === 0) return null;
  return (
    <Group component="ul" gap="xs" m={0} mb="sm" p={0} aria-label={label} data-no-print>
      {chips.map(({ key, words, removeLabel, onRemove }) => (
        <Box component="li" display="block" key={key}>
          <Button
            variant="light"
            size="compact-sm"
            radius="xl"
            fw={400}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={removeLabel}
            onClick={onRemove}
          >
            {words}
          </Button>
        </Box>
      ))}
      <Box component="li" display="block">
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {clearLabel}
        </Button>
      </Box>
    </Group>
  );
}
