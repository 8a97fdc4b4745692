import { sayCounted, type CountedText, type Language, type Text } from '@domivka/domain/kernel/text';
import type { UiWords } from '../ui/words.tsx';
import { commonText } from '../text/common.text.ts';
import { formatsIn } from '../text/format.ts';
import { listText } from '../text/list.text.ts';
import { explainFailure } from '../remote/explain-failure.ts';
import { sayIn } from '../text/say.ts';

const words = {
  error: { en: 'Error', uk: 'Помилка' },
  ok: { en: 'Ok', uk: 'Гаразд' },
  cancel: { en: 'Cancel', uk: 'Скасувати' },
  close: { en: 'Close', uk: 'Закрити' },
  moreActions: { en: 'More actions', uk: 'Інші дії' },
  loading: { en: 'Loading…', uk: 'Завантаження…' },
  notLoaded: {
    en: 'This part of the page has not loaded yet: the connection is weak. It will be requested again.',
    uk: 'Ця частина сторінки ще не завантажилася: зв’язок слабкий. Завантаження повториться.',
  },
  notifications: { en: 'Notifications', uk: 'Сповіщення' },
  elapsed: { en: 'took {seconds} s', uk: 'тривало {seconds}\u00A0с' },
  previousPage: { en: 'Previous page', uk: 'Попередня сторінка' },
  nextPage: { en: 'Next page', uk: 'Наступна сторінка' },
  pages: { en: 'Pages', uk: 'Сторінки' },
  pageSize: { en: 'Rows on a page', uk: 'Рядків на сторінці' },
  range: { en: '{from}–{to} of {total}', uk: '{from}–{to} з {total}' },
  rangeEmpty: { en: 'Nothing found', uk: 'Нічого не знайдено' },
  sortBy: { en: 'Sort by', uk: 'Сортування' },
  ascending: { en: 'ascending', uk: 'за зростанням' },
  descending: { en: 'descending', uk: 'за спаданням' },
  notSorted: { en: 'As found', uk: 'Без сортування' },
  nothingFound: { en: 'Nothing found', uk: 'Нічого не знайдено' },
  searchFailed: { en: 'The search failed', uk: 'Пошук не вдався' },
  dateHint: { en: 'DD.MM.YYYY', uk: 'ДД.ММ.РРРР' },
  wholeNumber: { en: 'Enter a whole number, e.g. 45', uk: 'Введіть ціле число, наприклад 45' },
  decimalNumber: {
    en: 'Enter a number, e.g. 45.5 (at most {digits} digits after the point)',
    uk: 'Введіть число, наприклад 45,5 (після коми — не більше {digits} цифр)',
  },
  twoNumbers: {
    en: 'Write {one} or {other}: the comma could mean either',
    uk: 'Напишіть {one} або {other}: з комою це може означати і те, і те',
  },
  fromDevice: {
    en: 'From this device: what it knows without a connection',
    uk: 'З цього пристрою: те, що він знає без зв’язку',
  },
  fromDeviceAsOf: { en: 'From this device, as of {moment}', uk: 'З цього пристрою, станом на {moment}' },
  calendar: { en: 'Calendar', uk: 'Календар' },
  today: { en: 'Today', uk: 'Сьогодні' },
  yesterday: { en: 'Yesterday', uk: 'Учора' },
  nextMonth: { en: 'Next month', uk: 'Наступний місяць' },
  previousMonth: { en: 'Previous month', uk: 'Попередній місяць' },
  nextYear: { en: 'Next year', uk: 'Наступний рік' },
  previousYear: { en: 'Previous year', uk: 'Попередній рік' },
  nextDecade: { en: 'Next decade', uk: 'Наступне десятиліття' },
  previousDecade: { en: 'Previous decade', uk: 'Попереднє десятиліття' },
  clear: { en: 'Clear', uk: 'Очистити' },
  clearSearch: { en: 'Clear the search', uk: 'Очистити пошук' },
  required: { en: 'required', uk: 'обов’язкове поле' },
  asTable: { en: 'As a table', uk: 'Таблицею' },
  asChart: { en: 'As a chart', uk: 'Діаграмою' },
  nothingToShow: { en: 'There is nothing to show here', uk: 'Тут немає чого показати' },
  showMore: { en: 'Show more ({count})', uk: 'Показати ще ({count})' },
  andMore: { en: 'and {count} more', uk: 'і ще {count}' },
  damage: { en: 'Damage {percent}: {words}', uk: 'Пошкодження {percent}: {words}' },
} as const satisfies Record<string, Text>;

