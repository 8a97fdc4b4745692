import type { Text } from '@domivka/domain/kernel/text';

/** What is said while a passport is made. */
export const passportText = {
  making: {
    en: 'The passport is being made. You can continue working; the file will appear in your downloads.',
    uk: 'Паспорт готується. Можна працювати далі: файл з’явиться у завантаженнях.',
  },
  ready: { en: 'The passport is in your downloads', uk: 'Паспорт у ваших завантаженнях' },
  failed: { en: 'The passport could not be made', uk: 'Не вдалося скласти паспорт' },
} as const satisfies Record<string, Text>;
