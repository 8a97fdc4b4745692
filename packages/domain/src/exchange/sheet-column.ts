import type * as z from 'zod/mini';
import { usualDamageUnit } from '../kernel/damage-units.ts';
import { suggestMeasureUnit } from '../activity/measures.ts';
import { measures } from '../activity/measures.text.ts';
import type { Actor } from '../kernel/actor.ts';
import { shownCustomName } from '../kernel/custom.ts';
import type { CustomDefinition, CustomFieldType } from '../kernel/custom-definition.ts';
import type { Entity, TableName } from '../kernel/entity.ts';
import type { Field } from '../kernel/field.ts';
import { damageTypes } from '../kernel/housing.text.ts';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';
import { units } from '../kernel/units.text.ts';
import { lookupLabels } from './exchange.text.ts';

/** How the cells of a column are read and written. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'code'
  | 'codes'
  | 'pCode'
  | 'id'
  | 'ids'
  | 'organization'
  /** How much of one measure or damage type, with its unit where that is not the usual one. */
  | 'quantity'
  /** Lists and blocks that have no better form: JSON. */
  | 'json';

/** A column of a sheet: one field of a record, or a part of one. */
export type SheetColumn = {
  /** Unique in a sheet: `assessment.date`, `address.location.latitude`, `activity.measures.window_replace`. */
  readonly key: string;
  readonly table: TableName;
  /** The field, and a part of it. Empty: the column only helps to find a record (`place.settlement`). */
  readonly path: readonly string[];
  readonly label: Text;
  /** The label without the kind of record, where only that tells it from another column. */
  readonly bareLabel?: Text;
  readonly kind: ColumnKind;
  readonly options: readonly Option[];
  readonly isRequired: boolean;
  /** The unit of its quantities, where the file says another one than the usual. */
  readonly unit?: string;
  /** Its cells say yes or no, also by 1 and 0. */
  readonly isYesOrNo?: boolean;
  /** Its identifiers are those of another system. */
  readonly isForeign?: boolean;
};

type WideList = {
  readonly by: string;
  readonly options: readonly Option[];
  readonly usualUnit: (code: string) => string | undefined;
  /** The field that lists the codes without quantities: a column may say yes or no in place of a quantity. */
  readonly listedIn?: string;
};

/** Lists of quantities that are written as one column for each entry of a catalogue. */
const wideLists: Readonly<Record<string, WideList>> = {
  measures: { by: 'measure', options: measures, usualUnit: suggestMeasureUnit },
  damageQuantities: { by: 'damageType', options: damageTypes, usualUnit: usualDamageUnit, listedIn: 'damageTypes' },
};

/** The fields that are wide lists. */
export const wideFields: readonly string[] = Object.keys(wideLists);

/** What an entry of a wide list is called by, such as `measure`; undefined for a field that is none. */
export function wideListOf(field: string): string | undefined {
  return wideLists[field]?.by;
}

/** The unit that a quantity without one is meant in; undefined: it must be written. */
export function usualUnit(field: string, code: string): string | undefined {
  return wideLists[field]?.usualUnit(code);
}

/** The field that lists the codes of a wide list; undefined where no field does. */
export function listedIn(field: string): string | undefined {
  return wideLists[field]?.listedIn;
}

const mostEntries = 5;

/** The measures of an activity entry by entry, in a column for each part (product rules on import, D10: the long form). */
export const entryColumns: readonly SheetColumn[] = Array.from({ length: mostEntries }, (_, at) => {
  const column = (part: string, kind: ColumnKind, label: Text, options: readonly Option[] = []): SheetColumn => ({
    key: `activity.measures.${at}.${part}`,
    table: 'activity',
    path: ['measures', String(at), part],
    label: { en: `${label.en} ${at + 1}`, uk: `${label.uk} ${at + 1}` },
    kind,
    options,
    isRequired: false,
  });
  return [
    column('measure', 'code', { en: 'Measure', uk: 'Вид робіт чи товар' }, measures),
    column('quantity', 'number', { en: 'Quantity', uk: 'Обсяг' }),
    column('unit', 'code', { en: 'Unit of measurement', uk: 'Одиниця виміру' }, units),
  ];
}).flat();

