import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { HeatingSeason } from '@domivka/domain/kernel/heating-season';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import type { Text } from '@domivka/domain/kernel/text';
import { rankOfCount, type DonorCount, type DonorGrid } from '@domivka/domain/measures/donor-grid';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import type { Say } from '../../text/say.ts';
import type { TableSort } from '../../ui/data-table.tsx';
import { winterCounted as counted, winterText as text } from './winter.text.ts';

/** The columns of the table; the numbers of the statistic `winterByArea` have the same names. */
export const winterColumns = [
  'opened',
  'inWork',
  'closedAgain',
  'stillPartly',
  'stillOpen',
  'openWithoutHelp',
  'organizations',
] as const;
export type WinterColumn = (typeof winterColumns)[number];

/** A hromada with its counts; those that nobody told are missing. */
export type WinterRow = {
  readonly pCode: string;
  readonly label: Text;
  readonly counts: { readonly [Column in WinterColumn]?: DonorCount };
};

function isSome(count: DonorCount | undefined): boolean {
  return count !== undefined && count !== 0;
}

/** Whether anything of a hromada concerns the winter. */
function isConcerned({ counts }: WinterRow): boolean {
  return isSome(counts.stillOpen) || isSome(counts.stillPartly) || isSome(counts.opened);
}

/** The hromadas of an answer. Buildings without a known place are in none. */
export function winterRows(buckets: readonly SaidRow[]): readonly WinterRow[] {
  return buckets
    .filter(({ key }) => key !== '')
    .map(({ key, label, numbers }) => ({
      pCode: key,
      label,
      counts: Object.fromEntries(winterColumns.map((column) => [column, Number(numbers[column] ?? 0)])),
    }))
    .filter(isConcerned);
}

/** The cells of the grid of donors that the table shows. */
const donorCells = {
  opened: 'total',
  stillPartly: 'envelope/partly',
  stillOpen: 'envelope/open',
} as const satisfies { readonly [Column in WinterColumn]?: string };
export const donorColumns = Object.keys(donorCells) as readonly WinterColumn[];

/** The same of what donors are told: small counts stay masked. `oblast`: only its hromadas. */
export function donorWinterRows(
  grid: DonorGrid,
  oblast: string | undefined,
  nameOf: (pCode: string) => Text,
): readonly WinterRow[] {
  return Object.entries(grid.damaged)
    .filter(([pCode]) => pCode.length === pCodeLengths[3] && pCode.startsWith(oblast ?? 'UA'))
    .map(([pCode, cells]) => ({
      pCode,
      label: nameOf(pCode),
      counts: Object.fromEntries(Object.entries(donorCells).map(([column, cell]) => [column, cells[cell] ?? 0])),
    }))
    .filter(({ counts }) => isSome(counts.stillOpen) || isSome(counts.stillPartly));
}

/** The rows in an order. Where the column says the same, the worst comes first: most open homes, then most without help. */
export function inWinterOrder(rows: readonly WinterRow[], sort: TableSort, t: Say): readonly WinterRow[] {
  const { id, direction } = sort;
  const sign = direction === 'desc' ? -1 : 1;
  const column = winterColumns.find((one) => one === id);
  const compareNames = (one: WinterRow, other: WinterRow): number =>
    t(one.label).localeCompare(t(other.label), t.language);
  const compareIn = (by: WinterColumn, one: WinterRow, other: WinterRow): number =>
    rankOfCount(one.counts[by]) - rankOfCount(other.counts[by]);
  return rows.toSorted((one, other) => {
    const chosen = sign * (column ? compareIn(column, one, other) : compareNames(one, other));
    const worse = () => compareIn('stillOpen', other, one) || compareIn('openWithoutHelp', other, one);
    return chosen || worse() || compareIn('stillPartly', other, one) || compareNames(one, other);
  });
}

/** The hromadas with open homes in which no organization works. */
export function listAlone(rows: readonly WinterRow[]): readonly WinterRow[] {
  return rows.filter(({ counts }) => isSome(counts.stillOpen) && counts.organizations === 0);
}

function saySeason({ isOn, days }: HeatingSeason, t: Say): string {
  const said = t.count(countedNouns.days, days);
  if (!isOn) return t(text.seasonIn, { days: said });
  return days === 0 ? t(text.seasonToday) : t(text.seasonSince, { days: said });
}

/** The look at the winter in one sentence: "612 homes with an open thermal envelope, 31 days until the heating season; …". */
export function sayWinter(rows: readonly WinterRow[], season: HeatingSeason, t: Say): string {
  const open = rows.reduce((sum, { counts }) => sum + rankOfCount(counts.stillOpen), 0);
  if (open === 0) return `${t(text.nothingOpen)}; ${saySeason(season, t)}.`;
  const alone = listAlone(rows).length;
  const homes = t(text.open, { homes: t.count(counted.homes, open) });
  const isOne = rows.filter(({ counts }) => isSome(counts.stillOpen)).length === 1;
  const work =
    alone === 0
      ? t(isOne ? text.notAloneThere : text.notAlone)
      : isOne
        ? t(text.aloneThere)
        : t(text.alone, { hromadas: t.count(counted.inHromadas, alone) });
  return `${homes}, ${saySeason(season, t)}; ${work}.`;
}

/** The same for donors, of the country or an oblast. Of a hidden number they learn in how many hromadas it certainly is not zero. */
export function sayDonorWinter(open: DonorCount, rows: readonly WinterRow[], season: HeatingSeason, t: Say): string {
  const certain = rows.filter(({ counts: { stillOpen } }) => isSome(stillOpen) && stillOpen !== 'hidden').length;
  const homes =
    open !== 'hidden'
      ? t(text.openMasked, { count: open })
      : certain > 0
        ? t(text.openSomewhere, { hromadas: t.count(counted.inHromadas, certain) })
        : t(text.openHidden);
  return `${homes}; ${saySeason(season, t)}.`;
}
