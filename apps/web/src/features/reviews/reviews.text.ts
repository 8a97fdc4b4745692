import type { Text } from '@domivka/domain/kernel/text';

export const reviewsText = {
  title: { en: 'Review of assessments', uk: 'Перевірка обстежень' },
  line: {
    en: 'An assessment is verified, or given back with a note, on its own page.',
    uk: 'Обстеження підтверджують або повертають із зауваженням на його сторінці.',
  },
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
  address: { en: 'Address', uk: 'Адреса' },
  assessed: { en: 'Assessed on', uk: 'Дата обстеження' },
  level: { en: 'Level', uk: 'Рівень' },
  of: { en: 'Of', uk: 'Об’єкт' },
  wholeBuilding: { en: 'Whole building', uk: 'Увесь будинок' },
  oneUnit: { en: 'Apartment or other unit', uk: 'Квартира чи інше приміщення' },
  organization: { en: 'Organization', uk: 'Організація' },
  changed: { en: 'Changed', uk: 'Змінено' },
  unknownAddress: { en: 'Address not on this device', uk: 'Адреси немає на цьому пристрої' },
  fromDevice: {
    en: 'From this device: what it knows without a connection',
    uk: 'З цього пристрою: те, що він знає без зв’язку',
  },
  asOf: { en: 'From this device, as it stood on {moment}', uk: 'З цього пристрою, станом на {moment}' },
  emptyTitle: { en: 'No assessment waits for its review', uk: 'Жодне обстеження не очікує перевірки' },
  emptyWords: {
    en: 'New assessments of your area stand here as soon as they are saved.',
    uk: 'Нові обстеження на вашій території з’являться тут, щойно їх буде збережено.',
  },
  noneTitle: { en: 'No assessment matches', uk: 'Немає обстежень за цими умовами' },
  noneWords: { en: 'Try another address or another state.', uk: 'Спробуйте іншу адресу або інший стан.' },
  failedTitle: { en: 'The list could not be loaded', uk: 'Не вдалося завантажити список' },
} as const satisfies Record<string, Text>;
