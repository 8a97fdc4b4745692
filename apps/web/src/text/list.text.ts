import type { Text } from '@domivka/domain/kernel/text';

/** Words of the lists that are narrowed by filters. */
export const listText = {
  filters: { en: 'Filters', uk: 'Фільтри' },
  filtersOn: { en: 'Filters ({count})', uk: 'Фільтри ({count})' },
  clearFilters: { en: 'Clear all filters', uk: 'Скинути всі фільтри' },
  removeFilter: { en: 'Remove the filter: {filter}', uk: 'Прибрати фільтр: {filter}' },
  activeFilters: { en: 'Filters in use', uk: 'Застосовані фільтри' },
  showResults: { en: 'Show {count}', uk: 'Показати: {count}' },
  anyOrganization: { en: 'Any organization', uk: 'Будь-яка організація' },
} as const satisfies Record<string, Text>;
