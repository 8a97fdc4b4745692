import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { listEntities } from '@domivka/domain/registry';

/** What an area holds: the kinds of records that devices keep and that belong to a place. */
function packedEntities(): readonly Entity[] {
  return listEntities().filter(({ offline, fields }) => offline && fields['pCode4'] !== undefined);
}

export function packedTables(): readonly TableName[] {
  return packedEntities().map(({ table }) => table);
}

/** Whether a record belongs to an area: children carry the code of their address. */
export function liesIn(area: string, row: Fields): boolean {
  return String(row['pCode4']).startsWith(area);
}
