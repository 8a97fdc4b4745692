import type { Option } from '../kernel/options.ts';
import type { PCodeLevel } from '../geography/p-code.ts';
import type { CountedText, Text } from '../kernel/text.ts';

export const formerNameLabel: Text = { en: 'Former name', uk: 'Колишня назва' };

export const formerNameFieldLabels = {
  pCode4: { en: 'Settlement, hromada or raion', uk: 'Населений пункт, громада або район' },
  subject: { en: 'What was renamed', uk: 'Що перейменовано' },
  formerName: { en: 'Former name', uk: 'Колишня назва' },
  streetType: { en: 'Present type of the street', uk: 'Теперішній тип вулиці' },
  presentName: { en: 'Present name', uk: 'Теперішня назва' },
  since: { en: 'Renamed in', uk: 'Перейменовано' },
  source: { en: 'Source', uk: 'Джерело' },
  note: { en: 'Note', uk: 'Примітка' },
} as const satisfies Record<string, Text>;

/** The sections of the form, and hints in them. */
export const formerNameSectionTitles = {
  where: { en: 'Where', uk: 'Де' },
  names: { en: 'Names', uk: 'Назви' },
  formerNameHint: { en: 'In Ukrainian, without the word “street”', uk: 'Українською, без слова «вулиця»' },
  presentNameHint: { en: 'As it is in addresses', uk: 'Так, як в адресах' },
  streetTypeHint: {
    en: 'Only if streets of different types have this present name',
    uk: 'Лише якщо цю теперішню назву мають вулиці різних типів',
  },
  proof: { en: 'When and by what decision', uk: 'Коли і яким рішенням' },
  sinceHint: { en: 'A year or a day: 2022 or 2022-08-25', uk: 'Рік або день, наприклад 2022 або 25.08.2022' },
  sourceHint: {
    en: 'The decision or the register that says so',
    uk: 'Рішення або реєстр, де це зазначено',
  },
} as const satisfies Record<string, Text>;

/** What was renamed. */
export const formerNameSubjects = [
  { code: 'street', en: 'Street', uk: 'Вулиця' },
  { code: 'place', en: 'Settlement', uk: 'Населений пункт' },
  { code: 'hromada', en: 'Hromada', uk: 'Громада' },
  { code: 'raion', en: 'Raion', uk: 'Район' },
] as const satisfies readonly Option[];

/** The level of the unit that has the name, or in which the street is. */
export const levelOfSubject: Readonly<Record<(typeof formerNameSubjects)[number]['code'], PCodeLevel>> = {
  street: 4,
  place: 4,
  hromada: 3,
  raion: 2,
};

export const formerNameCounted = {
  found: {
    en: { one: '{count} former name', other: '{count} former names' },
    uk: {
      one: '{count} колишня назва',
      few: '{count} колишні назви',
      many: '{count} колишніх назв',
      other: '{count} колишньої назви',
    },
  },
} as const satisfies Record<string, CountedText>;
