import { createHash } from 'node:crypto';
import { isFields, type Fields } from '@domivka/domain/kernel/record';

type Answer = { readonly status: number; readonly body?: unknown };
type Announced = { readonly id: string; readonly size: number; readonly sha256: string };
type Request = { readonly body: Fields; readonly headers: Fields; readonly bytes: Uint8Array };

/** How a piece ends: it breaks off after so many bytes, all of it arrives and the answer is lost, or the server says no. */
export type PieceFate =
  | { readonly kind: 'breaks'; readonly after: number }
  | { readonly kind: 'loses answer' }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly messages?: readonly string[] };

/** The part of the server that takes photos in pieces. */
export type FakeUploads = {
  /** Photos that are made, by the id of their upload: the checksum of what arrived. */
  readonly files: Map<string, string>;
  /** How often a photo was made of each upload. */
  readonly made: Map<string, number>;
  /** Bytes that arrived, again and again counted. */
  received: number;
  /** Decides about the next piece; nothing: all is well. */
  fate: ((id: string, offset: number, length: number) => PieceFate | undefined) | undefined;
  isLost(table: string, record: unknown): boolean;
  handle(method: string, id: string, request: Request): Answer;
};

const refusal = (status: number, code: string, messages: readonly string[] = []): Answer => ({
  status,
  body: { status, code, detail: code, messages },
});

export function startFakeUploads(): FakeUploads {
  const open = new Map<string, { readonly announced: Announced; bytes: Buffer }>();

  function progressOf(id: string): Answer {
    const upload = open.get(id);
    if (uploads.files.has(id)) return { status: 200, body: { offset: upload?.announced.size ?? 0, complete: true } };
    if (!upload) return refusal(404, 'upload.missing');
    return { status: 200, body: { offset: upload.bytes.length, size: upload.announced.size, complete: false } };
  }

  function begin(announced: Announced): Answer {
    if (!uploads.files.has(announced.id) && !open.has(announced.id))
      open.set(announced.id, { announced, bytes: Buffer.alloc(0) });
    return progressOf(announced.id);
  }

  function finish(id: string, { announced, bytes }: { readonly announced: Announced; readonly bytes: Buffer }): Answer {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    open.delete(id);
    if (sha256 !== announced.sha256) return refusal(400, 'upload.checksum');
    uploads.files.set(id, sha256);
    uploads.made.set(id, (uploads.made.get(id) ?? 0) + 1);
    return progressOf(id);
  }

  function append(id: string, offset: number, bytes: Uint8Array): Answer {
    const upload = open.get(id);
    if (uploads.files.has(id) || !upload) return progressOf(id);
    if (offset !== upload.bytes.length) return refusal(409, 'upload.offset');
    const fate = uploads.fate?.(id, offset, bytes.length);
    if (fate?.kind === 'refused') return refusal(fate.status, fate.code, fate.messages);
    const arrived = fate?.kind === 'breaks' ? bytes.subarray(0, fate.after) : bytes;
    uploads.received += arrived.length;
    upload.bytes = Buffer.concat([upload.bytes, arrived]);
    if (fate?.kind === 'breaks') throw new TypeError('fetch failed');
    const answer = upload.bytes.length === upload.announced.size ? finish(id, upload) : progressOf(id);
    if (fate) throw new TypeError('fetch failed');
    return answer;
  }

  const uploads: FakeUploads = {
    files: new Map(),
    made: new Map(),
    received: 0,
    fate: undefined,
    isLost: (table, record) => {
      const path = isFields(record) ? record['path'] : undefined;
      return table === 'photo' && typeof path === 'string' && !uploads.files.has(path.slice(6, 30));
    },
    handle: (method, id, { body, headers, bytes }) => {
      if (method === 'POST') return begin(body as Announced);
      return method === 'PATCH' ? append(id, Number(headers['Upload-Offset']), bytes) : progressOf(id);
    },
  };
  return uploads;
}
