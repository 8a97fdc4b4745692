import { sheetIssue } from '@domivka/domain/exchange/sheet.errors';
import { DomainError } from '@domivka/domain/kernel/errors';
import { type OpenWorkbook, openWorkbook } from './open-workbook.ts';
import { type ReadLimits, readLimits, WorkbookError } from './workbook.ts';

/** What a file is refused for, as an error of the domain; anything else stays. */
function refusal(error: unknown): unknown {
  return error instanceof WorkbookError
    ? new DomainError('invalid', `sheet.${error.kind}`, [sheetIssue(error)])
    : error;
}

/** Opens a file for `work` and closes it afterwards. Throws `DomainError` for one that cannot be read. */
export async function withWorkbook<T>(
  bytes: Uint8Array,
  fileName: string,
  work: (workbook: OpenWorkbook) => Promise<T>,
  limits: ReadLimits = readLimits,
): Promise<T> {
  let workbook: OpenWorkbook | undefined;
  try {
    workbook = await openWorkbook(bytes, fileName, limits);
    return await work(workbook);
  } catch (error) {
    throw refusal(error);
  } finally {
    await workbook?.close();
  }
}
