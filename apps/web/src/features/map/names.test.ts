import { expect, test, vi } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { namesIn, prepareNames } from './names.ts';

const ukraine = [22, 44, 41, 53] as const;
const aroundKharkiv = [35.9, 49.8, 36.6, 50.2] as const;

test('names are listed in pieces, and until then the map has none', async () => {
  const units = readUnitsFromDisk();
  const children = vi.spyOn(units, 'children');
  const listing = prepareNames(units);
  expect(namesIn(units, ukraine, 5, 'en')).toEqual([]);
  const atFirst = children.mock.calls.length;
  await listing;
  expect(children.mock.calls.length).toBeGreaterThan(atFirst);
  expect(namesIn(units, ukraine, 5, 'en')).toHaveLength(units.children().length);
});

test('a window of the map has the names of its settlements, the larger ones first, in the language of the user', async () => {
  const units = readUnitsFromDisk();
  await prepareNames(units);
  const named = (zoom: number, language: 'en' | 'uk') =>
    namesIn(units, [...aroundKharkiv], zoom, language).map(({ properties }) => String(properties?.['name']));
  expect(named(7, 'uk')).toContain('Харків');
  expect(named(7, 'en')).toContain('Kharkiv');
  const all = namesIn(units, [...aroundKharkiv], 11, 'uk').map(({ properties }) => Number(properties?.['rank']));
  expect(all.length).toBeGreaterThan(named(7, 'uk').length);
  expect(all).toEqual(all.toSorted((one, other) => one - other));
});
