import { withToken } from './call.ts';
import { apiRoot, callHeaders, readAnswer, unreachable } from './http.ts';
import { deviceNow } from '../device/server-time.ts';

export type UploadOptions = {
  /** Told again and again how much of the file has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Cancels the upload; it then rejects with an `AbortError`. */
  readonly signal?: AbortSignal;
  /** Milliseconds until the upload counts as lost. */
  readonly patience: number;
};

/** Sends files with a form (`multipart/form-data`); the path begins after `/api/v1`. Throws `RemoteError`. */
export async function upload<Answer>(path: string, form: FormData, options: UploadOptions): Promise<Answer> {
  return withToken((token) => send<Answer>(path, form, token, options));
}

/** `fetch` does not tell how far an upload is; the older way does. */
async function send<Answer>(
  path: string,
  form: FormData,
  token: string,
  { onProgress, signal, patience }: UploadOptions,
): Promise<Answer> {
  signal?.throwIfAborted();
  const sentAt = deviceNow();
  const response = await new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `${apiRoot}${path}`);
    call.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(callHeaders())) call.setRequestHeader(name, value);
    call.timeout = patience;
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => resolve(responseOf(call)));
    call.addEventListener('error', () => reject(unreachable()));
    call.addEventListener('timeout', () => reject(unreachable()));
    call.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')));
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
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
