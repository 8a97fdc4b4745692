import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '@domivka/domain/kernel/context';
import type { TableName } from '@domivka/domain/kernel/entity';
import { DomainError, type Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome, SaveRequest } from '@domivka/domain/kernel/save';
import { getEntity, pushOrder } from '@domivka/domain/registry';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { saveSet } from '../../records/save-set.ts';
import type { ImportRun } from './import-run.ts';
import type { ForeignId, WrittenRecord } from './import-store.ts';
import type { Planned, ResolvedRow } from './resolve-rows.ts';

/** What saving some rows came to. */
export type SavedRows = {
  /** Of rows that were refused, why; nothing of the transaction may be kept then. */
  readonly refused: ReadonlyMap<number, readonly Issue[]>;
  readonly warned: ReadonlyMap<number, readonly Issue[]>;
  readonly written: readonly WrittenRecord[];
  readonly foreign: readonly ForeignId[];
};

type Step = Planned & { readonly n: number; readonly place: number };

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
  }
  return outcomes;
}

/** A path of a record as the key of the column that gives it. */
function columnOf(run: ImportRun, table: TableName, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const key = `${table}.${path}`;
  const exact = run.columns.find((column) => column.key === key);
  if (exact) return key;
  const [field = ''] = path.split('.');
  const first = run.columns.find((column) => column.table === table && column.path[0] === field);
  return first?.key ?? (field === 'addressId' ? 'place.addressId' : key);
}

function atColumn(run: ImportRun, table: TableName, issue: Issue): Issue {
  const path = columnOf(run, table, issue.path);
  return {
    code: issue.code,
    ...(issue.parameters ? { parameters: issue.parameters } : {}),
    ...(path === undefined ? {} : { path }),
  };
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

/** What is missing of a name follows from what is missing of its parts. */
function withoutDerived(run: ImportRun, table: TableName, issues: readonly Issue[]): readonly Issue[] {
  const { fields } = getEntity(table);
  const isOwn = ({ path = '' }: Issue) =>
    !fields[path]?.fallback || run.columns.some(({ key }) => key === `${table}.${path}`);
  const own = issues.filter(isOwn);
  return own.length > 0 ? own : issues;
}

/** Saves what rows lead to, table by table in the order of saving, in the transaction of the user. */
export async function saveRows(run: ImportRun, tx: Transaction, rows: readonly ResolvedRow[]): Promise<SavedRows> {
  const refused = new Map<number, Issue[]>();
  const warned = new Map<number, Issue[]>();
  const written: WrittenRecord[] = [];
  const foreign: ForeignId[] = [];
  const context: Context = { actor: run.actor, now: run.now().toISOString(), newId, places: run.places };
  const tables = [...new Set([...run.target.tables, ...rows.flatMap(({ plan }) => plan.map(({ table }) => table))])];
  for (const [place, table] of tables.entries()) {
    // Several rows may be about one new record: the first one makes it.
    const made = new Set<string>();
    const steps = rows.flatMap(({ n, plan }): readonly Step[] => {
      const own = plan.find((one) => one.table === table);
      if (!own || refused.has(n) || (!own.current && made.has(own.id))) return [];
      if (!own.current) made.add(own.id);
      return [{ ...own, n, place }];
    });
    if (steps.length === 0) continue;
    await nextTurn();
    const outcomes = isSavedInSets(table)
      ? await saveSet(tx, getEntity(table), steps.map(requestOf), context, { importId: run.import.id })
      : await saveOneByOne(run, tx, table, steps);
    for (const [index, step] of steps.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) continue;
      if (outcome instanceof DomainError) {
        const issues = withoutDerived(
          run,
          table,
          outcome.issues.length > 0 ? outcome.issues : [{ code: outcome.code }],
        );
        refused.set(step.n, [...(refused.get(step.n) ?? []), ...issues.map((issue) => atColumn(run, table, issue))]);
        continue;
      }
      if (outcome.warnings.length > 0)
        warned.set(step.n, [
          ...(warned.get(step.n) ?? []),
          ...outcome.warnings.map((issue) => atColumn(run, table, issue)),
        ]);
      if (step.foreign !== undefined) foreign.push({ entity: table, key: step.foreign, id: step.id });
      if (outcome.kind !== 'same') written.push(writtenOf(step, outcome));
    }
  }
  return { refused, warned, written, foreign };
}
