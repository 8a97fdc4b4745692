import { isClaim } from '../activity/activity-phase.ts';
import { findMeasure } from '../activity/measures.ts';
import type { Measure, MeasureCode, MeasureGroup } from '../activity/measures.text.ts';
import type { AssistanceState } from '../apartment/apartment.options.text.ts';
import type { Fields } from '../kernel/record.ts';
import { type DamageEvent, findLaterEvent } from './damage-events.ts';
import { listRows, readDay, readDayOfCreation, readText, type Target, targetOfActivity } from './reading.ts';

/** From when to when help of one activity makes other help double, in milliseconds since 1970; both ends count, either may be infinite. */
type Reach = { readonly from: number; readonly to: number };

/** When each organization helps with each group of measures, without two spans that meet. */
type Cover = ReadonlyMap<MeasureGroup, ReadonlyMap<string, readonly Reach[]>>;

/** Help that was completed longer ago is not doubled any more (product rules on coordination: 12 months). */
const yearInMilliseconds = 365 * 86_400_000;

/**
 * The reach of an activity, made such that two reaches meet exactly where the periods overlap, or one was completed no more than 12 months
 * before the other began or, where both are done, was completed. `start` and `doneOn` are days (`YYYY-MM-DD`); no `doneOn`: it continues.
 */
function reachOf(start: string | undefined, doneOn: string | undefined): Reach {
  const began = start === undefined ? undefined : Date.parse(start);
  if (doneOn === undefined) return { from: (began ?? -Infinity) - yearInMilliseconds, to: Infinity };
  if (doneOn === '') return { from: -Infinity, to: Infinity };
  const to = Date.parse(doneOn);
  return { from: Math.min(began ?? to, to - yearInMilliseconds), to };
}

/** Whether help at these times is double. */
export function meets(one: Reach, other: Reach): boolean {
  return one.from <= other.to && other.from <= one.to;
}

/** Spans that meet become one, so that a list stays as short as the years that it tells of. */
function joined(spans: readonly Reach[]): readonly Reach[] {
  const result: Reach[] = [];
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = result.at(-1);
    if (last && meets(last, span)) result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}

type Helping = { readonly organizationId: string; readonly groups: ReadonlySet<MeasureGroup>; readonly reach: Reach };

/** Organizations that are not named cover nothing: it is unknown whether they are two. */
function coverOf(all: readonly Helping[]): Cover {
  const cover = new Map<MeasureGroup, Map<string, Reach[]>>();
  for (const { organizationId, groups, reach } of all) {
    if (organizationId === '') continue;
    for (const group of groups) {
      const organizations = cover.get(group) ?? new Map<string, Reach[]>();
      const spans = organizations.get(organizationId) ?? [];
      spans.push(reach);
      cover.set(group, organizations.set(organizationId, spans));
    }
  }
  return new Map(
    [...cover].map(([group, organizations]) => [
      group,
      new Map([...organizations].map(([id, spans]) => [id, joined(spans)])),
    ]),
  );
}

/** Whether one organization covers what another one covers too, at times that meet. */
function isDoubled(one: Cover, other: Cover): boolean {
  for (const [group, organizations] of one) {
    for (const [otherId, otherSpans] of other.get(group) ?? []) {
      for (const [id, spans] of organizations) {
        if (id !== otherId && spans.some((span) => otherSpans.some((otherSpan) => meets(span, otherSpan)))) return true;
      }
    }
  }
  return false;
}

/** An activity that counts since the last strike, with what decisions are made on. */
export type LiveActivity = {
  readonly activity: Fields;
  readonly target: Target;
  readonly state: Extract<AssistanceState, 'claimed' | 'ongoing' | 'done'>;
  /** The day it ended on, for what is done. */
  readonly doneOn: string | undefined;
  readonly organizationId: string;
  readonly groups: ReadonlySet<MeasureGroup>;
  readonly reach: Reach;
};

/** Groups of measures of which two do not help twice: a survey and a design are in one group and are not the same. */
const neverDoubled: ReadonlySet<MeasureGroup> = new Set(['other']);

/** Measures that wait to be replaced: film in a window is followed by a window. */
const makeshift: ReadonlySet<string> = new Set<MeasureCode>(['window_temp']);

/** The last day that is known of an activity; what is completed has its completion. */
export function lastDayOf(activity: Fields): string {
  const fields = ['actualCompletionDate', 'actualStartDate'] as const;
  return (
    fields.map((field) => readDay(activity, field)).find((day) => day !== undefined) ??
    readDayOfCreation(activity) ??
    ''
  );
}

/** The day on which it began or is to begin, else the one on which it was entered. */
function firstDayOf(activity: Fields): string | undefined {
  return readDay(activity, 'actualStartDate') ?? readDay(activity, 'plannedStartDate') ?? readDayOfCreation(activity);
}

/** Whether two organizations that both do this help twice. */
export function countsTwice({ code, group }: Measure): boolean {
  return !makeshift.has(code) && !neverDoubled.has(group);
}

function groupsOf(activity: Fields): ReadonlySet<MeasureGroup> {
  const measures = listRows(activity.measures).flatMap(({ measure }) => findMeasure(measure) ?? []);
  return new Set(measures.filter(countsTwice).map(({ group }) => group));
}

/**
 * The activities that count: not canceled, and not completed before the newest strike, which opened the need again. What was completed on
 * the day of the strike counts: the first kits are handed out within hours.
 */
export function listLiveActivities(
  activities: readonly Fields[],
  events: readonly DamageEvent[],
  today: string,
): readonly LiveActivity[] {
  return activities.flatMap((activity) => {
    if (activity.status === 'Canceled') return [];
    const isDone = activity.status === 'Completed';
    const doneOn = isDone ? lastDayOf(activity) : undefined;
    if (doneOn !== undefined && findLaterEvent(activity, events, doneOn)) return [];
    const state = isDone ? 'done' : isClaim(activity, today) ? 'claimed' : 'ongoing';
    return [
      {
        activity,
        target: targetOfActivity(activity),
        state,
        doneOn,
        organizationId: readText(activity, 'implementingOrganizationId'),
        groups: groupsOf(activity),
        reach: reachOf(firstDayOf(activity), doneOn),
      },
    ];
  });
}

/** What live activities make together for one target. */
export type Help = { readonly states: ReadonlySet<LiveActivity['state']>; readonly cover: Cover };

export function helpOf(live: readonly LiveActivity[]): Help {
  return { states: new Set(live.map(({ state }) => state)), cover: coverOf(live) };
}

const order = ['ongoing', 'claimed', 'done'] as const;

/**
 * How one target is helped. `own` is what names it, `shared` what reaches it as a part of the building: that counts as help, but two of
 * those are not double help of this part. Double is a measure of the same group by two organizations, see `reachOf`; programmes of one
 * organization are not told apart, quantities are not compared, and a strike between the two has left one of them out already.
 */
export function assistanceOf(own: Help, shared?: Help): AssistanceState {
  if (isDoubled(own.cover, own.cover) || (shared && isDoubled(own.cover, shared.cover))) return 'over_assisted';
  return order.find((state) => own.states.has(state) || shared?.states.has(state)) ?? 'none';
}
