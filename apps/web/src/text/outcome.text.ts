import type { Text } from '@domivka/domain/kernel/text';

/** What is said of work that the server has not confirmed, and when it has. */
export const outcomeText = {
  savedOffline: {
    en: 'Saved on this device. It will be sent when the connection returns',
    uk: 'Збережено на цьому пристрої. На сервер надійде, щойно з’явиться зв’язок',
  },
  savedSending: {
    en: 'Saved on this device. Still being sent',
    uk: 'Збережено на цьому пристрої. Ще надсилається',
  },
  removedOffline: {
    en: 'Deleted on this device. The deletion will be sent when the connection returns',
    uk: 'Вилучено на цьому пристрої. Вилучення буде надіслано, щойно з’явиться зв’язок',
  },
  removedSending: {
    en: 'Deleted on this device. The server has not confirmed it yet',
    uk: 'Вилучено на цьому пристрої. Сервер ще не підтвердив',
  },
  sent: { en: 'Sent. {message}', uk: 'Надіслано. {message}' },
  sentSeveral: { en: 'Sent to the server: {count}', uk: 'Надіслано на сервер: {count}' },
  refused: {
    en: 'Kept on this device only: the server did not accept it. The outbox says why',
    uk: 'Лише на цьому пристрої: сервер цього не прийняв. Чому — у розділі «Черга надсилання»',
  },
  asked: {
    en: 'Kept on this device only: the server has other data. Decide in the outbox',
    uk: 'Поки що лише на цьому пристрої: на сервері інші дані. Виберіть у розділі «Черга надсилання», що залишити',
  },
  removalRefused: {
    en: 'Deleted on this device only: the server did not accept it. The outbox says why',
    uk: 'Вилучено лише на цьому пристрої: сервер цього не прийняв. Чому — у розділі «Черга надсилання»',
  },
  removalAsked: {
    en: 'Deleted on this device only: others have worked on it in the meantime. Decide in the outbox',
    uk: 'Вилучено лише на цьому пристрої: тим часом із записом працювали інші. Вирішіть у розділі «Черга надсилання», чи вилучати',
  },
} as const satisfies Record<string, Text>;
