import { describe, expect, it, test } from 'vitest';
import type { DonorGrid } from '@domivka/domain/measures/donor-grid';
import { aggMeasures } from '@domivka/domain/measures/measures';
import { sayIn } from '../../text/say.ts';
import {
  donorWinterRows,
  inWinterOrder,
  listAlone,
  sayDonorWinter,
  sayWinter,
  winterColumns,
  winterRows,
  type WinterColumn,
} from './winter-rows.ts';

const inEnglish = sayIn('en');
const inUkrainian = sayIn('uk');
const autumn = { isOn: false, days: 31 } as const;

function bucket(key: string, en: string, uk: string, numbers: { readonly [Column in WinterColumn]?: number }) {
  return { key, keys: [key], label: { en, uk }, numbers };
}

const buckets = [
  bucket('UA6304009', 'Iziumska', 'Ізюмська', { opened: 90, stillOpen: 49, openWithoutHelp: 21, organizations: 13 }),
  bucket('UA6312027', 'Kharkivska', 'Харківська', {
    opened: 413,
    stillOpen: 203,
    openWithoutHelp: 9,
    organizations: 6,
  }),
  bucket('UA1402001', 'Bakhmutska', 'Бахмутська', { opened: 60, stillOpen: 49, openWithoutHelp: 40 }),
  bucket('UA5902001', 'Buryn', 'Буринь', { stillPartly: 2 }),
  bucket('UA0502001', 'Bar', 'Бар', {}),
  bucket('', 'Not known', 'Невідомо', { stillOpen: 4 }),
];
const rows = winterRows(buckets);
const namesOf = (sorted: typeof rows) => sorted.map(({ label }) => label.en);

describe('the hromadas of the winter gap', () => {
  it('are those where anything was opened or is open', () => {
    expect(namesOf(rows)).toEqual(['Iziumska', 'Kharkivska', 'Bakhmutska', 'Buryn']);
  });

  it('come with the worst first: most open homes, then most of them without help', () => {
    const order = { id: 'stillOpen', direction: 'desc' } as const;
    expect(namesOf(inWinterOrder(rows, order, inEnglish))).toEqual(['Kharkivska', 'Bakhmutska', 'Iziumska', 'Buryn']);
  });

  it('are sorted by their names in the language of the screen, too', () => {
    const order = { id: 'name', direction: 'asc' } as const;
    expect(inWinterOrder(rows, order, inUkrainian).map(({ label }) => label.uk)).toEqual([
      'Бахмутська',
      'Буринь',
      'Ізюмська',
      'Харківська',
    ]);
  });

  it('are not spoken of as several where only one has open homes', () => {
    const [kharkivska = rows[0], bakhmutska = rows[0]] = [rows[1], rows[2]];
    const said = (row: typeof kharkivska) => (row ? sayWinter([row], autumn, inEnglish) : '');
    expect(said(kharkivska)).toMatch(/; organizations work there\.$/);
    expect(said(bakhmutska)).toMatch(/; nobody works there\.$/);
  });

  it('where nobody works are those with open homes and no organization', () => {
    expect(namesOf(listAlone(rows))).toEqual(['Bakhmutska']);
  });

  it('have a column for each number of the statistic', () => {
    expect([...winterColumns].toSorted()).toEqual(Object.keys(aggMeasures.winterByArea.numbers).toSorted());
  });
});

const plain = (said: string): string => said.replaceAll('\u00A0', ' ');

describe('the sentence on the winter', () => {
  it('says how many homes are open, how long it is until the heating season, and where nobody works', () => {
    expect(plain(sayWinter(rows, autumn, inEnglish))).toBe(
      '301 homes with an open thermal envelope, 31 days until the heating season; nobody works in 1 hromada.',
    );
    expect(plain(sayWinter(rows, autumn, inUkrainian))).toBe(
      '301 оселя із відкритим тепловим контуром, до опалювального сезону 31 день; у 1 громаді ніхто не працює.',
    );
  });

  test.each([
    [{ isOn: false, days: 1 }, '1 day until the heating season'],
    [{ isOn: true, days: 0 }, 'the heating season begins today'],
    [{ isOn: true, days: 43 }, 'the heating season began 43 days ago'],
  ])('says where the season is: %o', (season, said) => {
    expect(sayWinter(rows, season, inEnglish)).toContain(said);
  });

  it('says that organizations work everywhere, or that nothing is open', () => {
    expect(sayWinter(rows.slice(0, 2), autumn, inEnglish)).toContain('organizations work in each of these hromadas');
    expect(sayWinter([], autumn, inEnglish)).toBe(
      'No home with an open thermal envelope; 31 days until the heating season.',
    );
  });
});

describe('what donors are told of the winter', () => {
  const damaged: DonorGrid['damaged'] = {
    UA: { total: 700, 'envelope/open': 612 },
    UA63: { total: 500, 'envelope/open': 'hidden' },
    UA6312027: { total: 413, 'envelope/open': 203, 'envelope/partly': 'hidden' },
    UA6304009: { total: 20, 'envelope/open': '<5' },
    UA6306001: { total: 12, 'envelope/closed': 12 },
    UA1402001: { total: 60, 'envelope/open': 49 },
  };
  const grid: DonorGrid = { damaged, assessments: {}, activities: {} };
  const nameOf = (pCode: string) => ({ en: pCode, uk: pCode });

  it('are hromadas with small counts masked, and no organizations', () => {
    const told = donorWinterRows(grid, 'UA63', nameOf);
    expect(told.map(({ pCode }) => pCode)).toEqual(['UA6312027', 'UA6304009']);
    expect(told.map(({ counts }) => counts.stillOpen)).toEqual([203, '<5']);
    expect(told.some(({ counts }) => 'organizations' in counts || 'openWithoutHelp' in counts)).toBe(false);
    expect(donorWinterRows(grid, undefined, nameOf)).toHaveLength(3);
  });

  it('is a sentence that does not tell a hidden number', () => {
    expect(sayDonorWinter(612, [], autumn, inEnglish)).toBe(
      'Homes with an open thermal envelope: 612; 31 days until the heating season.',
    );
    expect(sayDonorWinter('<5', [], autumn, inEnglish)).toContain(': <5;');
    expect(sayDonorWinter('hidden', [], autumn, inUkrainian)).toContain('приховано');
  });

  it('says of a hidden number in how many hromadas homes are open for certain', () => {
    const rows = (['<5', 'hidden', 12, 0] as const).map((stillOpen, at) => ({
      pCode: `UA630000${at}`,
      label: { en: '', uk: '' },
      counts: { stillOpen },
    }));
    expect(sayDonorWinter('hidden', rows, autumn, inEnglish)).toBe(
      'Homes with an open thermal envelope in at least 2 hromadas; 31 days until the heating season.',
    );
    expect(sayDonorWinter('hidden', rows, autumn, inUkrainian)).toMatch(/щонайменше у 2\sгромадах;/u);
  });
});
