import { isUtf8 } from 'node:buffer';
import { WorkbookError } from '../workbook.ts';

/** The encodings of one byte a letter in which Ukrainian is written; cp1125 is cp866 with Ukrainian letters in places of its own. */
const oneByte = ['windows-1251', 'koi8-u', 'ibm866', 'cp1125', 'x-mac-cyrillic', 'iso-8859-5'] as const;
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof oneByte)[number];

const sampleSize = 256 * 1024;

/** F2 to F9 of cp866 and what cp1125 has there. */
const cp1125: Readonly<Record<string, string>> = { Є: 'Ґ', є: 'ґ', Ї: 'Є', ї: 'є', Ў: 'І', ў: 'і', '°': 'Ї', '∙': 'ї' };

/** Turns bytes into text, piece by piece. A byte-order mark is left out; bytes that mean nothing are an error in UTF-8 only. */
export function decoderOf(encoding: Encoding): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder(encoding === 'cp1125' ? 'ibm866' : encoding, { fatal: encoding === 'utf-8' });
  const decode = (bytes?: Uint8Array) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
  if (encoding !== 'cp1125') return decode;
  return (bytes) => decode(bytes).replaceAll(/[ЄєЇїЎў°∙]/g, (sign) => cp1125[sign] ?? sign);
}

/** How often a letter is among 1,000 of Ukrainian texts; those of Russian that Ukrainian does not have are rare names. */
const frequencies: ReadonlyMap<string, number> = new Map(
  (
    'о94 а75 н68 и61 і57 т55 в52 е48 р48 с43 к41 л36 у35 д33 м31 п29 я24 з23 б18 ь18 г16 ч14 й12 х11 ж9 ц8 ю8 ї8 ш7 є6 щ5 ф4 ы3 ' +
    'ґ1 э1 ъ1 ё1'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), Number(pair.slice(1))]),
);
/** Signs beside letters in such texts. */
const usualSign = /[№«»–—’‘“”„…°²³§•· ­]/;

/** A usual sign that is inside of no word. */
const outerSign = /[§„“”°]/;

const leastReadable = 18;
/** The Macintosh has most small letters where windows-1251 has them: one ґ alone is more likely than a file of a Macintosh. */
const rareMalus = 57;

/**
 * How well a text reads as Ukrainian, per character outside of ASCII: letters count by how often they are, and against it count signs that no
 * text has, capital letters behind small ones, and letters beside Latin ones, except for an i, which old encodings put in place of і. About 40
 * for a text, below 15 for one in a wrong alphabet. A text of usual signs alone is just readable.
 */
function readability(text: string): { readonly score: number; readonly count: number } {
  let [score, count, before, beforeThat, isTold] = [0, 0, '', '', false];
  for (const sign of text) {
    const last = before;
    const isInside = outerSign.test(last) && /\p{L}/u.test(beforeThat) && /\p{L}/u.test(sign);
    if (isInside || (/[a-hj-z]/i.test(sign) && /[^\P{L}\p{ASCII}]/u.test(last))) {
      score -= 60;
      isTold = true;
    }
    [beforeThat, before] = [last, sign];
    if (sign <= '\u007F') continue;
    count += 1;
    if (usualSign.test(sign)) continue;
    isTold = true;
    const small = sign.toLowerCase();
    const isCapital = sign !== small;
    const isMisplaced = /[a-hj-z]/i.test(last) || (isCapital && last !== last.toUpperCase());
    score += isMisplaced ? -60 : (frequencies.get(small) ?? -60) * (isCapital ? 0.9 : 1);
  }
  return { score: isTold ? score / count : leastReadable, count };
}

/** UTF-16 without a mark: every other byte is 0 where the text is ASCII, and 4 where it is Cyrillic. */
function utf16Of(sample: Buffer): Encoding | undefined {
  const shares = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0 || byte === 4) shares[at % 2] = (shares[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = shares.map((count) => count / (sample.length / 2));
  if (!sample.includes(0) || Math.min(even, odd) > 0.1) return undefined;
  if (odd > 0.9) return 'utf-16le';
  return even > 0.9 ? 'utf-16be' : undefined;
}

/** The lines of a table that tell most: at most 256 KB, only the words with a letter outside of ASCII. */
function telling(bytes: Buffer): Buffer {
  const kept: number[] = [];
  let at = 0;
  while (at < bytes.length && kept.length < sampleSize) {
    let [end, isTelling] = [at, false];
    for (; end < bytes.length && (bytes[end] ?? 0) > 0x20; end += 1) isTelling ||= (bytes[end] ?? 0) > 0x7f;
    if (isTelling) kept.push(...bytes.subarray(at, Math.min(end, at + 1000)), 0x20);
    at = end + 1;
  }
  return Buffer.from(kept);
}

/** Files with more control characters than a few are pictures, programs and the like. */
const fewControls = 3;
const binaryShare = 0.01;

function isBinary(bytes: Buffer): boolean {
  const sample = bytes.toString('latin1', 0, sampleSize);
  return (sample.match(/[\0-\u0008\u000E-\u001F]/g)?.length ?? 0) > fewControls + sample.length * binaryShare;
}

/** Finds the encoding of a text. Throws `encoding` where it reads as Ukrainian in none, and `notSheet` where it is no text at all. */
export function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = utf16Of(bytes.subarray(0, sampleSize));
  if (wide) return wide;
  if (isBinary(bytes)) throw new WorkbookError('notSheet');
  // ISO 2022 switches between alphabets of ASCII signs.
  if (bytes.includes('\u001B$')) throw new WorkbookError('encoding');
  if (isUtf8(bytes)) return 'utf-8';
  const sample = telling(bytes);
  const scored = oneByte
    .map((encoding) => ({ encoding, ...readability(decoderOf(encoding)(sample)) }))
    .map((one) => ({ ...one, rank: one.score - (one.encoding === 'x-mac-cyrillic' ? rareMalus / one.count : 0) }))
    .toSorted((a, b) => b.rank - a.rank);
  const [best] = scored;
  if (!best || best.score < leastReadable) throw new WorkbookError('encoding');
  return best.encoding;
}
