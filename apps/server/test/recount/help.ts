import { measures } from '@domivka/domain/activity/measures.text';
import type { Damage } from './damage.ts';
import { whole, type Activity, type Records } from './records.ts';

const groupOf = new Map<string, string>(measures.map(({ code, group }) => [code, group]));

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Reserved, at work, or done. */
export function stageOf({ status, start, plannedStart }: Activity, today: string): 'done' | 'ongoing' | 'claimed' {
  if (status === 'Completed') return 'done';
  return start === null && plannedStart !== null && plannedStart > today ? 'claimed' : 'ongoing';
}

/** Has reserved its target for 45 days without progress. */
export function isStale({ status, start, plannedStart, plannedEnd, staleOn }: Activity, today: string): boolean {
  return status === 'Ongoing' && start === null && (plannedStart !== null || plannedEnd !== null) && staleOn <= today;
}

/** Not canceled, and not completed before the last strike. */
function listLive({ activities }: Records, { lastStrike = '' }: Damage): readonly Activity[] {
  return activities.filter(
    ({ status, end }) => status !== 'Canceled' && !(status === 'Completed' && (end ?? '') < lastStrike),
  );
}

/** Groups of measures that two must not both do: plans and surveys are none, film does not replace a window. */
export function groupsOf({ measures: rows }: Activity): ReadonlySet<string> {
  const codes = rows.map(({ measure }) => measure).filter((code) => code !== 'window_temp');
  return new Set(codes.flatMap((code) => groupOf.get(code) ?? []).filter((group) => group !== 'other'));
}

/**
 * Their periods meet, or one was completed no more than 12 months before the other began or, where both are done, before the other was
 * completed.
 */
export function areNear(one: Activity, other: Activity): boolean {
  const span = ({ status, start, plannedStart, enteredOn, end }: Activity) => {
    const begin = start ?? plannedStart ?? enteredOn;
    const done = status === 'Completed' && end ? end : undefined;
    return { begin: done && done < begin ? done : begin, done };
  };
  const [a, b] = [span(one), span(other)];
  if (a.begin <= (b.done ?? '9999') && b.begin <= (a.done ?? '9999')) return true;
  const [first, second] = a.begin < b.begin ? [a, b] : [b, a];
  return first.done !== undefined && (second.done ?? second.begin) <= daysAfter(first.done, 365);
}

function isDouble(one: Activity, other: Activity): boolean {
  const shared = [...groupsOf(one)].some((group) => groupsOf(other).has(group));
  return one.organization !== other.organization && shared && areNear(one, other);
}

export type Assistance = 'none' | 'claimed' | 'ongoing' | 'done' | 'over_assisted';

/** `around`: what is done for the whole building, and reaches a common area. */
function assistanceOf(own: readonly Activity[], around: readonly Activity[], today: string): Assistance {
  const all = [...own, ...around];
  if (own.some((one) => all.some((other) => one !== other && isDouble(one, other)))) return 'over_assisted';
  const stages = new Set(all.map((one) => stageOf(one, today)));
  return (['ongoing', 'claimed', 'done'] as const).find((stage) => stages.has(stage)) ?? 'none';
}

export type Help = {
  readonly live: readonly Activity[];
  readonly building: Assistance;
  readonly units: ReadonlyMap<string, Assistance>;
};

export function readHelp(records: Records, damage: Damage, today: string): Help {
  const live = listLive(records, damage);
  const forAll = live.filter(({ targets }) => targets.length === 0);
  const units = new Map(
    records.units.map(({ id, kind }) => {
      const own = live.filter(({ targets }) => targets.includes(id));
      return [id, assistanceOf(own, kind === 'common_area' ? forAll : [], today)] as const;
    }),
  );
  return { live, units, building: buildingOf(assistanceOf(forAll, [], today), { units, damage, live, today }) };
}

type Around = Pick<Help, 'live' | 'units'> & { readonly damage: Damage; readonly today: string };

function buildingOf(own: Assistance, { units, damage, live, today }: Around): Assistance {
  const states = [own, ...units.values()];
  if (states.includes('over_assisted')) return 'over_assisted';
  const stages = new Set(live.map((one) => stageOf(one, today)));
  if (stages.has('ongoing')) return 'ongoing';
  if (stages.has('claimed')) return 'claimed';
  const concerned = [...units].filter(([id, state]) => state !== 'none' || damage.newest.has(id));
  const isDone = own === 'done' || (concerned.length > 0 && concerned.every(([, state]) => state === 'done'));
  return isDone ? 'done' : 'none';
}

/** For the building as a whole, or for this unit. */
export function isFor(target: string): (activity: Activity) => boolean {
  return ({ targets }) => (target === whole ? targets.length === 0 : targets.includes(target));
}
