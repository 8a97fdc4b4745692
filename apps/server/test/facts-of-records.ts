import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Fact } from '@domivka/domain/measures/fact';
import type { FactName } from '@domivka/domain/measures/facts';
import { listFacts } from '@domivka/domain/measures/list-facts';
import { getEntity } from '@domivka/domain/registry';
import type { Database } from '../src/platform/database/database.ts';
import { recordOf, tableOf } from '../src/records/tables.ts';

/** All records of a table, unmasked. `database` is that of the owner. */
export async function recordsOf(database: Database, table: TableName): Promise<readonly StoredRecord[]> {
  const { selection, from } = tableOf(getEntity(table));
  const rows = await database.query<Record<string, unknown>>(
    `select ${selection} from ${from} where r.deleted_at is null order by r.id`,
  );
  return rows.map((row) => recordOf(tableOf(getEntity(table)), row));
}

/** Facts by their table. */
type FactsByName = Readonly<Record<FactName, readonly Fact[]>>;

/** The facts of each building, made of its records without the tables of facts. `today`: the day in Ukraine. */
export async function readFacts(
  database: Database,
  today: string,
): Promise<readonly { readonly pCode: string; readonly id: string; readonly facts: FactsByName }[]> {
  const kinds = ['apartment', 'assessment', 'activity', 'stateQuestions', 'photo'] as const;
  const [units, assessments, activities, stateQuestions, photos] = await Promise.all(
    kinds.map((kind) => recordsOf(database, kind)),
  );
  const at = (records: readonly StoredRecord[] | undefined, id: string) =>
    (records ?? []).filter((one) => one['addressId'] === id);
  return (await recordsOf(database, 'address')).map((address) => ({
    pCode: String(address['pCode4']),
    id: address._id,
    facts: listFacts({
      address,
      units: at(units, address._id),
      assessments: at(assessments, address._id),
      activities: at(activities, address._id),
      stateQuestions: at(stateQuestions, address._id),
      photos: at(photos, address._id),
      today,
    }),
  }));
}
