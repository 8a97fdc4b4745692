import type { MeasureCode } from '../activity/measures.text.ts';
import type { damageTypes } from '../kernel/housing.text.ts';

/** What keeps the heat; the damage type of the same name is what opens it. */
export type EnvelopeElement = Extract<(typeof damageTypes)[number]['code'], 'roof' | 'window' | 'entrance'>;

export type EnvelopeRule = {
  readonly element: EnvelopeElement;
  /** The measures that close it again. */
  readonly closes: readonly MeasureCode[];
  /** What holds the wind off until that is done. */
  readonly closesForATime: readonly MeasureCode[];
};

/** The product's defaults (product rules on measures): roof, windows and doors make the thermal envelope. */
export const envelopeRules: readonly EnvelopeRule[] = [
  { element: 'roof', closes: ['roof_cover'], closesForATime: [] },
  { element: 'window', closes: ['window_replace', 'glass_replace'], closesForATime: ['window_temp'] },
  { element: 'entrance', closes: ['door_ext', 'door_entrance'], closesForATime: [] },
];

/** What makes a closed envelope an insulated one. */
export const insulatingMeasures: readonly MeasureCode[] = ['insul_wall', 'insul_ceiling'];
