import type { TableName } from '@domivka/domain/kernel/entity';
import { listEntities } from '@domivka/domain/registry';
import type { Say } from './say.ts';

/** How many records there are of each kind: "12 addresses", "40 units". Kinds without a record are left out. */
export function listCounts(counts: Readonly<Partial<Record<TableName, number>>>, t: Say): readonly string[] {
  return listEntities().flatMap(({ table, counted }) => {
    const count = counts[table] ?? 0;
    return counted && count > 0 ? [t.count(counted, count)] : [];
  });
}
