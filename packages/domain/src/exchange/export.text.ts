import type { TableName } from '../kernel/entity.ts';
import type { Text } from '../kernel/text.ts';

/** What an export of each list is called. */
export const exportTitles = {
  address: { en: 'Addresses', uk: 'Адреси' },
  apartment: { en: 'Units', uk: 'Приміщення' },
  assessment: { en: 'Assessments', uk: 'Обстеження' },
  activity: { en: 'Activities', uk: 'Заходи допомоги' },
  stateQuestions: { en: 'State questions', uk: 'Анкети стану' },
  photo: { en: 'Photos', uk: 'Фото' },
  organization: { en: 'Organizations', uk: 'Організації' },
  user: { en: 'Users', uk: 'Користувачі' },
  formerName: { en: 'Former names', uk: 'Колишні назви' },
  metadata: { en: 'Custom fields', uk: 'Додаткові поля' },
  training: { en: 'Trainings', uk: 'Навчання' },
} as const satisfies Readonly<Record<TableName, Text>>;

/** The sheet on which an export says what it is. */
export const aboutSheet: Text = { en: 'About', uk: 'Про файл' };

/** Columns that only tell which address a row is about. */
export const exportLabels = {
  addressName: { en: 'Address in English', uk: 'Адреса англійською' },
} as const satisfies Readonly<Record<string, Text>>;

/** Conditions of a search in words. */
export const conditionWords = {
  search: { en: 'Search', uk: 'Пошук' },
  gte: { en: '{value} or more', uk: '{value} або більше' },
  lte: { en: '{value} or less', uk: '{value} або менше' },
  between: { en: '{from} to {to}', uk: 'від {from} до {to}' },
  filled: { en: 'filled in', uk: 'заповнено' },
  empty: { en: 'empty', uk: 'не заповнено' },
  within: { en: 'in an area of the map', uk: 'на ділянці карти' },
} as const satisfies Readonly<Record<string, Text>>;
