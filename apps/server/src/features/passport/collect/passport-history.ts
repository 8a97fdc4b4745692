import { activityPhase } from '@domivka/domain/activity/activity-phase';
import { activityStatuses, activityTypes } from '@domivka/domain/activity/activity.options.text';
import { findMeasure } from '@domivka/domain/activity/measures';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { damageCategories, damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import type { DamageEvent as Strike } from '@domivka/domain/building/damage-events';
import { targetOfActivity, targetOfAssessment, type Target } from '@domivka/domain/building/reading';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import type { RecordHead } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { sayQuantity, type Unit } from '@domivka/domain/kernel/units.text';
import type { RecordOf } from '@domivka/domain/registry';
import { both, joined, optionOf } from './passport-reading.ts';
import type { PassportOrganization, TimelineEntry, Work } from '../passport.model.ts';
import { passportWords as words, shortUnits } from '../passport.text.ts';

type Assessment = RecordOf<'assessment'>;
type Activity = RecordOf<'activity'>;
type Group<Value> = readonly [Value, ...Value[]];

export type OrganizationNames = ReadonlyMap<string, Text>;

/** When the newest of these records was made. */
function newestMaking(records: readonly RecordHead[]): string {
  return records.map(({ createdAt }) => createdAt).reduce((one, other) => (one < other ? other : one), '');
}

function groupedBy<Value>(records: readonly Value[], keyOf: (record: Value) => string): readonly Group<Value>[] {
  const groups = new Map<string, [Value, ...Value[]]>();
  for (const record of records) {
    const key = keyOf(record);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return [...groups.values()];
}

/** How many units the records of a group are about; undefined: the building. */
function unitsOf(targets: readonly Target[]): number | undefined {
  if (targets.some(({ kind }) => kind === 'building')) return undefined;
  const ids = new Set(targets.flatMap((target) => (target.kind === 'units' ? target.ids : [])));
  return targets.reduce((sum, target) => sum + (target.kind === 'hidden' ? (target.count ?? 1) : 0), ids.size);
}

/** Records of the building are entries of their own, those of units share one with the others of their kind. */
function scopeKey({ _id }: RecordHead, target: Target): string {
  return target.kind === 'building' ? _id : '';
}

function levelWords(levels: readonly number[]): Text {
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  return least === most ? both(words.levelOf, { level: most }) : both(words.levelsOf, { least, most });
}

function assessmentEntry(group: Group<Assessment>, names: OrganizationNames): TimelineEntry {
  const [first] = group;
  const levels = group.map(({ levelOfDamage }) => levelOfDamage);
  const category = group.length === 1 ? optionOf(damageCategories, String(first.damageCategory)) : undefined;
  const types = damageTypes.filter(({ code }) => group.some((one) => one.damageTypes.includes(code)));
  return {
    date: first.date,
    madeAt: newestMaking(group),
    kind: 'assessment',
    title: levelWords(levels),
    details: [...(category ? [category] : []), ...(types.length > 0 ? [joined(types)] : [])],
    organization: names.get(first.organizationId),
    level: Math.max(...levels),
    units: unitsOf(group.map(targetOfAssessment)),
  };
}

/** The day that tells most of an activity: it ended, it began, it is to begin, it was entered. */
function dayOfActivity({ actualCompletionDate, actualStartDate, plannedStartDate, createdAt }: Activity): string {
  return actualCompletionDate ?? actualStartDate ?? plannedStartDate ?? createdAt.slice(0, 10);
}

function statusWords(activity: Activity, today: string): Text {
  const isPlanned = activityPhase(activity, today) === 'claimed';
  const known = isPlanned ? optionOf(assistanceStates, 'claimed') : optionOf(activityStatuses, activity.status);
  return known ?? words.unknown;
}

const mostMeasures = 2;

function activityEntry(group: Group<Activity>, names: OrganizationNames, today: string): TimelineEntry {
  const [first] = group;
  const type = optionOf(activityTypes, first.type) ?? words.unknown;
  const works = worksOf(group).slice(0, mostMeasures);
  return {
    date: dayOfActivity(first),
    madeAt: newestMaking(group),
    kind: 'activity',
    title: both(words.ofActivity, { type, status: statusWords(first, today) }),
    details: works.map(({ name, amount }) => both(words.amount, { name, amount })),
    organization: names.get(first.implementingOrganizationId),
    units: unitsOf(group.map(targetOfActivity)),
  };
}

/** Days and moments are compared as texts. */
function newerFirst(one: string, other: string): number {
  return one < other ? 1 : one > other ? -1 : 0;
}

const kinds: readonly TimelineEntry['kind'][] = ['damage', 'assessment', 'activity'];

export type HistoryInput = {
  readonly strikes: readonly Strike[];
  readonly assessments: readonly Assessment[];
  readonly activities: readonly Activity[];
  readonly names: OrganizationNames;
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

/** A strike is listed with the first assessment that names it. */
function tellingOf({ assessmentIds }: Strike, assessments: readonly Assessment[]): string {
  const telling = assessments.filter(({ _id }) => assessmentIds.includes(_id)).map(({ createdAt }) => createdAt);
  return telling.toSorted()[0] ?? '';
}

/**
 * Everything that happened, the newest first; of one day what was entered last is first, and of one moment first what was done, then
 * what was seen, then the strike.
 */
export function timelineOf({ strikes, assessments, activities, names, today }: HistoryInput): readonly TimelineEntry[] {
  const assessed = groupedBy(assessments, (one) =>
    [one.date, one.organizationId, scopeKey(one, targetOfAssessment(one))].join('/'),
  );
  const helped = groupedBy(activities, (one) =>
    [
      dayOfActivity(one),
      one.type,
      one.status,
      one.implementingOrganizationId,
      scopeKey(one, targetOfActivity(one)),
    ].join('/'),
  );
  const entries: TimelineEntry[] = [
    ...strikes.map((strike): TimelineEntry => ({
      date: strike.damageDate,
      madeAt: tellingOf(strike, assessments),
      kind: 'damage',
      title: optionOf(damageCauses, strike.damageCause) ?? words.unknown,
      details: [],
      organization: undefined,
    })),
    ...assessed.map((group) => assessmentEntry(group, names)),
    ...helped.map((group) => activityEntry(group, names, today)),
  ];
  return entries.toSorted(
    (one, other) =>
      newerFirst(one.date, other.date) ||
      newerFirst(one.madeAt, other.madeAt) ||
      kinds.indexOf(other.kind) - kinds.indexOf(one.kind),
  );
}

/** Measures summed over activities, in the order of the catalogue; quantities in different units are never added. */
export function worksOf(activities: readonly Activity[]): readonly Work[] {
  const sums = new Map<string, { measure: string; unit: Unit; done: number; ongoing: number }>();
  for (const { status, measures } of activities) {
    if (status === 'Canceled') continue;
    for (const { measure, unit, quantity } of measures) {
      const sum = sums.get(`${measure}/${unit}`) ?? { measure, unit, done: 0, ongoing: 0 };
      sum[status === 'Completed' ? 'done' : 'ongoing'] += quantity;
      sums.set(`${measure}/${unit}`, sum);
    }
  }
  return [...sums.values()]
    .map(({ measure, unit, done, ongoing }): Work => {
      const { en, uk } = findMeasure(measure) ?? words.unknown;
      const total = done + ongoing;
      const amount = { en: sayQuantity(total, unit, 'en'), uk: sayQuantity(total, unit, 'uk') };
      return { name: { en, uk }, unit: shortUnits[unit], amount, done, ongoing };
    })
    .toSorted((one, other) => other.done - one.done || other.ongoing - one.ongoing);
}

/** Who carries out how many activities; the one with the most comes first. */
export function organizationsOf(
  activities: readonly Activity[],
  names: OrganizationNames,
): readonly PassportOrganization[] {
  const counted = activities.filter(({ status }) => status !== 'Canceled');
  return groupedBy(counted, ({ implementingOrganizationId }) => implementingOrganizationId)
    .map((group) => ({
      name: names.get(group[0].implementingOrganizationId) ?? words.unknown,
      activities: group.length,
      completed: group.filter(({ status }) => status === 'Completed').length,
    }))
    .toSorted((one, other) => other.activities - one.activities);
}
