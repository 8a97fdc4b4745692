import { createHash } from 'node:crypto';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { answerOf } from '@domivka/domain/catalogue';
import { type Fields, isFields, isId } from '@domivka/domain/kernel/record';
import { type Language, say } from '@domivka/domain/kernel/text';
import { findEntity } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import { otherEpoch, type PushResult, type StateAuthor } from '@domivka/domain/kernel/sync';
import { DatabaseError } from '../platform/database/database-error.ts';
import type { Database, Queryable, Transaction } from '../platform/database/database.ts';
import { serverErrorText } from '../platform/http-error.ts';
import { onceMoreOnCollision, type RecordService } from '../records/record-service.ts';
import { tooManyError, wouldBeTooMany } from '../records/references.ts';
import { tableOf } from '../records/tables.ts';

type Save = { readonly opId: string; readonly table: string; readonly kind: string; readonly record?: unknown };

type Group = { readonly table: string; readonly parentId: string; readonly saves: { opId: string; id: string }[] };

/** What is saved of one kind under one parent: only kinds of which a parent may have so many. */
function groupsOf(operations: readonly Save[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { opId, table, kind, record } of operations) {
    const parent = findEntity(table)?.parent;
    if (kind !== 'save' || !parent?.most || !isFields(record)) continue;
    const [id, parentId] = [record._id, record[parent.field]];
    if (!isId(id) || !isId(parentId)) continue;
    const key = `${table}/${parentId}`;
    const group = groups.get(key) ?? { table, parentId, saves: [] };
    group.saves.push({ opId, id });
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ saves }) => saves.length > 1);
}

/**
 * The operations of a batch that would make too many records under one parent, with what is said of each: 400 flats for which there is room
 * for 100 are refused together, so that users need not find out which ones were saved.
 */
async function findOverfull(
  database: Queryable,
  operations: readonly Save[],
): Promise<ReadonlyMap<string, DomainError>> {
  const refused = new Map<string, DomainError>();
  for (const { table, parentId, saves } of groupsOf(operations)) {
    const entity = findEntity(table);
    const error = entity && tooManyError(entity);
    if (!entity || !error) continue;
    const ids = [...new Set(saves.map(({ id }) => id))];
    const text = `select id from ${tableOf(entity).name} where id = any($1::text[])`;
    const known = new Set((await database.query<{ id: string }>(text, [ids])).map(({ id }) => id));
    const added = ids.filter((id) => !known.has(id));
    if (!(await wouldBeTooMany(database, entity, parentId, added.length))) continue;
    for (const { opId, id } of saves) if (!known.has(id)) refused.set(opId, error);
  }
  return refused;
}

const mostOperations = 500;

/** What a device calls itself and its operations. */
const name = z.string().check(z.regex(/^[\w.:-]{8,64}$/));

const operationSchema = z.object({
  opId: name,
  seq: z.optional(z.int()),
  table: z.string().check(z.maxLength(60)),
  kind: z.enum(['save', 'delete']),
  record: z.optional(z.record(z.string(), z.unknown())),
  _id: z.optional(z.string().check(z.maxLength(64))),
  version: z.optional(z.nullable(z.int())),
  base: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  /** Of a removal: how many records of each kind its author had seen, by table. */
  children: z.optional(z.nullable(z.record(z.string().check(z.maxLength(60)), z.int().check(z.minimum(0))))),
  /** When its author made it: shown in the history, never decisive. */
  madeAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});

