import { beneficiaryLabels } from '@domivka/domain/activity/activity.text';
import { measures } from '@domivka/domain/activity/measures.text';
import { balconyKinds } from '@domivka/domain/apartment/apartment.options.text';
import { roles } from '@domivka/domain/kernel/actor';
import { ownerOfKey } from '@domivka/domain/kernel/custom';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { type Entity, findField, type TableName } from '@domivka/domain/kernel/entity';
import type { Version } from '@domivka/domain/kernel/history';
import { damageTypes, vulnerableResidentLabels } from '@domivka/domain/kernel/housing.text';
import { labelOf, type Option } from '@domivka/domain/kernel/options';
import { type Fields, isFields, sameValue } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { FieldChange } from '@domivka/domain/kernel/tx';
import { units } from '@domivka/domain/kernel/units.text';
import { showIfOperators } from '@domivka/domain/metadata/metadata.text';
import {
  applicationKinds,
  applicationStates,
  utilityLabels,
  utilityStates,
} from '@domivka/domain/state-questions/state-questions.options.text';
import { applicationLabels } from '@domivka/domain/state-questions/state-questions.text';
import { formatValue, type ValueFormat } from '../../queries/names/format-value.ts';
import { pathOf } from '../../queries/names/place-names.ts';
import { commonText } from '../../text/common.text.ts';
import { customText } from '../../text/custom.text.ts';
import { describeCustom } from '../../text/describe-custom.ts';
import { historyCounted, historyText as text } from './history.text.ts';

/** One part of a value that has parts: how it is called and how its own value is said. */
type InnerField = {
  readonly label: Text;
  readonly options?: readonly Option[];
  readonly kind?: 'date' | 'id' | 'pCode';
};

/** A value with parts. `key`: in a list, the part by which a row is known again after a change. */
type InnerShape = { readonly key?: string; readonly fields: Readonly<Record<string, InnerField>> };

function labelled(labels: Readonly<Record<string, Text>>, options?: readonly Option[]): InnerShape['fields'] {
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, options ? { label, options } : { label }]),
  );
}

const quantity = { quantity: { label: text.quantity }, unit: { label: text.unit, options: units } };

/** The values with parts of all kinds of records, by the name of their field. */
export const innerShapes: Readonly<Record<string, InnerShape>> = {
  measures: { key: 'measure', fields: { measure: { label: text.measure, options: measures }, ...quantity } },
  damageQuantities: {
    key: 'damageType',
    fields: { damageType: { label: text.damageType, options: damageTypes }, ...quantity },
  },
  vulnerableResidents: { fields: labelled(vulnerableResidentLabels) },
  beneficiaries: { fields: labelled(beneficiaryLabels) },
  utilities: { fields: labelled(utilityLabels, utilityStates) },
  balcony: { fields: { kind: { label: text.kind, options: balconyKinds }, count: { label: text.count } } },
  applications: {
    key: 'number',
    fields: {
      ...labelled(applicationLabels),
      kind: { label: applicationLabels.kind, options: applicationKinds },
      status: { label: applicationLabels.status, options: applicationStates },
      date: { label: applicationLabels.date, kind: 'date' },
      checkedAt: { label: applicationLabels.checkedAt, kind: 'date' },
      coversMeasures: { label: applicationLabels.coversMeasures, options: measures },
    },
  },
  audience: {
    fields: {
      roles: { label: text.roles, options: roles },
      organizations: { label: text.organizations, kind: 'id' },
      oblasts: { label: text.oblasts, kind: 'pCode' },
    },
  },
  showIf: {
    fields: {
      field: { label: text.field },
      op: { label: text.condition, options: showIfOperators },
      value: { label: text.value },
    },
  },
  label: { fields: { en: { label: text.inEnglish }, uk: { label: text.inUkrainian } } },
  title: { fields: { en: { label: text.inEnglish }, uk: { label: text.inUkrainian } } },
};

/**
 * What would change if a record became again as it was at a version: each field once, from today's value to that of then. Read backwards
 * from the newest version; `versions` are newest first, without a gap.
 */
export function differencesTo(versions: readonly Version[], version: number): readonly FieldChange[] {
  const changes = new Map<string, FieldChange>();
  for (const later of versions.filter((one) => one.version > version))
    for (const { field, from, to } of later.changes) {
      const today = changes.get(field);
      changes.set(field, { field, from: today ? today.from : to, to: from });
    }
  return [...changes.values()].filter(({ from, to }) => !sameValue(from, to));
}

