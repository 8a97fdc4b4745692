import type { Context } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { isFields, isId } from '@domivka/domain/kernel/record';
import { remove } from '@domivka/domain/kernel/remove';
import { save, type SaveOutcome, type SaveRequest } from '@domivka/domain/kernel/save';
import type { Tx } from '@domivka/domain/kernel/tx';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { userEntity } from '@domivka/domain/user/user.entity';
import { breather } from '../platform/breather.ts';
import type { Queryable } from '../platform/database/database.ts';
import { prepareCustom } from './custom-fields.ts';
import { lockParents } from './load-records.ts';
import { isCollision, namedRefusal, onceMoreOnCollision, saveByRules } from './record-service.ts';
import { isNamedByItsOwn } from './references.ts';
import { serverTx } from './server-tx.ts';
import { Later, OneByOne, setTx } from './set-tx.ts';
import { tableOf } from './tables.ts';
import type { Origin } from './write-rows.ts';

/** One save or removal of a set. */
type Work<Outcome> = {
  readonly id: string | undefined;
  readonly parentId?: unknown;
  /** With the others of the set. */
  run(tx: Tx): Promise<Outcome>;
  /** Alone, in the same transaction. */
  runAlone(): Promise<Outcome>;
};

type Place = {
  readonly tx: Queryable;
  readonly entity: Entity;
  readonly origin: Origin;
  /** Nothing is written: only what would come of it is asked. */
  readonly isTrial?: boolean;
};

/**
 * Saves several records of one entity in the transaction `tx` of `context.actor` by the rules of `save`, as if one after the other; refused ones
 * give their error and write nothing. Outcomes in the order of the requests. About 500 records make a set that holds nobody up for long.
 */
export async function saveSet(
  tx: Queryable,
  entity: Entity,
  requests: readonly SaveRequest[],
  context: Context,
  origin: Origin = {},
): Promise<readonly (SaveOutcome | DomainError)[]> {
  return runSet({ tx, entity, origin }, await workOf({ tx, entity, origin }, requests, context), isForSets(entity));
}

/**
 * What `saveSet` would answer, found without writing. Undefined where only saving can tell: a record is named twice, or one depends on what another
 * of the set writes.
 */
export async function trySet(
  tx: Queryable,
  entity: Entity,
  requests: readonly SaveRequest[],
  context: Context,
): Promise<readonly (SaveOutcome | DomainError)[] | undefined> {
  if (!isForSets(entity)) return undefined;
  const place: Place = { tx, entity, origin: {}, isTrial: true };
  const work = await workOf(place, requests, context);
  if (untilRepeated(work).length < work.length) return undefined;
  const outcomes = await runTogether(place, work);
  return outcomes?.length === work.length ? outcomes : undefined;
}

/** What a definition or an account may say depends on all others. */
function isForSets(entity: Entity): boolean {
  return entity !== metadataEntity && entity !== userEntity;
}

async function workOf(
  { tx, entity, origin }: Place,
  requests: readonly SaveRequest[],
  context: Context,
): Promise<readonly Work<SaveOutcome>[]> {
  const prepared = await prepareCustom(tx, context.actor, entity, requests);
  return prepared.map(({ request, customFields }, index): Work<SaveOutcome> => {
    const own = withLastingId({ ...context, customFields });
    const record = isFields(request.record) ? request.record : {};
    return {
      id: isId(record._id) ? record._id : undefined,
      parentId: entity.parent && record[entity.parent.field],
      run: (store) => save(entity, request, own, store),
      runAlone: () => saveByRules({ tx, entity, context: own, origin }, requests[index] ?? request),
    };
  });
}

/**
 * Moves several records to the bin, each with the actor's own children of it, by the rules of `remove`; refused ones give their error and write
 * nothing. `version`: the one that a record must still have. Outcomes in the order of the items.
 */
