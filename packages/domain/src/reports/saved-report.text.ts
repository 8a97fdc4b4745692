import type { PCodeLevel } from '../geography/p-code.ts';
import type { Text } from '../kernel/text.ts';

/** What the report is called that authorities are offered, by the level of their area. */
export const yourArea: Readonly<Record<Exclude<PCodeLevel, 4>, Text>> = {
  1: { en: 'Your oblast: {name}', uk: 'Ваша область: {name}' },
  2: { en: 'Your raion: {name}', uk: 'Ваш район: {name}' },
  3: { en: 'Your hromada: {name}', uk: 'Ваша громада: {name}' },
};
