import { titleOfAddress } from '@domivka/domain/address/address-title';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { PlaceSearch } from '@domivka/domain/addressing/unit-search';
import { readStreetQuery } from '@domivka/domain/addressing/read-queries';
import { maySearchFor } from '@domivka/domain/kernel/filters';
import { scope } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { chooseLanguage, type Language, type Text } from '@domivka/domain/kernel/text';
import { getEntity } from '@domivka/domain/registry';
import { pCodePattern } from '@domivka/domain/geography/p-code';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { rows, type Api } from '../../platform/routes.ts';
import { scopeCondition } from '../../records/conditions.ts';
import { newParameters } from '../../records/parameters.ts';
import { searchRecords } from '../../records/search.ts';
import { streetDirectory } from '../../records/street-lookup.ts';
import { tableOf } from '../../records/tables.ts';

const kinds = ['street', 'settlement', 'address', 'organization', 'user'] as const;
const mostTags = 20;
const shortest = 3;

/** Where streets and settlements are looked for: the code of a unit. */
const pCodeShape = z.string().check(z.regex(pCodePattern));
const tagsSchema = z.object({
  searchValue: z.string().check(z.maxLength(200)),
  kind: z.optional(z.enum(kinds)),
  scope: z.optional(pCodeShape),
});

type Kind = (typeof kinds)[number];
export type Tag = { readonly kind: Kind; readonly value: string; readonly label: string; readonly labels: Text };

/** The look-up of settlements that the tags need: the reference data fit it. */
export type SettlementSearch = {
  search(
    text: string,
    options?: PlaceSearch & { readonly limit?: number },
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
  app.post('/tags', { schema }, async ({ account, body: { searchValue, kind, scope: within }, headers }) => {
    const text = searchValue.trim();
    if ([...text].length < shortest) throw httpError('search.tooShort');
    if (text.includes('\u0000')) throw httpError('request.invalid');
    const language = chooseLanguage(headers['accept-language']);
    const wanted = kind === undefined ? kinds : [kind];
    const found = await Promise.all(
      wanted.map((one) => tagsOf(one, text, { database, places, actor: account.actor, language, within })),
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
  readonly within: string | undefined;
};

async function tagsOf(kind: Kind, text: string, source: Source): Promise<readonly Tag[]> {
  if (kind === 'settlement') return settlementTags(text, source);
  if (kind === 'street') return streetTags(text, source);
  return recordTags(kind, text, source);
}

function tag(kind: Kind, value: string, labels: Text, language: Language): Tag {
  return { kind, value, label: labels[language], labels };
}

function settlementTags(text: string, { places, language, actor, within }: Source): readonly Tag[] {
  const narrowed = within === undefined ? {} : { within };
  return places.search(text, { level: 4, limit: mostTags, own: actor.areas, ...narrowed }).map((unit) => {
    const above = places.ancestors(unit.pCode);
    const labels = {
      en: [unit.name, ...above.map(({ name }) => name).toReversed()].join(', '),
      uk: [unit.nameUkr, ...above.map(({ nameUkr }) => nameUkr).toReversed()].join(', '),
    };
    return tag('settlement', unit.pCode, labels, language);
  });
}

/** Names of streets as they are written in the register, those that fit best first. */
async function streetTags(text: string, { database, actor, language, within }: Source): Promise<readonly Tag[]> {
  const entity = getEntity('address');
  const readScope = scope(actor, entity);
  if (readScope.kind === 'nothing' || !maySearchFor(actor, entity, text)) return [];
  const directory = await streetDirectory(database);
  const area = { own: actor.areas, within: within === undefined ? readScope.areas : [within] };
  const streets = readStreetQuery(text, directory, area).place?.streets.slice(0, mostCandidates) ?? [];
  const parameters = newParameters();
  const inScope = scopeCondition(tableOf(entity), readScope, parameters);
  const keys = parameters.add(streets);
  const rows = await database.as(actor).query<{ street_ukr: string; street: string }>(
    `select r.street_ukr, min(r.street) as street from address r
     where r.deleted_at is null and ${inScope} and r.street_key = any(${keys}::text[])
     group by 1 order by min(array_position(${keys}::text[], r.street_key)), 1 limit ${mostTags}`,
    parameters.values,
  );
  return rows.map((row) => tag('street', row.street_ukr, { en: row.street, uk: row.street_ukr }, language));
}

/** A common name has thousands of streets; the first ones name it in all its spellings. */
const mostCandidates = 500;

const labelFields: Record<'organization' | 'user', Record<Language, string>> = {
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
    kind === 'address'
      ? titleOfAddress(record, one) || record._id
      : String(record[labelFields[kind][one]] ?? record._id);
  return values.map((record) =>
    tag(kind, record._id, { en: labelOf(record, 'en'), uk: labelOf(record, 'uk') }, language),
  );
}
