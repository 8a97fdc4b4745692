import { callHeaders, apiRoot, readAnswer, RemoteError, unreachable } from '../../remote/http.ts';
import { withToken } from '../../remote/call.ts';
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

export type UploadOptions = {
  /** Told again and again how much of the file has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Cancels the upload; it then rejects with an `AbortError`. */
  readonly signal: AbortSignal;
};

const patience = 60_000;

/** Sends a logo. Throws `RemoteError` with what the server said about the file in the user's language. */
export async function uploadLogo(file: Blob, name: string, options: UploadOptions): Promise<UploadedFile> {
  const [kept] = await withToken((token) => send(file, name, token, options));
  if (!kept) throw new RemoteError('server', 'The server kept no file');
  return kept;
}

/** `fetch` does not tell how far an upload is; the older way does. */
async function send(
  file: Blob,
  name: string,
  token: string,
  { onProgress, signal }: UploadOptions,
): Promise<readonly UploadedFile[]> {
  signal.throwIfAborted();
  const body = new FormData();
  body.append('files[0]', file, name);
  const sentAt = deviceNow();
  const response = await new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `${apiRoot}/upload/images?purpose=logo`);
    call.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(callHeaders())) call.setRequestHeader(name, value);
    call.timeout = patience;
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => resolve(responseOf(call)));
    call.addEventListener('error', () => reject(unreachable()));
    call.addEventListener('timeout', () => reject(unreachable()));
    call.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(body);
  });
  return readAnswer(response, sentAt);
}

function responseOf(call: XMLHttpRequest): Response {
  const names = ['content-type', 'date', 'retry-after'];
  const headers = names.flatMap((name): [string, string][] => {
    const value = call.getResponseHeader(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(call.responseText, { status: call.status, headers });
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
