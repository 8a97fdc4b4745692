import { exchangeError, exchangeIssue } from '@domivka/domain/exchange/exchange.errors';
import { mayCommit } from '@domivka/domain/exchange/targets';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Import } from './import-store.ts';

/** Whether a user may stop what the server does with an import; one who sees it. An undo is not stopped: it would leave a part. */
export function mayCancel(actor: Actor, { state }: Pick<Import, 'state'>): boolean {
  return state === 'validating' || (state === 'committing' && mayCommit(actor));
}

/** The rows are as they were before the check. Where some are saved already, the others say that they were not checked. */
async function cancelCheck(tx: Transaction, id: string, isSaved: boolean): Promise<Import['state']> {
  if (!isSaved) return 'mapped';
  await tx.query(
    `update import_row set state = 'failed', issues = $2::jsonb where import_id = $1 and state = 'pending'`,
    [id, JSON.stringify([exchangeIssue('import.notChecked')])],
  );
  return 'committed';
}

/** Saved rows stay, and the others are still ready; all or nothing takes back what it saved. */
function cancelSaving({ allOrNothing }: Pick<Import, 'allOrNothing'>, isSaved: boolean): Import['state'] {
  if (!isSaved) return 'validated';
  return allOrNothing ? 'undoing' : 'committed';
}

/**
 * Stops the check or the saving of an import. A set of rows that is nearly saved is waited for; what was done of others is undone by the run that finds
 * that the import is not its own any more. Throws `import.state` where the server does nothing that can be stopped.
 */
export async function cancelImport(database: Database, actor: Actor, { id }: Pick<Import, 'id'>): Promise<void> {
  await database.transaction(async (tx) => {
    const [now] = await tx.query<Pick<Import, 'state' | 'allOrNothing'>>(
      'select state, all_or_nothing as "allOrNothing" from import where id = $1 for update',
      [id],
    );
    if (!now || !mayCancel(actor, now)) throw exchangeError('import.state');
    // Asked once the import is locked: a set that was saved meanwhile counts.
    const [saved] = await tx.query('select 1 as one from import_record where import_id = $1 and not undone limit 1', [
      id,
    ]);
    const isSaved = saved !== undefined;
    const state = now.state === 'validating' ? await cancelCheck(tx, id, isSaved) : cancelSaving(now, isSaved);
    // By the error the undo knows that the rows are to be checked again afterwards.
    const error = state === 'undoing' ? exchangeIssue('import.cancelled') : null;
    await tx.query(
      `update import set state = $2, error = $3::jsonb, done = case when $2 = 'committed' then done else 0 end, run = null, tries = 0, updated_at = now()
       where id = $1`,
      [id, state, error && JSON.stringify(error)],
    );
  });
}
