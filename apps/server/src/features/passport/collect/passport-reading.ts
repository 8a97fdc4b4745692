import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Told } from '@domivka/domain/kernel/field';
import type { Option } from '@domivka/domain/kernel/options';
import type { RecordHead } from '@domivka/domain/kernel/record';
import { say, type Text, type TextParameter } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import type { Database } from '../../../platform/database/database.ts';
import { searchRecords } from '../../../records/search.ts';

const pageSize = 1_000;
/** Of one table; far above what any building has. */
const mostPages = 20;

/** All records of a table that hang on an address, as the actor may see them: within scope, masked. */
export async function listOfAddress<Name extends TableName>(
  database: Database,
  actor: Actor,
  table: Name,
  addressId: string,
): Promise<readonly RecordOf<Name>[]> {
  const filters = [{ field: 'addressId', op: 'eq', value: addressId, kind: 'id' }] as const;
  const found: RecordOf<Name>[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const last: RecordHead | undefined = found.at(-1);
    const paging = { page: 1, pageSize, ...(last ? { after: last._id } : {}) };
    const { values } = await searchRecords(database, actor, { table, filters, paging });
    found.push(...values);
    if (values.length < pageSize) break;
  }
  return found;
}

/** The names of organizations by their ids; of those that cannot be read nothing. */
export async function namesOf(
  database: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Text>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const filters = [{ field: '_id', op: 'in', value: unique, kind: 'id' }] as const;
  const paging = { page: 1, pageSize: unique.length };
  const { values } = await searchRecords(database, actor, { table: 'organization', filters, paging });
  return new Map(
    values.map(({ _id, name, fullTitleUkr }): [string, Text] => [_id, { en: name, uk: fullTitleUkr || name }]),
  );
}

/** The words of a code of a closed list; undefined where the record has none that the list knows. */
export function optionOf(options: readonly Option[], code: unknown): Text | undefined {
  const option = options.find((one) => one.code === code);
  return option && { en: option.en, uk: option.uk };
}

/** A sentence in both languages. */
export function both(text: Text, parameters: Readonly<Record<string, TextParameter>>): Text {
  return { en: say(text, 'en', parameters), uk: say(text, 'uk', parameters) };
}

/** What a user wrote, the same in both languages. */
export function asWritten(text: string): Text {
  return { en: text, uk: text };
}

/** Texts behind one another, with a comma between them. */
export function joined(texts: readonly Text[]): Text {
  return { en: texts.map(({ en }) => en).join(', '), uk: texts.map(({ uk }) => uk).join(', ') };
}

/** Where records say which units they are about. */
const targets = {
  assessment: { field: 'unitId', text: 'select id, unit_id as target from assessment where id = any ($1::text[])' },
  activity: { field: 'unitIds', text: 'select id, unit_ids as target from activity where id = any ($1::text[])' },
  stateQuestions: {
    field: 'unitId',
    text: 'select id, unit_id as target from state_questions where id = any ($1::text[])',
  },
} as const;

/**
 * The same records with the units that they are about, for readers too who do not learn that: counts and sums are to be those that everybody
 * else reads. Only numbers may be made of it, never the name or the place of a unit.
 */
export async function withTargets<Record extends RecordHead & Told>(
  database: Database,
  actor: Actor,
  table: keyof typeof targets,
  records: readonly Record[],
): Promise<readonly Record[]> {
  const { field, text } = targets[table];
  const hidden = records.filter(({ masked }) => masked?.includes(field)).map(({ _id }) => _id);
  if (hidden.length === 0) return records;
  const rows = await database.as(actor).query(text, [hidden]);
  const known = new Map(rows.map(({ id, target }) => [id, target]));
  return records.map((record) => {
    const target = known.get(record._id);
    return target === undefined || target === null ? record : { ...record, [field]: target };
  });
}
