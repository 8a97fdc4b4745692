import { Button, Checkbox, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { customOf } from '@domivka/domain/kernel/custom';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Field, FieldKind } from '@domivka/domain/kernel/field';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { findKept, keepText } from '../platform/kept-text.ts';
import { formatValue } from '../queries/names/format-value.ts';
import { describeCustom } from '../text/describe-custom.ts';
import { useFormats } from '../text/format.ts';
import { listText } from '../text/list.text.ts';
import type { DataColumn } from '../ui/data-table.tsx';
import { LatePopover } from '../ui/late-overlays.tsx';
import type { List } from './use-list.ts';

/** Kinds whose values are short enough for a cell. */
const short: readonly FieldKind[] = ['text', 'code', 'integer', 'number', 'boolean', 'date', 'codes'];

const noFields: readonly string[] = [];

/** The columns of a list that can be shown, and those that are. */
export type Columns<Row> = {
  readonly all: readonly DataColumn<Row>[];
  readonly shown: readonly DataColumn<Row>[];
  readonly choose: (ids: readonly string[]) => void;
};

/** A column for each field with a column in the database and for each custom field, as far as this user may see them. */
function useFieldColumns<Row extends Fields>({ declared, asker, context }: List): readonly DataColumn<Row>[] {
  const format = useFormats();
  return useMemo(() => {
    if (!asker) return [];
    const { t, placeNames } = context;
    const entity = getEntity(declared.table);
    const fields = declared.fieldsOf(asker);
    const columnOf = ([id, { label, kind }]: readonly [string, Field]): DataColumn<Row> => ({
      id,
      header: t(label),
      sort: declared.isSortable(id),
      align: kind === 'integer' || kind === 'number' ? 'end' : 'start',
      cell: (row) => formatValue(entity, id, row[id], { t, format, places: placeNames }) || '–',
    });
    const columnOfCustom = (definition: CustomDefinition): DataColumn<Row> => ({
      id: `custom.${definition.key}`,
      header: definition.label[t.language],
      // What several options are chosen of has no order.
      sort: definition.type !== 'multiple_select',
      align: definition.type === 'number' ? 'end' : 'start',
      cell: (row) => {
        const value = customOf(row)[definition.key];
        return value === undefined || value === null ? '–' : describeCustom(definition, value, t);
      },
    });
    return [
      ...fields.declared.filter(([, { kind }]) => short.includes(kind)).map(columnOf),
      ...fields.custom.map(columnOfCustom),
    ];
  }, [declared, asker, context, format]);
}

function readColumns(kept: string | undefined): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : null;
  } catch {
    return null;
  }
}

/** Where earlier releases kept the chosen columns of addresses. */
const earlierKey = 'domivka-address-columns';

/** The key under which this browser keeps the chosen columns of a list. A choice made in an earlier release is moved there. */
export function keyOfColumns(table: TableName): string {
  const key = `domivka-columns-${table}`;
  const earlier = table === 'address' ? findKept(earlierKey) : undefined;
  if (earlier === undefined) return key;
  if (readColumns(findKept(key)) || keepText(key, earlier)) keepText(earlierKey, undefined);
  return key;
}

/**
 * The columns of a list of records: its own ones and one for each declared and custom field. `usual`: the fields that are shown beside its own
 * columns until the user of this browser chooses. A field with the name of an own column is shown by that.
 */
export function useColumns<Row extends Fields>(
  list: List,
  own: readonly DataColumn<Row>[],
  usual: readonly string[] = noFields,
): Columns<Row> {
  const fields = useFieldColumns<Row>(list);
  const [key] = useState(() => keyOfColumns(list.declared.table));
  const [chosen, choose] = useLocalStorage<readonly string[] | null>({
    key,
    defaultValue: null,
    getInitialValueInEffect: false,
    deserialize: readColumns,
  });
  return useMemo(() => {
    const all = [...own, ...fields.filter(({ id }) => !own.some((column) => column.id === id))];
    const ids = chosen ?? [...own.filter(({ isOptional }) => !isOptional).map(({ id }) => id), ...usual];
    return { all, shown: all.filter(({ id }) => ids.includes(id)), choose };
  }, [own, fields, chosen, usual, choose]);
}

/** Chooses the columns of a list. */
export function ColumnMenu<Row>({
  columns: { all, shown, choose },
  list,
}: {
  readonly columns: Columns<Row>;
  readonly list: Pick<List, 'context'>;
}): ReactNode {
  const { t } = list.context;
  return (
    <LatePopover
      position="bottom-end"
      shadow="md"
      label={t(listText.columns)}
      target={
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t(listText.columns)}
        </Button>
      }
    >
      <Checkbox.Group value={shown.map(({ id }) => id)} onChange={choose} aria-label={t(listText.columns)}>
        <Stack gap="xs">
          {all.map(({ id, header }) => (
            <Checkbox key={id} value={id} label={header} />
          ))}
        </Stack>
      </Checkbox.Group>
    </LatePopover>
  );
}
