import type { Text } from '@domivka/domain/kernel/text';

/** Words of the list of former names and of the form of one. */
export const formerNamesText = {
  title: { en: 'Former names', uk: 'Колишні назви' },
  add: { en: 'Add a former name', uk: 'Додати колишню назву' },
  search: { en: 'Search for former names', uk: 'Пошук колишніх назв' },
  searchHint: { en: 'By the former or the present name', uk: 'За колишньою чи теперішньою назвою' },
  searchExample: { en: 'Пушкінська', uk: 'Пушкінська' },
  area: { en: 'Area', uk: 'Територія' },
  name: { en: 'Former and present name', uk: 'Колишня й теперішня назва' },
  renamed: { en: '{former} → {present}', uk: '{former} → {present}' },
  results: { en: 'Former names found', uk: 'Знайдені колишні назви' },
  noneTitle: { en: 'No former name matches', uk: 'Жодна колишня назва не відповідає умовам' },
  noneWords: { en: 'Try another word or fewer conditions.', uk: 'Спробуйте інше слово або менше умов.' },
  emptyTitle: { en: 'No former name is recorded yet', uk: 'Ще не внесено жодної колишньої назви' },
  emptyWords: {
    en: 'Record streets, settlements, hromadas and raions that were renamed: then everybody finds an address by its former name too, and it is not registered twice.',
    uk: 'Внесіть перейменовані вулиці, населені пункти, громади й райони: тоді адресу можна буде знайти й за колишньою назвою, і її не зареєструють двічі.',
  },
  failedTitle: { en: 'The list could not be loaded', uk: 'Не вдалося завантажити список' },

  newTitle: { en: 'Add a former name', uk: 'Нова колишня назва' },
  placeExample: { en: 'Begin to type the name', uk: 'Почніть вводити назву' },
  placeCode: {
    en: 'Type the name and choose the place from the list.',
    uk: 'Введіть назву й виберіть місце зі списку.',
  },
  save: { en: 'Save the former name', uk: 'Зберегти колишню назву' },
  created: { en: 'Former name added', uk: 'Колишню назву додано' },
  saved: { en: 'Former name saved', uk: 'Колишню назву збережено' },
  saveFailed: { en: 'The former name could not be saved', uk: 'Не вдалося зберегти колишню назву' },
  remove: { en: 'Delete', uk: 'Вилучити' },
  removeTitle: { en: 'Delete the former name', uk: 'Вилучити колишню назву' },
  removeAsk: {
    en: 'It will be moved to the bin. Addresses will no longer be found by it.',
    uk: 'Її буде переміщено до кошика. За нею більше не можна буде знайти адресу.',
  },
  removed: { en: 'Former name deleted', uk: 'Колишню назву вилучено' },
  removeFailed: { en: 'The former name could not be deleted', uk: 'Не вдалося вилучити колишню назву' },
  missing: { en: 'This former name is not available', uk: 'Ця колишня назва недоступна' },
  missingWords: { en: 'It was deleted, or the link is wrong.', uk: 'Її вилучено, або посилання неправильне.' },
  unreachable: { en: 'The former name could not be loaded', uk: 'Не вдалося завантажити колишню назву' },
  unreachableWords: { en: 'Check the connection and try again.', uk: 'Перевірте з’єднання і спробуйте ще раз.' },
  back: { en: 'Back to former names', uk: 'До колишніх назв' },
} as const satisfies Record<string, Text>;
