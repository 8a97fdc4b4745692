import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** The gallery: what is there, what is on its way, how to add. */
export const photosText = {
  add: { en: 'Add photos', uk: 'Додати фото' },
  none: { en: 'No photos yet', uk: 'Фото ще немає' },
  noneWords: {
    en: 'Photos of the damage and of the finished repair prove what was done. Take them here or choose them from the device; without a network they are sent later.',
    uk: 'Фото пошкоджень і завершеного ремонту доводять, що зроблено. Знімайте просто тут або вибирайте з пристрою; без мережі фото буде надіслано пізніше.',
  },
  noneRead: { en: 'Nobody has added a photo here.', uk: 'Сюди ще ніхто не додав фото.' },
  noneOfRepairs: { en: 'No photos of completed repairs', uk: 'Фото завершених ремонтів немає' },
  repairsOnly: {
    en: 'Your role sees only photos of completed repairs.',
    uk: 'Ваша роль бачить лише фото завершених ремонтів.',
  },
  fromDevice: {
    en: 'Only the photos known on this device: there may be more on the server.',
    uk: 'Лише фото, про які знає цей пристрій: на сервері їх може бути більше.',
  },
  group: { en: 'Group by', uk: 'Групувати за' },
  byCategory: { en: 'Category', uk: 'Категорією' },
  byDate: { en: 'Date', uk: 'Датою' },
  undated: { en: 'Without a date', uk: 'Без дати' },
  tile: { en: '{category}, {date}', uk: '{category}, {date}' },
  tileUnsent: { en: '{name}, not sent yet', uk: '{name}, ще не надіслано' },
  unsent: { en: 'Not sent yet', uk: 'Ще не надіслано' },
  sendingShare: { en: 'Sending, {share}', uk: 'Надсилається, {share}' },
  after: { en: 'After', uk: 'Після' },
  notHere: { en: 'Not on this device', uk: 'Немає на пристрої' },
  notNow: { en: 'Cannot be shown now', uk: 'Зараз показати не вдається' },
  notHereWords: {
    en: 'This photo is not on this device. It is shown once there is a connection.',
    uk: 'Цього фото немає на пристрої. Ви побачите його, щойно з’явиться зв’язок.',
  },
  failedTitle: { en: 'Some photos cannot be shown now', uk: 'Деякі фото зараз не вдається показати' },
  failedWords: {
    en: 'The server did not answer. Nothing is lost; trying again automatically.',
    uk: 'Сервер не відповів. Нічого не втрачено, програма автоматично спробує ще раз.',
  },
  missingFreed: {
    en: 'Photos of this area were removed to free space. Open them online to keep them again.',
    uk: 'Фото цієї території прибрано, щоб звільнити місце. Щоб знову зберегти їх, відкрийте їх, коли є зв’язок.',
  },
  missingWords: {
    en: 'This area was downloaded without its photos: they cannot be seen without a connection.',
    uk: 'Цю територію завантажено без фото: без зв’язку їх не видно.',
  },
  missingFull: {
    en: 'There was no room for them when this area was downloaded.',
    uk: 'Коли завантажували цю територію, для них не вистачило місця.',
  },
  missingLater: {
    en: 'You can download them here once there is a connection.',
    uk: 'Завантажити їх можна буде тут, щойно з’явиться зв’язок.',
  },
  fetchMissing: { en: 'Download them to this device', uk: 'Завантажити їх на пристрій' },
  fetchedAll: { en: 'These photos are on this device now', uk: 'Тепер ці фото є на пристрої' },
  fetchedSome: {
    en: 'Downloaded, except for those that the server does not show you yet',
    uk: 'Завантажено, крім тих, яких сервер вам поки не показує',
  },
  fetchNoRoom: { en: 'There is no room for them on this device', uk: 'На пристрої немає для них місця' },
  fetchFailed: { en: 'The photos were not downloaded', uk: 'Фото не завантажено' },
  hidden: { en: 'Shown after the check for faces', uk: 'Буде видно після перевірки, чи немає на фото облич' },
  select: { en: 'Select', uk: 'Вибрати' },
  selectEnd: { en: 'Done', uk: 'Готово' },
  selectAll: { en: 'Select all', uk: 'Вибрати всі' },
  zipAll: { en: 'Download all (ZIP)', uk: 'Завантажити всі (ZIP)' },
  zipFailed: { en: 'The archive was not made', uk: 'Архів не створено' },
  zipBegun: { en: 'The download begins', uk: 'Завантаження починається' },
  pendingWords: {
    en: 'They are safe on this device and are sent automatically, after all records.',
    uk: 'Вони збережені на цьому пристрої й надійдуть автоматично, після всіх записів.',
  },
  pendingWifi: {
    en: 'They are safe on this device and wait for Wi-Fi, as you chose.',
    uk: 'Вони збережені на цьому пристрої й чекають на Wi-Fi, як ви просили.',
  },
  takesLong: {
    en: 'This takes long: the connection is slow, or the server does not answer. The photo will appear automatically.',
    uk: 'Це триває довго: зв’язок повільний або сервер не відповідає. Фото з’явиться автоматично.',
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
  missing: {
    en: {
      one: '{count} of these photos is not on this device',
      other: '{count} of these photos are not on this device',
    },
    uk: {
      one: '{count} з цих фото немає на пристрої',
      few: '{count} з цих фото немає на пристрої',
      many: '{count} з цих фото немає на пристрої',
      other: '{count} з цих фото немає на пристрої',
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
