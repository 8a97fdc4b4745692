import { WorkbookError, type ReadableWorkbook, type ReadLimits, type ReadRow, type WorkbookInfo } from '../workbook.ts';
import { openFile } from './open-file.ts';
import { readBatches } from './read-batches.ts';

/** What the thread is asked: first to open a file, then for batches. `reading` is a number of the caller for one run through a sheet. */
export type ReadRequest =
  | { readonly ask: 'open'; readonly bytes: Uint8Array; readonly fileName: string; readonly limits: ReadLimits }
  | { readonly ask: 'next'; readonly reading: number; readonly sheet: number }
  | { readonly ask: 'end'; readonly reading: number };

type Failure = Pick<WorkbookError, 'kind' | 'row' | 'column' | 'max'> & { readonly cause: string };
/** `batch` is missing at the end of a sheet; an error that is no failure of the file comes as its text. */
export type ReadReply = {
  readonly info?: WorkbookInfo;
  readonly batch?: readonly ReadRow[];
  readonly failure?: Failure;
  readonly error?: string;
};

function failed(error: unknown): ReadReply {
  if (!(error instanceof WorkbookError)) return { error: error instanceof Error ? (error.stack ?? '') : String(error) };
  const { kind, row, column, max, cause } = error;
  return { failure: { kind, row, column, max, cause: cause instanceof Error ? cause.message : '' } };
}

/** Answers the requests for one file, one after the other. Nothing is read before it is asked for. */
export function answerReader(): (request: ReadRequest) => Promise<ReadReply> {
  let opened: { readonly workbook: ReadableWorkbook; readonly limits: ReadLimits } | undefined;
  const readings = new Map<number, AsyncGenerator<readonly ReadRow[]>>();

  const answer = async (request: ReadRequest): Promise<ReadReply> => {
    if (request.ask === 'open') {
      const { bytes, fileName, limits } = request;
      const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      opened = { limits, workbook: await openFile(file, fileName, limits) };
      return { info: opened.workbook.info };
    }
    const { reading } = request;
    if (request.ask === 'end') {
      await readings.get(reading)?.return(undefined);
      readings.delete(reading);
      return {};
    }
    if (!opened) throw new Error('No file is open');
    const rows = readings.get(reading) ?? readBatches(opened.workbook, request.sheet, opened.limits);
    readings.set(reading, rows);
    const next = await rows.next();
    return next.done ? {} : { batch: next.value };
  };
  return (request) => answer(request).catch(failed);
}