/** The versions to which a restore would lead back at all: those that differ from today in one of the fields that `counts`. */
export function listRestorable(
  versions: readonly Version[],
  counts: (changes: readonly FieldChange[]) => readonly FieldChange[],
): ReadonlySet<number> {
  const different = versions.filter(({ version }) => counts(differencesTo(versions, version)).length > 0);
  return new Set(different.map(({ version }) => version));
}

/** One value before and after; nothing is an empty text. */
export type Change = { readonly key: string; readonly name: string; readonly from: string; readonly to: string };

/** What changed in one field: the value as a whole, or part by part and row by row. */
export type FieldDifference = {
  readonly key: string;
  readonly label: string;
  readonly whole?: Omit<Change, 'key' | 'name'>;
  readonly parts?: readonly Change[];
};

export type Describing = ValueFormat & { readonly entity: Entity; readonly definitions: readonly CustomDefinition[] };

const customPrefix = 'custom.';

/** The changes of one version as people read them, in the order of the form; custom values last. Derived fields follow from the others. */
export function describeChanges(changes: readonly FieldChange[], describing: Describing): readonly FieldDifference[] {
  const { entity, definitions } = describing;
  const order = Object.keys(entity.fields);
  const placeOf = (field: string): number => {
    if (!field.startsWith(customPrefix)) return order.indexOf(field);
    const place = definitions.findIndex(({ key }) => customPrefix + key === field);
    return order.length + (place === -1 ? definitions.length : place);
  };
  return changes
    .filter(({ field }) => isSaid(entity, field))
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
    .map((change) => describeOne(change, describing))
    .filter(({ whole, parts }) => (parts ? parts.length > 0 : whole?.from !== whole?.to));
}

/** What a computer notes of a file, and nobody reads; its time and place stay said. */
const machineFacts: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  photo: ['path', 'filename', 'mimetype', 'size', 'width', 'height', 'sha256'],
};

/** What was written by a call of its own (a review) is said; what follows from other fields is not. */
function isSaid(entity: Entity, field: string): boolean {
  const known = findField(entity, field);
  if (machineFacts[entity.table]?.includes(field)) return false;
  return known?.origin !== 'derived' && known?.origin !== 'server' && !known?.fallback;
}

function describeOne({ field, from, to }: FieldChange, describing: Describing): FieldDifference {
  if (field.startsWith(customPrefix))
    return describeCustomField(field.slice(customPrefix.length), from, to, describing);
  const { entity, t } = describing;
  const definition = findField(entity, field);
  const label = definition ? t(definition.label) : field;
  const shape = Object.hasOwn(innerShapes, field) ? innerShapes[field] : undefined;
  const parts = shape ? innerChanges(shape, from, to, describing) : listChanges(field, from, to, describing);
  if (parts) return { key: field, label, parts };
  const said = (value: unknown) => sayWhole(field, value, describing);
  return { key: field, label, whole: { from: said(from), to: said(to) } };
}

function describeCustomField(key: string, from: unknown, to: unknown, describing: Describing): FieldDifference {
  const { definitions, t } = describing;
  const definition = definitions.find((one) => one.key === key);
  const said = (value: unknown) => (isNothing(value) ? '' : describeCustom(definition, value, t));
  const label = nameOfCustom(key, definition, describing);
  return { key: customPrefix + key, label, whole: { from: said(from), to: said(to) } };
}

