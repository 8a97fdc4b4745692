import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { largestSheetFile } from '@domivka/domain/exchange/file-limits';
import { startThread } from '../thread.ts';
import type { ReadReply, ReadRequest } from './read/reader.ts';
import { readLimits, WorkbookError, type ReadLimits, type ReadRow, type WorkbookInfo } from './workbook.ts';

/** No answer takes longer, even for the largest file that is read. */
const mostMilliseconds = 60_000;

export type OpenWorkbook = {
  readonly info: WorkbookInfo;
  /**
   * Reads one sheet, by its place in `info.sheets`, in batches of at most 500 rows. The next batch is read when it is asked for. Throws
   * `WorkbookError`.
   */
  readonly rows: (sheet: number) => AsyncGenerator<readonly ReadRow[]>;
  /** Ends the thread. To be called in any case; what is being read then fails. */
  readonly close: () => Promise<void>;
};

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Asks the thread one thing after the other. Throws what the file or the thread failed of. */
function questioner(worker: Worker): (request: ReadRequest) => Promise<ReadReply> {
  const gone = new AbortController();
  worker.once('error', (error) => gone.abort(isOutOfMemory(error) ? new WorkbookError('memory') : error));
  worker.once('exit', () => gone.abort(new Error('The thread that reads a workbook has ended')));
  const ask = async (request: ReadRequest): Promise<ReadReply> => {
    gone.signal.throwIfAborted();
    const late = AbortSignal.timeout(mostMilliseconds);
    worker.ref();
    worker.postMessage(request);
    try {
      const signal = AbortSignal.any([gone.signal, late]);
      const [{ failure, error, ...reply }] = (await once(worker, 'message', { signal })) as [ReadReply];
      if (failure) throw new WorkbookError(failure.kind, failure);
      if (error !== undefined) throw new Error(error);
      return reply;
    } catch (error) {
      gone.signal.throwIfAborted();
      if (!late.aborted) throw error;
      await worker.terminate();
      throw new WorkbookError('slow');
    } finally {
      // A workbook that is open and not read keeps no program from ending.
      worker.unref();
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const asked = last.then(() => ask(request));
    last = asked.catch(() => undefined);
    return asked;
  };
}

/**
 * Opens a spreadsheet that another program has made: XLSX, ODS or CSV, by its bytes. It is read in a thread of its own with limited memory, so
 * that no file can stop the server; `fileName` becomes the name of the only sheet of CSV. Throws `WorkbookError`.
 */
export async function openWorkbook(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadLimits = readLimits,
): Promise<OpenWorkbook> {
  if (bytes.length > largestSheetFile) throw new WorkbookError('tooLarge');
  const worker = startThread('read-thread', {
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes ?? 192, maxYoungGenerationSizeMb: 32 },
  });
  const ask = questioner(worker);
  const close = async () => {
    await worker.terminate();
  };
  try {
    const { info } = await ask({ ask: 'open', bytes, fileName, limits });
    if (!info) throw new Error('The thread that reads a workbook did not open it');
    let readings = 0;
    return {
      info,
      close,
      rows: async function* (sheet) {
        const reading = (readings += 1);
        try {
          for (;;) {
            const { batch } = await ask({ ask: 'next', reading, sheet });
            if (!batch) return;
            yield batch;
          }
        } finally {
          // The thread may be gone, and with it what it was reading.
          await ask({ ask: 'end', reading }).catch(() => undefined);
        }
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
