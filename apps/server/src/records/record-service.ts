import type { Actor } from '@domivka/domain/kernel/actor';
import type { Context, Places } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { can, maskFor } from '@domivka/domain/kernel/permissions';
import { remove, type RemoveRequest } from '@domivka/domain/kernel/remove';
import { save, type SaveOutcome, type SaveRequest } from '@domivka/domain/kernel/save';
import { type Fields, isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import type { Database, Queryable, Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { prepareCustom, refuseUnknownCondition } from './custom-fields.ts';
import { serverTx } from './server-tx.ts';
import { tableOf } from './tables.ts';
import type { Origin } from './write-rows.ts';
import { userIssue } from '@domivka/domain/user/user.errors';

/** Keeps what is written but never read, e.g. the password of a user, in the same transaction as the record. */
export type SecretKeeper = {
  /** What takes long, before a save reads or locks anything: the secrets of what was sent in the form in which they are kept. */
  prepare(entity: Entity, sent: Fields): Promise<Fields>;
  /** Runs as the program itself: no person's role reaches where secrets lie. */
  keep(tx: Queryable, record: StoredRecord, prepared: Fields): Promise<void>;
};

export type RecordService = {
  /** The one door for writes: `POST /{table}` and every pushed operation come through here. */
  /** A given `tx` is one of `database.as(actor)`. */
  save(actor: Actor, entity: Entity, request: SaveRequest, origin?: Origin, tx?: Transaction): Promise<SaveOutcome>;
  remove(actor: Actor, entity: Entity, request: RemoveRequest, origin?: Origin, tx?: Transaction): Promise<void>;
  /** A record that the actor has just read or written, as the actor may see it, with what the actor may do with it. */
  present(actor: Actor, entity: Entity, record: StoredRecord): StoredRecord;
};

const uniqueViolation = '23505';

/**
 * Two writers that create the same record at once meet at a unique index; the second looks again and finds the first. A writer also
 * meets there what lies outside of what the writer may see.
 */
export function isCollision(error: unknown): error is Error & { readonly constraint?: unknown } {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}

/** The id of another record, or a unique value that another live record holds, becomes the named error of its entity. */
function namedViolation(entity: Entity, constraint: unknown): DomainError {
  if (!entity.unique || constraint === `${tableOf(entity).name}_pkey`) return kernelError('record.exists');
  return new DomainError('invalid', `${entity.table}.invalid`, [entity.unique.issue]);
}

/** Does the work again when it collided once; a second collision is a named error. */
export async function onceMoreOnCollision<T>(entity: Entity | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isCollision(error)) throw error;
  }
  try {
    return await work();
  } catch (error) {
    throw isCollision(error) && entity ? namedViolation(entity, error.constraint) : error;
  }
}

type Saving = {
  readonly tx: Queryable;
  /** For the last statement of a transaction that is over with the save. */
  readonly end?: Queryable;
  readonly entity: Entity;
  readonly context: Context;
  readonly origin: Origin;
};

/** One save by all rules, those of custom fields included. */
export async function saveByRules(
  { tx, end = tx, entity, context, origin }: Saving,
  request: SaveRequest,
): Promise<SaveOutcome> {
  const [custom = { request }] = await prepareCustom(tx, context.actor, entity, [request]);
  const store = serverTx(tx, origin, entity === metadataEntity ? tx : end);
  const outcome = await save(entity, custom.request, { ...context, customFields: custom.customFields }, store);
  if (entity === metadataEntity) refuseUnknownCondition(custom, outcome.record);
  return outcome;
}

function sentFields({ record }: SaveRequest): Fields {
  return isFields(record) ? record : {};
}

export function recordService(
  database: Database,
  places: Places,
  secretKeeper: SecretKeeper,
  now: () => Date = () => new Date(),
): RecordService {
  const contextOf = (actor: Actor): Context => ({ actor, now: now().toISOString(), newId, places });

  type Once = {
    readonly actor: Actor;
    readonly entity: Entity;
    readonly request: SaveRequest;
    readonly origin: Origin;
  };

  /** `isOver`: the transaction is over with this save. */
  async function once(
    tx: Transaction,
    { actor, entity, request, origin }: Once,
    prepared: Fields,
    isOver: boolean,
  ): Promise<SaveOutcome> {
    const saving = { tx, end: isOver ? tx.end : tx, entity, context: contextOf(actor), origin };
    const outcome = await saveByRules(saving, request);
    if (Object.keys(outcome.secrets).length > 0) await secretKeeper.keep(tx.program, outcome.record, prepared);
    return outcome;
  }

  return {
    async save(actor, entity, request, origin = {}, tx) {
      const prepared = await secretKeeper.prepare(entity, sentFields(request));
      const asked = { actor, entity, request, origin };
      if (tx) return once(tx, asked, prepared, false);
      const hasSecrets = Object.keys(prepared).length > 0;
      const write = (own: Transaction) => once(own, asked, prepared, !hasSecrets);
      return onceMoreOnCollision(entity, () => database.as(actor).transaction(write));
    },
    async remove(actor, entity, request, origin = {}, tx) {
      const work = (own: Queryable) => remove(entity, request, contextOf(actor), serverTx(own, origin));
      await (tx ? work(tx) : database.as(actor).transaction(work));
    },
    present(actor, entity, record) {
      const time = now().toISOString();
      const actions = Object.keys(entity.permissions).filter((action) => action !== 'read' && action !== 'create');
      const allowed = Object.fromEntries(
        actions.map((action) => [action === 'update' ? 'edit' : action, can(actor, action, entity, record, time)]),
      );
      // What was read is masked already, and nobody writes where they would have to be present and are not.
      return { ...maskFor(actor, entity, record, true), can: allowed };
    },
  };
}

/** Raised by the database itself, which alone sees two administrators block each other at the same moment. */
const lastAdministratorState = 'DV001';

/** Says in words that the last active administrator stays; any other error as it is. */
export function namedRefusal(error: unknown): unknown {
  const isLast = error instanceof Error && 'code' in error && error.code === lastAdministratorState;
  return isLast ? new DomainError('forbidden', 'user.lastAdmin', [userIssue('user.lastAdmin')]) : error;
}

/** Saves as `records` does, and says in words that the last active administrator stays. */
export function withLastAdministrator(records: RecordService): RecordService {
  return {
    ...records,
    async save(...call) {
      try {
        return await records.save(...call);
      } catch (error) {
        throw namedRefusal(error);
      }
    },
  };
}
