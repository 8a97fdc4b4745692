import type { Text } from '@domivka/domain/kernel/text';

/** The words of a removal that met the work of others. */
export const removalText = {
  title: { en: 'Delete it anyway?', uk: 'Усе одно вилучити?' },
  others: {
    en: 'Others have worked on this since you last saw it.',
    uk: 'Відтоді, як ви востаннє бачили цей запис, з ним працювали інші.',
  },
  added: { en: 'Added: {records}, {date} ({author})', uk: 'Додано: {records}, {date} ({author})' },
  addedBySomebody: { en: 'Added: {records}, {date}', uk: 'Додано: {records}, {date}' },
  removeAnyway: { en: 'Delete anyway', uk: 'Усе одно вилучити' },
  keep: { en: 'Keep the record', uk: 'Не вилучати' },
} as const satisfies Record<string, Text>;
