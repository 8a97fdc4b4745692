import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const assessmentFormText = {
  newTitle: { en: 'New assessment', uk: 'Нове обстеження' },
  strikeTitle: { en: 'Record new damage', uk: 'Запис нового пошкодження' },
  title: { en: 'Assessment', uk: 'Обстеження' },
  titleOf: { en: 'Assessment of {date} · {target}', uk: 'Обстеження від {date} · {target}' },
  damageHint: { en: 'Tap everything that is damaged.', uk: 'Позначте все, що пошкоджено.' },
  suggestion: { en: '{percent} from the areas', uk: '{percent} за площами' },
  targetField: { en: 'Building or unit', uk: 'Будинок чи приміщення' },
  wholeBuilding: { en: 'The whole building', uk: 'Увесь будинок' },
  severalHint: {
    en: 'The values below are saved for each unit as its own assessment. Where a unit differs, change its assessment afterwards.',
    uk: 'Усе, що вказано нижче, буде записано для кожного з них як окреме обстеження. Де є відмінності, змініть потім відповідне обстеження.',
  },
  oneInstead: { en: 'Make only one assessment', uk: 'Створити лише одне' },
  unitRooms: { en: 'rooms: {count}', uk: 'кімнат: {count}' },
  unitWindows: { en: 'windows: {count}', uk: 'вікон: {count}' },
  unitDoors: { en: 'doors: {count}', uk: 'дверей: {count}' },
  mode: { en: 'How much to fill in', uk: 'Скільки заповнювати' },
  rapid: { en: 'Rapid, about a minute', uk: 'Стисло, близько хвилини' },
  detailed: { en: 'Detailed', uk: 'Докладно' },
  moreDetails: { en: 'More details', uk: 'Докладніше' },
  rapidNote: {
    en: 'Only what is mandatory. More can be added now or later, to the same assessment.',
    uk: 'Лише обов’язкове. Решту можна додати зараз або пізніше, до цього самого обстеження.',
  },
  areaOfUnit: { en: '{area}, the area of this unit', uk: '{area}, площа цього приміщення' },
  areaEarlier: { en: '{area} in the earlier assessment', uk: '{area} у попередньому обстеженні' },
  areaOfUnits: { en: '{area}, all homes together', uk: '{area}, усі оселі разом' },
  knownStrike: { en: 'Latest known damage event: {strike}', uk: 'Остання відома подія пошкодження: {strike}' },
  strike: { en: '{cause}, {date}', uk: '{cause}, {date}' },
  quantity: { en: '{damage}, quantity', uk: '{damage}, обсяг' },
  quantityUnit: { en: 'Unit of measure', uk: 'Одиниця виміру' },
  saveSeveral: { en: 'Save: {assessments}', uk: 'Зберегти: {assessments}' },
  updateAnswers: { en: 'Update the state questions', uk: 'Оновити анкету стану' },
  photos: { en: 'Photos ({count})', uk: 'Фото ({count})' },
  save: { en: 'Save assessment', uk: 'Зберегти обстеження' },
  remove: { en: 'Delete assessment', uk: 'Вилучити обстеження' },
  removeAsk: {
    en: 'The assessment of {date} will be moved to the bin. You can restore it from there for 30 days.',
    uk: 'Обстеження від {date} потрапить до кошика. Протягом 30\u00A0днів його можна відновити.',
  },
} as const satisfies Record<string, Text>;

export const assessmentCounted = {
  created: {
    en: { one: '{count} assessment created', other: '{count} assessments created' },
    uk: {
      one: 'Створено {count} обстеження',
      few: 'Створено {count} обстеження',
      many: 'Створено {count} обстежень',
      other: 'Створено {count} обстеження',
    },
  },
  forEach: {
    en: {
      one: 'These values are saved for {count} unit.',
      other: 'These values are saved for each of the {count} units.',
    },
    uk: {
      one: 'Ці значення буде записано для кожного з {count} приміщення.',
      few: 'Ці значення буде записано для кожного з {count} приміщень.',
      many: 'Ці значення буде записано для кожного з {count} приміщень.',
      other: 'Ці значення буде записано для кожного з {count} приміщення.',
    },
  },
  units: {
    en: { one: '{count} unit chosen', other: '{count} units chosen' },
    uk: {
      one: 'Вибрано {count} приміщення',
      few: 'Вибрано {count} приміщення',
      many: 'Вибрано {count} приміщень',
      other: 'Вибрано {count} приміщення',
    },
  },
} as const satisfies Record<string, CountedText>;