/** The form of a part, by what the shape of the whole accepts in its place. */
function kindOfPart(field: Field, part: string): ColumnKind {
  if (field.options) return 'code';
  const accepts = (value: unknown) => {
    const outcome = (field.shape as z.ZodMiniType).safeParse({ [part]: value });
    return outcome.success || !outcome.error.issues.some(({ path }) => path[0] === part);
  };
  if (!field.shape) return 'text';
  return accepts(true) ? 'boolean' : accepts(1) ? 'number' : 'text';
}

const kinds: Partial<Record<Field['kind'], ColumnKind>> = {
  text: 'text',
  time: 'text',
  code: 'code',
  codes: 'codes',
  id: 'id',
  ids: 'ids',
  pCode: 'pCode',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
};

function columnsOfField(table: TableName, name: string, field: Field): readonly SheetColumn[] {
  const { shape, fallback, label, options = [] } = field;
  const column = (kind: ColumnKind, path: readonly string[], own: Text, choices: readonly Option[] = options) => ({
    key: [table, ...path].join('.'),
    table,
    path,
    label: own,
    kind,
    options: choices,
    isRequired: path.length === 1 && !fallback && shape !== undefined && !shape.safeParse(undefined).success,
  });
  const parts = (own: Readonly<Record<string, Text>>, kindOf: (part: string) => ColumnKind) =>
    Object.entries(own).map(([part, { en, uk }]) =>
      column(kindOf(part), [name, part], { en: `${label.en}: ${en}`, uk: `${label.uk}: ${uk}` }),
    );
  if (field.kind === 'point')
    return [
      column('number', [name, 'latitude'], { en: 'Latitude', uk: 'Широта' }),
      column('number', [name, 'longitude'], { en: 'Longitude', uk: 'Довгота' }),
    ];
  const wide = wideLists[name];
  if (wide) return wide.options.map(({ code, en, uk }) => column('quantity', [name, code], { en, uk }, []));
  if (field.kind === 'object' && field.parts) return parts(field.parts, (part) => kindOfPart(field, part));
  if (field.kind === 'id' && field.refersTo === 'organization') return [column('organization', [name], label)];
  // Its form asks for the settlement by name; a sheet has a column for that beside it.
  if (name === 'pCode4')
    return [column('pCode', [name], table === 'formerName' ? lookupLabels.unitCode : lookupLabels.settlementCode)];
  // A list of texts, such as phones.
  if (field.kind === 'list' && shape?.safeParse(['+380441234567']).success) return [column('ids', [name], label)];
  return [column(kinds[field.kind] ?? 'json', [name], label)];
}

/** The fields of an entity that a user may write, as columns, in the order of its form. */
export function columnsOf({ table, fields }: Entity): readonly SheetColumn[] {
  return Object.entries(fields)
    .filter(([name, { origin, secret }]) => !origin && !secret && name !== 'custom' && name !== 'notDuplicateOf')
    .flatMap(([name, field]) => columnsOfField(table, name, field));
}

const customKinds: Readonly<Record<CustomFieldType, ColumnKind>> = {
  text: 'text',
  multiline_text: 'text',
  number: 'number',
  select: 'code',
  combobox: 'code',
  multiple_select: 'codes',
  boolean: 'boolean',
};

/** Custom fields as columns; those that the reader does not know are left out. */
export function customColumns(definitions: readonly CustomDefinition[], reader: Actor): readonly SheetColumn[] {
  return definitions.flatMap(({ key, table, label, type, options }): readonly SheetColumn[] => {
    const name = shownCustomName(key, reader);
    if (name === undefined) return [];
    const path = ['custom', name];
    const choices = options.map(({ code, label: words }) => ({ code, ...words }));
    const kind = customKinds[type];
    const own = table as TableName;
    return [{ key: [own, ...path].join('.'), table: own, path, label, kind, options: choices, isRequired: false }];
  });
}

/** The columns in front of the fields of a record: its identifier and, for changes, the version that was edited. */
export function headColumns(table: TableName): readonly SheetColumn[] {
  const head = (name: string, kind: ColumnKind, label: Text): SheetColumn => ({
    key: `${table}.${name}`,
    table,
    path: [name],
    label,
    kind,
    options: [],
    isRequired: false,
  });
  return [
    head('_id', 'id', { en: 'Id', uk: 'Ідентифікатор' }),
    head('version', 'number', { en: 'Version', uk: 'Версія' }),
  ];
}
