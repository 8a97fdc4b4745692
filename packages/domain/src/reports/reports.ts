import { beneficiaryLabels } from '../activity/activity.text.ts';
import { numberLabels } from '../measures/measures.text.ts';
import { byArea, byColumn, byMonth, numbersOf, type CountedNumber, type NumberSpec } from '../measures/measure.ts';
import type { FactName } from '../measures/facts.ts';
import { aggMeasures, statMeasures } from '../measures/measures.ts';
import {
  ofAddress,
  ofDays,
  ofFact,
  ofRecord,
  placeColumns,
  type CountedReport,
  type KeptReport,
  type ListedReport,
  type Report,
  type ReportColumn,
} from './report.ts';
import { factLabels, reportWords, totalLabels, unitsByAreaTitle, type ReportName } from './reports.text.ts';

const building = numbersOf('building');
const activity = numbersOf('activity');
const work = numbersOf('work');

const labels = { ...numberLabels, ...beneficiaryLabels, ...totalLabels };
type Label = keyof typeof labels;

/** Totals under their labels. `names`: of those that a report calls otherwise than they are named. */
function totals(
  numbers: Partial<Record<Label, NumberSpec>>,
  names: Partial<Record<Label, Label>> = {},
): Readonly<Record<string, CountedNumber>> {
  const entries = Object.entries(numbers) as readonly (readonly [Label, NumberSpec])[];
  return Object.fromEntries(entries.map(([name, spec]) => [name, { ...spec, label: labels[names[name] ?? name] }]));
}

const sheets = ['xlsx', 'csv', 'pdf'] as const;

type Counted = Omit<CountedReport, 'kind' | 'name' | 'title' | 'question' | 'sentence' | 'formats'>;
type Listed = Omit<ListedReport, 'kind' | 'name' | 'title' | 'question' | 'sentence' | 'formats' | 'where'> &
  Partial<Pick<ListedReport, 'where' | 'formats'>>;
type Kept = Omit<KeptReport, 'kind' | 'name' | 'title' | 'question' | 'sentence' | 'formats'>;

function counted(name: ReportName, report: Counted): CountedReport {
  return { kind: 'counted', name, ...reportWords[name], formats: sheets, ...report };
}

function listed(name: ReportName, report: Listed): ListedReport {
  return { kind: 'listed', name, ...reportWords[name], formats: sheets, where: {}, ...report };
}

function kept(name: ReportName, report: Kept): KeptReport {
  return { kind: 'kept', name, ...reportWords[name], formats: sheets, ...report };
}

/** Columns of rows that the server keeps, under their labels. */
function keptColumns(...names: readonly (keyof typeof factLabels)[]): readonly ReportColumn[] {
  const kinds: Partial<Record<keyof typeof factLabels, ReportColumn['kind']>> = {
    time: 'time',
    lastSignIn: 'time',
    users: 'integer',
    records: 'integer',
    trainings: 'integer',
  };
  return names.map((key) => ({ from: 'record', key, label: factLabels[key], kind: kinds[key] ?? 'text' }));
}

const damaged = building.count({ damaged: { exists: true } });
const unhelped = building.count({ gaps: { exists: true }, assistance: 'none' });
const ongoing = building.count({ assistance: ['ongoing', 'claimed'] });
const completed = building.count({ assistance: 'done' });
const reached = { status: ['Ongoing', 'Completed'] };
const measuresCount = { ...work.count(reached), label: numberLabels.count };
const coordinators = ['Admin', 'Staff Member (UN)'] as const;

/** What families asked of the state is for those who follow it up, not for every user of a partner (product table of reports). */
const applicationReaders = [
  ...coordinators,
  'Ministry Representative',
  'Oblast Administration',
  'Raion Administration',
  'Local Authorities',
  'Partner Manager',
] as const;

