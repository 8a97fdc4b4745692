import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Taking and choosing photos. */
export const addText = {
  title: { en: 'New photos', uk: 'Нові фото' },
  close: { en: 'Close', uk: 'Закрити' },
  discard: { en: 'Add none of them', uk: 'Не додавати жодного' },
  category: { en: 'What the photos show', uk: 'Що на фото' },
  categoryHint: {
    en: 'For all of them; each can have its own below.',
    uk: 'Для всіх; нижче можна змінити для кожного.',
  },
  take: { en: 'Take a photo', uk: 'Зробити фото' },
  choose: { en: 'Choose photos', uk: 'Вибрати фото' },
  drop: { en: 'or drag them here', uk: 'або перетягніть їх сюди' },
  more: { en: 'Unit, description and more', uk: 'Приміщення, опис та інше' },
  unit: { en: 'Unit', uk: 'Приміщення' },
  wholeBuilding: { en: 'The whole building', uk: 'Увесь будинок' },
  activity: { en: 'Activity', uk: 'Захід допомоги' },
  assessment: { en: 'Assessment', uk: 'Обстеження' },
  noneOf: { en: 'None', uk: 'Немає' },
  description: { en: 'Description in English', uk: 'Опис англійською' },
  descriptionEnglish: {
    en: 'Write the description in English, so that everyone can read it. You can also save it as it is.',
    uk: 'Опис має бути англійською, щоб його могли прочитати всі. Зберегти можна й те, що вже написано.',
  },
  keepOriginal: { en: 'Keep the original size', uk: 'Зберегти оригінальний розмір' },
  keepOriginalHint: {
    en: 'Up to 10 MB each: takes room on this device and is slow on a weak network. Choose it before the photos.',
    uk: 'До 10\u00A0МБ кожне: займає місце на пристрої та довго надсилається слабкою мережею. Виберіть це до фото.',
  },
  devicePlace: { en: 'Add the coordinates of this device', uk: 'Додавати координати цього пристрою' },
  devicePlaceHint: {
    en: 'For photos taken here and now whose file has no coordinates. The photo then says “from the device”.',
    uk: 'Для фото, зроблених тут і зараз, якщо у файлі немає координат. Тоді біля фото буде позначка «координати пристрою».',
  },
  preparing: { en: 'Preparing…', uk: 'Готується…' },
  heic: {
    en: 'This browser cannot read HEIC. On an iPhone choose Settings → Camera → Formats → Most Compatible, or send the photo to yourself as JPEG.',
    uk: 'Цей браузер не читає HEIC. На iPhone виберіть «Параметри» → «Камера» → «Формати» → «Найсумісніший» або збережіть фото як JPEG.',
  },
  unreadable: {
    en: 'The browser cannot read this as a photo. Choose a JPEG, PNG or WebP file.',
    uk: 'Браузер не може прочитати це як фото. Виберіть файл JPEG, PNG або WebP.',
  },
  damaged: {
    en: 'This file is damaged or empty: take or choose the photo again.',
    uk: 'Цей файл пошкоджений або порожній: зробіть або виберіть фото ще раз.',
  },
  unopened: {
    en: 'This file could not be opened. Choose it again; if it is in a cloud, download it first.',
    uk: 'Цей файл не вдалося відкрити. Виберіть його ще раз; якщо він у хмарі, спершу завантажте його.',
  },
  unkept: {
    en: 'This photo could not be kept on this device. Choose it again.',
    uk: 'Це фото не вдалося зберегти на пристрої. Виберіть його ще раз.',
  },
  asOriginal: { en: 'original size', uk: 'оригінальний розмір' },
  placePhoto: { en: 'coordinates from the photo', uk: 'координати з фото' },
  placeDevice: { en: 'coordinates of the device', uk: 'координати пристрою' },
  placeNone: { en: 'no coordinates', uk: 'без координат' },
  ownCategory: { en: 'What this photo shows', uk: 'Що на цьому фото' },
  sameCategory: { en: 'As for all', uk: 'Як для всіх' },
  restored: {
    en: 'You chose these photos earlier. They are kept on this device and not added yet.',
    uk: 'Ці фото ви вибрали раніше. Вони збережені на цьому пристрої, але ще не додані.',
  },
  remove: { en: 'Leave out {name}', uk: 'Не додавати {name}' },
  chooseCategory: { en: 'Choose what the photos show first', uk: 'Спершу виберіть, що на фото' },
  full: {
    en: 'There is no room on this device, so this photo is not kept. Send the waiting records or clear photos under “Offline data”, then add it again. Records can still be saved.',
    uk: 'На пристрої немає місця, тому це фото не збережено. Надішліть записи, які чекають, або очистьте фото в розділі «Офлайн-дані» й додайте його знову. Записи зберігати можна.',
  },
  fullLeft: {
    en: 'There is no room on this device for more photos. The ones below stay here; send the waiting records or clear photos under “Offline data”, then add them. Records can still be saved.',
    uk: 'На пристрої немає місця для нових фото. Фото нижче залишаються тут: надішліть записи, які чекають, або очистьте фото в розділі «Офлайн-дані», а тоді додайте їх. Записи зберігати можна.',
  },
  readFailed: { en: 'The file could not be opened', uk: 'Файл не вдалося відкрити' },
} as const satisfies Record<string, Text>;

export const addCounted = {
  save: {
    en: { one: 'Add {count} photo', other: 'Add {count} photos' },
    uk: {
      one: 'Додати {count} фото',
      few: 'Додати {count} фото',
      many: 'Додати {count} фото',
      other: 'Додати {count} фото',
    },
  },
  lost: {
    en: {
      one: '{count} chosen photo is no longer on this device. Choose it again.',
      other: '{count} chosen photos are no longer on this device. Choose them again.',
    },
    uk: {
      one: '{count} вибраного фото вже немає на цьому пристрої. Виберіть його ще раз.',
      few: '{count} вибраних фото вже немає на цьому пристрої. Виберіть їх ще раз.',
      many: '{count} вибраних фото вже немає на цьому пристрої. Виберіть їх ще раз.',
      other: '{count} вибраного фото вже немає на цьому пристрої. Виберіть їх ще раз.',
    },
  },
  leftOut: {
    en: { one: '{count} photo left out', other: '{count} photos left out' },
    uk: {
      one: '{count} фото не буде додано',
      few: '{count} фото не буде додано',
      many: '{count} фото не буде додано',
      other: '{count} фото не буде додано',
    },
  },
  added: {
    en: { one: '{count} photo added', other: '{count} photos added' },
    uk: {
      one: 'Додано {count} фото',
      few: 'Додано {count} фото',
      many: 'Додано {count} фото',
      other: 'Додано {count} фото',
    },
  },
} as const satisfies Record<string, CountedText>;
