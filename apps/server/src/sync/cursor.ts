import * as z from 'zod/mini';
import type { Queryable } from '../platform/database/database.ts';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals texts that a client keeps and shows again, so that it can neither read nor change them. */
type Sealer = {
  seal(text: string): string;
  /** The text, or undefined for anything that was not sealed with this secret for this reader. */
  unseal(sealed: string): string | undefined;
};

/** `reader`: a text that was sealed for one reader is none for another. */
function sealerFor(secret: string, reader: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32));
  const bound = Buffer.from(reader);
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(bound);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(bound).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const hidden = bytes.subarray(ivBytes + tagBytes);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** How far one area has been read: transaction and place in it. Kept as text, since both are larger than a number may be. */
export type Position = readonly [xid: string, seq: string];
export type Positions = Readonly<Record<string, Position>>;

/** How far a device was told what it must drop of an area: up to which transaction it had read the area, and the last record named. */
export type Loss = readonly [xid: string, table: string, id: string];
export type Losses = Readonly<Record<string, Loss>>;

type Progress = { readonly areas: Positions; readonly lost: Losses };
const fromTheBeginning: Progress = { areas: {}, lost: {} };

const digits = z.string().check(z.regex(/^\d{1,18}$/));
const cursorSchema = z.object({
  epoch: z.string(),
  areas: z.record(z.string(), z.tuple([digits, digits])),
  lost: z.optional(z.record(z.string(), z.tuple([digits, z.string(), z.string()]))),
  /** The newest mark of the database when the cursor was written. */
  mark: z.uuid(),
  /** The last transaction that was over when the cursor was written. */
  seen: digits,
});

/** What the cursors of this moment are read and written with. */
type CursorKeeper = {
  readonly epoch: string;
  /** How far a cursor that we gave to this user in this epoch has come; nowhere for any other, also one of another release. */
  read(cursor: string | null | undefined): Promise<Progress>;
  /** Whether who shows this cursor may have heard of another epoch than this one; one who shows none has heard nothing. */
  isOfAnother(cursor: string | null | undefined): Promise<boolean>;
  /** To be called after what it tells of was read. */
  write(areas: Positions, lost?: Losses): Promise<string>;
};

/**
 * Cursors are sealed for their reader: a forged one could ask what lies in areas that its author never saw, and one that can be read would tell
 * by the numbers of transactions how much others write. One that knows of what this
 * database has never seen can only come from before a restoration: then all devices start again, in a new epoch.
 */
export async function cursorKeeper(database: Queryable, userId: string): Promise<CursorKeeper> {
  const [row] = await database.query<{ epoch: string; secret: string; present: string }>(
    `select e.value #>> '{}' as epoch, s.value #>> '{}' as secret, pg_snapshot_xmax(pg_current_snapshot())::text as present
     from setting e, setting s where e.name = 'epoch' and s.name = 'cursorSecret'`,
  );
  if (!row) throw new Error('The epoch of this database is missing');
  let { epoch } = row;
  const sealer = sealerFor(row.secret, userId);
  /** Undefined for what was not written in this epoch; draws another one for what shows that this is over. */
  const readOwn = async (cursor: string): Promise<Progress | undefined> => {
    const content = readContent(sealer.unseal(cursor));
    if (content?.epoch !== epoch) return undefined;
    const { areas, lost = {}, mark, seen } = content;
    const end = await findEnd(database, mark, row.present);
    // What is read lies before every transaction that was running, so before the mark that follows and before the present.
    const isPossible = (xid: string) => end !== undefined && BigInt(xid) < BigInt(end);
    const xids = [seen, ...Object.values({ ...lost, ...areas }).map(([xid]) => xid)];
    if (end !== undefined && xids.every(isPossible)) return { areas, lost };
    epoch = await drawEpoch(database, epoch);
    return undefined;
  };
  return {
    get epoch() {
      return epoch;
    },
    read: async (cursor) => (cursor ? await readOwn(cursor) : undefined) ?? fromTheBeginning,
    isOfAnother: async (cursor) => (cursor ? (await readOwn(cursor)) === undefined : false),
    async write(areas, lost = {}) {
      const moment = await presentMoment(database);
      const content = { epoch, areas, ...(Object.keys(lost).length > 0 ? { lost } : {}), ...moment };
      return sealer.seal(JSON.stringify(content));
    },
  };
}

function readContent(text: string | undefined): z.infer<typeof cursorSchema> | undefined {
  try {
    return cursorSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/**
 * The transaction up to which a device can have read whose newest mark is this one: the next mark's, or the present. Undefined when the
 * database does not know the mark.
 */
async function findEnd(database: Queryable, mark: string, present: string): Promise<string | undefined> {
  const [row] = await database.query<{ end: string | null }>(
    `select (select n.xid::text from mark n where n.seq > m.seq order by n.seq limit 1) as end from mark m where m.name = $1`,
    [mark],
  );
  return row && (row.end ?? present);
}

/** The newest mark, and the last transaction that is surely over; a new mark is left when that is old. */
async function presentMoment(database: Queryable): Promise<{ readonly mark: string; readonly seen: string }> {
  const [row] = await database.query<{ name: string; oldest: string }>(
    `with newest as (select name, at from mark order by seq desc limit 1),
     fresh as (
       insert into mark (at) select now() where not exists (select from newest where at > now() - interval '10 minutes')
       returning name
     )
     select coalesce((select name from fresh), (select name from newest))::text as name,
       pg_snapshot_xmin(pg_current_snapshot())::text as oldest`,
  );
  if (!row) throw new Error('The database has left no mark');
  // Of one length, so that the length of the answer tells nothing.
  return { mark: row.name, seen: String(BigInt(row.oldest) - 1n).padStart(18, '0') };
}

/**
 * Leaves a mark at the start of the server, before anything else is written: what a restored database writes from now on is not taken for what
 * devices have seen of it. Nothing before the tables are made.
 */
export async function leaveMark(database: Queryable): Promise<void> {
  const [row] = await database.query<{ isMade: boolean }>(`select to_regclass('public.mark') is not null as "isMade"`);
  if (row?.isMade) await database.query('insert into mark default values');
}

/** Several devices may find out at once: the first draws, the others take what it drew. */
async function drawEpoch(database: Queryable, old: string): Promise<string> {
  const draw = `update setting set value = to_jsonb(gen_random_uuid()::text) where name = 'epoch' and value #>> '{}' = $1`;
  await database.query(draw, [old]);
  const [row] = await database.query<{ epoch: string }>(
    `select value #>> '{}' as epoch from setting where name = 'epoch'`,
  );
  return row?.epoch ?? old;
}
