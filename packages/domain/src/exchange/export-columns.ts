import type { Actor } from '../kernel/actor.ts';
import type { CustomDefinition } from '../kernel/custom-definition.ts';
import { pCodeLengths } from '../geography/p-code.ts';
import type { TableName } from '../kernel/entity.ts';
import { rightOf } from '../kernel/permissions.ts';
import { getEntity } from '../registry.ts';
import type { CellWords } from './cells.ts';
import { exportLabels } from './export.text.ts';
import { lookupLabels } from './exchange.text.ts';
import { columnsOf, customColumns, headColumns, type SheetColumn } from './sheet-column.ts';

/** Names of files on the server: of use to nobody outside. */
const internal = ['path', 'logo'];

/** The units that a record is about. */
const unitFields = ['unitId', 'unitIds'];

/** The address of a record in words. An import takes the Ukrainian name for the address in one line; nobody changes an address by it. */
export const addressNames = { name: 'addressName', nameUkr: 'addressNameUkr' } as const;

/** The names of the units in which an address lies, in the language of the file. An import only compares them with the P-code. */
const placeNames = {
  oblast: 'addressOblast',
  raion: 'addressRaion',
  hromada: 'addressHromada',
  settlement: 'addressSettlement',
} as const;

const placeLengths = {
  oblast: pCodeLengths[1],
  raion: pCodeLengths[2],
  hromada: pCodeLengths[3],
  settlement: pCodeLengths[4],
} as const satisfies Record<keyof typeof placeNames, number>;

/** The units in which an address lies, from the largest: the field that names each, and what it is called. */
export const placeLevels = (['oblast', 'raion', 'hromada', 'settlement'] as const).map((level) => ({
  level,
  field: placeNames[level],
  label: lookupLabels[level],
}));

/**
 * The names of the units in which an address lies, by their fields. A reader who gets a shortened code gets the names of that unit and those above it.
 * `nameOf`: the name of a unit by its P-code.
 */
export function namePlaces(
  pCode: unknown,
  nameOf: (pCode: string) => string | undefined,
): Readonly<Record<string, string | undefined>> {
  const code = typeof pCode === 'string' ? pCode : '';
  return Object.fromEntries(
    placeLevels.map(({ level, field }) => {
      const length = placeLengths[level];
      return [field, code.length < length ? undefined : nameOf(code.slice(0, length))];
    }),
  );
}

function information(key: string, path: string, label: SheetColumn['label']): SheetColumn {
  return { key, table: 'address', path: [path], label, kind: 'text', options: [], isRequired: false };
}

const nameColumns: readonly SheetColumn[] = placeLevels.map(({ level, field, label }) =>
  information(`place.${level}`, field, label),
);

function placeColumns(table: TableName, own: readonly SheetColumn[]): readonly SheetColumn[] {
  const entity = getEntity(table);
  const { name } = entity.fields;
  if (table === 'address') return name ? [information('address.name', 'name', exportLabels.addressName)] : [];
  if (entity.parent?.table !== 'address') return [];
  return [
    ...own
      .filter(({ path }) => path[0] === entity.parent?.field)
      .map((column) => ({ ...column, key: 'place.addressId', label: lookupLabels.addressId })),
    information('place.line', addressNames.nameUkr, lookupLabels.line),
    information('place.name', addressNames.name, exportLabels.addressName),
    ...nameColumns,
  ];
}

/**
 * The columns of an export: identifier and version, which address a row is about, its units, then all fields that the reader may read in any of the
 * records. `definitions`: the custom fields of the table.
 */
export function exportColumns(
  table: TableName,
  definitions: readonly CustomDefinition[],
  reader: Actor,
): readonly SheetColumn[] {
  const { fields, parent } = getEntity(table);
  const isMasked = rightOf(getEntity(table), reader.role, 'read') === 'M';
  const isHidden = (field: string) => isMasked && fields[field]?.readers === 'unmasked';
  const isPlace = (field: string) => parent?.table === 'address' && parent.field === field;
  const own = columnsOf(getEntity(table)).filter(({ path: [field = ''] }) => !internal.includes(field));
  const rest = own.filter(({ path: [field = ''] }) => !isPlace(field) && !unitFields.includes(field));
  const custom = customColumns(definitions, reader);
  return [
    ...headColumns(table),
    ...placeColumns(table, own),
    ...own.filter(({ path: [field = ''] }) => unitFields.includes(field)),
    ...rest,
    ...custom,
  ]
    .filter(({ path: [field = ''], table: from }) => !(from === table && isHidden(field)))
    .flatMap((column) => (column.key === 'address.pCode4' ? [column, ...nameColumns] : [column]));
}

/** What is above each column: its label, or its key for programs; also where two columns have the same label. */
export function exportHeaders(columns: readonly SheetColumn[], words: CellWords): readonly string[] {
  if (words === 'codes') return columns.map(({ key }) => key);
  const counts = new Map<string, number>();
  for (const { label } of columns) counts.set(label[words], (counts.get(label[words]) ?? 0) + 1);
  return columns.map(({ key, label }) => ((counts.get(label[words]) ?? 0) > 1 ? key : label[words]));
}