/** The reports that users choose from (product table of reports, R1 to R16 without the passport), in their order. */
export const reports = {
  situation: counted('situation', {
    groups: [byArea],
    level: 1,
    numbers: totals({
      addresses: building.count(),
      damaged,
      category1: building.count({ category: '1' }),
      category2: building.count({ category: '2' }),
      category3: building.count({ category: '3' }),
      needingHelp: building.count({ gaps: { exists: true } }),
      unhelped,
      ongoing,
      completed,
      overAssisted: building.count({ assistance: 'over_assisted' }),
    }),
    chart: ['unhelped', 'ongoing', 'completed', 'overAssisted'],
    onPaper: { levels: [1, 3], most: 'damaged', rows: 42 },
  }),
  addresses: listed('addresses', {
    of: 'building',
    columns: [
      ...placeColumns,
      ...ofAddress('buildingType', 'yearBuilt', 'residents'),
      ...ofFact('building', 'units', 'level', 'category', 'priority', 'assistance', 'envelope', 'gaps'),
    ],
    numbers: totals(statMeasures.summary.numbers),
    overview: aggMeasures.addressesByArea,
    formats: [...sheets, 'docx'],
  }),
  coordination: listed('coordination', {
    of: 'building',
    where: { reasons: { exists: true } },
    columns: [
      ...placeColumns,
      ...ofFact('building', 'reasons', 'gaps', 'priority', 'level', 'assistance', 'claims', 'claimant'),
      { from: 'helpers', key: 'helpers', label: factLabels.helpers, kind: 'organization' },
      { from: 'fact', key: 'organization', label: factLabels.registrar, kind: 'organization' },
      { from: 'contacts', key: 'contacts', label: factLabels.contacts, kind: 'text' },
    ],
    numbers: totals({
      gaps: building.count({ reasons: 'gap' }),
      overlaps: building.count({ reasons: ['overlap_exact', 'overlap_probable', 'overlap_state'] }),
      stale: building.count({ reasons: 'stale_claim' }),
    }),
    overview: {
      // The statistic of this title counts buildings without a finding, too.
      name: 'findingsOfGapsByArea',
      title: aggMeasures.gapByArea.title,
      groups: [byArea],
      numbers: totals({ gaps: building.count({ reasons: 'gap' }) }),
    },
  }),
  fiveW: counted('fiveW', {
    groups: [
      byColumn('activity', 'indicator'),
      byColumn('activity', 'organization'),
      byMonth('activity', 'day'),
      byArea,
      byColumn('activity', 'status'),
    ],
    level: 4,
    opensLastMonth: true,
    overview: {
      // The statistic of this name counts canceled activities, too.
      name: 'fiveWByMonth',
      title: aggMeasures.activitiesByMonth.title,
      groups: [byMonth('activity', 'day')],
      numbers: { count: { ...activity.count(reached), label: numberLabels.count } },
    },
    numbers: totals({
      activities: activity.count(reached),
      households: activity.sum('households', reached),
      people: activity.sum('people', reached),
      girls: activity.sum('girls', reached),
      boys: activity.sum('boys', reached),
      women: activity.sum('women', reached),
      men: activity.sum('men', reached),
      olderWomen: activity.sum('olderWomen', reached),
      olderMen: activity.sum('olderMen', reached),
      disability: activity.sum('disability', reached),
    }),
  }),
  assessments: listed('assessments', {
    of: 'assessment',
    formats: [...sheets, 'geojson'],
    columns: [
      ...placeColumns,
      ...ofRecord('assessment', 'date', 'levelOfDamage'),
      ...ofFact('assessment', 'category'),
      ...ofRecord('assessment', 'damageCause', 'damageDate', 'damageTypes'),
      ...ofRecord('assessment', 'totalArea', 'damagedArea', 'reconstructionPossible', 'recoveryPriority'),
      ...ofRecord('assessment', 'reviewState'),
      ...ofFact('assessment', 'organization'),
    ],
    numbers: totals(statMeasures.assessments.numbers, { count: 'assessments' }),
    overview: aggMeasures.assessmentsByMonth,
  }),
  activities: listed('activities', {
    of: 'activity',
    columns: [
      ...placeColumns,
      ...ofRecord('activity', 'type', 'recoveryStage', 'status', 'modalities'),
      ...ofRecord('activity', 'plannedStartDate', 'plannedCompletionDate', 'actualStartDate', 'actualCompletionDate'),
      ofDays('delay', { since: 'lateFrom', until: 'endedOn' }),
      ...ofFact('activity', 'organization', 'programmer'),
      ...ofRecord('activity', 'costUAH'),
    ],
    numbers: totals(statMeasures.activities.numbers, {
      ongoing: 'allOngoing',
      completed: 'completedActivities',
      canceled: 'canceledActivities',
    }),
    overview: aggMeasures.activitiesByStatus,
  }),
  quantities: counted('quantities', {
    groups: [
      byColumn('work', 'measure'),
      byColumn('work', 'unit'),
      byColumn('work', 'organization'),
      byColumn('work', 'modality'),
      byArea,
    ],
    level: 1,
    opensLastMonth: true,
    // Of its quantities no total is drawn: pieces and square metres do not add up.
    overview: { ...aggMeasures.measuresByType, numbers: { count: measuresCount } },
    numbers: {
      ...totals({ lines: work.count(reached), organizations: work.distinct('organization', reached) }),
      ...statMeasures.measures.numbers,
    },
  }),
  winter: counted('winter', {
    groups: [byArea],
    level: 3,
    numbers: {
      ...totals(statMeasures.winter.numbers),
      ...totals({
        heatingOff: building.count({ heating: 'off' }),
        heatingPartly: building.count({ heating: 'partial' }),
        heatingUnknown: building.count({ heating: { exists: false } }),
        kits: activity.sum('kits', reached),
      }),
      ...totals(
        { unhelped: building.count({ envelope: ['open', 'partly'], assistance: 'none' }) },
        { unhelped: 'notClosed' },
      ),
    },
    chart: ['envelopeOpen', 'envelopePartly', 'envelopeClosed', 'envelopeInsulated'],
  }),
  multiStorey: listed('multiStorey', {
    of: 'building',
    where: { buildingType: 'Multi-storey' },
    columns: [
      ...placeColumns,
      ...ofFact('building', 'units', 'unitsDamaged', 'unitsHelped', 'blocking', 'level', 'assistance', 'envelope'),
    ],
    numbers: totals(
      {
        addresses: building.count(),
        units: building.sum('units'),
        unitsDamaged: building.sum('unitsDamaged'),
        blocking: building.sum('blocking'),
      },
      { addresses: 'multiStorey' },
    ),
    overview: {
      name: 'multiStoreyByArea',
      title: unitsByAreaTitle,
      groups: [byArea],
      numbers: totals({ unitsDamaged: building.sum('unitsDamaged'), blocking: building.sum('blocking') }),
    },
  }),
  applications: listed('applications', {
    of: 'application',
    readers: applicationReaders,
    usualSort: '-age',
    columns: [
      ...placeColumns,
      { from: 'unit', key: 'unitName', label: factLabels.unitName, kind: 'text' },
      { from: 'line', key: 'applicationNumber', field: 'number', label: factLabels.applicationNumber, kind: 'text' },
      ...ofFact('application', 'applicationKind', 'applicationStatus', 'day'),
      ofDays('age', { since: 'day' }),
      ...ofRecord('stateQuestions', 'infoNoticeNumber', 'propertyNumber', 'compensationBarriers', 'asOfDate'),
    ],
    numbers: totals(
      {
        count: numbersOf('application').count(),
        approved: numbersOf('application').count({ applicationStatus: ['approved', 'paid'] }),
        refused: numbersOf('application').count({ applicationStatus: 'refused' }),
      },
      { count: 'applications' },
    ),
    overview: aggMeasures.stateApplicationsByStatus,
  }),
  quality: listed('quality', {
    of: 'finding',
    linked: true,
    columns: [...placeColumns, ...ofFact('finding', 'check', 'foundIn', 'organization')],
    numbers: totals(statMeasures.quality.numbers),
    overview: aggMeasures.findingsByCheck,
  }),
  users: kept('users', {
    source: 'users',
    readers: coordinators,
    totals: { count: totalLabels.users, recent: totalLabels.recent },
    columns: keptColumns('person', 'organization', 'role', 'accountStatus', 'lastSignIn', 'records', 'trainings'),
  }),
  organizations: kept('organizations', {
    source: 'organizations',
    readers: coordinators,
    totals: { count: totalLabels.organizations, recent: totalLabels.recent },
    columns: keptColumns('organization', 'organizationType', 'users', 'lastSignIn', 'records', 'trainings'),
  }),
  repeatedDamage: listed('repeatedDamage', {
    of: 'building',
    where: { events: { above: 1 } },
    columns: [
      ...placeColumns,
      ...ofFact('building', 'events', 'superseded', 'hitAgain', 'level', 'assistance', 'priority'),
    ],
    numbers: totals(
      { addresses: building.count(), superseded: building.sum('superseded'), hitAgain: building.sum('hitAgain') },
      { addresses: 'hitTwice' },
    ),
    overview: aggMeasures.addressesByArea,
  }),
  changes: kept('changes', {
    source: 'changes',
    readers: coordinators,
    totals: { count: totalLabels.entries },
    columns: keptColumns('time', 'person', 'organization', 'what', 'table', 'area', 'detail'),
  }),
} as const satisfies Readonly<Record<string, Report>>;

