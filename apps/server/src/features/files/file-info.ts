/** One uploaded file as the interface tells of it. */
export type FileInfo = {
  /** As somebody knows it; fit to be shown. */
  readonly filename: string;
  /** What a record keeps to name the file, and what `GET /files/{path}` takes. */
  readonly path: string;
  readonly mimetype: 'image/webp' | 'image/jpeg';
  /** Bytes of what is kept. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
};

/** Signs that must not stand in a name that is shown or written into a header: control signs, slashes, turners of the writing direction. */
const unsafeSigns = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/gu;
const longestName = 120;

/** The name under which somebody knows a file, fit to be shown. It never becomes a name in a store. */
export function displayName(filename: string): string {
  return [...filename.normalize('NFC').replaceAll(unsafeSigns, '')].slice(0, longestName).join('').trim() || 'image';
}
