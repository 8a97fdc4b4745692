import type { ReportName } from '@domivka/domain/reports/reports.text';
import type { StatisticKind } from '../../queries/statistics/statistic.ts';
import type { sectionTitles } from './statistics.text.ts';

/** A statistic of a section: few numbers, or a chart. */
export type SectionPart = {
  readonly show: 'numbers' | 'chart';
  readonly kind: StatisticKind;
  readonly name: string;
  readonly numbers?: readonly string[];
  /** Numbers of zero are left out, but for the first: nobody recorded them. */
  readonly hidesZeros?: true;
  readonly isStacked?: true;
  /** The whole width: its rows are long or many. */
  readonly isWide?: true;
  /** For so many rows room is kept. */
  readonly likely?: number;
};

export type StatisticsSection = {
  readonly id: keyof typeof sectionTitles;
  /** The report that lists what is behind the section. */
  readonly report?: ReportName;
  readonly parts: readonly SectionPart[];
};

function numbers(name: string): SectionPart {
  return { show: 'numbers', kind: 'stats', name };
}

function chart(name: string, more: Partial<SectionPart> = {}): SectionPart {
  return { show: 'chart', kind: 'aggs', name, ...more };
}

/** The sections below the summary (product table of statistics). Charts of about the same length are beside each other. */
export const sections: readonly StatisticsSection[] = [
  {
    id: 'assessments',
    report: 'assessments',
    parts: [
      numbers('assessments'),
      chart('assessmentsByLevel'),
      chart('assessmentsByCategory'),
      chart('assessmentsByDamageType'),
      chart('assessmentsByCause'),
      chart('assessmentsByPriority'),
      chart('assessmentsByReconstruction'),
      chart('assessmentsByMonth', { isWide: true }),
      chart('assessmentsByArea'),
      chart('addressesByArea'),
      chart('assessmentsByMaterial'),
      chart('assessmentsByYearBuilt'),
    ],
  },
  {
    id: 'activities',
    report: 'activities',
    parts: [
      numbers('activities'),
      chart('activitiesByStatus'),
      chart('activitiesByType'),
      chart('activitiesByStage'),
      chart('activitiesByModality'),
      chart('activitiesByMonth', { isWide: true }),
      chart('activitiesByPlannedEnd', { isWide: true }),
      chart('activitiesByArea'),
      chart('eskByArea'),
      chart('activitiesByCancelReason'),
    ],
  },
  {
    id: 'measures',
    report: 'works',
    parts: [
      { show: 'chart', kind: 'stats', name: 'measures', isWide: true },
      chart('measuresByType', { numbers: ['count'], isWide: true }),
    ],
  },
  { id: 'coverage', report: 'coordination', parts: [{ show: 'chart', kind: 'stats', name: 'coverage', isWide: true }] },
  { id: 'overlaps', report: 'coordination', parts: [numbers('overlaps')] },
  {
    id: 'winter',
    report: 'winter',
    parts: [numbers('winter'), chart('envelopeByArea', { isStacked: true, isWide: true })],
  },
  { id: 'people', report: 'fiveW', parts: [numbers('people')] },
  { id: 'photos', parts: [chart('photosByCategory'), chart('photosByMonth', { isWide: true })] },
  { id: 'units', report: 'multiStorey', parts: [chart('unitsByDamage'), chart('unitsByAssistance')] },
  { id: 'state', report: 'applications', parts: [chart('stateApplicationsByStatus'), chart('barriers')] },
  {
    id: 'organizations',
    parts: [
      chart('activitiesByOrganization'),
      chart('activitiesByProgrammer'),
      chart('lateByOrganization'),
      chart('organizationsByArea'),
    ],
  },
  {
    id: 'quality',
    report: 'quality',
    parts: [
      numbers('quality'),
      chart('findingsByCheck'),
      chart('findingsByOrganization'),
      chart('qualityByArea'),
      chart('qualityByOrganization'),
    ],
  },
];

/** Of one building a chart has few rows. */
const few = { likely: 2 } as const;

/** The sections of one address, below its own numbers. */
export const addressSections: readonly StatisticsSection[] = [
  {
    id: 'coverage',
    parts: [
      { show: 'chart', kind: 'stats', name: 'coverage', likely: 1 },
      { show: 'chart', kind: 'stats', name: 'measures', ...few },
    ],
  },
  {
    id: 'assessments',
    report: 'assessments',
    parts: [
      // Few assessments of one building have no median worth reading.
      { ...numbers('assessments'), numbers: ['count', 'meanLevel', 'totalArea', 'damagedArea', 'verified'] },
      chart('assessmentsByDamageType', few),
    ],
  },
  {
    id: 'activities',
    report: 'activities',
    parts: [numbers('activities'), chart('activitiesByStatus', few), chart('activitiesByType', few)],
  },
  { id: 'people', parts: [{ ...numbers('people'), hidesZeros: true }] },
  { id: 'units', parts: [chart('unitsByDamage', few), chart('unitsByAssistance', few)] },
  { id: 'photos', parts: [chart('photosByCategory', few)] },
  {
    id: 'state',
    report: 'applications',
    parts: [chart('stateApplicationsByStatus', few), chart('barriers', few)],
  },
  {
    id: 'quality',
    report: 'quality',
    parts: [{ ...numbers('quality'), numbers: ['quality', 'findings'] }, chart('findingsByCheck', few)],
  },
];
