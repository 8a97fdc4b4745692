import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const failureText = {
  noConnection: {
    en: 'No connection to the server. What you typed stays here: try again when the connection returns.',
    uk: 'Немає зв’язку із сервером. Введене лишається тут: спробуйте, коли зв’язок з’явиться.',
  },
  noRoom: {
    en: 'There is no room left on this device, so nothing was saved. Free some room, for example clear data under “Offline data”, and try again.',
    uk: 'На пристрої немає вільного місця, тому нічого не збережено. Звільніть місце, наприклад очистьте дані в розділі «Офлайн-дані», і спробуйте ще раз.',
  },
  tooMany: {
    en: 'Too many attempts. Wait a little and try again.',
    uk: 'Забагато спроб. Зачекайте трохи і спробуйте ще раз.',
  },
} as const satisfies Record<string, Text>;

export const failureCounted = {
  tooManyMinutes: {
    en: {
      one: 'Too many attempts. Try again in {count} minute.',
      other: 'Too many attempts. Try again in {count} minutes.',
    },
    uk: {
      one: 'Забагато спроб. Спробуйте через {count} хвилину.',
      few: 'Забагато спроб. Спробуйте через {count} хвилини.',
      many: 'Забагато спроб. Спробуйте через {count} хвилин.',
      other: 'Забагато спроб. Спробуйте через {count} хвилини.',
    },
  },
} as const satisfies Record<string, CountedText>;