export async function removeSet(
  tx: Queryable,
  entity: Entity,
  items: readonly { readonly id: string; readonly version: number }[],
  context: Context,
  origin: Origin = {},
): Promise<readonly (undefined | DomainError)[]> {
  const work = items.map((item): Work<undefined> => {
    const own = withLastingId(context);
    const run = async (store: Tx) => {
      await remove(entity, item, own, store);
      return undefined;
    };
    return { id: isId(item.id) ? item.id : undefined, run, runAlone: () => run(serverTx(tx, origin)) };
  });
  return runSet({ tx, entity, origin }, work, !isNamedByItsOwn(entity));
}

/** Work that is done again makes the same id. */
function withLastingId(context: Context): Context {
  let id: string | undefined;
  return { ...context, newId: () => (id ??= context.newId()) };
}

async function runSet<Outcome>(
  place: Place,
  work: readonly Work<Outcome>[],
  areTogether: boolean,
): Promise<readonly (Outcome | DomainError)[]> {
  const outcomes: (Outcome | DomainError)[] = [];
  // Where much depends on what comes before it, little is tried at once, so that little is done in vain.
  let most = areTogether ? work.length : 1;
  while (outcomes.length < work.length) {
    const round = untilRepeated(work.slice(outcomes.length, outcomes.length + most));
    const done = areTogether ? await runTogether(place, round) : undefined;
    if (done) outcomes.push(...done);
    else for (const one of round) outcomes.push(await runAlone(place, one));
    if (areTogether) most = done && done.length < round.length ? done.length : round.length * 2;
  }
  return outcomes;
}

/** The work before the first that names an id again: that one must see what became of the record. */
function untilRepeated<Outcome>(work: readonly Work<Outcome>[]): readonly Work<Outcome>[] {
  const ids = new Set<string>();
  for (const [index, { id }] of work.entries()) {
    if (id === undefined) continue;
    if (ids.has(id)) return work.slice(0, index);
    ids.add(id);
  }
  return work;
}

/** Runs work side by side. Answers the outcomes of the first ones; the others have to run again. Undefined: nothing was written, each has to run alone. */
async function runTogether<Outcome>(
  place: Place,
  round: readonly Work<Outcome>[],
): Promise<readonly (Outcome | DomainError)[] | undefined> {
  try {
    return await inSavepoint(place.tx, () => runRound(place, round));
  } catch (error) {
    if (error instanceof OneByOne || isCollision(error)) return undefined;
    throw error;
  }
}

async function runRound<Outcome>(
  { tx, entity, origin, isTrial = false }: Place,
  round: readonly Work<Outcome>[],
): Promise<readonly (Outcome | DomainError)[]> {
  const breathe = breather();
  const ids = round.map(({ id }) => id);
  await lockParents(
    tx,
    tableOf(entity),
    ids.filter(isId),
    round.map(({ parentId }) => parentId),
  );
  const set = setTx({ database: tx, entity, origin, ids, breathe, isTrial });
  const run = async ({ run: work }: Work<Outcome>, index: number) => {
    try {
      return { outcome: await work(set.at(index)) };
    } catch (error) {
      return { error };
    } finally {
      set.leave();
    }
  };
  const running: ReturnType<typeof run>[] = [];
  for (const [index, one] of round.entries()) {
    running.push(run(one, index));
    await breathe();
  }
  const ended = await Promise.all(running);
  for (const one of ended)
    if ('error' in one && !(one.error instanceof DomainError || one.error instanceof Later)) throw one.error;
  return ended.slice(0, set.cut()).map((one) => {
    if ('outcome' in one) return one.outcome;
    if (one.error instanceof DomainError) return one.error;
    throw one.error;
  });
}

async function runAlone<Outcome>({ tx, entity }: Place, work: Work<Outcome>): Promise<Outcome | DomainError> {
  try {
    return await onceMoreOnCollision(entity, () => inSavepoint(tx, () => work.runAlone()));
  } catch (error) {
    const refusal = namedRefusal(error);
    if (refusal instanceof DomainError) return refusal;
    throw error;
  }
}

/** Undoes the work when it fails, so that the transaction can go on. */
async function inSavepoint<T>(tx: Queryable, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint part');
  try {
    const result = await work();
    await tx.query('release savepoint part');
    return result;
  } catch (error) {
    await tx.query('rollback to savepoint part; release savepoint part');
    throw error;
  }
}