/** The owner of a field is shown beside it where several organizations may have one of the name; those of the own are keyed by the name alone. */
function nameOfCustom(key: string, definition: CustomDefinition | undefined, { t, nameOf }: Describing): string {
  const owner = ownerOfKey(key);
  const label = definition?.label[t.language];
  if (owner === undefined) return label ?? t(text.formerField, { field: key });
  const organization = nameOf?.(owner) ?? t(text.otherOrganization);
  return label === undefined
    ? t(text.formerFieldOf, { field: key.slice(0, key.indexOf('@')), organization })
    : t(customText.ofOrganization, { field: label, organization });
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Records by their names, an answer for the whole building in words; what has no better words is counted. */
function sayWhole(field: string, value: unknown, describing: Describing): string {
  const { entity, t, nameOf } = describing;
  if (isNothing(value)) return '';
  if (field === 'servesUnits' && value === 'all') return t(text.wholeBuilding);
  const { kind } = findField(entity, field) ?? {};
  if (kind === 'id') return nameOf?.(String(value)) ?? t(text.unknownRecord);
  if (Array.isArray(value) && value.some(isFields)) return t.count(historyCounted.entries, value.length);
  return formatValue(entity, field, value, describing);
}

/** Lists of single values: which came, which went. Undefined for anything else. */
function listChanges(field: string, from: unknown, to: unknown, describing: Describing): readonly Change[] | undefined {
  const isList =
    [from, to].some(Array.isArray) && [from, to].every((value) => isNothing(value) || Array.isArray(value));
  const [before, after] = [valuesOf(from), valuesOf(to)];
  if (!isList || [...before, ...after].some((value) => typeof value === 'object')) return undefined;
  const said = (value: unknown) => sayMember(field, value, describing);
  const gone = before
    .filter((value) => !after.includes(value))
    .map((value) => ({ name: said(value), from: said(value), to: '' }));
  const come = after
    .filter((value) => !before.includes(value))
    .map((value) => ({ name: said(value), from: '', to: said(value) }));
  return [...gone, ...come].map((change, index) => ({ ...change, key: `${index}` }));
}

function sayMember(field: string, value: unknown, describing: Describing): string {
  const { entity, t, nameOf, places } = describing;
  const definition = findField(entity, field);
  if (typeof value === 'string' && places?.find(value)) return pathOf(places, value, t.language);
  if (definition?.refersTo || definition?.kind === 'ids') return nameOf?.(String(value)) ?? t(text.unknownRecord);
  return formatValue(entity, field, value, describing) || String(value);
}

function valuesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function innerChanges(
  shape: InnerShape,
  from: unknown,
  to: unknown,
  describing: Describing,
): readonly Change[] | undefined {
  if (shape.key !== undefined) return rowChanges(shape, shape.key, rowsOf(from), rowsOf(to), describing);
  if (![from, to].every((value) => isNothing(value) || isFields(value))) return undefined;
  return partChanges(shape, isFields(from) ? from : {}, isFields(to) ? to : {}, describing);
}

function rowsOf(value: unknown): readonly Fields[] {
  return valuesOf(value).filter(isFields);
}

function partChanges(shape: InnerShape, from: Fields, to: Fields, describing: Describing): readonly Change[] {
  const names = [...new Set([...Object.keys(shape.fields), ...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => !sameValue(from[name], to[name]))
    .map((name) => ({
      key: name,
      name: nameOfPart(shape, name, describing),
      from: sayPart(shape.fields[name], from[name], describing),
      to: sayPart(shape.fields[name], to[name], describing),
    }));
}

function nameOfPart({ fields }: InnerShape, name: string, { t }: Describing): string {
  const label = Object.hasOwn(fields, name) ? fields[name]?.label : undefined;
  return label ? t(label) : name;
}

function sayPart(part: InnerField | undefined, value: unknown, describing: Describing): string {
  const { t, format, places, nameOf } = describing;
  if (isNothing(value)) return '';
  if (Array.isArray(value)) return value.map((one) => sayPart(part, one, describing)).join(', ');
  if (typeof value === 'boolean') return t(value ? commonText.yes : commonText.no);
  if (typeof value === 'number') return format.number(value, 6);
  if (part?.options) return labelOf(part.options, String(value), t.language);
  switch (part?.kind) {
    case 'date':
      return format.date(String(value));
    case 'id':
      return nameOf?.(String(value)) ?? t(text.unknownRecord);
    case 'pCode':
      return pathOf(places, value, t.language);
    default:
      return String(value);
  }
}

/** Rows are known again by their key, several of one key by their order. */
function rowChanges(
  shape: InnerShape,
  key: string,
  from: readonly Fields[],
  to: readonly Fields[],
  describing: Describing,
): readonly Change[] {
  const [before, after] = [withKeys(from, key), withKeys(to, key)];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((name): readonly Change[] => {
    const [one, other] = [before.get(name), after.get(name)];
    if (one && other && sameValue(one, other)) return [];
    const said = (row: Fields | undefined) => (row ? sayRow(shape, key, row, describing) : '');
    const row = other ?? one ?? {};
    return [{ key: name, name: sayPart(shape.fields[key], row[key], describing), from: said(one), to: said(other) }];
  });
}

function withKeys(rows: readonly Fields[], key: string): ReadonlyMap<string, Fields> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row): [string, Fields] => {
      const name = String(row[key] ?? '');
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [`${name} ${count}`, row];
    }),
  );
}

/** A quantity with its unit in short, all else part by part; a row of which nothing else is known by its own name. */
function sayRow(shape: InnerShape, key: string, row: Fields, describing: Describing): string {
  const said = Object.keys({ ...shape.fields, ...row })
    .filter((name) => name !== key && !isNothing(row[name]))
    .map((name): [string, string] => [name, sayPart(shape.fields[name], row[name], describing)]);
  const isQuantity = said.every(([name]) => name === 'quantity' || name === 'unit');
  if (said.length === 0) return sayPart(shape.fields[key], row[key], describing);
  if (isQuantity) return said.map(([, value]) => value).join(' ');
  return said.map(([name, value]) => `${nameOfPart(shape, name, describing)}: ${value}`).join('; ');
}
