import { activityPhase } from '@domivka/domain/activity/activity-phase';
import { activityStatuses, activityTypes } from '@domivka/domain/activity/activity.options.text';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import { findMeasure } from '@domivka/domain/activity/measures';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { damageCategories, damageCauses } from '@domivka/domain/assessment/assessment.options.text';
import type { DamageEvent as Strike } from '@domivka/domain/building/damage-events';
import { listRows, targetOfActivity, targetOfAssessment, type Target } from '@domivka/domain/building/reading';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { sayQuantity, units } from '@domivka/domain/kernel/units.text';
import { both, joined, numberIn, optionOf, textIn, textsIn } from './passport-reading.ts';
import type { DamageEvent, PassportOrganization, TimelineEntry, Work } from '../passport.model.ts';
import { passportWords as words, shortUnits } from '../passport.text.ts';

export type OrganizationNames = ReadonlyMap<string, Text>;

/** The organization that carries an activity out. */
export function helperOf(activity: StoredRecord): string {
  return textIn(activity, 'implementingOrganizationId');
}

/** When the newest of these records was made; empty of none. */
function newestMaking(records: readonly StoredRecord[]): string {
  return records.map(({ createdAt }) => createdAt).reduce((one, other) => (one < other ? other : one), '');
}

function causeOf({ damageCause }: Pick<Strike, 'damageCause'>): Text {
  return optionOf(damageCauses, damageCause) ?? words.unknown;
}

/** Strikes as a passport tells of them. */
export function damageEventsOf(strikes: readonly Strike[]): readonly DamageEvent[] {
  return strikes.map(({ damageDate, damageCause, assessmentIds }) => ({
    date: damageDate,
    cause: causeOf({ damageCause }),
    assessments: assessmentIds.length,
  }));
}

