import type { Text } from '@domivka/domain/kernel/text';

/** How far the photos of this device are, in the words that all screens share. */
export const photoSendingText = {
  sent: { en: '{sent} of {total} photos sent', uk: 'Надіслано {sent} з {total} фото' },
  waitsForWifi: { en: '{words}, waiting for Wi-Fi', uk: '{words}, чекаємо на Wi-Fi' },
  progressLabel: { en: 'Photos on their way', uk: 'Надсилання фото' },
  wifiOnly: { en: 'Send photos by Wi-Fi only', uk: 'Надсилати фото лише через Wi-Fi' },
  wifiOnlyWords: {
    en: 'On mobile data photos then wait on this device; records always go. Holds for this device.',
    uk: 'Тоді через мобільний інтернет фото чекають на цьому пристрої; записи надходять завжди. Діє на цьому пристрої.',
  },
  wifiUnknown: {
    en: 'This browser does not tell Wi-Fi from mobile data: photos go by any connection.',
    uk: 'Цей браузер не відрізняє Wi-Fi від мобільного інтернету: фото надходять через будь-яке з’єднання.',
  },
  failed: {
    en: 'A photo could not be sent. It waits in the outbox for you.',
    uk: 'Фото не вдалося надіслати. Воно чекає на вас у черзі надсилання.',
  },
} as const satisfies Record<string, Text>;
