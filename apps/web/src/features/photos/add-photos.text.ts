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
  keepOriginal: { en: 'Keep the original size', uk: 'Зберегти оригінальний розмір' },
  keepOriginalHint: {
    en: 'Up to 10 MB each: takes room on this device and long on a weak network. Choose it before the photos.',
    uk: 'До 10 МБ кожне: займає місце на пристрої та довго надсилається слабкою мережею. Виберіть це до фото.',
  },
  devicePlace: { en: 'Add the place of this device', uk: 'Додавати місце цього пристрою' },
  devicePlaceHint: {
    en: 'For photos taken here and now whose file does not tell where. The photo then says “from the device”.',
    uk: 'Для фото, зроблених тут і зараз, якщо файл не каже, де. Тоді біля фото стоятиме «з пристрою».',
  },
  preparing: { en: 'Preparing …', uk: 'Готується …' },
  heic: {
    en: 'This browser cannot read HEIC. On an iPhone choose Settings → Camera → Formats → Most Compatible, or send the photo to yourself as JPEG.',
    uk: 'Цей браузер не читає HEIC. На iPhone виберіть Параметри → Камера → Формати → Найсумісніший або збережіть фото як JPEG.',
  },
  unreadable: {
    en: 'This is no photo that the browser can read. Choose a JPEG, PNG or WebP file.',
    uk: 'Браузер не може прочитати це як фото. Виберіть файл JPEG, PNG або WebP.',
  },
  asOriginal: { en: 'original size', uk: 'оригінальний розмір' },
  placePhoto: { en: 'place from the photo', uk: 'місце з фото' },
  placeDevice: { en: 'place from the device', uk: 'місце з пристрою' },
  placeNone: { en: 'no place', uk: 'без місця' },
  ownCategory: { en: 'Category of {name}', uk: 'Категорія {name}' },
  remove: { en: 'Leave out {name}', uk: 'Не додавати {name}' },
  chooseCategory: { en: 'Choose what the photos show first', uk: 'Спершу виберіть, що на фото' },
  full: {
    en: 'There is no room on this device for more photos. Records can still be saved; the photos below are not kept yet. Send what waits, or clear photos in your profile, then add them again.',
    uk: 'На пристрої немає місця для нових фото. Записи зберігати можна; фото нижче ще не збережено. Надішліть те, що чекає, або очистьте фото у профілі й додайте їх знову.',
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
