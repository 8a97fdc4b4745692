import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from './load-node.ts';
import { readUnitsYielding, type AdminUnit } from './units.ts';

const units = readUnitsFromDisk();
const codes = (list: readonly AdminUnit[]) => list.map((unit) => unit.pCode);
const names = (list: readonly AdminUnit[]) => list.map((unit) => unit.nameUkr);

describe('the units of Ukraine', () => {
  test('are 31,648, on four levels', () => {
    const byLevel = [0, 0, 0, 0];
    const count = (list: readonly AdminUnit[]): void => {
      for (const unit of list) {
        byLevel[unit.level - 1] = (byLevel[unit.level - 1] ?? 0) + 1;
        count(units.children(unit.pCode));
      }
    };
    count(units.children());
    expect(byLevel).toEqual([27, 139, 1775, 29_707]);
    expect(units.size).toBe(31_648);
    expect(units.version).toBe('2025-05-16');
  });

  test('are the same when a page reads them in steps, so that it can draw between them', async () => {
    const [namesText = '', centresText = ''] = ['units-names', 'units-centres'].map((name) =>
      readFileSync(new URL(`../data/${name}.txt`, import.meta.url), 'utf8'),
    );
    let breaths = 0;
    const calm = await readUnitsYielding(namesText, centresText, async () => void (breaths += 1));
    expect(breaths).toBeGreaterThan(10);
    expect(calm.size).toBe(units.size);
    for (const code of ['UA6312027001', 'UA32', 'UA1402']) expect(calm.find(code)).toEqual(units.find(code));
  });

  test('have names in both languages, a kind and a centre', () => {
    expect(units.get('UA6312027001')).toEqual({
      pCode: 'UA6312027001',
      level: 4,
      parent: 'UA6312027',
      nameUkr: 'Харків',
      name: 'Kharkiv',
      kind: 'city',
      centre: { latitude: 49.9923, longitude: 36.231 },
    });
  });

  test('Kyiv, Sevastopol, the exclusion zone and Crimea keep their special codes and kinds', () => {
    expect(units.get('UA80').kind).toBe('special_city');
    expect(units.get('UA8000').parent).toBe('UA80');
    expect(units.get('UA8500000').name).toBe('Sevastopol');
    expect(units.get('UA3200')).toMatchObject({
      parent: 'UA32',
      kind: 'exclusion_zone',
      name: 'Chornobyl Exclusion Zone',
    });
    expect(units.get('UA3200000').level).toBe(3);
    expect(units.get('UA01')).toMatchObject({ kind: 'autonomous_republic', nameUkr: 'Автономна Республіка Крим' });
  });

  test('an English name that is not the official romanisation stays as it is in the table', () => {
    expect(units.get('UA01').name).toBe('Autonomous Republic of Crimea');
    expect(units.search('Гуляй Поле')[0]?.name).toBe('Guliai Pole');
  });

  test('an unknown code is not found, and asking for it as known is an error that names it', () => {
    expect(units.find('UA99')).toBeUndefined();
    expect(() => units.get('UA99')).toThrow('UA99');
  });
});

describe('the cascade', () => {
  test('leads through Kyiv by its collapsed levels', () => {
    expect(codes(units.children('UA80'))).toEqual(['UA8000']);
    expect(codes(units.children('UA8000'))).toEqual(['UA8000000']);
    expect(codes(units.children('UA8000000'))).toEqual(['UA8000000000']);
    expect(units.children('UA8000000000')).toEqual([]);
  });

  test('names the units above from the oblast down', () => {
    expect(codes(units.ancestors('UA6312027001'))).toEqual(['UA63', 'UA6312', 'UA6312027']);
    expect(units.ancestors('UA63')).toEqual([]);
    expect(units.ancestors('UA99')).toEqual([]);
  });

  test('lists the oblasts in Ukrainian order, with Є, І and Ї where they belong', () => {
    expect(names(units.children()).slice(0, 4)).toEqual([
      'Автономна Республіка Крим',
      'Вінницька',
      'Волинська',
      'Дніпропетровська',
    ]);
    const crimean = names(units.children('UA01'));
    expect(crimean.indexOf('Євпаторійський')).toBeGreaterThan(crimean.indexOf('Джанкойський'));
  });

  test('nothing is below an unknown code', () => {
    expect(units.children('UA99')).toEqual([]);
  });
});

describe('the nearest settlements', () => {
  test('come with their distance in metres, the closest first', () => {
    const found = units.nearest({ latitude: 49.9923, longitude: 36.231 }, 3);
    expect(found.map(({ unit }) => unit.level)).toEqual([4, 4, 4]);
    expect(found[0]).toMatchObject({ unit: { nameUkr: 'Харків' }, metres: 0 });
    expect(found[1]?.metres).toBeGreaterThan(1000);
    expect(found[2]?.metres).toBeGreaterThanOrEqual(found[1]?.metres ?? Infinity);
  });

  test('a degree of latitude is about 111 km', () => {
    const [found] = units.nearest({ latitude: 43.4, longitude: 33.7733 }, 1);
    expect(found?.metres).toBeGreaterThan(100_000);
    expect(found?.metres).toBeLessThan(125_000);
  });
});