/** Rows behind the numbers of statistics that no report lists. */
export const furtherRows = {
  works: listed('works', {
    of: 'work',
    columns: [
      ...placeColumns,
      ...ofFact('work', 'measure', 'quantity', 'unit', 'type', 'status', 'day', 'organization'),
    ],
    numbers: totals({ lines: work.count() }),
  }),
  needs: listed('needs', {
    of: 'need',
    columns: [
      ...placeColumns,
      ...ofFact('need', 'damage', 'need', 'planned', 'ongoing', 'done', 'gap', 'unit', 'priority'),
    ],
    numbers: totals(
      { count: numbersOf('need').count(), gaps: numbersOf('need').count({ gap: { above: 0 } }) },
      { count: 'needs', gaps: 'openNeeds' },
    ),
  }),
  units: listed('units', {
    of: 'unit',
    columns: [
      ...placeColumns,
      ...ofRecord('apartment', 'unitType', 'number', 'name', 'floor', 'residents'),
      ...ofFact('unit', 'level', 'assistance', 'envelope'),
    ],
    numbers: totals({ count: numbersOf('unit').count() }, { count: 'units' }),
  }),
  photos: listed('photos', {
    of: 'photo',
    columns: [...placeColumns, ...ofFact('photo', 'photoCategory', 'day', 'organization')],
    numbers: totals({ count: numbersOf('photo').count() }, { count: 'photos' }),
  }),
  barriers: listed('barriers', {
    of: 'answer',
    where: { barriers: { exists: true } },
    columns: [...placeColumns, ...ofFact('answer', 'day', 'barriers')],
    numbers: totals({ count: numbersOf('answer').count() }, { count: 'answers' }),
  }),
} as const satisfies Readonly<Record<string, ListedReport>>;

/** The report that lists the rows of a fact table: every number can be opened to it. */
export const rowReports: Readonly<Record<FactName, ListedReport>> = {
  building: reports.addresses,
  assessment: reports.assessments,
  activity: reports.activities,
  work: furtherRows.works,
  need: furtherRows.needs,
  unit: furtherRows.units,
  photo: furtherRows.photos,
  application: reports.applications,
  finding: reports.quality,
  answer: furtherRows.barriers,
};

const all: Readonly<Record<string, Report>> = { ...reports, ...furtherRows };

/** The report of this name; undefined for a name that is none. */
export function findReport(name: string): Report | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}
