import type { Text } from '../kernel/text.ts';
import { units, type Unit } from '../kernel/units.text.ts';
import { measures, type Measure } from './measures.text.ts';

const measureByCode: ReadonlyMap<string, Measure> = new Map(measures.map((measure) => [measure.code, measure]));

/** The entry of the catalogue with this code. */
export function findMeasure(code: unknown): Measure | undefined {
  return typeof code === 'string' ? measureByCode.get(code) : undefined;
}

/** The units a measure may be counted in, the usual one first; empty for a measure that the catalogue does not know. */
export function listUnits(measure: unknown): readonly Unit[] {
  return findMeasure(measure)?.units ?? [];
}

/** The unit a form fills in when a measure is chosen. */
export function suggestMeasureUnit(measure: unknown): Unit | undefined {
  return findMeasure(measure)?.units[0];
}

/** "pieces, sq. meters" · «штуки, кв. м». */
export function nameUnits(codes: readonly Unit[]): Text {
  const named = codes.map((code) => units.find((unit) => unit.code === code)).filter((unit) => unit !== undefined);
  return { en: named.map(({ en }) => en).join(', '), uk: named.map(({ uk }) => uk).join(', ') };
}
