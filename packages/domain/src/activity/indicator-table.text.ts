import type { Option } from '../kernel/options.ts';
import type { CountedText, Text } from '../kernel/text.ts';

/** How the receiver divides the modalities. */
export const modalityKinds = [
  { code: 'cash_voucher', en: 'Cash or voucher', uk: 'Гроші або ваучер' },
  { code: 'in_kind', en: 'In kind', uk: 'Товари й роботи' },
] as const satisfies readonly Option[];

/** What the receiver needs to know of an activity before it takes it. */
export const requirements = [
  { code: 'people', en: 'People in total', uk: 'Людей усього' },
  { code: 'groups', en: 'Age-sex groups', uk: 'Групи за віком і статтю' },
  { code: 'disability', en: 'People with a disability', uk: 'Люди з інвалідністю' },
  { code: 'programmer', en: 'Programming organization', uk: 'Організація — керівник програми' },
  { code: 'project', en: 'Project code', uk: 'Код проєкту' },
] as const satisfies readonly Option[];

export const indicatorColumns = {
  type: { en: 'Activity type', uk: 'Тип заходу' },
  modality: { en: 'Modality', uk: 'Форма допомоги' },
  stage: { en: 'Recovery stage', uk: 'Етап відновлення' },
  code: { en: 'Indicator code', uk: 'Код індикатора' },
  nameEn: { en: 'Indicator in English', uk: 'Індикатор англійською' },
  nameUk: { en: 'Indicator in Ukrainian', uk: 'Індикатор українською' },
  unit: { en: 'Unit', uk: 'Одиниця' },
} as const satisfies Record<string, Text>;

export const indicatorCounted = {
  lines: {
    en: { one: '{count} line', other: '{count} lines' },
    uk: { one: '{count} рядок', few: '{count} рядки', many: '{count} рядків', other: '{count} рядка' },
  },
} as const satisfies Record<string, CountedText>;