function groupedBy(
  records: readonly StoredRecord[],
  keyOf: (record: StoredRecord) => string,
): readonly (readonly [StoredRecord, ...StoredRecord[]])[] {
  const groups = new Map<string, [StoredRecord, ...StoredRecord[]]>();
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

/** Records of the building stand for themselves, those of units with the others of their kind. */
function scopeKey(record: StoredRecord, target: Target): string {
  return target.kind === 'building' ? record._id : '';
}

function levelWords(levels: readonly number[]): Text {
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  return least === most ? both(words.levelOf, { level: most }) : both(words.levelsOf, { least, most });
}

function assessmentEntry(group: readonly [StoredRecord, ...StoredRecord[]], names: OrganizationNames): TimelineEntry {
  const [first] = group;
  const levels = group.map((record) => numberIn(record, 'levelOfDamage')).filter((level) => level !== undefined);
  const category = group.length === 1 ? optionOf(damageCategories, String(first.damageCategory)) : undefined;
  const types = damageTypes.filter(({ code }) => group.some((record) => textsIn(record, 'damageTypes').includes(code)));
  return {
    date: textIn(first, 'date'),
    madeAt: newestMaking(group),
    kind: 'assessment',
    title: levels.length === 0 ? words.notAssessed : levelWords(levels),
    details: [...(category ? [category] : []), ...(types.length > 0 ? [joined(types)] : [])],
    organization: names.get(first.organizationId),
    level: levels.length === 0 ? undefined : Math.max(...levels),
    units: unitsOf(group.map(targetOfAssessment)),
  };
}

/** The day that tells most of an activity: it ended, it began, it is to begin, it was entered. */
function dayOfActivity(activity: StoredRecord): string {
  const fields = ['actualCompletionDate', 'actualStartDate', 'plannedStartDate'];
  const days = fields.map((field) => textIn(activity, field)).filter((day) => day !== '');
  return days[0] ?? activity.createdAt.slice(0, 10);
}

function statusWords(activity: StoredRecord, today: string): Text {
  const isPlanned = activityPhase(activity, today) === 'claimed';
  const planned = optionOf(assistanceStates, 'claimed');
  return (isPlanned ? planned : optionOf(activityStatuses, activity.status)) ?? words.unknown;
}

const mostMeasures = 2;

function activityEntry(
  group: readonly [StoredRecord, ...StoredRecord[]],
  names: OrganizationNames,
  today: string,
): TimelineEntry {
  const [first] = group;
  const type = optionOf(activityTypes, first.type) ?? words.unknown;
  const works = worksOf(group).slice(0, mostMeasures);
  return {
    date: dayOfActivity(first),
    madeAt: newestMaking(group),
    kind: 'activity',
    title: both(words.ofActivity, { type, status: statusWords(first, today) }),
    details: works.map(({ name, amount }) => both(words.amount, { name, amount })),
    organization: names.get(helperOf(first)),
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
  readonly assessments: readonly StoredRecord[];
  readonly activities: readonly StoredRecord[];
  readonly names: OrganizationNames;
  /** `YYYY-MM-DD`. */
  readonly today: string;
};

/** A strike is listed with the first assessment that names it. */
function tellingOf({ assessmentIds }: Strike, assessments: readonly StoredRecord[]): string {
  const telling = assessments.filter(({ _id }) => assessmentIds.includes(_id)).map(({ createdAt }) => createdAt);
  return telling.toSorted()[0] ?? '';
}

/**
 * Everything that happened, the newest first; of one day what was entered last is first, and of one moment first what was done, then
 * what was seen, then the strike.
 */
export function timelineOf({ strikes, assessments, activities, names, today }: HistoryInput): readonly TimelineEntry[] {
  const assessed = groupedBy(assessments, (record) =>
    [textIn(record, 'date'), record.organizationId, scopeKey(record, targetOfAssessment(record))].join('/'),
  );
  const helped = groupedBy(activities, (record) =>
    [
      dayOfActivity(record),
      record.type,
      record.status,
      helperOf(record),
      scopeKey(record, targetOfActivity(record)),
    ].join('/'),
  );
  const entries: TimelineEntry[] = [
    ...strikes.map((strike): TimelineEntry => ({
      date: strike.damageDate,
      madeAt: tellingOf(strike, assessments),
      kind: 'damage',
      title: causeOf(strike),
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
export function worksOf(activities: readonly StoredRecord[]): readonly Work[] {
  const sums = new Map<string, { measure: unknown; unit: string; done: number; ongoing: number }>();
  for (const activity of activities) {
    if (activity.status === 'Canceled') continue;
    const part = activity.status === 'Completed' ? 'done' : 'ongoing';
    for (const row of listRows(activity.measures)) {
      const key = `${textIn(row, 'measure')}/${textIn(row, 'unit')}`;
      const sum = sums.get(key) ?? { measure: row.measure, unit: textIn(row, 'unit'), done: 0, ongoing: 0 };
      sum[part] += numberIn(row, 'quantity') ?? 0;
      sums.set(key, sum);
    }
  }
  return [...sums.values()]
    .map(({ measure, unit, done, ongoing }): Work => {
      const code = units.find((one) => one.code === unit)?.code;
      const name = findMeasure(measure) ?? words.unknown;
      const total = done + ongoing;
      return {
        name: { en: name.en, uk: name.uk },
        unit: code ? shortUnits[code] : words.unknown,
        amount: { en: sayQuantity(total, unit, 'en'), uk: sayQuantity(total, unit, 'uk') },
        done,
        ongoing,
      };
    })
    .toSorted((one, other) => other.done - one.done || other.ongoing - one.ongoing);
}

/** Who carries out how many activities; the one with the most comes first. */
export function organizationsOf(
  activities: readonly StoredRecord[],
  names: OrganizationNames,
): readonly PassportOrganization[] {
  const counts = new Map<string, { activities: number; completed: number }>();
  for (const activity of activities) {
    if (activity.status === 'Canceled') continue;
    const count = counts.get(helperOf(activity)) ?? { activities: 0, completed: 0 };
    count.activities += 1;
    if (activity.status === 'Completed') count.completed += 1;
    counts.set(helperOf(activity), count);
  }
  return [...counts]
    .map(([id, count]) => ({ name: names.get(id) ?? words.unknown, ...count }))
    .toSorted((one, other) => other.activities - one.activities);
}
