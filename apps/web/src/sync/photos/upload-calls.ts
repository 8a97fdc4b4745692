import { callHeaders, apiRoot, readAnswer, RemoteError, unreachable } from '../../remote/http.ts';
import { call, withToken } from '../../remote/call.ts';
import { deviceNow } from '../../device/server-time.ts';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';

/** How far an upload has come, as the server tells; `complete`: the photo is made and a record may name it. */
export type UploadProgress = { readonly offset: number; readonly complete: boolean };

/** The way of a file to the server. Both throw `RemoteError`. */
export type UploadCalls = {
  /** Announces a file, or asks how far it has come. */
  readonly begin: (file: PhotoFileRow) => Promise<UploadProgress>;
  readonly sendPiece: (id: string, offset: number, piece: ArrayBuffer) => Promise<UploadProgress>;
};

/** A piece has this long, in milliseconds, a little more than the server gives it; what came before the break still counts. */
const patience = 45_000;

async function patch(id: string, offset: number, piece: ArrayBuffer, token: string): Promise<UploadProgress> {
  const abort = new AbortController();
  const limit = setTimeout(() => abort.abort(), patience);
  const sentAt = deviceNow();
  try {
    const response = await fetch(`${apiRoot}/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        Accept: 'application/json',
        ...callHeaders(),
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
      body: piece,
      cache: 'no-store',
      redirect: 'error',
      signal: abort.signal,
    });
    return await readAnswer<UploadProgress>(response, sentAt);
  } catch (error) {
    throw error instanceof RemoteError ? error : unreachable();
  } finally {
    clearTimeout(limit);
  }
}

/** The calls in the name of one user: they go out in that name or not at all. */
export function uploadCallsOf(userId: string): UploadCalls {
  return {
    begin: ({ _id, size, sha256, filename, facts }) =>
      call('POST', '/uploads', { id: _id, size, sha256, filename, facts }, { asUser: userId }),
    sendPiece: (id, offset, piece) => withToken((token) => patch(id, offset, piece, token), userId),
  };
}
