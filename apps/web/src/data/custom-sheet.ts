import { apiRoot, readAnswer, unreachable } from './http.ts';
import { readFileName, type PassportFile } from './passport.ts';
import { withToken } from './remote.ts';

/** A sheet of a whole country takes a while. */
const patience = 300_000;

/** The custom values of a table as CSV, with what the user may know of them. Throws `RemoteError`. */
export async function fetchCustomSheet(table: string): Promise<PassportFile> {
  return withToken(async (token) => {
    const sentAt = Date.now();
    const response = await fetch(`${apiRoot}/exports/custom/${table}.csv`, {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((): never => {
      throw unreachable();
    });
    if (!response.ok) return readAnswer<never>(response, sentAt);
    // The connection may break in the middle of the sheet, too.
    const file = await response.blob().catch((): never => {
      throw unreachable();
    });
    return { name: readFileName(response.headers.get('content-disposition')) ?? `${table}.csv`, file };
  });
}
