import type { Fields } from '../kernel/record.ts';
import type { LiveActivity } from './assistance.ts';
import { envelopeRules, type EnvelopeElement, type EnvelopeRule } from './envelope-rules.ts';
import { listRows, readDay } from './reading.ts';
import { amountsOf, damageOf, type Amounts } from './suggest-envelope.ts';

/** What an activity for several units closes in each of them; an activity that is not here closes nothing for sure. */
export type SharedWork = ReadonlyMap<LiveActivity, ReadonlySet<EnvelopeElement>>;

type Needs = (unitId: string, rule: EnvelopeRule) => ((unit: string) => number | undefined) | undefined;

function rowsOf(live: readonly LiveActivity[]): readonly Fields[] {
  return live.flatMap(({ activity }) => listRows(activity.measures));
}

/** The day on which a unit was last seen, by its valid assessment; undefined: never. */
function seenOn(assessment: Fields | undefined): string | undefined {
  return assessment && (readDay(assessment, 'date') ?? '');
}

/** What is left to do in a unit after the works for it alone, in a unit of measurement; undefined where that is not known. */
function readNeeds(live: readonly LiveActivity[], valid: ReadonlyMap<string, Fields>): Needs {
  const alone = new Map<string, LiveActivity[]>();
  for (const one of live) {
    const [id, ...others] = one.target.kind === 'units' ? one.target.ids : [];
    if (id === undefined || others.length > 0 || (one.doneOn ?? '') < (seenOn(valid.get(id)) ?? '')) continue;
    const list = alone.get(id) ?? [];
    list.push(one);
    alone.set(id, list);
  }
  const known = new Map<string, ReturnType<Needs>>();
  const find: Needs = (unitId, { element, closes }) => {
    const assessment = valid.get(unitId);
    if (!assessment) return undefined;
    const damaged = damageOf(element, assessment);
    if (!damaged) return () => 0;
    const own = amountsOf(rowsOf(alone.get(unitId) ?? []), closes);
    return (unit) => {
      const amount = damaged.get(unit);
      return amount === undefined ? undefined : Math.max(0, amount - (own.get(unit) ?? 0));
    };
  };
  return (unitId, rule) => {
    const key = `${rule.element}/${unitId}`;
    if (!known.has(key)) known.set(key, find(unitId, rule));
    return known.get(key);
  };
}

/** Whether the works for these units together make up for what is damaged in all of them. */
function isClosed(ids: readonly string[], done: Amounts, rule: EnvelopeRule, needs: Needs): boolean {
  const compared = [...done].flatMap(([unit, amount]) => {
    const left = ids.map((id) => needs(id, rule)?.(unit));
    if (left.includes(undefined)) return [];
    return [amount >= left.reduce((sum: number, one) => sum + (one ?? 0), 0)];
  });
  return compared.length > 0 && compared.every(Boolean);
}

/** Activities for the same units, whatever their order, are one work. */
function listWorks(live: readonly LiveActivity[]): readonly (readonly LiveActivity[])[] {
  const works = new Map<string, LiveActivity[]>();
  for (const one of live) {
    if (one.target.kind !== 'units' || one.target.ids.length < 2) continue;
    const key = one.target.ids.toSorted().join();
    const work = works.get(key) ?? [];
    work.push(one);
    works.set(key, work);
  }
  return [...works.values()];
}

/**
 * What the completed activities for several units close in each of them. It is not recorded how much of such an activity went to which
 * unit, so it closes an element only where its total makes up for the damage of all units that it names, and only where each of them was assessed
 * before the work was done. `live` are all activities of an address that count, `valid` the assessments of its units that hold.
 */
export function readSharedWork(live: readonly LiveActivity[], valid: ReadonlyMap<string, Fields>): SharedWork {
  const done = live.filter(({ doneOn }) => doneOn !== undefined);
  const needs = readNeeds(done, valid);
  const found = new Map<LiveActivity, ReadonlySet<EnvelopeElement>>();
  for (const work of listWorks(done)) {
    const ids = work[0]?.target.kind === 'units' ? work[0].target.ids : [];
    const seen = ids.map((id) => seenOn(valid.get(id)));
    if (seen.includes(undefined)) continue;
    const counted = work.filter(({ doneOn = '' }) => seen.every((day = '') => doneOn >= day));
    const rows = rowsOf(counted);
    const closed = envelopeRules.filter((rule) => isClosed(ids, amountsOf(rows, rule.closes), rule, needs));
    const elements = new Set(closed.map(({ element }) => element));
    for (const one of counted) found.set(one, elements);
  }
  return found;
}
