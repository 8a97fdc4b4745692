import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the list of organizations. */
export const organizationsText = {
  title: { en: 'Organizations', uk: 'Організації' },
  add: { en: 'Add an organization', uk: 'Додати організацію' },
  search: { en: 'Search for organizations', uk: 'Пошук організацій' },
  searchHint: {
    en: 'By name, short name or identifier, in either language',
    uk: 'За назвою, короткою назвою чи ідентифікатором, обома мовами',
  },
  searchExample: { en: 'Roof First', uk: 'Теплі стіни' },
  activity: { en: 'Activity', uk: 'Діяльність' },
  working: { en: 'Working', uk: 'Діють' },
  notWorking: { en: 'No longer working', uk: 'Більше не діють' },
  workingOrNot: { en: 'All', uk: 'Усі' },
  inactive: { en: 'No longer works', uk: 'Більше не діє' },
  name: { en: 'Organization', uk: 'Організація' },
  updated: { en: 'Changed', uk: 'Змінено' },
  results: { en: 'Organizations found', uk: 'Знайдені організації' },
  everywhere: { en: 'The whole country', uk: 'Уся країна' },
  andMore: { en: '{names} and {count} more', uk: '{names} і ще {count}' },
  noneTitle: { en: 'No organization matches', uk: 'Жодна організація не відповідає умовам' },
  noneWords: {
    en: 'Try another word or fewer conditions.',
    uk: 'Спробуйте інше слово або менше умов.',
  },
  emptyTitle: { en: 'No organization is registered yet', uk: 'Ще немає жодної організації' },
  emptyWords: {
    en: 'Add the organizations that work with damaged homes; then their users can get accounts.',
    uk: 'Додайте організації, що допомагають із пошкодженим житлом; тоді їхні користувачі зможуть отримати облікові записи.',
  },
  failedTitle: { en: 'The list could not be loaded', uk: 'Не вдалося завантажити список' },
} as const satisfies Record<string, Text>;

export const organizationsCounted = {
  found: {
    en: { one: '{count} organization', other: '{count} organizations' },
    uk: {
      one: '{count} організація',
      few: '{count} організації',
      many: '{count} організацій',
      other: '{count} організації',
    },
  },
} as const satisfies Record<string, CountedText>;
