import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of one activity for many addresses. */
export const manyText = {
  addresses: { en: 'Addresses', uk: 'Адреси' },
  lead: {
    en: 'One activity is saved for each chosen address, each with the same content. Enter the quantities and people of one address.',
    uk: 'Для кожної вибраної адреси буде збережено окремий захід з однаковим вмістом. Укажіть обсяги й кількість людей для однієї адреси.',
  },
  chosen: { en: '{count} of {total} chosen', uk: 'Вибрано {count} із {total}' },
  all: { en: 'Choose all', uk: 'Вибрати всі' },
  none: { en: 'Clear all', uk: 'Зняти всі' },
  withoutHelped: { en: 'Only those without help', uk: 'Лише ті, де допомоги немає' },
  nobodyChosen: { en: 'Choose at least one address.', uk: 'Виберіть хоча б одну адресу.' },
  alreadyHere: { en: 'Already here: {organization} ({state})', uk: 'Уже тут: {organization} ({state})' },
  notAllowed: { en: 'You may not add activities here', uk: 'Ви не можете додавати заходи тут' },
  hereOnly: {
    en: 'Without a connection, only the activities on this device are known.',
    uk: 'Без зв’язку відомо лише про заходи, збережені на цьому пристрої.',
  },
  tooManyTitle: { en: 'Too many addresses', uk: 'Забагато адрес' },
  tooManyWords: {
    en: '{count} are selected. One activity can be added for {most} addresses at most: draw a smaller area or use filters.',
    uk: 'Вибрано {count}. За один раз захід можна додати щонайбільше для {most} адрес: окресліть меншу ділянку або скористайтеся фільтрами.',
  },
  noneTitle: { en: 'No addresses selected', uk: 'Не вибрано жодної адреси' },
  noneWords: { en: 'Draw an area on the map that has addresses.', uk: 'Окресліть на карті ділянку, на якій є адреси.' },
  failedTitle: { en: 'The addresses could not be read', uk: 'Не вдалося прочитати адреси' },
  toMap: { en: 'To the map', uk: 'До карти' },
  toActivities: { en: 'To the activities', uk: 'До заходів' },
  save: { en: 'Save activities', uk: 'Зберегти заходи' },
  saving: { en: 'Saved: {count} of {total}', uk: 'Збережено: {count} із {total}' },
  undo: { en: 'Undo', uk: 'Скасувати' },
  undoFailed: { en: 'The activities could not be taken back', uk: 'Не вдалося скасувати заходи' },
  skippedList: { en: 'Skipped addresses', uk: 'Пропущені адреси' },
} as const satisfies Record<string, Text>;

export const manyCounted = {
  saved: {
    en: { one: '{count} activity saved', other: '{count} activities saved' },
    uk: {
      one: 'Збережено {count} захід',
      few: 'Збережено {count} заходи',
      many: 'Збережено {count} заходів',
      other: 'Збережено {count} заходу',
    },
  },
  skipped: {
    en: { one: '{count} skipped', other: '{count} skipped' },
    uk: { one: '{count} пропущено', few: '{count} пропущено', many: '{count} пропущено', other: '{count} пропущено' },
  },
  undone: {
    en: { one: '{count} activity taken back', other: '{count} activities taken back' },
    uk: {
      one: 'Скасовано {count} захід',
      few: 'Скасовано {count} заходи',
      many: 'Скасовано {count} заходів',
      other: 'Скасовано {count} заходу',
    },
  },
} as const satisfies Record<string, CountedText>;
