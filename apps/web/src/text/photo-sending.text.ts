import type { Text } from '@domivka/domain/kernel/text';

/** How far the photos of this device are, in the words that all screens share. */
export const photoSendingText = {
  sent: { en: '{sent} of {total} photos sent', uk: 'Надіслано {sent} з {total} фото' },
  waitsForWifi: { en: '{words}, waiting for Wi-Fi', uk: '{words}, чекаємо на Wi-Fi' },
  progressLabel: { en: 'Sending photos', uk: 'Надсилання фото' },
  wifiOnly: { en: 'Send photos by Wi-Fi only', uk: 'Надсилати фото лише через Wi-Fi' },
  wifiOnlyWords: {
    en: 'On mobile data, photos then wait on this device; records are always sent. This setting applies to this device.',
    uk: 'Тоді через мобільний інтернет фото чекають на цьому пристрої; записи надходять завжди. Діє на цьому пристрої.',
  },
  wifiUnknown: {
    en: 'This browser cannot tell Wi-Fi from mobile data: photos are sent by any connection.',
    uk: 'Цей браузер не відрізняє Wi-Fi від мобільного інтернету: фото надходять через будь-яке з’єднання.',
  },
  failed: {
    en: 'A photo could not be sent. See the outbox.',
    uk: 'Фото не вдалося надіслати. Перевірте чергу надсилання.',
  },
} as const satisfies Record<string, Text>;
