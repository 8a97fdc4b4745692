import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { scope } from '@domivka/domain/kernel/permissions';
import type { SizeAnswer } from '@domivka/domain/kernel/sync';
import { listEntities } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';
import { codesBelow, scopeCondition } from '../records/conditions.ts';
import { newParameters } from '../records/parameters.ts';
import { tableOf } from '../records/tables.ts';
import { areasSchema, partsInScope } from './pull.ts';

/** The body of the question what taking areas along would weigh. */
export const sizeSchema = z.object({ areas: areasSchema });

/** What a record takes in a compressed page of a pull, in bytes: as measured (decision 23) and a third more, since real texts repeat less. */
const bytesOf: Partial<Record<TableName, number>> = { apartment: 50 };
const usually = 120;
/** A small picture of a photo, in bytes. */
const bytesOfPicture = 18_000;

/** How many records of each kind a device would get for these areas, within the rights of the actor, and about how many bytes. */
export async function measureAreas(
  database: Database,
  actor: Actor,
  { areas }: z.infer<typeof sizeSchema>,
): Promise<SizeAnswer> {
  const parts = partsInScope(actor, areas);
  const own = database.as(actor);
  const records: Partial<Record<TableName, number>> = {};
  for (const entity of listEntities()) {
    if (!entity.offline || entity.fields['pCode4'] === undefined) continue;
    const table = tableOf(entity);
    const parameters = newParameters();
    const within = parts.map((area) => codesBelow('r.p_code4', area, parameters)).join(' or ') || 'false';
    const allowed = scopeCondition(table, scope(actor, entity), parameters);
    const text = `select count(*) as total from ${table.name} r where r.deleted_at is null and (${within}) and ${allowed}`;
    const [row] = await own.query<{ total: string }>(text, parameters.values);
    records[entity.table] = Number(row?.total ?? 0);
  }
  const counted = Object.entries(records) as [TableName, number][];
  const count = records.photo ?? 0;
  return {
    records,
    total: counted.reduce((sum, [, number]) => sum + number, 0),
    bytes: counted.reduce((sum, [table, number]) => sum + number * (bytesOf[table] ?? usually), 0),
    pictures: { count, bytes: count * bytesOfPicture },
  };
}
