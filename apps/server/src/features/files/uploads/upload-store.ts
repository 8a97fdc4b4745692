import type { Actor } from '@domivka/domain/kernel/actor';
import type { SentFacts } from '@domivka/domain/photo/photo-facts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/** An upload under way: a line of `upload`. */
export type Upload = {
  readonly id: string;
  readonly createdBy: string;
  readonly organizationId: string;
  readonly filename: string;
  /** Bytes that were announced, and how many of them are here. */
  readonly size: number;
  readonly received: number;
  readonly sha256: string;
  readonly facts: SentFacts;
};

/** What a client announces. */
export type Announced = Pick<Upload, 'id' | 'size' | 'sha256' | 'filename' | 'facts'>;

const selection = `select id, created_by as "createdBy", organization_id as "organizationId", filename, size, received, sha256, facts from upload`;

/** `lock`: nobody else may change it until the transaction ends. */
export async function findUpload(database: Queryable, id: string, lock = false): Promise<Upload | undefined> {
  const [upload] = await database.query<Upload>(`${selection} where id = $1${lock ? ' for update' : ''}`, [id]);
  return upload;
}

/** One at a time for each person, so that nobody begins more than is allowed by beginning many at once. */
export async function countOpen(tx: Transaction, userId: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('upload ' || $1, 0))`, [userId]);
  const [row] = await tx.query<{ open: number }>('select count(*) as open from upload where created_by = $1', [userId]);
  return row?.open ?? 0;
}

/** Answers false when somebody else began under this id at the same moment. */
export async function addUpload(
  database: Queryable,
  { _id, organizationId }: Pick<Actor, '_id' | 'organizationId'>,
  { id, size, sha256, filename, facts }: Announced,
  now: Date,
): Promise<boolean> {
  const rows = await database.query(
    `insert into upload (id, created_by, organization_id, filename, size, sha256, facts, created_at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) on conflict (id) do nothing returning id`,
    [id, _id, organizationId, filename, size, sha256, JSON.stringify(facts), now.toISOString()],
  );
  return rows.length > 0;
}

/** Keeps a piece behind those that are here; the caller holds the lock. */
export async function addPiece(database: Queryable, id: string, start: number, bytes: Buffer): Promise<void> {
  await database.query('insert into upload_piece (upload_id, start, bytes) values ($1, $2, $3)', [id, start, bytes]);
  await database.query('update upload set received = $2 where id = $1', [id, start + bytes.length]);
}

export async function readPieces(database: Queryable, id: string): Promise<Buffer> {
  const text = 'select bytes from upload_piece where upload_id = $1 order by start';
  const rows = await database.query<{ bytes: Buffer }>(text, [id]);
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** In bytes: behind two full blocks of facts of a camera the size of a picture is still told. */
const headerBytes = 160 * 1024;

/** As much of what has arrived as the header of a picture takes. */
export async function readBeginning(database: Queryable, id: string): Promise<Buffer> {
  const text =
    'select substring(bytes from 1 for $2 - start::integer) as bytes from upload_piece where upload_id = $1 and start < $2 order by start';
  const rows = await database.query<{ bytes: Buffer }>(text, [id, headerBytes]);
  return Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** Its pieces go with it. */
export async function dropUpload(database: Queryable, id: string): Promise<void> {
  await database.query('delete from upload where id = $1', [id]);
}

/** Forgets uploads that nobody finished; answers how many. */
export async function dropOldUploads(database: Queryable, before: Date): Promise<number> {
  const text = 'delete from upload where created_at < $1::timestamptz returning id';
  return (await database.query(text, [before.toISOString()])).length;
}
