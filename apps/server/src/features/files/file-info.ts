import { codesOf } from '@domivka/domain/kernel/options';
import { placeSources } from '@domivka/domain/photo/photo.text';
import * as z from 'zod/mini';

/** One uploaded file as the interface answers it. */
const fileInfo = z.object({
  /** As its sender knows it; fit to be shown. */
  filename: z.string(),
  /** What a record keeps to name the file, and what `GET /files/{path}` takes. */
  path: z.string(),
  mimetype: z.enum(['image/jpeg', 'image/webp']),
  /** Bytes of what is kept. */
  size: z.int(),
  width: z.int(),
  height: z.int(),
});

export type FileInfo = Readonly<z.infer<typeof fileInfo>>;

/** With what is known of a photo: its hash, and when, where and in which direction it was taken. */
export const answeredFile = z.extend(fileInfo, {
  sha256: z.optional(z.string()),
  takenAt: z.optional(z.string()),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  heading: z.optional(z.number()),
  placeSource: z.optional(z.enum(codesOf(placeSources))),
});

/** Signs that must not be in a name that is shown or written into a header: control signs, slashes, turners of the writing direction. */
const unsafeSigns = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]/gu;
const longestName = 120;

/** The name under which its sender knows a file, fit to be shown. It never becomes a name in a store. */
export function displayName(filename: string): string {
  return [...filename.normalize('NFC').replaceAll(unsafeSigns, '')].slice(0, longestName).join('').trim() || 'image';
}
