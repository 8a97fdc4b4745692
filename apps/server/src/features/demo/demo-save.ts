import type { Actor } from '@domivka/domain/kernel/actor';
import type { Context } from '@domivka/domain/kernel/context';
import { save, type SaveRequest } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import type { Units } from '@domivka/reference/units';
import { newId } from '../../platform/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { serverTx } from '../../records/server-tx.ts';
import type { DemoWrite } from './demo-write.ts';

type DemoSave = Omit<DemoWrite, 'by'> & Pick<SaveRequest, 'given'> & { readonly actor: Actor };

/** Saves a record of the demonstration by the same rules as every other, as if its author did it at that moment. */
export async function saveDemo(tx: Queryable, places: Units, write: DemoSave): Promise<void> {
  const { actor, at, table, record, given } = write;
  const context: Context = { actor, now: at, newId, places };
  await save(getEntity(table), { record, ...(given ? { given } : {}) }, context, serverTx(tx, places));
}
