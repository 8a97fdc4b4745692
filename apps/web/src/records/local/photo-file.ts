import type { PhotoFacts } from '@domivka/domain/photo/photo-facts';

/**
 * `waiting`: its bytes have to go to the server; `arrived`: the server has the file and not yet the record that names it; `sent`: the
 * server has both, and only the small picture stays here.
 */
export type PhotoFileState = 'waiting' | 'arrived' | 'sent';

/** The file of a photo that was added on this device. Its bytes and its small picture lie in stores of their own. */
export type PhotoFileRow = {
  /** The id of the upload: 24 hexadecimal characters, a part of the path in the record. */
  readonly _id: string;
  /** The record that names it. */
  readonly photoId: string;
  readonly addressId: string;
  /** Photos that were added before the earlier ones were sent are counted together. */
  readonly batch: string;
  readonly state: PhotoFileState;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  readonly thumbSize: number;
  readonly sha256: string;
  /** What the file said before it was made smaller, or the device beside it. */
  readonly facts: PhotoFacts;
  /** How many bytes the server had when it last told. */
  readonly offset: number;
  /** How often the file had to start again because it arrived damaged or was lost there. */
  readonly restarts: number;
};

/** IndexedDB of some browsers loses blobs; plain bytes it keeps. */
export type PhotoBytesRow = { readonly _id: string; readonly bytes: ArrayBuffer };

/** What a record keeps to name its file. */
export function pathOfFile(id: string): string {
  return `photo/${id}.jpg`;
}

/** The file that a record names; undefined when its path is no path of a photo. */
export function fileOfPath(path: unknown): string | undefined {
  return typeof path === 'string' ? /^photo\/([0-9a-f]{24})\.jpg$/.exec(path)?.[1] : undefined;
}
