import type { Readable } from 'node:stream';
import type { Actor } from '@domivka/domain/kernel/actor';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { type FileFormat, requireFile } from '@domivka/domain/exchange/export-file';
import { newId } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { pieceBytes, pieceName, removePieces } from '../../platform/piece-store.ts';
import { type WakeUp, wakeUp } from '../../platform/wake-up.ts';
import { isFilled } from '../../records/facts/fill-facts.ts';
import { type FileReader, letterAfter, readyLetter } from './ready-file.ts';
import { deadAfter, expiryOf, folderOf, folderOfRun, rightsOf, type ReportFileParts } from './report-files.ts';

/** A file on its way. */
export type MadeFile = {
  readonly type: string;
  readonly name: string;
  /** The name in Latin letters. */
  readonly plainName: string;
  readonly totalRows: number;
  readonly content: Readable;
};

/** Which file of which report or list; all of it was checked when the user asked for it. */
export type FileToMake = {
  readonly report: string;
  readonly format: FileFormat;
  readonly filters: Fields;
  readonly language: Language;
  readonly hxl: boolean;
};

/** Makes the file of a report or a list as the actor may have it. `onRows` hears how many rows are written so far. */
export type MakeFile = (actor: Actor, file: FileToMake, onRows: (rows: number) => void) => Promise<MadeFile>;

type WorkerParts = ReportFileParts & {
  readonly makeFile: MakeFile;
  /** A user with the rights of this moment; undefined for one who may not use the program any more. */
  readonly findReader: (userId: string) => Promise<FileReader | undefined>;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Hears what went wrong, never for whom. */
  readonly report: (message: string, error?: unknown) => void;
};

/** Closed, it leaves the file under way to the next start, or to another server. */
export type ReportFileWorker = Omit<WakeUp, 'isClosed'>;

type Job = FileToMake & {
  readonly id: string;
  readonly userId: string;
  readonly tries: number;
  readonly createdAt: string;
};

/** A run that gave no sign for long has ended suddenly. */
const isDead = `state = 'running' and alive_at < now() - ${deadAfter}`;
/** A file whose runs end suddenly this often is not tried again. */
const mostTries = 3;

/**
 * Takes the next file; each by one server. Users take turns: first the user for whom nothing is made at this moment, and whose last turn was
 * longest ago.
 */
const take = `
with next as (
  select f.id from report_file f where (state = 'waiting' or ${isDead}) and tries < ${mostTries}
  order by (select count(*) from report_file o where o.created_by = f.created_by and o.state = 'running'),
    (select max(o.started_at) from report_file o where o.created_by = f.created_by) nulls first, f.created_at, f.id
  limit 1 for update of f skip locked
)
update report_file f set state = 'running', run = $1, tries = f.tries + 1, rows = 0, started_at = clock_timestamp(), alive_at = now()
from next where f.id = next.id
returning f.id, f.created_by as "userId", f.report, f.format, f.language, f.filters, f.hxl, f.tries, f.created_at as "createdAt"`;

const giveUp = `
update report_file set state = 'failed', error = 'reportFile.interrupted', alive_at = null where ${isDead} and tries >= ${mostTries}`;

const mine = `id = $1 and run = $2 and state = 'running'`;

const signEvery = 1_000;

/** Chunks of any size as pieces of one size. */
async function* piecesOf(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as Uint8Array);
    chunks.push(bytes);
    size += bytes.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** Why a run ends early: the user removed the file, another run has it, or the server stops. */
class Ended extends Error {}

