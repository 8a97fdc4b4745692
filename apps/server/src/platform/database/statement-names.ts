import { createHash } from 'node:crypto';

/** A statement is prepared from this use on: what is asked once is not worth the memory. */
const PREPARE_FROM_USE = 3;
const MOST_COUNTED = 2_000;

/**
 * Gives often used statements a stable name, under which every connection prepares them once and keeps their plan.
 * Bounded: at most `mostNamed` names, since a connection keeps what it prepared until it is closed.
 */
export function createStatementNames(mostNamed = 200): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNamed) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < PREPARE_FROM_USE) {
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `d${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
    names.set(text, name);
    return name;
  };
}
