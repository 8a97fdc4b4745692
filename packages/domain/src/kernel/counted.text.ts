import type { CountedText } from './text.ts';

/** The counted nouns that several screens and documents say: "1 unit, 2 units" · «1 приміщення, 2 приміщення, 5 приміщень». */
export const countedNouns = {
  addresses: {
    en: { one: '{count} address', other: '{count} addresses' },
    uk: { one: '{count} адреса', few: '{count} адреси', many: '{count} адрес', other: '{count} адреси' },
  },
  units: {
    en: { one: '{count} unit', other: '{count} units' },
    uk: {
      one: '{count} приміщення',
      few: '{count} приміщення',
      many: '{count} приміщень',
      other: '{count} приміщення',
    },
  },
  apartments: {
    en: { one: '{count} apartment', other: '{count} apartments' },
    uk: { one: '{count} квартира', few: '{count} квартири', many: '{count} квартир', other: '{count} квартири' },
  },
  assessments: {
    en: { one: '{count} assessment', other: '{count} assessments' },
    uk: {
      one: '{count} обстеження',
      few: '{count} обстеження',
      many: '{count} обстежень',
      other: '{count} обстеження',
    },
  },
  activities: {
    en: { one: '{count} activity', other: '{count} activities' },
    uk: {
      one: '{count} захід допомоги',
      few: '{count} заходи допомоги',
      many: '{count} заходів допомоги',
      other: '{count} заходу допомоги',
    },
  },
  photos: {
    en: { one: '{count} photo', other: '{count} photos' },
    uk: { one: '{count} фото', few: '{count} фото', many: '{count} фото', other: '{count} фото' },
  },
  stateQuestions: {
    en: { one: '{count} state questionnaire', other: '{count} state questionnaires' },
    uk: {
      one: '{count} анкета стану',
      few: '{count} анкети стану',
      many: '{count} анкет стану',
      other: '{count} анкети стану',
    },
  },
  records: {
    en: { one: '{count} record', other: '{count} records' },
    uk: { one: '{count} запис', few: '{count} записи', many: '{count} записів', other: '{count} запису' },
  },
  people: {
    en: { one: '{count} person', other: '{count} people' },
    uk: { one: '{count} особа', few: '{count} особи', many: '{count} осіб', other: '{count} особи' },
  },
  days: {
    en: { one: '{count} day', other: '{count} days' },
    uk: { one: '{count} день', few: '{count} дні', many: '{count} днів', other: '{count} дня' },
  },
  months: {
    en: { one: '{count} month', other: '{count} months' },
    uk: { one: '{count} місяць', few: '{count} місяці', many: '{count} місяців', other: '{count} місяця' },
  },
} as const satisfies Record<string, CountedText>;