/** Makes files of reports in the background, one at a time. Several servers on one database share the work. */
export function reportFileWorker(parts: WorkerParts): ReportFileWorker {
  const { database, files, now, makeFile, findReader, mailer, publicUrl, report } = parts;
  let stopRun: (() => void) | undefined;

  /** Whether the file is still this run’s to make. */
  async function sign(job: Job, run: string, rows: number): Promise<boolean> {
    const text = `update report_file set alive_at = now(), rows = $3 where ${mine} returning id`;
    return (await database.query(text, [job.id, run, rows])).length > 0;
  }

  /** A file that took long is told by mail, too: its user may have left. */
  async function finish(job: Job, run: string, totalRows: number, made: readonly number[]): Promise<void> {
    const expiresAt = expiryOf(now());
    const isLate = now().getTime() - Date.parse(job.createdAt) > letterAfter;
    const reader = isLate ? await findReader(job.userId) : undefined;
    await database.transaction(async (tx) => {
      const [row] = await tx.query(
        `update report_file set state = 'ready', rows = total_rows, pieces = $3, size = $4, alive_at = null, expires_at = $5
         where ${mine} returning id`,
        [job.id, run, ...made, expiresAt],
      );
      if (!row) throw new Ended();
      if (reader) await mailer.send(readyLetter(reader, { ...job, totalRows, expiresAt }, publicUrl), tx);
    });
    if (reader) mailer.wake();
  }

  async function write(job: Job, run: string, made: MadeFile, isEnded: () => boolean): Promise<void> {
    let [pieces, size] = [0, 0];
    for await (const piece of piecesOf(made.content)) {
      if (isEnded()) throw new Ended();
      await files.put(pieceName(folderOfRun(job.id, run), pieces), piece);
      pieces += 1;
      size += piece.length;
    }
    if (isEnded()) throw new Ended();
    await finish(job, run, made.totalRows, [pieces, size]);
  }

  async function make(job: Job, run: string, hold: (made: MadeFile) => void, onRows: (rows: number) => void) {
    const actor = (await findReader(job.userId))?.actor;
    if (!actor) throw kernelError('record.forbidden');
    requireFile(actor, job.report);
    const made = await makeFile(actor, job, onRows);
    hold(made);
    const { name, plainName, type, totalRows } = made;
    await database.query(
      `update report_file set rights = $3, name = $4, plain_name = $5, type = $6, total_rows = $7 where ${mine}`,
      [job.id, run, rightsOf(actor), name, plainName, type, totalRows],
    );
    return made;
  }

  async function runOnce(job: Job, run: string): Promise<void> {
    let rows = 0;
    let isEnded = isClosed();
    let content: Readable | undefined;
    const end = () => {
      isEnded = true;
      content?.destroy();
    };
    const timer = setInterval(() => {
      void sign(job, run, rows).then(
        (isMine) => {
          if (!isMine) end();
        },
        () => undefined,
      );
    }, signEvery);
    stopRun = end;
    try {
      // What earlier runs left of this file.
      await removePieces(files, folderOf(job.id));
      const hold = (made: MadeFile) => {
        content = made.content;
        // Its reader hears of a failure; before it is read, nobody would.
        content.on('error', () => undefined);
        if (isEnded) content.destroy();
      };
      const made = await make(job, run, hold, (count) => {
        rows = count;
      });
      await write(job, run, made, () => isEnded);
    } catch (error) {
      throw isEnded ? new Ended() : error;
    } finally {
      clearInterval(timer);
      stopRun = undefined;
      content?.destroy();
    }
  }

  /** After the end of a run that made no file. */
  async function clear(job: Job, run: string, error: unknown): Promise<void> {
    await removePieces(files, folderOfRun(job.id, run));
    if (error instanceof Ended) {
      // Nothing of it counts as a try: the user removed it, or the server stops in good order.
      await database.query(
        `update report_file set state = 'waiting', tries = tries - 1, rows = 0, alive_at = null where ${mine}`,
        [job.id, run],
      );
      await database.query(`delete from report_file where id = $1 and run = $2 and state = 'removed'`, [job.id, run]);
      return;
    }
    if (!(error instanceof DomainError)) report('The file of a report could not be made', error);
    const code = error instanceof DomainError && error.kind === 'forbidden' ? error.code : 'reportFile.failed';
    await database.query(`update report_file set state = 'failed', error = $3, alive_at = null where ${mine}`, [
      job.id,
      run,
      code,
    ]);
  }

  async function makeWhatWaits(): Promise<void> {
    await database.query(giveUp);
    // A file does not tell what was missing on the day it was made.
    while (!isClosed() && (await isFilled(database))) {
      const run = newId();
      const [job] = await database.query<Job>(take, [run]);
      if (!job) return;
      await runOnce(job, run).catch((error: unknown) => clear(job, run, error));
    }
  }

  const { wake, idle, isClosed, close } = wakeUp(makeWhatWaits, (error) => {
    report('Files of reports could not be made, tried again later', error);
  });

  return {
    wake,
    idle,
    close() {
      const closed = close();
      stopRun?.();
      return closed;
    },
  };
}
