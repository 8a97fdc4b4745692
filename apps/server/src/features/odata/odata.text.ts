import type { Text } from '@domivka/domain/kernel/text';

/** What the head of every record is called in the description of the feed. */
export const headLabels = {
  _id: { en: 'Id', uk: 'Ідентифікатор' },
  version: { en: 'Version', uk: 'Версія' },
  createdAt: { en: 'Created', uk: 'Створено' },
  createdBy: { en: 'Created by: id of the user', uk: 'Хто створив: ідентифікатор користувача' },
  updatedAt: { en: 'Changed', uk: 'Змінено' },
  updatedBy: { en: 'Changed by: id of the user', uk: 'Хто змінив: ідентифікатор користувача' },
  organizationId: { en: 'Organization: id', uk: 'Організація: ідентифікатор' },
  organizationName: { en: 'Organization', uk: 'Організація' },
} as const satisfies Record<string, Text>;

export const latitudeOf: Text = { en: '{field}: latitude', uk: '{field}: широта' };
export const longitudeOf: Text = { en: '{field}: longitude', uk: '{field}: довгота' };

export const inLatin: Text = { en: '{field} in Latin letters', uk: '{field} латиницею' };
export const inUkrainian: Text = { en: '{field} in Ukrainian', uk: '{field} українською' };

/** What a question of the feed is refused for. */
export const odataErrors = {
  'odata.option': {
    en: 'The feed does not know the option {option}. It knows $select, $filter, $orderby, $top, $skip, $count and $format=json',
    uk: 'Потік даних не знає параметра {option}. Він знає $select, $filter, $orderby, $top, $skip, $count і $format=json',
  },
  'odata.value': { en: 'The value of {option} is not valid', uk: 'Неправильне значення параметра {option}' },
  'odata.filter': {
    en: '$filter cannot be read from character {at} on. It knows eq, ne, gt, ge, lt, le, in, and, or, not, contains(field,’text’) and startswith(field,’text’)',
    uk: 'Не вдається прочитати $filter від символу {at}. Він знає eq, ne, gt, ge, lt, le, in, and, or, not, contains(поле,’текст’) і startswith(поле,’текст’)',
  },
  'odata.tooDeep': {
    en: '$filter has too many brackets within each other',
    uk: 'У $filter забагато вкладених дужок',
  },
  'odata.property': { en: 'There is no property {property} here', uk: 'Властивості {property} тут немає' },
  'odata.pageGone': {
    en: 'The record at which the last page ended is no longer available. Read from the beginning',
    uk: 'Запис, яким завершилася попередня сторінка, вже недоступний. Прочитайте дані з початку',
  },
} as const satisfies Record<string, Text>;
