import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '@domivka/domain/kernel/context';
import type { TableName } from '@domivka/domain/kernel/entity';
import { DomainError, type Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome, SaveRequest } from '@domivka/domain/kernel/save';
import { getEntity, pushOrder } from '@domivka/domain/registry';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { saveSet, trySet } from '../../records/save-set.ts';
import type { ImportRun } from './import-run.ts';
import type { ForeignId, WrittenRecord } from './import-store.ts';
import type { Planned } from './planned.ts';
import type { ResolvedRow } from './resolve-rows.ts';
import { atColumns, furtherFaults, refusals } from './row-faults.ts';

/** What saving some rows came to. */
export type SavedRows = {
  /** Of rows that were refused, why; nothing of the transaction may be kept then. */
  readonly refused: ReadonlyMap<number, readonly Issue[]>;
  readonly warned: ReadonlyMap<number, readonly Issue[]>;
  readonly written: readonly WrittenRecord[];
  readonly foreign: readonly ForeignId[];
};

type Step = Planned & { readonly n: number; readonly place: number; readonly said: string | undefined };

/** Tables whose saves have rules of their own around them (passwords, logos) are saved one by one. */
function isSavedInSets(table: TableName): boolean {
  return pushOrder.includes(table) && table !== 'metadata';
}

function requestOf({ id, version, fields, given }: Step): SaveRequest {
  return {
    record: { _id: id, ...fields },
    ...(version === undefined ? {} : { version }),
    ...(given === undefined ? {} : { given }),
  };
}

async function saveOneByOne(
  run: ImportRun,
  tx: Transaction,
  table: TableName,
  steps: readonly Step[],
): Promise<readonly (SaveOutcome | DomainError)[]> {
  const outcomes: (SaveOutcome | DomainError)[] = [];
  for (const step of steps) {
    await tx.query('savepoint imported_row');
    try {
      outcomes.push(
        await run.records.save(run.actor, getEntity(table), requestOf(step), { importId: run.import.id }, tx),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await tx.query('rollback to savepoint imported_row');
      outcomes.push(error);
    }
    // Otherwise each row would be nested in all those before it.
    await tx.query('release savepoint imported_row');
  }
  return outcomes;
}

function writtenOf({ n, place, table, id, current, fields }: Step, { kind, record }: SaveOutcome): WrittenRecord {
  const before =
    current && Object.fromEntries(Object.keys(fields).map((name) => [name, (current as Fields)[name] ?? null]));
  return {
    n,
    place,
    entity: table,
    id,
    version: record.version,
    kind: kind === 'created' ? 'created' : 'updated',
    before: before ?? null,
  };
}

/** Of the steps that add a record the first for each one; all that change one. */
function firstOfEach(steps: readonly Step[]): readonly Step[] {
  const seen = new Set<string>();
  return steps.filter(({ id, current }) => {
    if (current) return true;
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}

/**
 * Saves what rows lead to, table by table in the order of saving, in the transaction of the user. `isTrial`: the transaction will be undone, so what
 * nothing hangs on need not be written.
 */
export async function saveRows(
  run: ImportRun,
  tx: Transaction,
  rows: readonly ResolvedRow[],
  isTrial = false,
): Promise<SavedRows> {
  const refused = new Map<number, Issue[]>();
  const warned = new Map<number, Issue[]>();
  const written: WrittenRecord[] = [];
  const foreign: ForeignId[] = [];
  const context: Context = { actor: run.actor, now: run.now().toISOString(), newId, places: run.places };
  const planned = new Set(rows.flatMap(({ plan }) => plan.map(({ table }) => table)));
  const tables = [...new Set([...run.target.tables, ...planned])];
  const last = tables.findLast((table) => planned.has(table));
  for (const [place, table] of tables.entries()) {
    const steps = rows.flatMap(({ n, plan, said }): readonly Step[] => {
      const own = plan.find((one) => one.table === table);
      return own ? [{ ...own, n, place, said }] : [];
    });
    const refuse = (n: number, issues: readonly Issue[]) => refused.set(n, [...(refused.get(n) ?? []), ...issues]);
    for (const { n, fields, current } of steps)
      if (refused.has(n)) refuse(n, furtherFaults(run, table, fields, current));
    // Several rows may be about one new record: the first one that is right makes it.
    let left = steps.filter(({ n }) => !refused.has(n));
    while (left.length > 0) {
      const now = firstOfEach(left);
      await nextTurn();
      const requests = now.map(requestOf);
      // Where several rows are about one new record, a later one must find what became of it.
      const isAlone = isTrial && table === last && now.length === left.length;
      const outcomes = !isSavedInSets(table)
        ? await saveOneByOne(run, tx, table, now)
        : ((isAlone ? await trySet(tx, getEntity(table), requests, context) : undefined) ??
          (await saveSet(tx, getEntity(table), requests, context, { importId: run.import.id })));
      const made = new Set<string>();
      for (const [index, step] of now.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) continue;
        if (outcome instanceof DomainError) {
          const issues = outcome.issues.length > 0 ? outcome.issues : [{ code: outcome.code }];
          refuse(step.n, refusals(run, table, issues));
          continue;
        }
        made.add(step.id);
        if (outcome.warnings.length > 0)
          warned.set(step.n, [...(warned.get(step.n) ?? []), ...atColumns(run, table, outcome.warnings)]);
        if (step.foreign !== undefined)
          foreign.push({ entity: table, key: step.foreign, id: step.id, addressKey: step.said });
        if (outcome.kind !== 'same') written.push(writtenOf(step, outcome));
      }
      const tried = new Set(now);
      left = left.filter((step) => !tried.has(step) && !made.has(step.id));
    }
  }
  return { refused, warned, written, foreign };
}
