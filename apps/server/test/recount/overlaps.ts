import { measures } from '@domivka/domain/activity/measures.text';
import { quantityIn, type Damage } from './damage.ts';
import { areNear, groupsOf, isFor, type Help } from './help.ts';
import { isPaid, repairs } from './needs.ts';
import { whole, type Activity, type Assessment, type Records } from './records.ts';

export type Overlaps = { exact: number; probable: number; state: number; info: number };

function isOneProgramme(one: Activity, other: Activity): boolean {
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
  if (one.organization !== other.organization) return false;
  return !differ(one.project, other.project) && !differ(one.programmer, other.programmer);
}

/** Both do the same measure, and together more of it than is damaged there. */
function isTooMuch(one: Activity, other: Activity, group: string, assessment: Assessment | undefined): boolean {
  if (!assessment) return false;
  const both = one.measures.filter((row) =>
    other.measures.some((also) => also.measure === row.measure && also.unit === row.unit),
  );
  return both.some(({ measure, unit }) => {
    if (measures.find(({ code }) => code === measure)?.group !== group) return false;
    const sum = [...one.measures, ...other.measures]
      .filter((row) => row.measure === measure && row.unit === unit)
      .reduce((all, { quantity }) => all + quantity, 0);
    return Object.entries(repairs).some(([type, { by }]) => {
      const damaged = quantityIn(assessment.quantities, type, unit);
      return by.includes(measure) && damaged > 0 && sum > damaged;
    });
  });
}

/** Kinds of overlaps at one target, for each pair of helpers and each group of measures that both do. */
function countPairs(
  named: readonly Activity[],
  around: readonly Activity[],
  assessment: Assessment | undefined,
  found: Overlaps,
) {
  const all = [...named, ...around];
  for (const [at, one] of named.entries())
    for (const other of all.slice(at + 1)) {
      if (isOneProgramme(one, other) || !areNear(one, other)) continue;
      const isByState = one.type === 'state_compensation' || other.type === 'state_compensation';
      for (const group of groupsOf(one)) {
        if (!groupsOf(other).has(group)) continue;
        if (isByState) found.state += 1;
        else if (one.organization === other.organization) found.info += 1;
        else if (isTooMuch(one, other, group, assessment)) found.exact += 1;
        else found.probable += 1;
      }
    }
}

/** Help for what the state has agreed to pay for, one for each group of measures. */
function countPaid(named: readonly Activity[], target: string, { answers }: Records, found: Overlaps) {
  const groups = new Set(Object.values(repairs).map(({ group }) => group));
  for (const one of named.filter(({ type }) => type !== 'state_compensation'))
    for (const group of groupsOf(one)) {
      const own = one.measures.map(({ measure }) => measure);
      const inGroup = own.filter((code) => measures.find((known) => known.code === code)?.group === group);
      if (groups.has(group) && isPaid(answers, target, inGroup)) found.state += 1;
    }
}

export function countOverlaps(records: Records, damage: Damage, { live }: Help): Overlaps {
  const found = { exact: 0, probable: 0, state: 0, info: 0 };
  const forAll = live.filter(isFor(whole));
  const targets = [{ id: whole, kind: '' }, ...records.units];
  for (const { id, kind } of targets) {
    const named = live.filter(isFor(id));
    countPairs(named, kind === 'common_area' ? forAll : [], damage.valid.get(id), found);
    countPaid(named, id, records, found);
  }
  return found;
}
