import type { Text } from '@domivka/domain/kernel/text';

/** The way out where the storage of the device takes nothing any more. */
export const storeTroubleText = {
  download: { en: 'Download everything unsent', uk: 'Завантажити все ненадіслане' },
  saved: {
    en: 'Saved. Take the file in on another device of yours.',
    uk: 'Збережено. Додайте файл на іншому своєму пристрої.',
  },
  unreadable: {
    en: 'The storage cannot be read now. Close all other tabs of Domivka and try again. If that does not help, close the browser, open it again and try once more.',
    uk: 'Сховище зараз не прочитати. Закрийте всі інші вкладки Домівки й спробуйте ще раз. Якщо не допоможе, закрийте браузер, відкрийте його знову й спробуйте ще раз.',
  },
} as const satisfies Record<string, Text>;
