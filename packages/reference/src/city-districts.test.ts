import { judgePair } from '@domivka/domain/addressing/judge';
import { readParts } from '@domivka/domain/addressing/read-parts';
import { readQueries } from '@domivka/domain/addressing/read-queries';
import { StreetDirectory } from '@domivka/domain/addressing/street-directory';
import { describe, expect, test } from 'vitest';
import { listCityDistricts } from './city-districts.ts';
import { readUnitsFromDisk } from './load-node.ts';

const units = readUnitsFromDisk();
const index = units.index();
const kharkiv = 'UA6312027001';

function citiesOf(line: string): readonly string[] {
  return readParts(line, index).settlements.map((code) => units.get(code).nameUkr);
}

function verdict(one: string, other: string, metres?: number): string {
  return judgePair(readParts(one, index), readParts(other, index), [], metres).verdict;
}

describe('districts of cities', () => {
  test('are 108 of real cities, and no city has two of one name', () => {
    const districts = listCityDistricts();
    expect(districts).toHaveLength(108);
    expect(districts.filter(({ pCode }) => units.find(pCode)?.level !== 4)).toEqual([]);
    const names = districts.flatMap(({ pCode, names: all }) => all.map((name) => `${pCode} ${name}`));
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    ['Салтівський р-н, вул. Садова, 12', ['Харків']],
    ['Саксаганський район, вул. Шевченка, 4', ['Кривий Ріг']],
    ['Салтовский район, ул. Садовая, 12', ['Харків']],
    ['Saltivskyi district, Sadova 12', ['Харків']],
    ['Харківська обл., Шевченківський р-н, вул. Садова, 12', ['Харків']],
    ['Індустріальний р-н, вул. Садова, 12', ['Дніпро', 'Харків']],
    // A raion of the oblast is called so too.
    ['Дніпровський р-н, вул. Садова, 12', []],
    ['м. Миколаїв, Інгульський р-н, вул. Садова, 12', ['Миколаїв']],
  ])('«%s» may be in %j', (line, cities) => {
    expect(citiesOf(line)).toEqual(cities);
  });

  test('a district is found by its former name as well', () => {
    expect(readParts('Харків, Московський р-н, вул. Садова, 12', index)).toMatchObject({
      pCode4: kharkiv,
      district: 'Салтівський',
      streetUkr: 'Садова',
    });
  });

  test('two districts of one city are two buildings, unless more speaks for one', () => {
    const one = 'Харків, Київський район, вул. Садова, 12';
    expect(verdict(one, 'Харків, Новобаварський район, вул. Садова, 12')).toBe('possible');
    expect(verdict(one, 'Харків, Новобаварський район, вул. Садова, 12', 20)).toBe('same');
    expect(verdict(one, 'Харків, вул. Садова, 12')).toBe('same');
    expect(verdict('Харків, Московський р-н, вул. Садова, 12', 'Харків, Салтівський р-н, Садова, 12')).toBe('same');
  });

  test('a search that names a district and no city begins with the city of the district', () => {
    const directory = new StreetDirectory(index);
    const keys = ['UA8000000000', 'UA1206017001', kharkiv].map((code) => `${code}|sadova|street`);
    for (const key of keys) directory.add(key);
    const firstOf = (line: string) => [...readQueries(line, directory)][0]?.place?.streets;
    expect(firstOf('Салтівський р-н, вул. Садова, 12')).toEqual([`${kharkiv}|sadova|street`]);
    expect(firstOf('Саксаганський район, Садова 12')).toEqual(['UA1206017001|sadova|street']);
  });
});
