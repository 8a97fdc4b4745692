import type { Actor } from '@domivka/domain/kernel/actor';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Database } from '../../../platform/database/database.ts';
import { textsIn } from './passport-reading.ts';

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
export async function withTargets(
  database: Database,
  actor: Actor,
  table: keyof typeof targets,
  records: readonly StoredRecord[],
): Promise<readonly StoredRecord[]> {
  const { field, text } = targets[table];
  const hidden = records.filter((record) => textsIn(record, 'masked').includes(field)).map(({ _id }) => _id);
  if (hidden.length === 0) return records;
  const rows = await database.as(actor).query(text, [hidden]);
  const known = new Map(rows.map(({ id, target }) => [id, target]));
  return records.map((record) => {
    const target = known.get(record._id);
    return target === undefined || target === null ? record : { ...record, [field]: target };
  });
}
