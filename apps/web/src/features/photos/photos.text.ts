import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** The gallery: what is there, what is on its way, how to add. */
export const photosText = {
  add: { en: 'Add photos', uk: 'Додати фото' },
  none: { en: 'No photos yet', uk: 'Фото ще немає' },
  noneWords: {
    en: 'Photos of the damage before and of the repair after prove what was done. Take them here or choose them from the device; without a network they wait and go later.',
    uk: 'Фото пошкоджень «до» і ремонту «після» доводять, що зроблено. Знімайте просто тут або вибирайте з пристрою; без мережі вони зачекають і надійдуть пізніше.',
  },
  noneRead: { en: 'Nobody has added a photo here.', uk: 'Сюди ще ніхто не додав фото.' },
  fromDevice: {
    en: 'Only the photos that this device knows of: there may be more on the server.',
    uk: 'Лише фото, про які знає цей пристрій: на сервері їх може бути більше.',
  },
  group: { en: 'Group by', uk: 'Групувати за' },
  byCategory: { en: 'Category', uk: 'Категорією' },
  byDate: { en: 'Date', uk: 'Датою' },
  undated: { en: 'Without a date', uk: 'Без дати' },
  tile: { en: '{category}, {date}', uk: '{category}, {date}' },
  tileUnsent: { en: '{name}. Not sent yet', uk: '{name}. Ще не надіслано' },
  unsent: { en: 'Not sent yet', uk: 'Ще не надіслано' },
  sendingShare: { en: 'Sending, {share}', uk: 'Надсилається, {share}' },
  after: { en: 'After', uk: 'Після' },
  notHere: { en: 'Not on this device', uk: 'Немає на пристрої' },
  notNow: { en: 'Cannot be shown now', uk: 'Зараз показати не вдається' },
  hidden: { en: 'Shown once it was checked for faces', uk: 'Буде видно після перевірки на обличчя' },
  select: { en: 'Select', uk: 'Вибрати' },
  selectEnd: { en: 'Done', uk: 'Готово' },
  selectAll: { en: 'Select all', uk: 'Вибрати всі' },
  zipAll: { en: 'Download all (ZIP)', uk: 'Завантажити всі (ZIP)' },
  zipFailed: { en: 'The archive was not made', uk: 'Архів не створено' },
  zipBegun: { en: 'The download begins', uk: 'Завантаження починається' },
  pendingWords: {
    en: 'They are safe on this device and go by themselves, after all records.',
    uk: 'Вони збережені на цьому пристрої й надійдуть самі, після всіх записів.',
  },
  pendingWifi: {
    en: 'They are safe on this device and wait for Wi-Fi, as you wished.',
    uk: 'Вони збережені на цьому пристрої й чекають на Wi-Fi, як ви просили.',
  },
  takesLong: {
    en: 'This takes long: the connection is slow, or the server does not answer. The photo comes by itself.',
    uk: 'Це триває довго: зв’язок повільний або сервер не відповідає. Фото з’явиться само.',
  },
} as const satisfies Record<string, Text>;

/** Why a photo is not shown. */
export const missingText = {
  hidden: photosText.hidden,
  offline: photosText.notHere,
  failed: photosText.notNow,
} as const satisfies Record<string, Text>;

export const photosCounted = {
  zipChosen: {
    en: { one: 'Download {count} photo (ZIP)', other: 'Download {count} photos (ZIP)' },
    uk: {
      one: 'Завантажити {count} фото (ZIP)',
      few: 'Завантажити {count} фото (ZIP)',
      many: 'Завантажити {count} фото (ZIP)',
      other: 'Завантажити {count} фото (ZIP)',
    },
  },
  lacking: {
    en: {
      one: '{count} photo still lacks mandatory custom data',
      other: '{count} photos still lack mandatory custom data',
    },
    uk: {
      one: 'У {count} фото ще не заповнено обов’язкових додаткових даних',
      few: 'У {count} фото ще не заповнено обов’язкових додаткових даних',
      many: 'У {count} фото ще не заповнено обов’язкових додаткових даних',
      other: 'У {count} фото ще не заповнено обов’язкових додаткових даних',
    },
  },
  pending: {
    en: { one: 'Photos pending ({count})', other: 'Photos pending ({count})' },
    uk: {
      one: 'Фото, що чекають на надсилання ({count})',
      few: 'Фото, що чекають на надсилання ({count})',
      many: 'Фото, що чекають на надсилання ({count})',
      other: 'Фото, що чекають на надсилання ({count})',
    },
  },
} as const satisfies Record<string, CountedText>;
