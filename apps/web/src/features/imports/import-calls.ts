import type { TargetName } from '@domivka/domain/exchange/exchange.text';
import { call } from '../../remote/call.ts';
import { fetchFile, type MadeFile } from '../../remote/download.ts';
import { upload, type UploadOptions } from '../../remote/upload.ts';
import type { ImportMode } from '@domivka/domain/exchange/import-modes';
import type {
  CellChange,
  Decision,
  ImportRows,
  ImportSettings,
  ImportSummary,
  ImportView,
  OfferedTarget,
  ProblemGroup,
  ProblemKind,
  RowFilter,
} from './import-view.ts';

/** A file of 50 MB on a slow line. */
const uploadPatience = 30 * 60_000;
/** Reading the headers of a large file, or checking many rows, takes the server a while. */
const patience = 180_000;

/** Rows on a page of rows, as the server gives them. */
export const rowsOnPage = 25;

/** What the user may import. Throws `RemoteError`. */
export async function listTargets(signal: AbortSignal): Promise<readonly OfferedTarget[]> {
  return call('GET', '/imports/targets', undefined, { signal, isAwaited: true });
}

/** The imports of the user, and for managers those of their organization; the newest first. Throws `RemoteError`. */
export async function listImports(signal: AbortSignal): Promise<readonly ImportSummary[]> {
  return call('GET', '/imports', undefined, { signal, isAwaited: true });
}

/** One import with its mapping. Throws `RemoteError`, of kind `missing` for one that the user does not see. */
export async function readImport(id: string, signal: AbortSignal): Promise<ImportView> {
  return call('GET', `/imports/${id}`, undefined, { signal, isAwaited: true });
}

export type NewImport = { readonly target: TargetName; readonly file: File };

/** Sends a file; nothing is saved before the import is committed. Throws `RemoteError`. */
export async function startImport(
  { target, file }: NewImport,
  options: Omit<UploadOptions, 'patience'>,
): Promise<ImportView> {
  const form = new FormData();
  form.append('target', target);
  // The file is the last part: the server knows what it is before it reads it.
  form.append('file', file, file.name);
  return upload('/imports', form, { ...options, patience: uploadPatience });
}

/** Deletes an import and its file; what it has saved stays. Throws `RemoteError`. */
export async function removeImport(id: string): Promise<void> {
  await call('DELETE', `/imports/${id}`);
}

export type MappingChange = Partial<ImportSettings> & {
  readonly mode?: ImportMode;
  /** `#<place of the column>` and the key of the field that it fills; null: it is left out. */
  readonly columns?: Readonly<Record<string, string | null>>;
  /** Values for all rows by the key of the field; null takes one away. */
  readonly constants?: Readonly<Record<string, string | null>>;
  /** The user is done: refused while required columns are missing. */
  readonly confirm?: true;
};

/** Changes how the file is read: rows that were checked are forgotten. Throws `RemoteError`. */
export async function changeMapping(id: string, change: MappingChange): Promise<ImportView> {
  return call('POST', `/imports/${id}/mapping`, change, { timeout: patience });
}

/** Starts the check in the background. */
export async function validateImport(id: string): Promise<void> {
  await call('POST', `/imports/${id}/validate`);
}

/** One page of rows, from 1. Throws `RemoteError`. */
export async function listRows(id: string, state: RowFilter, page: number, signal: AbortSignal): Promise<ImportRows> {
  return call('GET', `/imports/${id}/rows?state=${state}&page=${page}`, undefined, { signal, isAwaited: true });
}

/** Equal cells with the same problem, most rows first; at most 100. Throws `RemoteError`. */
export async function listProblems(
  id: string,
  kind: ProblemKind,
  signal: AbortSignal,
): Promise<readonly ProblemGroup[]> {
  return call('GET', `/imports/${id}/problems?of=${kind}`, undefined, { signal, isAwaited: true });
}

/** Corrects cells, at most 200 changes; their rows are checked again in the background. Throws `RemoteError`. */
export async function changeCells(id: string, changes: readonly CellChange[]): Promise<ImportView> {
  return call('PATCH', `/imports/${id}/rows`, { changes }, { timeout: patience });
}

export type DecisionBody =
  | {
      readonly decisions: readonly { readonly row: number; readonly decision: Decision; readonly recordId?: string }[];
    }
  | { readonly all: Decision };

/** Decides possible duplicates; their rows are checked again in the background. Throws `RemoteError`. */
export async function decideRows(id: string, body: DecisionBody): Promise<ImportView> {
  return call('POST', `/imports/${id}/decisions`, body, { timeout: patience });
}

/** Sends the corrected workbook of wrong rows; they are checked again in the background. Throws `RemoteError`. */
export async function sendCorrections(id: string, file: File): Promise<ImportView> {
  const form = new FormData();
  form.append('file', file, file.name);
  return upload(`/imports/${id}/corrections`, form, { patience: uploadPatience });
}

/** Starts the saving in the background: of the valid rows, or of all, which is refused while a row is wrong. */
export async function commitImport(id: string, rows: 'valid' | 'all'): Promise<void> {
  await call('POST', `/imports/${id}/commit`, { rows });
}

/** Stops the check or the saving that runs. Throws `RemoteError`, where neither does. */
export async function cancelImport(id: string): Promise<ImportView> {
  return call('POST', `/imports/${id}/cancel`);
}

/** Starts the undo in the background. Throws `RemoteError`. */
export async function undoImport(id: string): Promise<void> {
  await call('POST', `/imports/${id}/undo`);
}

/** The template of a target, in the language of the user. Throws `RemoteError`. */
export async function fetchTemplate(target: TargetName): Promise<MadeFile> {
  return fetchFile({ path: `/imports/templates/${target}.xlsx`, fallbackName: `${target}.xlsx`, patience });
}

/** The guide to a template, in the language of the user. Throws `RemoteError`. */
export async function fetchGuide(target: TargetName): Promise<MadeFile> {
  return fetchFile({ path: `/imports/guide/${target}.pdf`, fallbackName: `${target}.pdf`, patience });
}

/** The rows with errors as a workbook, the reasons beside the cells. */
export async function fetchErrors(id: string): Promise<MadeFile> {
  return fetchFile({ path: `/imports/${id}/errors.xlsx`, fallbackName: 'errors.xlsx', patience });
}
