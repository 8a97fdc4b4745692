import type { Actor } from '@domivka/domain/kernel/actor';
import { foldText } from '@domivka/domain/geography/fold-text';
import { maySearchFor } from '@domivka/domain/kernel/filters';
import { scope } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { chooseLanguage, type Language, type Text } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { rows, type Api } from '../../platform/routes.ts';
import { likeText, scopeCondition, searchKeys } from '../../records/conditions.ts';
import { newParameters } from '../../records/parameters.ts';
import { searchRecords } from '../../records/search.ts';
import { tableOf } from '../../records/tables.ts';

const kinds = ['street', 'settlement', 'address', 'organization', 'user'] as const;
const mostTags = 20;
const shortest = 3;

const tagsSchema = z.object({ searchValue: z.string().check(z.maxLength(200)), kind: z.optional(z.enum(kinds)) });

type Kind = (typeof kinds)[number];
export type Tag = { readonly kind: Kind; readonly value: string; readonly label: string; readonly labels: Text };

/** The look-up of settlements that the tags need: the reference data fit it. */
export type SettlementSearch = {
  search(
    text: string,
    options?: { level?: 1 | 2 | 3 | 4; limit?: number },
  ): readonly { pCode: string; nameUkr: string; name: string }[];
  ancestors(pCode: string): readonly { nameUkr: string; name: string }[];
};

/** Suggestions while typing, from 3 characters on (specification, section 5), each kind within the caller's scope. */
export function tagRoutes(app: Api, database: Database, places: SettlementSearch): void {
  const schema = {
    summary: 'Suggestions while typing',
    body: tagsSchema,
    answers: { 200: ['At most 20', rows] },
  } as const;
  app.post('/tags', { schema }, async ({ account, body: { searchValue, kind }, headers }) => {
    const text = searchValue.trim();
    if ([...text].length < shortest) throw httpError('search.tooShort');
    if (text.includes('\u0000')) throw httpError('request.invalid');
    const language = chooseLanguage(headers['accept-language']);
    const wanted = kind === undefined ? kinds : [kind];
    const found = await Promise.all(
      wanted.map((one) => tagsOf(one, text, { database, places, actor: account.actor, language })),
    );
    return inTurns(found).slice(0, mostTags);
  });
}

/** One of each kind after the other, so that none crowds out the rest. */
function inTurns(lists: readonly (readonly Tag[])[]): readonly Tag[] {
  return Array.from({ length: mostTags }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

type Source = {
  readonly database: Database;
  readonly places: SettlementSearch;
  readonly actor: Actor;
  readonly language: Language;
};

async function tagsOf(kind: Kind, text: string, source: Source): Promise<readonly Tag[]> {
  if (kind === 'settlement') return settlementTags(text, source);
  if (kind === 'street') return streetTags(text, source);
  return recordTags(kind, text, source);
}

function tag(kind: Kind, value: string, labels: Text, language: Language): Tag {
  return { kind, value, label: labels[language], labels };
}

function settlementTags(text: string, { places, language }: Source): readonly Tag[] {
  return places.search(text, { level: 4, limit: mostTags }).map((unit) => {
    const above = places.ancestors(unit.pCode);
    const labels = {
      en: [unit.name, ...above.map(({ name }) => name).toReversed()].join(', '),
      uk: [unit.nameUkr, ...above.map(({ nameUkr }) => nameUkr).toReversed()].join(', '),
    };
    return tag('settlement', unit.pCode, labels, language);
  });
}

/** The key of an address names its settlement too, so whether the street itself has the words is looked at again here. */
const mostCandidates = 500;

async function streetTags(text: string, { database, actor, language }: Source): Promise<readonly Tag[]> {
  const words = foldText(text).split(' ').filter(Boolean);
  const entity = getEntity('address');
  if (words.length === 0 || !maySearchFor(actor, entity, text)) return [];
  const parameters = newParameters();
  const named = parameters.add(`%${likeText(text)}%`);
  const conditions = searchKeys(tableOf(entity), actor).flatMap((key) =>
    words.map((word) => `${key} like ${parameters.add(`% ${likeText(word)}%`)}`),
  );
  const inScope = scopeCondition(tableOf(entity), scope(actor, entity), parameters);
  const rows = await database.as(actor).query<{ street_ukr: string; street: string | null }>(
    `select r.street_ukr, r.street from address r where r.deleted_at is null and ${inScope} and ${conditions.join(' and ')}
     group by 1, 2 order by (r.street_ukr ilike ${named} or r.street ilike ${named}) desc, 1 limit ${mostCandidates}`,
    parameters.values,
  );
  const isNamed = (street: string) => words.every((word) => ` ${foldText(street)}`.includes(` ${word}`));
  const streets = rows.filter((row) => isNamed(row.street_ukr)).slice(0, mostTags);
  return streets.map((row) =>
    tag('street', row.street_ukr, { en: row.street ?? row.street_ukr, uk: row.street_ukr }, language),
  );
}

const labelFields: Record<'address' | 'organization' | 'user', Record<Language, string>> = {
  address: { en: 'name', uk: 'nameUkr' },
  organization: { en: 'name', uk: 'fullTitleUkr' },
  user: { en: 'name', uk: 'nameUkr' },
};

async function recordTags(
  kind: 'address' | 'organization' | 'user',
  text: string,
  { database, actor, language }: Source,
): Promise<readonly Tag[]> {
  if (!maySearchFor(actor, getEntity(kind), text)) return [];
  // What no longer works is found in lists, but is not offered to be chosen.
  const isActive = { field: 'active', op: 'eq', value: true, kind: 'boolean' } as const;
  const named = { field: 'q', op: 'contains', value: text, kind: 'text' } as const;
  const filters = kind === 'organization' ? [named, isActive] : [named];
  const { values } = await searchRecords(database, actor, {
    table: kind,
    filters,
    paging: { page: 1, pageSize: mostTags },
  });
  const labelOf = (record: StoredRecord, one: Language) =>
    String(record[labelFields[kind][one]] ?? record.street ?? record._id);
  return values.map((record) =>
    tag(kind, record._id, { en: labelOf(record, 'en'), uk: labelOf(record, 'uk') }, language),
  );
}
