import type { Text } from '@domivka/domain/kernel/text';

/** The way out where the storage of the device takes nothing any more. */
export const storeTroubleText = {
  download: { en: 'Download everything unsent', uk: 'Завантажити все ненадіслане' },
  saved: {
    en: 'Saved. Open the file on another device of yours.',
    uk: 'Збережено. Відкрийте файл на іншому своєму пристрої.',
  },
  unreadable: {
    en: 'The storage cannot be read now. Close all other Domivka tabs and try again. If that does not help, restart the browser and try once more.',
    uk: 'Сховище зараз не вдається прочитати. Закрийте всі інші вкладки Домівки й спробуйте ще раз. Якщо не допоможе, перезапустіть браузер і повторіть спробу.',
  },
} as const satisfies Record<string, Text>;
