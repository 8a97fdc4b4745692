import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const reviewsText = {
  title: { en: 'Review of assessments', uk: 'Перевірка обстежень' },
  search: { en: 'Search by address', uk: 'Пошук за адресою' },
  searchHint: {
    en: 'Settlement, street and house, in Ukrainian or Latin letters',
    uk: 'Населений пункт, вулиця й будинок, кирилицею або латиницею',
  },
  searchExample: { en: 'Kharkiv Shevchenka 12', uk: 'Харків Шевченка 12' },
  state: { en: 'State of the review', uk: 'Стан перевірки' },
  received: { en: 'Waiting', uk: 'Очікують' },
  has_issues: { en: 'With issues', uk: 'Зауваження' },
  verified: { en: 'Verified', uk: 'Перевірено' },
  own: { en: 'Of our organization', uk: 'Нашої організації' },
  results: { en: 'Assessments found', uk: 'Знайдені обстеження' },
  assessed: { en: 'Assessed on', uk: 'Дата обстеження' },
  level: { en: 'Level', uk: 'Рівень' },
  of: { en: 'Unit', uk: 'Об’єкт' },
  category: { en: 'Category', uk: 'Категорія' },
  areas: { en: 'Damaged / total', uk: 'Пошкоджено / усього' },
  cause: { en: 'Cause, damaged on', uk: 'Причина, дата пошкодження' },
  wholeBuilding: { en: 'Whole building', uk: 'Увесь будинок' },
  oneUnit: { en: 'Apartment or other unit', uk: 'Квартира чи інше приміщення' },
  changed: { en: 'Changed', uk: 'Змінено' },
  unknownAddress: { en: 'Address not on this device', uk: 'Адреси немає на цьому пристрої' },
  emptyTitle: { en: 'No assessment is waiting for review', uk: 'Жодне обстеження не очікує перевірки' },
  emptyWords: {
    en: 'New assessments in your area appear here as soon as they are saved.',
    uk: 'Нові обстеження на вашій території з’являться тут, щойно їх буде збережено.',
  },
  noneTitle: { en: 'No assessment matches', uk: 'Немає обстежень за цими умовами' },
  noneWords: { en: 'Try another address or another state.', uk: 'Спробуйте іншу адресу або інший стан.' },
  failedTitle: { en: 'The list could not be loaded', uk: 'Не вдалося завантажити список' },
  choose: { en: 'Select: {what}', uk: 'Вибрати: {what}' },
  chooseAll: { en: 'Select all on this page', uk: 'Вибрати всі на сторінці' },
  bar: { en: 'Review of what is selected', uk: 'Перевірка вибраного' },
  verify: { en: 'Verify {count}', uk: 'Підтвердити {count}' },
  report: { en: 'Report issues on {count}', uk: 'Зауваження до {count}' },
  unselect: { en: 'Clear', uk: 'Скинути' },
  dismiss: { en: 'Close', uk: 'Закрити' },
  progress: { en: 'Sent: {done} of {total}', uk: 'Надіслано: {done} з {total}' },
  goesOn: {
    en: 'You can leave this page: the review continues.',
    uk: 'Можете перейти на іншу сторінку: надсилання триватиме.',
  },
  offline: { en: 'A review needs a connection.', uk: 'Для перевірки потрібен зв’язок.' },
  refusedHint: {
    en: 'Assessments that are still in this list stay selected, with the reason next to them.',
    uk: 'Те, що лишилося в списку, досі вибране; поруч — причина.',
  },
  send: { en: 'Report the issues', uk: 'Надіслати зауваження' },
  note: { en: 'What has to be corrected', uk: 'Що потрібно виправити' },
  noteHint: {
    en: 'One note for everything selected. The author of each assessment will see it.',
    uk: 'Одне зауваження для всього вибраного. Автор кожного обстеження побачить його.',
  },
} as const satisfies Record<string, Text>;

/** Words that hang on how many assessments they are about. */
export const reviewsCounted = {
  chosen: {
    en: { one: '{count} assessment selected', other: '{count} assessments selected' },
    uk: {
      one: 'Вибрано {count} обстеження',
      few: 'Вибрано {count} обстеження',
      many: 'Вибрано {count} обстежень',
      other: 'Вибрано {count} обстеження',
    },
  },
  verified: {
    en: { one: '{count} assessment verified.', other: '{count} assessments verified.' },
    uk: {
      one: 'Підтверджено {count} обстеження.',
      few: 'Підтверджено {count} обстеження.',
      many: 'Підтверджено {count} обстежень.',
      other: 'Підтверджено {count} обстеження.',
    },
  },
  has_issues: {
    en: { one: 'Issues reported on {count} assessment.', other: 'Issues reported on {count} assessments.' },
    uk: {
      one: 'Зауваження надіслано до {count} обстеження.',
      few: 'Зауваження надіслано до {count} обстежень.',
      many: 'Зауваження надіслано до {count} обстежень.',
      other: 'Зауваження надіслано до {count} обстеження.',
    },
  },
  refused: {
    en: { one: '{count} was refused.', other: '{count} were refused.' },
    uk: {
      one: 'Відхилено: {count}.',
      few: 'Відхилено: {count}.',
      many: 'Відхилено: {count}.',
      other: 'Відхилено: {count}.',
    },
  },
  unsent: {
    en: { one: '{count} was not sent and stays selected.', other: '{count} were not sent and stay selected.' },
    uk: {
      one: '{count} не надіслано, вибір збережено.',
      few: '{count} не надіслано, вибір збережено.',
      many: '{count} не надіслано, вибір збережено.',
      other: '{count} не надіслано, вибір збережено.',
    },
  },
  report: {
    en: {
      one: 'What has to be corrected in {count} assessment?',
      other: 'What has to be corrected in {count} assessments?',
    },
    uk: {
      one: 'Що потрібно виправити в {count} обстеженні?',
      few: 'Що потрібно виправити в {count} обстеженнях?',
      many: 'Що потрібно виправити в {count} обстеженнях?',
      other: 'Що потрібно виправити в {count} обстеження?',
    },
  },
} as const satisfies Record<string, CountedText>;
