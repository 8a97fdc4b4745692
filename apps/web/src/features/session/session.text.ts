import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const sessionText = {
  expiringTitle: { en: 'Session expiring soon', uk: 'Сеанс скоро завершиться' },
  expiringAsk: {
    en: 'Nothing has happened here for a while. Do you want to stay signed in?',
    uk: 'Тут деякий час нічого не відбувалося. Бажаєте продовжити роботу?',
  },
  refresh: { en: 'Yes, refresh', uk: 'Так, продовжити' },
  logout: { en: 'Logout', uk: 'Вийти' },
  logoutIn: { en: 'You will be logged out in', uk: 'Автоматичний вихід через' },
} as const satisfies Record<string, Text>;

export const sessionCounted = {
  /** What is read out; the number alone is shown. */
  secondsLeft: {
    en: {
      one: 'You will be logged out in {count} second.',
      other: 'You will be logged out in {count} seconds.',
    },
    uk: {
      one: 'Автоматичний вихід через {count} секунду.',
      few: 'Автоматичний вихід через {count} секунди.',
      many: 'Автоматичний вихід через {count} секунд.',
      other: 'Автоматичний вихід через {count} секунди.',
    },
  },
  seconds: {
    en: { one: '{count} second', other: '{count} seconds' },
    uk: { one: '{count} секунду', few: '{count} секунди', many: '{count} секунд', other: '{count} секунди' },
  },
} as const satisfies Record<string, CountedText>;
