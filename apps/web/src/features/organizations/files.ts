import { callHeaders, apiRoot, readAnswer, RemoteError, unreachable } from '../../remote/http.ts';
import { withToken } from '../../remote/call.ts';
import { upload, type UploadOptions } from '../../remote/upload.ts';
import { deviceNow } from '../../device/server-time.ts';

/** A file that the server has kept; a record names it by its path. */
export type UploadedFile = {
  readonly filename: string;
  readonly path: string;
  readonly mimetype: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

const patience = 60_000;

/** Sends a logo. Throws `RemoteError` with what the server said about the file in the user's language. */
export async function uploadLogo(
  file: Blob,
  name: string,
  options: Omit<UploadOptions, 'patience'>,
): Promise<UploadedFile> {
  const form = new FormData();
  form.append('files[0]', file, name);
  const [kept] = await upload<readonly UploadedFile[]>('/upload/images?purpose=logo', form, { ...options, patience });
  if (!kept) throw new RemoteError('server', 'The server kept no file');
  return kept;
}

/** The bytes of a kept file. Files are not cookies' business: each is asked for with the token. Throws `RemoteError`. */
export async function readFile(path: string, signal: AbortSignal): Promise<Blob> {
  return withToken(async (token) => {
    const sentAt = deviceNow();
    const headers = { ...callHeaders(), Authorization: `Bearer ${token}` };
    const response = await fetch(`${apiRoot}/files/${path}`, { headers, signal, redirect: 'error' }).catch(
      (error: unknown) => {
        signal.throwIfAborted();
        throw error instanceof TypeError ? unreachable() : error;
      },
    );
    return response.ok ? response.blob() : readAnswer<never>(response, sentAt);
  });
}
