import type { Text } from '@domivka/domain/kernel/text';

/** Words of the files. */
export const fiveWFileWords = {
  title: { en: '5W for ActivityInfo', uk: '5W для ActivityInfo' },
  all: { en: 'all organizations', uk: 'усі організації' },
  version: { en: 'Indicator table', uk: 'Таблиця індикаторів' },
  asOf: { en: 'As of', uk: 'Станом на' },
  rows: { en: 'Rows', uk: 'Рядків' },
  author: { en: 'Made by', uk: 'Автор' },
  notes: { en: 'Notes', uk: 'Примітки' },
} as const satisfies Record<string, Text>;
