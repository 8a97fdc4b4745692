import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity, FieldKind } from '@domivka/domain/kernel/entity';
import type { Field } from '@domivka/domain/kernel/field';
import { namePlaces, placeLevels } from '@domivka/domain/exchange/export-columns';
import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import { scope, unsearchableFields } from '@domivka/domain/kernel/permissions';
import { type Fields, isFields } from '@domivka/domain/kernel/record';
import { type Language, say, type Text } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import { apiTables } from '@domivka/domain/user/user.api-tokens';
import { headLabels, inLatin, inUkrainian, latitudeOf, longitudeOf } from './odata.text.ts';

/** One property of an entity type. */
export type Property = {
  readonly name: string;
  readonly type: string;
  readonly label: Text;
  readonly kind: FieldKind;
  /** By which name searches ask for it. */
  readonly path: string;
  /** It is looked up for the records that were found: there is no filter and no order by it. */
  readonly isLookedUp?: boolean;
  /** Its value in a record as the reader gets it. */
  readonly read: (record: Fields) => unknown;
};

const collection = 'Collection(Edm.String)';

const edmTypes: Readonly<Record<FieldKind, string>> = {
  text: 'Edm.String',
  code: 'Edm.String',
  id: 'Edm.String',
  pCode: 'Edm.String',
  integer: 'Edm.Int64',
  number: 'Edm.Double',
  boolean: 'Edm.Boolean',
  date: 'Edm.Date',
  time: 'Edm.DateTimeOffset',
  point: 'Edm.Double',
  codes: collection,
  ids: collection,
  object: 'Edm.String',
  list: 'Edm.String',
};

const headKinds = {
  _id: 'id',
  version: 'integer',
  createdAt: 'time',
  createdBy: 'id',
  updatedAt: 'time',
  updatedBy: 'id',
  organizationId: 'id',
  organizationName: 'text',
} as const satisfies Record<keyof typeof headLabels, FieldKind>;

/** A moment with its zone; what is none, such as the clock of a camera without one, is left out. */
function readMoment(value: unknown): string | null {
  return typeof value === 'string' && /(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? value : null;
}

/** Objects and lists, whose parts have no columns of their own, are told as JSON. */
function readValue(kind: FieldKind, value: unknown): unknown {
  if (kind === 'codes' || kind === 'ids') return Array.isArray(value) ? value.map(String) : [];
  if (value === undefined || value === null) return null;
  if (kind === 'time') return readMoment(value);
  return kind === 'object' || kind === 'list' ? JSON.stringify(value) : value;
}

/** Two numbers, because tables of other programs have no points. */
function pointProperties(name: string, label: Text): readonly Property[] {
  const parts = [
    ['latitude', latitudeOf],
    ['longitude', longitudeOf],
  ] as const;
  return parts.map(([part, words]) => ({
    name: `${name}_${part}`,
    type: edmTypes.point,
    label: { en: say(words, 'en', { field: label }), uk: say(words, 'uk', { field: label }) },
    kind: 'number',
    path: `${name}.${part}`,
    read: (record) => (isFields(record[name]) ? (record[name][part] ?? null) : null),
  }));
}

function propertiesOf(name: string, { kind, label }: Pick<Field, 'kind' | 'label'>): readonly Property[] {
  if (kind === 'point') return pointProperties(name, label);
  return [{ name, type: edmTypes[kind], label, kind, path: name, read: (record) => readValue(kind, record[name]) }];
}

/** What a property of a place is called: as fields with a text in both languages are. */
const placeLanguages = [
  { language: 'en', ending: '', words: inLatin },
  { language: 'uk', ending: 'Ukr', words: inUkrainian },
] as const;

/** The units in which the address of a record lies, in both languages, as exports have them in one. */
function placeProperties({ table, parent }: Entity): readonly Property[] {
  if (table !== 'address' && parent?.table !== 'address') return [];
  return placeLevels.flatMap(({ field, label }) =>
    placeLanguages.map(({ ending, words }): Property => {
      const name = `${field}${ending}`;
      return {
        name,
        type: edmTypes.text,
        label: { en: say(words, 'en', { field: label }), uk: say(words, 'uk', { field: label }) },
        kind: 'text',
        path: name,
        isLookedUp: true,
        read: (record) => record[name] ?? null,
      };
    }),
  );
}

/** The names of the places of an address, by the properties of the feed. */
export function readPlaces(address: Fields, nameOf: (pCode: string, language: Language) => string | undefined): Fields {
  return Object.fromEntries(
    placeLanguages.flatMap(({ language, ending }) =>
      Object.entries(namePlaces(address.pCode4, (pCode) => nameOf(pCode, language))).map(([field, name]) => [
        `${field}${ending}`,
        name,
      ]),
    ),
  );
}

/** The properties of an entity type: its key, its fields, and the head of a record. Secrets are in no record. */
export const listProperties = onceForEach((entity: Entity): readonly Property[] => {
  const fields = Object.entries(entity.fields).filter(([, { secret }]) => !secret);
  const head = Object.entries(headKinds).filter(([name]) => !Object.hasOwn(entity.fields, name));
  const heads = head.map(
    ([name, kind]) => [name, { kind, label: headLabels[name as keyof typeof headLabels] }] as const,
  );
  const own = [...heads.slice(0, 1), ...fields, ...heads.slice(1)];
  return [...own.flatMap(([name, field]) => propertiesOf(name, field)), ...placeProperties(entity)];
});

/** The tables of a token that its owner may read at all. */
export function listReadable(actor: Actor, tables: readonly string[]): readonly Entity[] {
  return apiTables
    .filter((table) => tables.includes(table))
    .map(getEntity)
    .filter((entity) => scope(actor, entity).kind !== 'nothing');
}

const unfilterable: readonly FieldKind[] = ['object', 'list'];
const unsortable: readonly FieldKind[] = [...unfilterable, 'codes', 'ids'];

/** The properties by which the actor may not ask, and those by which there is no order. */
export function limitsOf(
  actor: Actor,
  entity: Entity,
): Readonly<Record<'unfilterable' | 'unsortable', readonly string[]>> {
  const hidden = unsearchableFields(actor, entity);
  const isHidden = ({ path }: Property) => hidden.includes(path.split('.')[0] ?? path);
  const listed = (kinds: readonly FieldKind[]) =>
    listProperties(entity)
      .filter((property) => property.isLookedUp || isHidden(property) || kinds.includes(property.kind))
      .map(({ name }) => name);
  return { unfilterable: listed(unfilterable), unsortable: listed(unsortable) };
}
