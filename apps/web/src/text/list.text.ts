import type { Text } from '@domivka/domain/kernel/text';

/** Words of the lists that are narrowed by filters. */
export const listText = {
  sort: { en: 'Sort by', uk: 'Сортувати за' },
  usualOrder: { en: 'Usual order', uk: 'Звичайний порядок' },
  bestMatch: { en: 'Best match', uk: 'Найкращий збіг' },
  leftOut: { en: 'Not found and left out: {words}', uk: 'Не знайдено й пропущено: {words}' },
  ascending: { en: '{column} ↑', uk: '{column} ↑' },
  descending: { en: '{column} ↓', uk: '{column} ↓' },
  filters: { en: 'Filters', uk: 'Фільтри' },
  filtersOn: { en: 'Filters ({count})', uk: 'Фільтри ({count})' },
  clearFilters: { en: 'Clear all filters', uk: 'Скинути всі фільтри' },
  removeFilter: { en: 'Remove the filter: {filter}', uk: 'Прибрати фільтр: {filter}' },
  activeFilters: { en: 'Filters in use', uk: 'Застосовані фільтри' },
  showResults: { en: 'Show {count}', uk: 'Показати: {count}' },
  filtersInPrint: { en: 'Filters: {filters}', uk: 'Фільтри: {filters}' },
  any: { en: 'Any', uk: 'Усі' },
  atLeast: { en: '{field}, at least', uk: '{field}, не менше' },
  from: { en: '{field}, from', uk: '{field}, від' },
  moreFilters: { en: 'More filters', uk: 'Інші фільтри' },
  columns: { en: 'Columns', uk: 'Стовпці' },
  export: { en: 'Export', uk: 'Експорт' },
  placesHint: { en: 'Settlement or street', uk: 'Населений пункт або вулиця' },
  placesExample: { en: 'Kharkiv Shevchenka', uk: 'харків шевченка' },
  noNumbersTitle: { en: 'Please search without numbers', uk: 'Шукайте без чисел' },
  noNumbers: {
    en: 'House numbers and coordinates are hidden from you. Search by settlement or street.',
    uk: 'Номери будинків і координати від вас приховано. Шукайте за населеним пунктом або вулицею.',
  },
} as const satisfies Record<string, Text>;
