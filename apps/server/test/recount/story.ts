import { levelOf, readDamage } from './damage.ts';
import { envelopeOf } from './envelope.ts';
import { checkCount, listFindings, type Finding } from './findings.ts';
import { isStale, readHelp, stageOf } from './help.ts';
import { listNeeds, repairs, type Need } from './needs.ts';
import { countOverlaps } from './overlaps.ts';
import { whole, type Records } from './records.ts';

const priorities = ['highest', 'high', 'normal', 'low'];

/** What the records of one building mean together today: written from the text of the rules, without the rules of the product. */
export type Story = {
  readonly address: string;
  readonly building: Readonly<Record<string, string | number | boolean | null>>;
  readonly damaged: readonly string[];
  readonly gaps: readonly string[];
  readonly reasons: readonly string[];
  readonly failed: readonly string[];
  readonly units: readonly { readonly id: string; readonly level: number | null; readonly assistance: string }[];
  readonly needs: readonly (Need & { readonly group: string | null; readonly priority: string | null })[];
  readonly findings: readonly Finding[];
};

export function tellStory(records: Records, today: string): Story {
  const damage = readDamage(records, today);
  const help = readHelp(records, damage, today);
  const needs = listNeeds(records, damage, help, today);
  const overlaps = countOverlaps(records, damage, help);
  const { valid, newest, events, lastStrike } = damage;
  const unitIds = new Set(records.units.map(({ id }) => id));
  const hasUnitAssessed = [...valid.keys()].some((target) => target !== whole);
  const needsAssessment = lastStrike !== undefined && !valid.has(whole) && (newest.has(whole) || !hasUnitAssessed);
  const findings = listFindings(records, needsAssessment, today);
  const failed = [...new Set(findings.map(({ check }) => check))];
  const holding = [...valid.values()];
  const level = levelOf(damage);
  const gaps = [...new Set(needs.filter(({ gap }) => gap > 0).map(({ type }) => type))];
  const stale = records.activities.filter((one) => isStale(one, today)).length;
  const priority = priorities.find((one) => holding.some((assessment) => assessment.priority === one)) ?? null;
  const own = valid.get(whole);
  const categories = holding.flatMap(({ category }) => category ?? []);
  const reasons = {
    gap: gaps.length > 0,
    overlap_exact: overlaps.exact > 0,
    overlap_probable: overlaps.probable > 0,
    overlap_state: overlaps.state > 0,
    stale_claim: stale > 0,
  };
  return {
    address: records.address,
    building: {
      assessed: records.assessments.length > 0,
      events: events.length,
      last_strike: lastStrike ?? null,
      level: level ?? null,
      category: own?.category ?? (categories.length > 0 ? Math.max(...categories) : null),
      priority,
      envelope: envelopeOf(records, damage, help) ?? null,
      assistance: help.building,
      claims: records.activities.filter((one) => one.status === 'Ongoing' && stageOf(one, today) === 'claimed').length,
      stale_claims: stale,
      overlaps_exact: overlaps.exact,
      overlaps_probable: overlaps.probable,
      overlaps_state: overlaps.state,
      overlaps_info: overlaps.info,
      superseded: damage.superseded.length,
      hit_again: records.activities.filter(({ status, start, plannedStart }) => {
        const begun = start ?? plannedStart;
        return status === 'Ongoing' && begun !== null && events.some(({ day }) => day > begun);
      }).length,
      units_damaged: [...newest.keys()].filter((target) => unitIds.has(target)).length,
      units_helped: [...help.units.values()].filter((state) => state === 'done' || state === 'over_assisted').length,
      blocking: records.units.filter(
        ({ id, kind, blocks }) => kind === 'common_area' && blocks && help.units.get(id) !== 'done',
      ).length,
      quality: (100 * (checkCount - failed.length)) / checkCount,
    },
    damaged: [...new Set(holding.flatMap(({ types }) => types))],
    gaps,
    reasons: Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason] : [])),
    failed,
    units: records.units.map(({ id }) => ({
      id,
      level: (valid.get(id) ?? newest.get(id))?.level ?? null,
      assistance: help.units.get(id) ?? 'none',
    })),
    needs: needs.map((need) => ({ ...need, group: repairs[need.type]?.group ?? null, priority })),
    findings,
  };
}
