import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const document = new URL('../../docs/reliability.md', import.meta.url);
/** The text of each case, from its heading to the next one. */
const cases = readFileSync(fileURLToPath(document), 'utf8')
  .split(/\n(?=##)/)
  .filter((part) => part.startsWith('### A-'));
const idOf = (part: string) => part.slice(4, 8);

describe('The list of what may go wrong (docs/reliability.md)', () => {
  test('has each case once', () => {
    const all = Array.from({ length: 48 }, (_, index) => `A-${String(index + 1).padStart(2, '0')}`);
    expect(cases.map(idOf)).toEqual(all);
  });

  test.each(cases.map((part) => [idOf(part), part] as const))(
    '%s: the files that it names carry its number',
    (id, part) => {
      const files = [...part.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
      const without = files.filter(
        (path) => !readFileSync(fileURLToPath(new URL(path, document)), 'utf8').includes(id),
      );
      expect(files.length).toBeGreaterThan(0);
      expect(without).toEqual([]);
    },
  );
});
