import { activityTypes } from '../activity/activity.options.text.ts';
import { beneficiaryLabels } from '../activity/activity.text.ts';
import { changesEnvelope } from '../activity/what-fits-type.ts';
import { envelopeRules } from '../building/envelope-rules.ts';
import type { Text } from '../kernel/text.ts';
import {
  byArea,
  byClasses,
  byColumn,
  byMonth,
  numbersOf,
  type CountedNumber,
  type Grouping,
  type Measure,
  type NumberSpec,
} from './measure.ts';
import { mapAggs } from './map-sources.ts';
import { measureTitles as title, numberLabels as label, squareMetres, percent } from './measures.text.ts';

const building = numbersOf('building');
const assessment = numbersOf('assessment');
const activity = numbersOf('activity');
const work = numbersOf('work');
const need = numbersOf('need');

type NumberName = keyof typeof label;

/** Numbers under their labels. */
function named(numbers: Partial<Record<NumberName, NumberSpec>>, unit?: Partial<Record<NumberName, Text>>) {
  const entries = Object.entries(numbers) as readonly (readonly [NumberName, NumberSpec])[];
  return Object.fromEntries(
    entries.map(([name, spec]): [string, CountedNumber] => {
      const measured = unit?.[name];
      return [name, { ...spec, label: label[name], ...(measured ? { unit: measured } : {}) }];
    }),
  );
}

/** How far buildings are helped; their names tell them from activities, which are counted without those that only reserve a home. */
const help = {
  ongoing: { ...building.count({ assistance: ['ongoing', 'claimed'] }), label: label.helpOngoing },
  completed: { ...building.count({ assistance: 'done' }), label: label.helpCompleted },
};

const notCanceled = ['Ongoing', 'Completed'];

/** Few numbers each (`POST /stats/{name}`, product table of statistics). */
export const stats = {
  summary: {
    numbers: {
      ...named({
        addresses: building.count(),
        units: building.sum('units'),
        assessed: building.count({ assessed: true }),
        needingHelp: building.count({ gaps: { exists: true } }),
      }),
      ...help,
      ...named({ people: building.sum('residents') }),
    },
  },
  address: {
    numbers: named(
      {
        assessments: building.sum('assessments'),
        activities: building.sum('activities'),
        photos: building.sum('photos'),
        units: building.sum('units'),
        level: building.only('level'),
        envelope: building.only('envelope'),
        overlapsExact: building.sum('overlapsExact'),
        overlapsProbable: building.sum('overlapsProbable'),
        overlapsState: building.sum('overlapsState'),
      },
      { level: percent },
    ),
  },
  assessments: {
    numbers: {
      count: { ...assessment.count(), label: label.assessments },
      ...named(
        {
          meanLevel: assessment.mean('level'),
          medianLevel: assessment.median('level'),
          totalArea: assessment.sum('totalArea'),
          damagedArea: assessment.sum('damagedArea'),
          verified: assessment.share({ review: 'verified' }),
        },
        {
          meanLevel: percent,
          medianLevel: percent,
          totalArea: squareMetres,
          damagedArea: squareMetres,
          verified: percent,
        },
      ),
    },
  },
  activities: {
    numbers: {
      // Planned activities have this status, too.
      ongoing: { ...activity.count({ status: 'Ongoing' }), label: label.allOngoing },
      ...named({
        completed: activity.count({ status: 'Completed' }),
        canceled: activity.count({ status: 'Canceled' }),
        overdue: activity.count({ status: 'Ongoing', plannedEnd: { before: 'today' } }),
        staleClaims: activity.count({ staleFrom: { to: 'today' } }),
        kits: activity.sum('kits', { status: notCanceled }),
      }),
    },
  },
  measures: {
    groups: [byColumn('work', 'measure'), byColumn('work', 'unit')],
    numbers: {
      // What is completed was planned, too.
      planned: { ...work.sum('quantity', { status: 'Ongoing' }), label: label.stillPlanned },
      ...named({ done: work.sum('quantity', { status: 'Completed' }) }),
    },
  },
  coverage: {
    groups: [byColumn('need', 'measureGroup'), byColumn('need', 'unit')],
    numbers: named({
      need: need.sum('need'),
      planned: need.sum('planned'),
      ongoing: need.sum('ongoing'),
      done: need.sum('done'),
      gap: need.sum('gap'),
    }),
  },
  overlaps: {
    numbers: named({
      overlapsExact: building.sum('overlapsExact'),
      overlapsProbable: building.sum('overlapsProbable'),
      overlapsState: building.sum('overlapsState'),
      overlapsInfo: building.sum('overlapsInfo'),
    }),
  },
  winter: {
    numbers: named({
      envelopeOpen: building.count({ envelope: 'open' }),
      envelopePartly: building.count({ envelope: 'partly' }),
      envelopeClosed: building.count({ envelope: 'closed' }),
      envelopeInsulated: building.count({ envelope: 'insulated' }),
      envelopeUnknown: building.count({ envelope: { exists: false } }),
    }),
  },
  quality: {
    numbers: named(
      {
        quality: building.mean('quality'),
        addresses: building.count(),
        withFindings: building.count({ failedChecks: { exists: true } }),
        findings: numbersOf('finding').count(),
      },
      { quality: percent },
    ),
  },
  people: {
    numbers: {
      ...named({ residents: building.sum('residents') }),
      ...Object.fromEntries(
        (Object.keys(beneficiaryLabels) as readonly (keyof typeof beneficiaryLabels)[]).map(
          (name): [string, CountedNumber] => [
            name,
            { ...activity.sum(name, { status: notCanceled }), label: beneficiaryLabels[name] },
          ],
        ),
      ),
    },
  },
} as const satisfies Readonly<Record<string, Omit<Measure, 'name' | 'title'>>>;

