import { transliterate } from '@domivka/domain/geography/transliteration';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import type { AdminUnit } from '@domivka/reference/units';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const list = new URL('../../../packages/domain/src/geography/transliteration-exceptions.md', import.meta.url);

function readExceptions(): string[][] {
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| UA'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

it('every administrative name is transliterated to its official English form, but for the listed exceptions', () => {
  const units = readUnitsFromDisk();
  const below = (unit: AdminUnit): AdminUnit[] => [unit, ...units.children(unit.pCode).flatMap(below)];
  const all = units.children().flatMap(below);
  const different = all
    .map(({ pCode, nameUkr, name }) => [pCode, nameUkr, name, transliterate(nameUkr)])
    .filter(([, , official, ours]) => official !== ours)
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  expect(all).toHaveLength(units.size);
  expect(different).toEqual(readExceptions());
  expect(1 - different.length / all.length).toBeGreaterThanOrEqual(0.997);
});