const typeMore: CountedText = {
  en: { one: 'Type {count} more character', other: 'Type {count} more characters' },
  uk: {
    one: 'Введіть ще {count} символ',
    few: 'Введіть ще {count} символи',
    many: 'Введіть ще {count} символів',
    other: 'Введіть ще {count} символу',
  },
};

const damageSteps: readonly Text[] = [
  { en: 'slight', uk: 'незначне' },
  { en: 'moderate', uk: 'помірне' },
  { en: 'considerable', uk: 'значне' },
  { en: 'severe', uk: 'важке' },
  { en: 'destroyed or nearly so', uk: 'зруйновано або майже зруйновано' },
];

function createWords(language: Language): UiWords {
  const t = sayIn(language);
  return {
    language,
    error: t(words.error),
    ok: t(words.ok),
    cancel: t(words.cancel),
    close: t(words.close),
    loading: t(words.loading),
    notLoaded: t(words.notLoaded),
    moreActions: t(words.moreActions),
    notifications: t(words.notifications),
    elapsed: (seconds) => t(words.elapsed, { seconds: formatsIn(language).number(seconds, 1) }),
    previousPage: t(words.previousPage),
    nextPage: t(words.nextPage),
    pages: t(words.pages),
    pageSize: t(words.pageSize),
    range: (from, to, total) => (total === 0 ? t(words.rangeEmpty) : t(words.range, { from, to, total })),
    sortBy: t(words.sortBy),
    ascending: t(words.ascending),
    descending: t(words.descending),
    notSorted: t(words.notSorted),
    typeMore: (count) => sayCounted(typeMore, language, count),
    nothingFound: t(words.nothingFound),
    searchFailed: t(words.searchFailed),
    dateHint: t(words.dateHint),
    wrongNumber: (digits) => (digits === 0 ? t(words.wholeNumber) : t(words.decimalNumber, { digits })),
    twoNumbers: (one, other) => t(words.twoNumbers, { one, other }),
    fromDevice: (asOf) =>
      asOf === undefined ? t(words.fromDevice) : t(words.fromDeviceAsOf, { moment: formatsIn(language).moment(asOf) }),
    calendar: t(words.calendar),
    today: t(words.today),
    yesterday: t(words.yesterday),
    clear: t(words.clear),
    clearSearch: t(words.clearSearch),
    retry: t(commonText.retry),
    filters: t(listText.filters),
    filtersOn: (count) => t(listText.filtersOn, { count }),
    activeFilters: t(listText.activeFilters),
    removeFilter: (filter) => t(listText.removeFilter, { filter }),
    clearFilters: t(listText.clearFilters),
    calendarLabels: {
      nextMonth: t(words.nextMonth),
      previousMonth: t(words.previousMonth),
      nextYear: t(words.nextYear),
      previousYear: t(words.previousYear),
      nextDecade: t(words.nextDecade),
      previousDecade: t(words.previousDecade),
    },
    explain: (error) => explainFailure(error, t),
    required: t(words.required),
    percent: (value) => formatsIn(language).percent(value),
    number: (value) => formatsIn(language).number(value),
    asTable: t(words.asTable),
    asChart: t(words.asChart),
    nothingToShow: t(words.nothingToShow),
    showMore: (count) => t(words.showMore, { count }),
    andMore: (count) => t(words.andMore, { count }),
    damage: (percent, step) =>
      t(words.damage, {
        percent: formatsIn(language).percent(percent),
        words: t(damageSteps[step - 1] ?? words.loading),
      }),
  };
}

const made: Record<Language, UiWords> = { en: createWords('en'), uk: createWords('uk') };

/** The own words of the interface pieces, in one language. */
export function uiWordsIn(language: Language): UiWords {
  return made[language];
}
