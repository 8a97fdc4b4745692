import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the bin. */
export const binText = {
  title: { en: 'Bin', uk: 'Кошик' },
  lead: {
    en: 'Deleted records are kept here for {days} days and can be restored.',
    uk: 'Вилучене зберігається тут {days} днів, і його можна відновити.',
  },
  search: { en: 'Search by address', uk: 'Пошук за адресою' },
  searchHint: {
    en: 'Street, house or settlement of what was deleted',
    uk: 'Вулиця, будинок або населений пункт вилученого',
  },
  searchExample: { en: 'Sumska 12', uk: 'Сумська 12' },
  kind: { en: 'Kind of record', uk: 'Вид запису' },
  oblast: { en: 'Oblast', uk: 'Область' },
  organization: { en: 'Organization', uk: 'Організація' },
  what: { en: 'What', uk: 'Що' },
  deleted: { en: 'Deleted', uk: 'Вилучено' },
  left: { en: 'Time left', uk: 'Залишилося' },
  action: { en: 'Restore', uk: 'Відновлення' },
  results: { en: 'Deleted records', uk: 'Вилучені записи' },
  with: { en: 'With it: {what}', uk: 'Разом із цим: {what}' },
  restore: { en: 'Restore', uk: 'Відновити' },
  restoreNamed: { en: 'Restore: {name}', uk: 'Відновити: {name}' },
  restoreParent: { en: 'Restore the address', uk: 'Відновити адресу' },
  parentFirst: {
    en: 'Its address is in the bin too: restore the address first.',
    uk: 'Його адреса теж у кошику: спочатку відновіть її.',
  },
  restored: { en: '{name}: restored', uk: '{name}: відновлено' },
  open: { en: 'Open it', uk: 'Відкрити' },
  failed: { en: 'It could not be restored', uk: 'Не вдалося відновити' },
  emptyTitle: { en: 'The bin is empty', uk: 'Кошик порожній' },
  emptyWords: {
    en: 'What you or your organization delete appears here.',
    uk: 'Тут з’являтиметься те, що вилучите ви або ваша організація.',
  },
  noneTitle: { en: 'Nothing fits these conditions', uk: 'За цими умовами нічого немає' },
  noneWords: { en: 'Try other words or fewer filters.', uk: 'Спробуйте інші слова або менше фільтрів.' },
  failedTitle: { en: 'The bin could not be read', uk: 'Не вдалося прочитати кошик' },
  lastDay: { en: 'less than a day', uk: 'менше доби' },
} as const satisfies Record<string, Text>;

export const binCounted = {
  records: {
    en: { one: '{count} deleted record', other: '{count} deleted records' },
    uk: {
      one: '{count} вилучений запис',
      few: '{count} вилучені записи',
      many: '{count} вилучених записів',
      other: '{count} вилученого запису',
    },
  },
} as const satisfies Record<string, CountedText>;
