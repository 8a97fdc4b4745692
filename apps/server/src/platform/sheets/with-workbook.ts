import { sheetIssue } from '@domivka/domain/exchange/sheet.errors';
import { DomainError } from '@domivka/domain/kernel/errors';
import { workQueue } from '../work-queue.ts';
import { type OpenWorkbook, openWorkbook } from './open-workbook.ts';
import { type ReadLimits, readLimits, WorkbookError } from './workbook.ts';

/** What a file is refused for, as an error of the domain; anything else stays. */
function refusal(error: unknown): unknown {
  return error instanceof WorkbookError
    ? new DomainError('invalid', `sheet.${error.kind}`, [sheetIssue(error)])
    : error;
}

/** Each open workbook is a thread with its own memory. */
const mostAtOnce = 2;
const inTurn = workQueue({ each: 10, all: 16 }, mostAtOnce);

type Options = {
  /** Who waits for it, by the id; undefined: nobody, it is read in the background. */
  readonly owner?: string;
  readonly limits?: ReadLimits;
};

/**
 * Opens a file for `work` as soon as few others are open, and closes it afterwards. Throws `DomainError` for one that cannot be read, `server.busy`
 * when too many wait.
 */
export async function withWorkbook<T>(
  bytes: Uint8Array,
  fileName: string,
  work: (workbook: OpenWorkbook) => Promise<T>,
  { owner, limits = readLimits }: Options = {},
): Promise<T> {
  return inTurn(owner, async () => {
    let workbook: OpenWorkbook | undefined;
    try {
      workbook = await openWorkbook(bytes, fileName, limits);
      return await work(workbook);
    } catch (error) {
      throw refusal(error);
    } finally {
      await workbook?.close();
    }
  });
}
