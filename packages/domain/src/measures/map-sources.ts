import type { Text } from '../kernel/text.ts';
import type { FactColumn } from './fact.ts';
import { findColumn, type FactName } from './facts.ts';
import { mapText as text } from './map-sources.text.ts';
import { byArea, byColumn, byMonth, numbersOf, type CountedNumber, type Grouping, type NumberSpec } from './measure.ts';
import { percent } from './measures.text.ts';

/** What the map can show: facts of one table that have a place, and what their colour and size may say (specification, section 2: Map). */
export type MapSource = {
  readonly table: Extract<FactName, 'building' | 'assessment'>;
  readonly title: Text;
  /** What colours the points: the group of a measure over one column. */
  readonly colours: Readonly<
    Record<string, { readonly label: Text; readonly group: Grouping & { readonly column: string } }>
  >;
  /** What gives the points their size, beside one that is the same for all. */
  readonly sizes: Readonly<Record<string, { readonly label: Text; readonly column: string }>>;
  /** What the areas show, each made of one number, or of a number for every 1,000 of another. */
  readonly areas: Readonly<Record<string, AreaValue>>;
};

export type AreaValue = {
  readonly label: Text;
  readonly unit?: Text;
  readonly number: string;
  /** The number by which it is divided, times 1,000. */
  readonly perThousand?: string;
};

const building = numbersOf('building');
const assessment = numbersOf('assessment');
const located = { mapKey: { exists: true } } as const;

type Column = { readonly by: 'column'; readonly column: string };
const ofBuilding = (column: Parameters<typeof byColumn<'building'>>[1]) => byColumn('building', column) as Column;
const ofAssessment = (column: Parameters<typeof byColumn<'assessment'>>[1]) => byColumn('assessment', column) as Column;

export const mapSources = {
  damagedProperty: {
    table: 'building',
    title: text.damagedProperty,
    colours: {
      level: { label: text.level, group: ofBuilding('level') },
      category: { label: text.category, group: ofBuilding('category') },
      priority: { label: text.priority, group: ofBuilding('priority') },
      assistance: { label: text.assistance, group: ofBuilding('assistance') },
      envelope: { label: text.envelope, group: ofBuilding('envelope') },
      claimant: { label: text.claimant, group: ofBuilding('claimant') },
    },
    sizes: {
      units: { label: text.units, column: 'units' },
      damagedArea: { label: text.damagedArea, column: 'damagedArea' },
      residents: { label: text.residents, column: 'residents' },
      activities: { label: text.activities, column: 'activities' },
    },
    areas: {
      addresses: { label: text.addresses, number: 'addresses' },
      damagedPerThousand: { label: text.damagedPerThousand, number: 'unitsDamaged', perThousand: 'units' },
      gap: { label: text.gap, number: 'gap' },
      covered: { label: text.covered, unit: percent, number: 'covered' },
      winter: { label: text.winter, number: 'winter' },
    },
  },
  damageAssessments: {
    table: 'assessment',
    title: text.damageAssessments,
    colours: {
      level: { label: text.level, group: ofAssessment('level') },
      cause: { label: text.cause, group: ofAssessment('cause') },
      damaged: { label: text.damaged, group: ofAssessment('damaged') },
      month: { label: text.month, group: byMonth('assessment', 'day') as Grouping & { readonly column: string } },
      review: { label: text.review, group: ofAssessment('review') },
      organization: { label: text.organization, group: ofAssessment('organization') },
    },
    sizes: {
      level: { label: text.level, column: 'level' },
      damagedArea: { label: text.damagedArea, column: 'damagedArea' },
      totalArea: { label: text.totalArea, column: 'totalArea' },
    },
    areas: {
      assessments: { label: text.assessments, number: 'assessments' },
      meanLevel: { label: text.meanLevel, unit: percent, number: 'meanLevel' },
      newInWeek: { label: text.newInWeek, number: 'newInWeek' },
      newInMonth: { label: text.newInMonth, number: 'newInMonth' },
    },
  },
} as const satisfies Readonly<Record<string, MapSource>>;

export type MapSourceName = keyof typeof mapSources;

/** The source of this name; undefined for a name that is none. */
export function findMapSource(name: string): MapSource | undefined {
  return Object.hasOwn(mapSources, name) ? mapSources[name as MapSourceName] : undefined;
}

/** The columns of a point that its colour or size may need, each once, with their declaration. */
export function listPointColumns({ table, colours, sizes }: MapSource): readonly (readonly [string, FactColumn])[] {
  const names = [
    ...Object.values(colours).map(({ group }) => group.column),
    ...Object.values(sizes).map((size) => size.column),
  ];
  return [...new Set(names)].flatMap((name) => {
    const column = findColumn(table, name);
    return column ? [[name, column] as const] : [];
  });
}

const areaNumbers: Readonly<Record<MapSourceName, Readonly<Record<string, CountedNumber>>>> = {
  damagedProperty: {
    addresses: { ...building.count(), label: text.addresses },
    located: { ...building.count(located), label: text.located },
    units: { ...building.sum('units'), label: text.units },
    unitsDamaged: { ...building.sum('unitsDamaged'), label: text.damagedPerThousand },
    gap: { ...building.count({ gaps: { exists: true }, assistance: 'none' }), label: text.gap },
    covered: {
      ...building.share({ assistance: ['claimed', 'ongoing', 'done', 'over_assisted'] }, { damaged: { exists: true } }),
      label: text.covered,
      unit: percent,
    },
    winter: { ...building.count({ envelope: ['open', 'partly'] }), label: text.winter },
  },
  damageAssessments: {
    assessments: { ...assessment.count(), label: text.assessments },
    located: { ...assessment.count(located), label: text.located },
    meanLevel: { ...assessment.mean('level'), label: text.meanLevel, unit: percent },
    newInWeek: { ...assessment.count({ day: { above: 'weekAgo' } }), label: text.newInWeek },
    newInMonth: { ...assessment.count({ day: { above: 'monthAgo' } }), label: text.newInMonth },
  },
};

/** The statistic that counts the points of a source by what colours them. */
export const legendName = (source: string, colour: string): string =>
  `${source}By${colour[0]?.toUpperCase()}${colour.slice(1)}`;
/** The statistic of what the areas of a source show. */
export const areasName = (source: string): string => legendName(source, 'area');

type MapAgg = {
  readonly title: Text;
  readonly groups: readonly [Grouping];
  readonly numbers: Readonly<Record<string, CountedNumber>>;
};

const joined = (source: Text, by: Text): Text => ({ en: `${source.en}: ${by.en}`, uk: `${source.uk}: ${by.uk}` });

function aggsOf(name: MapSourceName, source: MapSource): readonly (readonly [string, MapAgg])[] {
  const count: NumberSpec = (source.table === 'building' ? building : assessment).count(located);
  const legends = Object.entries(source.colours).map(([colour, { label, group }]): [string, MapAgg] => [
    legendName(name, colour),
    { title: joined(source.title, label), groups: [group], numbers: { count: { ...count, label: text.located } } },
  ]);
  return [
    ...legends,
    [areasName(name), { title: source.title, groups: [byArea], numbers: areaNumbers[name] }] as const,
  ];
}

/** Legends and areas of the map as statistics: answered, masked and opened to their rows like all others. */
export const mapAggs: Readonly<Record<string, MapAgg>> = Object.fromEntries(
  Object.entries<MapSource>(mapSources).flatMap(([name, source]) => aggsOf(name as MapSourceName, source)),
);
