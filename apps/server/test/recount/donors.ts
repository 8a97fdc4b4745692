import type { DonorGrid } from '@domivka/domain/measures/donor-grid';
import { computeMasked } from '@domivka/domain/testing/donor-attack';
import type { World } from './world.ts';

/** The last day that is told on the day of the recount: of the last whole month that had ended 30 days before its first day. */
const until = '2026-09-30';

const sets = {
  damaged: {
    from: 'building',
    where: `cardinality(damaged) > 0 and day <= '${until}' and last_strike <= '${until}'`,
    by: { assistance: 'assistance', category: 'category', envelope: 'envelope' },
  },
  assessments: {
    from: 'assessment',
    where: `day <= '${until}'`,
    by: { year: 'left(day, 4)', cause: 'cause', priority: 'priority' },
  },
  activities: {
    from: 'activity',
    where: `day <= '${until}'`,
    by: { year: 'left(day, 4)', status: 'status', type: 'type', stage: 'stage' },
  },
} as const;

/** All counts of which donors see some, by set, area and column: counted by hand. */
async function countAll(world: World): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [set, { from, where, by }] of Object.entries(sets))
    for (const [column, sql] of [['total', `''`], ...Object.entries(by)])
      for (const area of [`'UA'`, 'left(place, 4)', 'left(place, 9)']) {
        const rows = await world.count(
          `select ${area} as area, coalesce(${sql}, '') as key, count(*) as count from @${from} where ${where} group by 1, 2`,
          { areas: [] },
        );
        for (const row of rows) {
          const name = column === 'total' ? 'total' : `${column}/${String(row['key'])}`;
          counts.set(`${set} ${String(row['area'])} ${name}`, Number(row['count']));
        }
      }
  return counts;
}

/** What is wrong with the grid of donors: counts that are not so, small ones that are shown, masked ones that can be computed. */
export async function listFaults(world: World, grid: DonorGrid): Promise<readonly string[]> {
  const counts = await countAll(world);
  const cells = Object.entries(grid).flatMap(([set, areas]) =>
    Object.entries(areas).flatMap(([area, columns]) =>
      Object.entries(columns).map(([column, told]) => ({ name: `${set} ${area} ${column}`, told })),
    ),
  );
  const named = new Set(cells.map(({ name }) => name));
  const wrong = cells.flatMap(({ name, told }) => {
    const count = counts.get(name) ?? 0;
    const isRight =
      told === 'hidden' || (told === '<5' ? count > 0 && count < 5 : told === count && (count === 0 || count >= 5));
    return isRight ? [] : [`${name}: told ${told}, counted ${count}`];
  });
  const missing = [...counts.keys()].filter((name) => !named.has(name));
  const computed = [...computeMasked([grid])].flatMap(([name, count]) => {
    const cell = name.replace(' 0 ', ' ');
    return counts.get(cell) === count ? [`${cell}: ${count} can be computed`] : [];
  });
  return [...wrong, ...missing, ...computed];
}
