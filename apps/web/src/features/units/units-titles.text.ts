import type { Text } from '@domivka/domain/kernel/text';

/** The names of the tabs and lists of units; they are shown before the rest of a list is fetched. */
export const unitsTitles = {
  apartments: { en: 'Apartments', uk: 'Квартири' },
  residentialUnits: { en: 'Residential units', uk: 'Житлові одиниці' },
  commonAreas: { en: 'Common areas', uk: 'Місця загального користування' },
} as const satisfies Record<string, Text>;
