import { expect, test } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { findAreas, hromadasOf } from './take-area.tsx';

const places = readUnitsFromDisk();
const [izium] = places.search('Ізюмська', { level: 3 });

test('Areas to take along are hromadas, raions and settlements, never an oblast', () => {
  const levels = findAreas(places, 'Харківськ', []).map(({ level }) => level);
  expect(levels.length).toBeGreaterThan(1);
  expect(levels).not.toContain(1);
});

test('A user limited to an area finds only what lies in it, or holds it', () => {
  const hromada = izium?.pCode ?? '';
  const found = findAreas(places, 'Ізюм', [hromada]);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ pCode }) => pCode.startsWith(hromada) || hromada.startsWith(pCode))).toBe(true);
  expect(findAreas(places, 'Буча', [hromada])).toEqual([]);
});

test('The hromadas of settlements come once each, in their order; what is no settlement is passed over', () => {
  const inside = izium ? places.children(izium.pCode).map(({ pCode }) => pCode) : [];
  expect(hromadasOf(places, [...inside.slice(0, 2), undefined, 'UA99'])).toEqual([izium?.pCode]);
});
