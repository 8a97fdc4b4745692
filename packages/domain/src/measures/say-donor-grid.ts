import { labelOf } from '../kernel/options.ts';
import type { Language, Text } from '../kernel/text.ts';
import { donorSetNames, donorSets, type DonorCount, type DonorGrid, type DonorSetName } from './donor-grid.ts';
import { unknownKey } from './evaluate.ts';
import { findColumn } from './facts.ts';
import type { Grouping } from './measure.ts';
import { donorHidden, donorSetTitles, unknownLabel } from './measures.text.ts';

/** A column of what donors see: a set in all, or one of its classes. */
export type DonorColumn = { readonly set: DonorSetName; readonly cell: string; readonly label: Text };

const country = 'UA';

/** A class of a division of a set in words; a year as it is. */
export function labelOfDonorClass(set: DonorSetName, division: string, key: string): Text {
  if (key === unknownKey) return unknownLabel;
  const by: Readonly<Record<string, Grouping>> = donorSets[set].by;
  const grouping = by[division];
  const options = grouping?.by === 'column' ? findColumn(donorSets[set].of, grouping.column)?.options : undefined;
  if (!options) return { en: key, uk: key };
  return { en: labelOf(options, key, 'en'), uk: labelOf(options, key, 'uk') };
}

/** All columns of a grid, set by set: the total first, then the classes of each division. */
export function listDonorColumns(grid: DonorGrid): readonly DonorColumn[] {
  return donorSetNames.flatMap((set): readonly DonorColumn[] => {
    const title = donorSetTitles[set];
    const cells = Object.keys(grid[set][country] ?? {}).filter((cell) => cell !== 'total');
    const divisions = Object.keys(donorSets[set].by);
    const rank = (cell: string) => divisions.indexOf(cell.split('/')[0] ?? '');
    const ordered = cells.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
    const classes = ordered.map((cell): DonorColumn => {
      const [division = '', ...key] = cell.split('/');
      const label = labelOfDonorClass(set, division, key.join('/'));
      return { set, cell, label: { en: `${title.en}: ${label.en}`, uk: `${title.uk}: ${label.uk}` } };
    });
    return [{ set, cell: 'total', label: title }, ...classes];
  });
}

/** A count as it is written: `<5` as it is, a hidden one in words; nothing where it is not told. */
export function sayDonorCount(count: DonorCount | undefined, language: Language): number | string | null {
  if (count === undefined) return null;
  return count === 'hidden' ? donorHidden[language] : count;
}

/** The areas of a grid: the country, then each oblast followed by its hromadas. */
export function listDonorAreas(grid: DonorGrid): readonly string[] {
  return [...new Set(Object.values(grid).flatMap((areas) => Object.keys(areas)))].toSorted();
}
