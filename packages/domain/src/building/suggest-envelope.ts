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
  /** Whether an activity came after the damage of an element, or any damage, was seen. Without it they all did. */
  readonly isSince?: (activity: Fields, element?: EnvelopeElement) => boolean;
  /** Those that are for other units too: it is unknown how much of them is done here. */
  readonly shared?: readonly Fields[];
  /** What those close all the same, here and in the others, see `readSharedWork`. */
  readonly closedTogether?: ReadonlySet<EnvelopeElement>;
};

/** By unit of measurement. */
export type Amounts = ReadonlyMap<string, number>;

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

/** How much of an element is damaged, nothing where that was not counted; undefined where it is not damaged. */
export function damageOf(element: EnvelopeElement, damage: Fields): Amounts | undefined {
  const rows = listRows(damage.damageQuantities).filter((row) => readText(row, 'damageType') === element);
  const damaged = addUp(rows);
  return damaged.size > 0 || listTexts(damage.damageTypes).includes(element) ? damaged : undefined;
}

/** How much of these measures the rows name. */
export function amountsOf(measures: readonly Fields[], codes: readonly string[]): Amounts {
  return addUp(measures.filter((row) => codes.includes(readText(row, 'measure'))));
}

type Works = {
  /** What was done after the damage of an element, or any damage, was seen. */
  readonly own: (element?: EnvelopeElement) => readonly Fields[];
  readonly shared: readonly Fields[];
  readonly closedTogether: ReadonlySet<EnvelopeElement> | undefined;
};

/** The state of one element; undefined where it was not damaged. */
function judgeElement(rule: EnvelopeRule, damage: Fields, works: Works): EnvelopeReason | undefined {
  const { element } = rule;
  const damaged = damageOf(element, damage);
  if (!damaged) return undefined;
  const own = works.own(element);
  const closed = amountsOf(own, rule.closes);
  const [onlyDamaged] = damaged.size === 1 ? damaged : [];
  const known = onlyDamaged ? { unit: onlyDamaged[0], damaged: onlyDamaged[1] } : {};
  const worst = findWorst(damaged, closed);
  if (worst && worst.mended >= worst.damaged) return { code: 'closed', element, ...worst };
  if (works.closedTogether?.has(element)) return { code: 'closed', element, ...known };
  if (amountsOf(works.shared, rule.closes).size > 0) return { code: 'uncompared', element, ...known };
  if (worst) return { code: 'partly', element, ...worst };
  if (closed.size > 0) return { code: 'uncompared', element, ...known };
  const isHeldOff = amountsOf([...own, ...works.shared], rule.closesForATime).size > 0;
  return { code: isHeldOff ? 'temporary' : 'open', element, ...known };
}

function rowsOf(activities: readonly Fields[]): readonly Fields[] {
  return activities.filter(({ status }) => status !== 'Canceled').flatMap((activity) => listRows(activity.measures));
}

function envelopeOf(reasons: readonly EnvelopeReason[]): ThermalEnvelope {
  if (reasons.every(({ code }) => code === 'closed' || code === 'notDamaged')) return 'closed';
  return reasons.every(({ code }) => code === 'open') ? 'open' : 'partly';
}

/**
 * What the measures make of the damaged thermal envelope, and why, element by element. A suggestion: a person decides (product rules on
 * measures). Without an assessment it is unknown; an element that was not found damaged is closed. An element is closed when at least the
 * damaged quantity was mended, counted in the same unit; where the two cannot be compared, it passes as partly closed, and so does what is
 * closed by film or boards or, in some measure, by work that is for other units too. All damaged elements closed: closed, with insulation besides: insulated; none of them: open; else partly.
 */
export function suggestEnvelope(input: EnvelopeInput): EnvelopeSuggestion {
  const { damage, activities, isSince = () => true, shared = [], closedTogether } = input;
  if (!damage) return { envelope: 'unknown', reasons: [{ code: 'noAssessment' }] };
  const own = (element?: EnvelopeElement) => rowsOf(activities.filter((activity) => isSince(activity, element)));
  const works: Works = { own, shared: rowsOf(shared), closedTogether };
  const judged = envelopeRules.flatMap((rule) => judgeElement(rule, damage, works) ?? []);
  const reasons: readonly EnvelopeReason[] = judged.length > 0 ? judged : [{ code: 'notDamaged' }];
  const envelope = envelopeOf(reasons);
  if (envelope !== 'closed' || amountsOf([...own(), ...works.shared], insulatingMeasures).size === 0)
    return { envelope, reasons };
  return { envelope: 'insulated', reasons: [...reasons, { code: 'insulated' }] };
}
