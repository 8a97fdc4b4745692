import { describe, expect, it } from 'vitest';
import { computeMasked } from '../testing/donor-attack.ts';
import { donorDay, donorSets, listDonorQuestions, makeDonorGrid, type DonorGrid } from './donor-grid.ts';
import { evaluate } from './evaluate.ts';
import type { Fact } from './fact.ts';
import type { FactName } from './facts.ts';
import { finish } from './mask.ts';

/** Numbers that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Rows = Readonly<Record<FactName, readonly Fact[]>>;

/** Buildings, assessments and activities of a small country, few of them in most hromadas. */
function countryOf(seed: number) {
  const next = numbers(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() ** 2 * values.length)] as Value;
  const places = Array.from({ length: 12 + (seed % 5) * 6 }, (_, at) => {
    return `UA${10 + (at % (3 + (seed % 4)))}01${String(at).padStart(3, '0')}001`;
  });
  const day = () => `${pick(['2025', '2024', '2023', '2022'])}-0${1 + Math.floor(next() * 9)}-15`;
  const building = (): Fact => ({
    place: pick(places),
    day: day(),
    lastStrike: day(),
    damaged: ['roof'],
    assistance: pick(['none', 'claimed', 'ongoing', 'done', 'over_assisted']),
    category: pick(['1', '2', '3']),
    envelope: pick(['open', 'closed', 'partly', undefined]),
  });
  const assessment = (): Fact => ({
    place: pick(places),
    day: day(),
    cause: pick(['shelling', 'missile', 'drone', 'bomb']),
    priority: pick(['normal', 'high', 'low', 'highest']),
  });
  const activity = (): Fact => ({
    place: pick(places),
    day: day(),
    status: pick(['Completed', 'Ongoing', 'Canceled']),
    type: pick(['light_repair', 'esk', 'medium_repair', 'nfi', 'heavy_repair']),
    stage: pick(['light', 'emergency', 'medium', 'heavy']),
  });
  const many = (make: () => Fact) => Array.from({ length: 100 + (seed % 7) * 60 }, make);
  const rows = { building: many(building), assessment: many(assessment), activity: many(activity) };
  return { rows: rows as unknown as Rows, building, assessment, activity };
}

function gridOf(rows: Rows, today: string, before?: DonorGrid): DonorGrid {
  const divisions = listDonorQuestions(today);
  const answers = divisions.map(({ question }) => evaluate(question, (table) => rows[table], today).rows);
  return finish(makeDonorGrid(divisions, answers, before));
}

const tables = { damaged: 'building', assessments: 'assessment', activities: 'activity' } as const;

/** How many rows there really are in a cell: the name of a cell ends in its set, area and column. */
function countOf(rows: Rows, name: string): number {
  const [set = '', , area = '', ...rest] = name.split(' ');
  const [division = '', key] = rest.join(' ').split('/');
  const inArea = rows[tables[set as keyof typeof tables]].filter(
    ({ place }) => area === 'UA' || String(place).startsWith(area),
  );
  const valueOf = (row: Fact) => (division === 'year' ? String(row['day']).slice(0, 4) : String(row[division] ?? ''));
  return division === 'total' ? inArea.length : inArea.filter((row) => valueOf(row) === key).length;
}

/** What a reader concluded, and it is so. */
function listRight(found: ReadonlyMap<string, number>, rows: Rows): readonly string[] {
  return [...found].flatMap(([name, count]) => {
    const real = countOf(rows, name);
    return count === real || Number.isNaN(count) ? [`${name}: ${real}`] : [];
  });
}

const seeds = Array.from({ length: 20 }, (_, at) => at + 1);

describe('what donors see', () => {
  it.each(seeds)('tells no masked count: country %i', (seed) => {
    const grid = gridOf(countryOf(seed).rows, '2026-06-01');
    const told = Object.values(grid).flatMap((areas) =>
      Object.values(areas).flatMap((counts) => Object.values(counts)),
    );
    expect(told).toContain('<5');
    expect(Object.keys(grid)).toEqual(Object.keys(donorSets));
    expect(listRight(computeMasked([grid]), countryOf(seed).rows)).toEqual([]);
  });

  it('is counted once a month, so that no two days differ by what was entered between them', () => {
    const days = Array.from({ length: 30 }, (_, at) => `2026-06-${String(at + 1).padStart(2, '0')}`);
    expect(new Set(days.map(donorDay)).size).toBe(1);
    expect(new Set(days.map((day) => JSON.stringify(listDonorQuestions(day)))).size).toBe(1);
  });

  it.each(seeds)(
    'of two months tells none, even to a reader who knows the oblasts in which nothing changed: country %i',
    (seed) => {
      const { rows, building, assessment, activity } = countryOf(seed);
      const added = { building: [building()], assessment: [assessment(), assessment()], activity: [activity()] };
      const later = Object.fromEntries(
        Object.entries(rows).map(([table, facts]) => [
          table,
          [...facts, ...(added[table as keyof typeof added] ?? [])],
        ]),
      ) as unknown as Rows;
      const changed = Object.values(added).flatMap((facts) => facts.map(({ place }) => String(place).slice(0, 4)));
      const isSame = (area: string) => area !== 'UA' && !changed.includes(area.slice(0, 4));
      const june = gridOf(rows, '2026-06-10');
      const july = gridOf(later, '2026-07-10', june);
      const found = computeMasked([june, july], isSame);
      const ofJune = new Map([...found].filter(([name]) => name.split(' ')[1] !== '1'));
      expect(listRight(ofJune, rows)).toEqual([]);
    },
  );
});
