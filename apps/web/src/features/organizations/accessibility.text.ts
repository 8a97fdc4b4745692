import type { Text } from '@domivka/domain/kernel/text';

/** Words of the choice of areas. */
export const accessibilityText = {
  find: { en: 'Find an area', uk: 'Знайти територію' },
  findHint: {
    en: 'Oblast, raion, hromada or settlement',
    uk: 'Область, район, громада чи населений пункт',
  },
  tree: { en: 'Oblasts, raions, hromadas and settlements', uk: 'Області, райони, громади й населені пункти' },
  treeHint: {
    en: 'Keyboard: arrows move and open, space chooses.',
    uk: 'З клавіатури: стрілки переміщують і відкривають, пробіл вибирає.',
  },
  chosen: { en: 'Chosen areas', uk: 'Вибрані території' },
  removeArea: { en: 'Remove {name}', uk: 'Прибрати: {name}' },
  clear: { en: 'Choose none', uk: 'Прибрати всі' },
  more: { en: 'and {count} more, which the list shows', uk: 'і ще {count}: їх видно у списку' },
  everywhere: {
    en: 'Nothing is chosen: the organization works in the whole country.',
    uk: 'Нічого не вибрано: організація працює в усій країні.',
  },
  oneUnit: {
    en: 'Authorities of this type have only one {level}. A new choice replaces the old one.',
    uk: 'Для органу влади цього типу вибирають лише одну одиницю рівня «{level}». Новий вибір замінює попередній.',
  },
  map: { en: 'Map', uk: 'Карта' },
  mapNote: {
    en: 'Approximate areas, not official boundaries. Everything on the map can be chosen in the list too.',
    uk: 'Межі приблизні й не є офіційними. Усе, що є на карті, можна вибрати й у списку.',
  },
  mapCountry: { en: 'Press on an oblast to see its raions', uk: 'Натисніть на область, щоб побачити її райони' },
  mapInside: { en: 'Press on an area to choose it', uk: 'Натисніть на територію, щоб вибрати її' },
  mapFailed: {
    en: 'The map could not be loaded. Use the list.',
    uk: 'Не вдалося завантажити карту. Скористайтеся списком.',
  },
  mapLoading: { en: 'The map is being loaded', uk: 'Карта завантажується' },
  backToCountry: { en: 'Whole map', uk: 'Уся карта' },
  wholeOblast: { en: 'Whole oblast', uk: 'Уся область' },
  raions: { en: 'Raions', uk: 'Райони' },
  hromadas: { en: 'Hromadas', uk: 'Громади' },
  show: { en: 'What the map shows', uk: 'Що показує карта' },
} as const satisfies Record<string, Text>;
