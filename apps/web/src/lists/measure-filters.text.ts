import type { Text } from '@domivka/domain/kernel/text';

/** Words of the filters of statistics. */
export const measureFiltersText = {
  from: { en: 'From', uk: 'Від дати' },
  to: { en: 'To', uk: 'До дати' },
  fromDay: { en: 'from {day}', uk: 'від {day}' },
  toDay: { en: 'to {day}', uk: 'до {day}' },
  levelMin: { en: 'Level of damage, at least, %', uk: 'Рівень пошкодження, не менше, %' },
  levelMax: { en: 'Level of damage, at most, %', uk: 'Рівень пошкодження, не більше, %' },
} as const satisfies Record<string, Text>;
