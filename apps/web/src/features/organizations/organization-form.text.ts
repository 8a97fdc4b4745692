import type { Text } from '@domivka/domain/kernel/text';

/** Words of the form of an organization. */
export const organizationFormText = {
  newTitle: { en: 'Add an organization', uk: 'Нова організація' },
  save: { en: 'Save the organization', uk: 'Зберегти організацію' },
  created: { en: 'Organization added', uk: 'Організацію додано' },
  saved: { en: 'Organization saved', uk: 'Організацію збережено' },
  saveFailed: { en: 'The organization could not be saved', uk: 'Не вдалося зберегти організацію' },

  remove: { en: 'Delete', uk: 'Вилучити' },
  removeTitle: { en: 'Delete the organization', uk: 'Вилучити організацію' },
  removeAsk: {
    en: 'It will be moved to the bin. An organization that has users, or is named in activities, cannot be deleted: switch it off instead; its history stays.',
    uk: 'Організація потрапить до кошика. Якщо в ній є користувачі або її зазначено в заходах, вилучити її не можна: натомість припиніть її діяльність, історія збережеться.',
  },
  removed: { en: 'Organization deleted', uk: 'Організацію вилучено' },
  removeFailed: { en: 'The organization could not be deleted', uk: 'Не вдалося вилучити організацію' },
  switchOffInstead: {
    en: 'You can switch it off instead: then it can no longer be chosen, and its history stays.',
    uk: 'Натомість можна припинити її діяльність: тоді її вже не можна буде вибрати, а історія збережеться.',
  },
  switchOff: { en: 'Switch off', uk: 'Припинити діяльність' },
  switchOffTitle: { en: 'Switch the organization off?', uk: 'Припинити діяльність організації?' },
  switchOffAsk: {
    en: 'It is no longer offered in forms. Its users, records and history stay as they are, and it can be switched on again.',
    uk: 'Її більше не пропонуватимуть у формах. Користувачі, записи й історія лишаться без змін, а діяльність можна поновити.',
  },
  switchOn: { en: 'Switch on again', uk: 'Поновити діяльність' },
  switchedOff: { en: 'The organization no longer works', uk: 'Діяльність організації припинено' },
  switchedOn: { en: 'The organization works again', uk: 'Діяльність організації поновлено' },
  switchFailed: { en: 'This could not be changed', uk: 'Не вдалося це змінити' },
  isOff: {
    en: 'This organization no longer works: it is not offered in forms.',
    uk: 'Ця організація більше не діє: у формах її не пропонують.',
  },

  missing: { en: 'This organization is not available', uk: 'Ця організація недоступна' },
  missingWords: { en: 'It was deleted, or the link is wrong.', uk: 'Її вилучено, або посилання неправильне.' },
  unreachable: { en: 'The organization could not be loaded', uk: 'Не вдалося завантажити організацію' },
  unreachableWords: { en: 'Check the connection and try again.', uk: 'Перевірте з’єднання і спробуйте ще раз.' },
  back: { en: 'Back to organizations', uk: 'До організацій' },

  logoHint: {
    en: 'PNG, JPEG or WebP, at most 1 MB. Larger pictures are reduced to a width of 512 pixels.',
    uk: 'PNG, JPEG або WebP, не більше 1\u00A0МБ. Ширші зображення буде зменшено до 512\u00A0пікселів.',
  },
  logoChoose: { en: 'Choose a picture', uk: 'Вибрати зображення' },
  logoReplace: { en: 'Choose another picture', uk: 'Вибрати інше зображення' },
  logoRemove: { en: 'Remove the logo', uk: 'Прибрати логотип' },
  logoAlt: { en: 'Logo of the organization', uk: 'Логотип організації' },
  logoSending: { en: 'Sending the picture', uk: 'Надсилання зображення' },
  logoStop: { en: 'Stop', uk: 'Зупинити' },
  logoReady: {
    en: 'The picture is ready. Save the organization to keep it.',
    uk: 'Зображення готове. Збережіть організацію, щоб його залишити.',
  },
  logoTooLarge: {
    en: 'The file is larger than 1 MB. Choose a smaller picture.',
    uk: 'Файл більший за 1\u00A0МБ. Виберіть менше зображення.',
  },
  logoWrongType: {
    en: 'The picture must be a PNG, JPEG or WebP file',
    uk: 'Зображення має бути у форматі PNG, JPEG або WebP',
  },
} as const satisfies Record<string, Text>;