/** The body of a push: what one device wants done, in its order. */
export const pushSchema = z.object({
  deviceId: name,
  operations: z.array(operationSchema).check(z.maxLength(mostOperations)),
  /** What the device heard last about the course of time here. */
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

type Operation = z.infer<typeof operationSchema>;

export type Push = {
  readonly deviceId: string;
  readonly actor: Actor;
  readonly language: Language;
  readonly now: () => Date;
  /** Hears of a surprise that held one operation back. */
  readonly report: (error: unknown) => void;
};

/** A parent that has not arrived yet may still be on its way: the operation waits instead of failing. */
const heldCodes: ReadonlySet<string> = new Set(['record.parentMissing', otherEpoch]);

/**
 * Carries out the operations one by one, each in a transaction of its own that also holds its line in the ledger. One that
 * fails never stops the others; but what together would be too much for one address is refused together. Only what had an effect is remembered: sent again, it answers the same; the rest is judged again.
 */
export async function push(
  database: Database,
  records: RecordService,
  from: Push,
  operations: readonly Operation[],
): Promise<readonly PushResult[]> {
  const overfull = await findOverfull(database.as(from.actor), operations);
  const results: PushResult[] = [];
  for (const operation of operations) {
    const error = overfull.get(operation.opId);
    results.push(
      error ? refusal(operation.opId, error, from.language) : await carryOut(database, records, from, operation),
    );
  }
  return withAuthors(database, from.actor, results);
}

/** Names those who wrote what operations met, as the history names them, also where the directory does not show them. */
async function withAuthors(
  database: Database,
  actor: Actor,
  results: readonly PushResult[],
): Promise<readonly PushResult[]> {
  const writerOf = ({ conflict, record }: PushResult) => (conflict?.current ?? record)?.updatedBy;
  const ids = new Set(results.map(writerOf).filter((id) => id !== undefined && id !== actor._id));
  if (ids.size === 0 || !mayUse(actor, 'history')) return results;
  const rows = await database.as('program').query<StateAuthor & { readonly id: string }>(
    `select u.id, coalesce(u.name, '') as name, coalesce(u.name_ukr, '') as "nameUkr", coalesce(o.name, '') as organization
     from app_user u left join organization o on o.id = u.organization_id where u.id = any($1::text[])`,
    [[...ids]],
  );
  const authors = new Map<unknown, StateAuthor>(rows.map(({ id, ...author }) => [id, author]));
  return results.map((result) => {
    const author = authors.get(writerOf(result));
    return author ? { ...result, author } : result;
  });
}

/**
 * The answer to a device that may not have heard yet that this database was put back to a copy. Numbers of versions that it gives may mean other states
 * here: it compares first what it knows with what is here, and sends again.
 */
export function holdBack(
  { language }: Pick<Push, 'language'>,
  operations: readonly Operation[],
): readonly PushResult[] {
  return operations.map(({ opId }) => refusal(opId, kernelError(otherEpoch), language));
}

async function carryOut(
  database: Database,
  records: RecordService,
  from: Push,
  operation: Operation,
): Promise<PushResult> {
  try {
    const work = () => database.as(from.actor).transaction((tx) => inLedger(tx, records, from, operation));
    return await onceMoreOnCollision(findEntity(operation.table), work);
  } catch (error) {
    if (error instanceof DomainError) return refusal(operation.opId, error, from.language);
    // The database is unreachable, or it is unknown whether it committed: the device asks again for all.
    if (error instanceof DatabaseError) throw error;
    from.report(error);
    return {
      opId: operation.opId,
      status: 'held',
      code: 'server.error',
      messages: [say(serverErrorText, from.language)],
    };
  }
}

function hashOf(operation: Operation): string {
  const { table, kind, record, _id, version } = operation;
  return createHash('sha256')
    .update(JSON.stringify([table, kind, record, _id, version]))
    .digest('base64url');
}

type KnownOperation = {
  readonly known: boolean;
  readonly request_hash: string | null;
  readonly device_id: string | null;
  readonly answer: PushResult | null;
};

/** Two devices of one person may both send what a rescue file carried from one to the other: a user who reads the refusal can tell. */
function reused({ answer, device_id: first }: KnownOperation, deviceId: string): DomainError {
  const isFromOwnDevice = answer !== null && first !== deviceId;
  const issue = { code: 'sync.reusedOperation', ...(isFromOwnDevice ? { parameters: { by: 'ownDevice' } } : {}) };
  return new DomainError('conflict', 'sync.reusedOperation', [issue]);
}

/**
 * The advisory lock makes a second delivery of the same operation wait for the first, so that it finds its line. A removal needs it: the
 * second would wait for the record instead, find it gone, and be refused what was carried out.
 */
async function inLedger(
  tx: Transaction,
  records: RecordService,
  from: Push,
  operation: Operation,
): Promise<PushResult> {
  const { deviceId, actor } = from;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [operation.opId]);
  // Operations of others are not shown: of those only that there is one by this name.
  const [line] = await tx.query<KnownOperation>(
    'select is_operation_known($1) as known, o.request_hash, o.device_id, o.answer from (select) as one left join operation o on o.op_id = $1',
    [operation.opId],
  );
  const hash = hashOf(operation);
  if (line?.known) {
    if (line.answer === null || line.request_hash !== hash) throw reused(line, deviceId);
    return line.answer;
  }
  const result = await apply(tx, records, from, operation);
  await tx.query(
    'insert into operation (op_id, user_id, device_id, seq, request_hash, answer, at) values ($1, $2, $3, $4, $5, $6::jsonb, now())',
    [operation.opId, actor._id, deviceId, operation.seq ?? null, hash, JSON.stringify(result)],
  );
  return result;
}

/** A moment that a device names. One that cannot be is not kept: a device that cannot tell the time can still send its work. */
function readMoment(text: string | null | undefined, now: Date): string | undefined {
  const time = Date.parse(text ?? '');
  const isPossible = time > Date.parse('2020-01-01') && time <= now.getTime();
  return isPossible ? new Date(time).toISOString() : undefined;
}

async function apply(
  tx: Transaction,
  records: RecordService,
  { deviceId, actor, now }: Push,
  operation: Operation,
): Promise<PushResult> {
  const { opId, table, kind, record, version, base } = operation;
  const entity = findEntity(table);
  if (!entity)
    throw new DomainError('invalid', 'search.unknownTable', [{ code: 'search.unknownTable', parameters: { table } }]);
  const madeAt = readMoment(operation.madeAt, now());
  const origin = { deviceId, opId, ...(madeAt === undefined ? {} : { madeAt }) };
  if (kind === 'delete') {
    const request = { id: operation._id, version: version ?? undefined, children: operation.children ?? undefined };
    await records.remove(actor, entity, request, origin, tx);
    return { opId, status: 'applied' };
  }
  const request = {
    record: fieldsOf(record),
    ...(version === undefined || version === null ? {} : { version }),
    ...(base ? { base } : {}),
  };
  const outcome = await records.save(actor, entity, request, origin, tx);
  return {
    opId,
    status: outcome.kind === 'merged' ? 'merged' : 'applied',
    record: records.present(actor, entity, outcome.record),
  };
}

/** A record that carries its version inside is understood as well: the operation's own says which one was edited. */
function fieldsOf(record: unknown): Fields {
  if (!isFields(record)) return {};
  const { version: _version, ...fields } = record;
  return fields;
}

function refusal(opId: string, error: DomainError, language: Language): PushResult {
  const { code, messages, issues } = answerOf(error, language);
  const status = heldCodes.has(error.code) ? 'held' : error.conflict ? 'conflict' : 'refused';
  return { opId, status, code, messages, issues, ...(error.conflict ? { conflict: error.conflict } : {}) };
}