const levels = [20, 40, 80, 100];
const eras = [1917, 1957, 1964, 1984, 2000, 2021];

const counted = named({ count: building.count() });
const ofAssessments = named({ count: assessment.count() });
const ofActivities = named({ count: activity.count() });

/** Roof, windows and doors keep the heat; what is damaged of them opens the thermal envelope. */
const envelopeDamaged = { damaged: envelopeRules.map(({ element }) => element) } as const;
const notClosed = ['open', 'partly'];
/** The assistance that can close it again. */
const closingTypes = activityTypes.map(({ code }) => code).filter((type) => changesEnvelope({ type }));

function buckets(group: Grouping, numbers: Readonly<Record<string, CountedNumber>>) {
  return { groups: [group], numbers };
}

/** Buckets (`POST /aggs/{name}`). */
export const aggs = {
  addressesByArea: buckets(byArea, counted),
  assessmentsByArea: buckets(byArea, ofAssessments),
  activitiesByArea: buckets(byArea, ofActivities),
  gapByArea: buckets(byArea, {
    // Beside the other numbers it needs a name of its own.
    count: { ...building.count({ gaps: { exists: true } }), label: label.needingHelp },
    ...named({ damaged: building.count({ damaged: { exists: true } }) }),
    ...help,
  }),
  assessmentsByLevel: buckets(byClasses('assessment', 'level', levels), ofAssessments),
  assessmentsByCategory: buckets(byColumn('assessment', 'category'), ofAssessments),
  assessmentsByDamageType: buckets(byColumn('assessment', 'damaged'), ofAssessments),
  assessmentsByCause: buckets(byColumn('assessment', 'cause'), ofAssessments),
  assessmentsByPriority: buckets(byColumn('assessment', 'priority'), ofAssessments),
  assessmentsByReconstruction: buckets(byColumn('assessment', 'reconstruction'), ofAssessments),
  assessmentsByMonth: buckets(byMonth('assessment', 'day'), ofAssessments),
  assessmentsByMaterial: buckets(byColumn('assessment', 'buildingMaterial'), ofAssessments),
  assessmentsByYearBuilt: buckets(byClasses('assessment', 'yearBuilt', eras), ofAssessments),
  activitiesByStatus: buckets(byColumn('activity', 'status'), ofActivities),
  activitiesByType: buckets(byColumn('activity', 'type'), ofActivities),
  activitiesByStage: buckets(byColumn('activity', 'stage'), ofActivities),
  activitiesByModality: buckets(byColumn('activity', 'modality'), ofActivities),
  activitiesByOrganization: buckets(byColumn('activity', 'organization'), ofActivities),
  activitiesByProgrammer: buckets(byColumn('activity', 'programmer'), ofActivities),
  activitiesByMonth: buckets(byMonth('activity', 'day'), ofActivities),
  /** How much was to be completed in a month, and how much of that is. */
  activitiesByPlannedEnd: buckets(
    byMonth('activity', 'plannedEnd'),
    named({ planned: activity.count({ status: notCanceled }), completed: activity.count({ status: 'Completed' }) }),
  ),
  /** Who has not reported progress: claims without changes come first. */
  lateByOrganization: buckets(
    byColumn('activity', 'organization'),
    named({
      staleClaims: activity.count({ staleFrom: { to: 'today' } }),
      overdue: activity.count({ status: 'Ongoing', plannedEnd: { before: 'today' } }),
      ongoing: activity.count({ status: 'Ongoing' }),
    }),
  ),
  activitiesByCancelReason: buckets(
    byColumn('activity', 'cancelReason'),
    named({ count: activity.count({ status: 'Canceled' }) }),
  ),
  measuresByType: buckets(
    byColumn('work', 'measure'),
    named({ count: work.count({ status: notCanceled }), quantity: work.sum('quantity', { status: notCanceled }) }),
  ),
  envelopeByArea: buckets(byArea, stats.winter.numbers),
  /** Where homes stay open before the heating season, and who works there. */
  winterByArea: buckets(
    byArea,
    named({
      opened: building.count(envelopeDamaged),
      inWork: building.count({ ...envelopeDamaged, envelope: notClosed, assistance: ['claimed', 'ongoing'] }),
      closedAgain: building.count({ ...envelopeDamaged, envelope: ['closed', 'insulated'] }),
      stillOpen: building.count({ envelope: 'open' }),
      stillPartly: building.count({ envelope: 'partly' }),
      openWithoutHelp: building.count({ envelope: 'open', assistance: 'none' }),
      organizations: activity.distinct('organization', { status: 'Ongoing', type: closingTypes }),
    }),
  ),
  eskByArea: buckets(byArea, named({ kits: activity.sum('kits', { status: notCanceled }) })),
  photosByCategory: buckets(byColumn('photo', 'photoCategory'), named({ count: numbersOf('photo').count() })),
  photosByMonth: buckets(byMonth('photo', 'day'), named({ count: numbersOf('photo').count() })),
  unitsByDamage: buckets(byClasses('unit', 'level', levels), named({ count: numbersOf('unit').count() })),
  unitsByAssistance: buckets(byColumn('unit', 'assistance'), named({ count: numbersOf('unit').count() })),
  organizationsByArea: buckets(byArea, named({ count: activity.distinct('organization') })),
  stateApplicationsByStatus: buckets(
    byColumn('application', 'applicationStatus'),
    named({ count: numbersOf('application').count() }),
  ),
  findingsByCheck: buckets(byColumn('finding', 'check'), named({ count: numbersOf('finding').count() })),
  findingsByOrganization: buckets(byColumn('finding', 'organization'), named({ count: numbersOf('finding').count() })),
  qualityByArea: buckets(
    byArea,
    named(
      { quality: building.mean('quality'), withFindings: building.count({ failedChecks: { exists: true } }) },
      { quality: percent },
    ),
  ),
  qualityByOrganization: buckets(
    byColumn('building', 'organization'),
    named(
      { quality: building.mean('quality'), withFindings: building.count({ failedChecks: { exists: true } }) },
      { quality: percent },
    ),
  ),
  barriers: buckets(byColumn('answer', 'barriers'), named({ count: numbersOf('answer').count() })),
} as const satisfies Readonly<Record<string, Omit<Measure, 'name' | 'title'>>>;

export type StatName = keyof typeof stats;
export type AggName = keyof typeof aggs;

type Declared = Omit<Measure, 'name' | 'title'>;

function withNames<Name extends keyof typeof title>(declared: Readonly<Record<Name, Declared>>) {
  const named = Object.entries<Declared>(declared).map(([name, one]) => {
    const measure: Measure = { ...one, name, title: title[name as Name] };
    return [name, measure] as const;
  });
  return Object.fromEntries(named) as Readonly<Record<Name, Measure>>;
}

/** The statistics with their names, by name. */
export const statMeasures = withNames(stats);
export const aggMeasures = withNames(aggs);

/** The statistic of this name; undefined for a name that is none. */
export function findStat(name: string): Measure | undefined {
  return Object.hasOwn(statMeasures, name) ? statMeasures[name as StatName] : undefined;
}

export function findAgg(name: string): Measure | undefined {
  if (Object.hasOwn(aggMeasures, name)) return aggMeasures[name as AggName];
  const ofMap = Object.hasOwn(mapAggs, name) ? mapAggs[name] : undefined;
  return ofMap && { name, ...ofMap };
}
