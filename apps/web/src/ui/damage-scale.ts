/** The steps of the damage scale, from slight to destroyed. */
export type DamageStep = 1 | 2 | 3 | 4 | 5;

/** Severity of damage in five steps, used for nothing else; readable by colour-blind people and in grey print (darker is worse). */
export const damageScale: Readonly<Record<DamageStep, string>> = {
  1: '#FFF3B0',
  2: '#FDBB5F',
  3: '#F57C3B',
  4: '#D7301F',
  5: '#7F0000',
};

/** The step of a level of damage in percent: (0, 20] is 1 … (80, 100] is 5. */
export function damageStepOf(percent: number): DamageStep {
  if (percent <= 20) return 1;
  if (percent <= 40) return 2;
  if (percent <= 60) return 3;
  return percent <= 80 ? 4 : 5;
}
