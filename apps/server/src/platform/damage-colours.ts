/** Lines around coloured things. */
export const edge = '#8d97a3';

/**
 * The five steps of damage, as on the screens and used for nothing else: readable by colour-blind people and in grey print, where darker is
 * worse. Units without an assessment are grey.
 */
export const damageColours = ['#FFF3B0', '#FDBB5F', '#F57C3B', '#D7301F', '#7F0000'] as const;
export const unassessedColour = '#e6e9ed';

/** The step of a level in percent, from 0: (0, 20] is 0 … (80, 100] is 4. */
export function damageStepOf(percent: number): number {
  return Math.min(4, Math.max(0, Math.ceil(percent / 20) - 1));
}

/** Undamaged and unassessed units have a colour of their own. */
export function damageColourOf(percent: number | undefined): string {
  return percent === undefined || percent <= 0
    ? unassessedColour
    : (damageColours[damageStepOf(percent)] ?? unassessedColour);
}

/** A coloured square, for legends and rows. */
export function drawSwatch(colour: string): string {
  return `<svg viewBox="0 0 8 8"><rect x="0.5" y="0.5" width="7" height="7" fill="${colour}" stroke="${edge}" stroke-width="0.5"/></svg>`;
}
