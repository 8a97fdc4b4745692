import type { TrainingFields } from './training.fields.ts';
import type { AttendanceLine } from './training.shapes.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { validUntil } from './attendance.ts';

/** Letters and digits that are not confused when a number is read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A short fingerprint of a text (FNV-1a, 64 bits): always the same, on every machine. */
function fingerprint(text: string, length: number): string {
  let hash = 0xcb_f2_9c_e4_84_22_23_25n;
  for (const letter of text) {
    hash ^= BigInt(letter.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * 0x1_00_00_00_01_b3n);
  }
  let digits = '';
  for (let rest = hash; digits.length < length; rest /= BigInt(alphabet.length))
    digits += alphabet[Number(rest % BigInt(alphabet.length))];
  return digits;
}

export type Certificate = {
  readonly number: string;
  readonly date: string;
  readonly score?: number | undefined;
  readonly validUntil?: string | undefined;
};

/**
 * What is on the certificate of a user who attended or passed; undefined for all others. The number is the one that was
 * entered, or else made of training and person: "DMV-2026-7KQ4M2ZT", the same whenever it is printed.
 */
export function findCertificate(training: TrainingFields, line: AttendanceLine | undefined): Certificate | undefined {
  if (!line || (line.state !== 'attended' && line.state !== 'passed')) return undefined;
  const given = line.date ?? training.date;
  const date = typeof given === 'string' && isCalendarDate(given) ? given : '';
  const made = `DMV-${date.slice(0, 4)}-${fingerprint(`${String(training._id)}/${line.userId}`, 8)}`;
  return { number: line.certificateNo ?? made, date, score: line.score, validUntil: validUntil(training, line) };
}
