import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Language } from '@domivka/domain/kernel/text';
import { donorSets, type DonorCount, type DonorSetName } from '@domivka/domain/measures/donor-grid';
import { findColumn } from '@domivka/domain/measures/facts';
import type { Grouping } from '@domivka/domain/measures/measure';
import { donorDivisionTitles } from '@domivka/domain/measures/measures.text';
import { labelOfDonorClass } from '@domivka/domain/measures/say-donor-grid';
import type { DonorResults } from '../../queries/statistics/use-donor-results.ts';
import { sayCount } from '../../text/say-donor-count.ts';
import type { Say } from '../../text/say.ts';

/** The code under which the grid has the whole country. */
export const country = 'UA';

/** All of a set in an area. */
export function totalIn({ grid }: Pick<DonorResults, 'grid'>, set: DonorSetName, area: string): DonorCount | undefined {
  return grid[set][area]?.['total'];
}

/** The areas from the country down to one, all of them included. */
export function pathTo(area: string): readonly string[] {
  if (area === country) return [country];
  const oblast = area.slice(0, pCodeLengths[1]);
  return oblast === area ? [country, area] : [country, oblast, area];
}

/** The areas in an area about which something is told, by their names. */
export function listInside({ areas }: Pick<DonorResults, 'areas'>, area: string, language: Language) {
  const length = area === country ? pCodeLengths[1] : area.length === pCodeLengths[1] ? pCodeLengths[3] : 0;
  return Object.entries(areas)
    .filter(([code]) => code !== area && code.length === length && code.startsWith(area))
    .map(([code, name]) => ({ code, name: name[language] }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}

/** The classes of each division of a set in an area, with what is told of them; classes in their declared order, years ascending. */
export function divisionsOf({ grid }: Pick<DonorResults, 'grid'>, set: DonorSetName, area: string, t: Say) {
  const counts = grid[set][area] ?? {};
  return Object.entries<Grouping>(donorSets[set].by).map(([name, grouping]) => {
    const prefix = `${name}/`;
    const column = 'column' in grouping ? findColumn(donorSets[set].of, grouping.column) : undefined;
    const order = column?.options?.map(({ code }) => code) ?? [];
    const rankOf = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
    const rows = Object.keys(counts)
      .filter((cell) => cell.startsWith(prefix))
      .map((cell) => cell.slice(prefix.length))
      .toSorted((one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other))
      .map((key) => {
        const count = counts[prefix + key] ?? 0;
        return {
          key,
          label: t(labelOfDonorClass(set, name, key)),
          values: [typeof count === 'number' ? count : sayCount(count, t)],
        };
      });
    return { name, title: t(donorDivisionTitles[name as keyof typeof donorDivisionTitles]), rows };
  });
}
