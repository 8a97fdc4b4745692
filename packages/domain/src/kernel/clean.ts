import { kernelError } from './kernel.errors.ts';

const deepest = 16;
const unstorable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:^|[^\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Refuses what no store can keep or no reader can see: control characters other than tab and line breaks, U+FFFE
 * and U+FFFF (no workbook may have them), halves of surrogate pairs, nesting deeper than 16 levels, and the names by which JavaScript objects are poisoned.
 * The error about a text names the field of the outermost object that it is in.
 */
export function refuseUnstorable(value: unknown, depth = 0, field?: string): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw kernelError('record.invalidText', undefined, field);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw kernelError('record.notAnObject');
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || unstorable.test(key) || key.length > 200) throw kernelError('record.notAnObject');
    refuseUnstorable(inner, depth + 1, field ?? key);
  }
}
