import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const document = new URL('../../docs/reliability.md', import.meta.url);
const rows = readFileSync(fileURLToPath(document), 'utf8')
  .split('\n')
  .filter((line) => /^\| A-\d\d \|/.test(line));
const idOf = (row: string) => row.slice(2, 6);

describe('The table of what may go wrong (docs/reliability.md)', () => {
  test('has a row for each case, once', () => {
    const all = Array.from({ length: 48 }, (_, index) => `A-${String(index + 1).padStart(2, '0')}`);
    expect(rows.map(idOf)).toEqual(all);
  });

  test.each(rows.map((row) => [idOf(row), row] as const))('%s: the files that it names carry its number', (id, row) => {
    const files = [...row.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    const without = files.filter((path) => !readFileSync(fileURLToPath(new URL(path, document)), 'utf8').includes(id));
    expect(without).toEqual([]);
  });
});
