import { pCodeLengths } from '../geography/p-code.ts';
import type { Text } from '../kernel/text.ts';
import { type AreaClass, shadingOf, type ValuedArea } from './area-shading.ts';
import { type DonorCount, type DonorGrid, type DonorSetName, rankOfCount } from './donor-grid.ts';
import { donorSetTitles } from './measures.text.ts';
import { unknownColour } from './palettes.ts';

/** The colour of hromadas with a count below five; a hidden count has that of an unknown one. */
export const smallCountColour = '#e6e9ed';
export const hiddenCountColour = unknownColour;

export type DonorArea = ValuedArea & { readonly count: DonorCount };

/** Hromadas in the colours of their counts, the largest first; what is not told has colours of its own. */
export function shadeDonorGrid(
  grid: DonorGrid,
  set: DonorSetName,
  nameOf: (pCode: string) => Text,
): { readonly areas: readonly DonorArea[]; readonly classes: readonly AreaClass[] } {
  const counts = new Map(
    Object.entries(grid[set]).flatMap(([pCode, { total }]) =>
      pCode.length === pCodeLengths[3] && total !== undefined ? [[pCode, total] as const] : [],
    ),
  );
  const rows = [...counts].map(([pCode, count]) => ({
    key: pCode,
    keys: [pCode],
    label: nameOf(pCode),
    numbers: { total: typeof count === 'number' ? count : null },
  }));
  const value = { label: donorSetTitles[set], number: 'total' };
  const { areas, classes } = shadingOf(rows, value, 'quantile', 'ylOrRd');
  const cells = areas.map((area): DonorArea => {
    const count = counts.get(area.pCode) ?? 'hidden';
    return { ...area, count, colour: count === '<5' ? smallCountColour : area.colour };
  });
  return { areas: cells.toSorted((one, other) => rankOfCount(other.count) - rankOfCount(one.count)), classes };
}
