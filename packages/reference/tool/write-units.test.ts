import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readUnits } from '../src/units.ts';
import { findSourceData, listAllUnits, sourceDataMissing } from './source-data.ts';
import { readTable } from './read-table.ts';
import { writeUnits } from './write-units.ts';

const head = 'pcode\tlevel\tparent\tname_uk\tname_en\tkind\tlat\tlon';
const table = (...rows: string[]) => readTable([head, ...rows.map((row) => row.replaceAll('|', '\t')), ''].join('\n'));

function roundTrip(units: ReturnType<typeof readTable>) {
  const { names, centres } = writeUnits(units, '2025-05-16');
  return listAllUnits(readUnits(names, centres));
}

describe('the data format', () => {
  const small = table(
    'UA32|1||Київська|Kyivska|oblast|50|30',
    'UA3200|2|UA32|Чорнобильська зона відчуження|Chornobyl Exclusion Zone|exclusion_zone|51.3176|29.9687',
    'UA3204|2|UA32|Бориспільський|Boryspilskyi|raion||',
    'UA3204005|3|UA3204|Дівичківська|Divychkivska|hromada_rural|49.95|31.3',
    'UA3204005001|4|UA3204005|Дем’янці|Demiantsi|village|50.0001|31.2999',
    'UA3204005003|4|UA3204005|Збручівка|Zbruchivka|settlement||',
    'UA8000001|3|UA3204|Чужа|Chuzha|hromada|-0.0001|-179.9999',
    'UA8000001001|4|UA8000001|Нова|Not Romanised|city|0|0',
  );

  test('brings back every row, also where codes jump, names differ and parents are not the beginning of the code', () => {
    expect(roundTrip(small)).toEqual(small.toSorted((a, b) => (a.pCode < b.pCode ? -1 : 1)));
  });

  test('does not depend on the order of the table', () => {
    expect(writeUnits(small.toReversed(), '2025-05-16')).toEqual(writeUnits(small, '2025-05-16'));
  });

  test('refuses a table with an unknown parent, a bad code, kind, position or head line', () => {
    expect(() => writeUnits(small.slice(1), '2025-05-16')).toThrow('parent');
    expect(() => table('UA3|1||Київська|Kyivska|oblast|50|30')).toThrow('Line 2');
    expect(() => table('UA32|1||Київська|Kyivska|country|50|30')).toThrow('Line 2');
    expect(() => table('UA32|1||Київська|Kyivska|oblast|95|30')).toThrow('Line 2');
    expect(() => readTable('code\tname\n')).toThrow('begin with');
  });

  test('refuses a file that is cut short, of another version or something else', () => {
    const { names, centres } = writeUnits(small, '2025-05-16');
    const lines = names.trimEnd().split('\n');
    expect(() => readUnits(lines.slice(0, -2).join('\n'))).toThrow('cut short');
    expect(() => readUnits(names, centres.replace('2025-05-16', '2024-01-01'))).toThrow('do not belong');
    expect(() => readUnits('<!doctype html>')).toThrow('Not a data file');
  });

  test('without centres the units carry none', () => {
    const units = readUnits(writeUnits(small, '2025-05-16').names);
    expect(units.get('UA32')).not.toHaveProperty('centre');
    expect(units.nearest({ latitude: 50, longitude: 30 })).toEqual([]);
  });
});

describe('the data files', () => {
  const read = (name: string) => readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
  const files = { names: read('units-names.txt'), centres: read('units-centres.txt') };

  test('fit into 300 kB compressed with names and codes, 700 kB with everything', () => {
    const names = gzipSync(files.names).length;
    const rest = gzipSync(files.centres).length + gzipSync(read('areas.topo.json')).length;
    expect(names).toBeLessThanOrEqual(300_000);
    expect(names + rest).toBeLessThanOrEqual(700_000);
  });

  test('say where the data come from', () => {
    expect(files.names).toContain('KATOTTG');
    expect(files.centres).toContain('OpenStreetMap');
  });

  test('are what the tool writes from what they contain', () => {
    const units = readUnits(files.names, files.centres);
    expect(writeUnits(listAllUnits(units), units.version)).toEqual(files);
  });

  const source = findSourceData('admin-units.tsv');
  test.skipIf(source === undefined)(`hold every row of the source table (${sourceDataMissing})`, () => {
    const expected = readTable(readFileSync(source ?? '', 'utf8'));
    const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
    const rounded = expected.map(({ centre, ...unit }) => ({
      ...unit,
      ...(centre && { centre: { latitude: round(centre.latitude), longitude: round(centre.longitude) } }),
    }));
    const held = listAllUnits(readUnits(files.names, files.centres));
    expect(held).toEqual(rounded.toSorted((a, b) => (a.pCode < b.pCode ? -1 : 1)));
  });
});
