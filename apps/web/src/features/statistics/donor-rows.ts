import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Language, Text } from '@domivka/domain/kernel/text';
import { rankOfCount, type DonorGrid, type DonorSetName } from '@domivka/domain/measures/donor-grid';
import { labelOfDonorClass, sayDonorCount } from '@domivka/domain/measures/say-donor-grid';
import type { Say } from '../../text/say.ts';
import type { ChartRow, ChartSeries } from '../../ui/charts/chart.ts';

/** The codes of the areas that are shown: those in an oblast, else the oblasts. */
export function areasIn(grid: DonorGrid, set: DonorSetName, oblast: string | undefined): readonly string[] {
  return Object.keys(grid[set]).filter((code) =>
    oblast === undefined ? code.length === pCodeLengths[1] : code.length === pCodeLengths[3] && code.startsWith(oblast),
  );
}

function classesOf(grid: DonorGrid, set: DonorSetName, division: string): readonly string[] {
  const prefix = `${division}/`;
  const cells = Object.keys(grid[set]['UA'] ?? {}).filter((cell) => cell.startsWith(prefix));
  return cells.map((cell) => cell.slice(prefix.length)).toSorted();
}

/** What is counted of each area: all of a set, or each class of a division. */
export function donorSeries(
  grid: DonorGrid,
  { set, division }: { readonly set: DonorSetName; readonly division: string | undefined },
  total: Text,
  t: Say,
): readonly ChartSeries[] {
  if (division === undefined) return [{ name: 'total', label: t(total) }];
  return classesOf(grid, set, division).map((key) => ({
    name: `${division}/${key}`,
    label: t(labelOfDonorClass(set, division, key)),
  }));
}

type Shown = {
  readonly set: DonorSetName;
  readonly areas: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly nameOf: (area: string) => string;
  readonly language: Language;
};

/** The rows of the areas, the largest first. A small or hidden count is a text in place of a bar. */
export function donorRows(grid: DonorGrid, { set, areas, series, nameOf, language }: Shown): readonly ChartRow[] {
  const cells = grid[set];
  return areas
    .toSorted((one, other) => rankOfCount(cells[other]?.['total']) - rankOfCount(cells[one]?.['total']))
    .map((area) => ({
      key: area,
      label: nameOf(area),
      values: series.map(({ name }) => sayDonorCount(cells[area]?.[name] ?? 0, language)),
    }));
}
