import type { Text } from '@domivka/domain/kernel/text';

/** The way out where the storage of the device takes nothing any more. */
export const storeTroubleText = {
  download: { en: 'Download everything unsent', uk: 'Завантажити все ненадіслане' },
  saved: {
    en: 'Saved. Take the file in on another device of yours.',
    uk: 'Збережено. Додайте файл на іншому своєму пристрої.',
  },
  unreadable: {
    en: 'The storage cannot be read now. Close other tabs and try again.',
    uk: 'Сховище зараз не прочитати. Закрийте інші вкладки й спробуйте ще раз.',
  },
} as const satisfies Record<string, Text>;
