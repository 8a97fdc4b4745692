import type { ThermalEnvelope } from '../kernel/housing.text.ts';
import type { Fields } from '../kernel/record.ts';
import type { EnvelopeReasonCode } from './building.text.ts';
import { envelopeRules, insulatingMeasures, type EnvelopeElement, type EnvelopeRule } from './envelope-rules.ts';
import { listRows, listTexts, readNumber, readText } from './reading.ts';

/** Why: which element, and how much of it was damaged and mended, in one unit, where both are counted. */
export type EnvelopeReason = {
  readonly code: EnvelopeReasonCode;
  readonly element?: EnvelopeElement;
  readonly damaged?: number;
  readonly mended?: number;
  readonly unit?: string;
};

export type EnvelopeSuggestion = { readonly envelope: ThermalEnvelope; readonly reasons: readonly EnvelopeReason[] };

export type EnvelopeInput = {
  /** An assessment, or whatever else has `damageTypes` and `damageQuantities`. */
  readonly damage: Fields | undefined;
  /** Activities, or whatever else has `measures`; the caller chooses those that count. Canceled ones never do. */
  readonly activities: readonly Fields[];
};

type Amounts = ReadonlyMap<string, number>;

function addUp(rows: readonly Fields[]): Amounts {
  const amounts = new Map<string, number>();
  for (const row of rows) {
    const quantity = readNumber(row, 'quantity');
    if (quantity === undefined || quantity === 0) continue;
    const unit = readText(row, 'unit');
    amounts.set(unit, (amounts.get(unit) ?? 0) + quantity);
  }
  return amounts;
}

/** Where damage and measures are counted in the same unit, the unit in which the most is still missing. */
function findWorst(damaged: Amounts, mended: Amounts) {
  const compared = [...damaged].flatMap(([unit, amount]) => {
    const done = mended.get(unit);
    return done === undefined ? [] : [{ unit, damaged: amount, mended: done }];
  });
  return compared.toSorted((one, other) => one.mended / one.damaged - other.mended / other.damaged)[0];
}

/** How one element stands; undefined where it was not damaged. */
function judgeElement(rule: EnvelopeRule, damage: Fields, measures: readonly Fields[]): EnvelopeReason | undefined {
  const { element } = rule;
  const rows = listRows(damage['damageQuantities']).filter((row) => readText(row, 'damageType') === element);
  const damaged = addUp(rows);
  if (!listTexts(damage['damageTypes']).includes(element) && damaged.size === 0) return undefined;
  const taken = (codes: readonly string[]) => addUp(measures.filter((row) => codes.includes(readText(row, 'measure'))));
  const closed = taken(rule.closes);
  const [onlyDamaged] = damaged.size === 1 ? damaged : [];
  const known = onlyDamaged ? { unit: onlyDamaged[0], damaged: onlyDamaged[1] } : {};
  if (closed.size === 0) {
    return { code: taken(rule.closesForATime).size > 0 ? 'temporary' : 'open', element, ...known };
  }
  const worst = findWorst(damaged, closed);
  if (!worst) return { code: 'uncompared', element, ...known };
  return { code: worst.mended >= worst.damaged ? 'closed' : 'partly', element, ...worst };
}

function envelopeOf(reasons: readonly EnvelopeReason[]): ThermalEnvelope {
  if (reasons.every(({ code }) => code === 'closed' || code === 'notDamaged')) return 'closed';
  return reasons.every(({ code }) => code === 'open') ? 'open' : 'partly';
}

/**
 * What the measures make of the damaged thermal envelope, and why, element by element. A suggestion: a person decides (product rules on
 * measures). Without an assessment it is unknown; an element that nobody found damaged is closed. An element is closed when at least the
 * damaged quantity was mended, counted in the same unit; where the two cannot be compared, it passes as partly closed, and so does what is
 * closed by film or boards. All damaged elements closed: closed, with insulation besides: insulated; none of them: open; else partly.
 */
export function suggestEnvelope({ damage, activities }: EnvelopeInput): EnvelopeSuggestion {
  if (!damage) return { envelope: 'unknown', reasons: [{ code: 'noAssessment' }] };
  const measures = activities
    .filter(({ status }) => status !== 'Canceled')
    .flatMap((activity) => listRows(activity['measures']));
  const judged = envelopeRules.flatMap((rule) => judgeElement(rule, damage, measures) ?? []);
  const reasons: readonly EnvelopeReason[] = judged.length > 0 ? judged : [{ code: 'notDamaged' }];
  const envelope = envelopeOf(reasons);
  const insulating = measures.filter((row) =>
    (insulatingMeasures as readonly string[]).includes(readText(row, 'measure')),
  );
  if (envelope !== 'closed' || addUp(insulating).size === 0) return { envelope, reasons };
  return { envelope: 'insulated', reasons: [...reasons, { code: 'insulated' }] };
}
