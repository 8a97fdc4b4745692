import type { Text } from '@domivka/domain/kernel/text';

export const activityFormText = {
  newTitle: { en: 'New activity', uk: 'Новий захід допомоги' },
  what: { en: 'What is done', uk: 'Що робиться' },
  when: { en: 'When', uk: 'Коли' },
  how: { en: 'How', uk: 'Як' },
  howHint: {
    en: 'Every measure with its quantity: at least one is needed to save.',
    uk: 'Кожна робота чи товар із кількістю: щоб зберегти, потрібен принаймні один рядок.',
  },
  who: { en: 'Who', uk: 'Хто' },
  people: { en: 'Beneficiaries', uk: 'Отримувачі допомоги' },
  peopleHint: { en: 'Numbers only, never names.', uk: 'Лише числа, жодних імен.' },
  more: { en: 'More', uk: 'Додатково' },
  moreHint: { en: 'registers, indicator, project, cost', uk: 'реєстри, індикатор, проєкт, вартість' },
  measure: { en: 'Measure', uk: 'Робота чи товар' },
  quantity: { en: 'Quantity', uk: 'Кількість' },
  unit: { en: 'Unit', uk: 'Одиниця' },
  addMeasure: { en: 'Add a measure', uk: 'Додати рядок' },
  removeMeasure: { en: 'Remove row {number}: {name}', uk: 'Прибрати рядок {number}: {name}' },
  emptyMeasure: { en: 'empty', uk: 'порожній' },
  measureRow: { en: 'Measure {number}', uk: 'Рядок {number}' },
  findMeasure: { en: 'Type to find', uk: 'Почніть вводити' },
  kitsSuggestion: { en: 'The measures count {count}', uk: 'У переліку робіт і товарів: {count}' },
  indicatorSuggestion: { en: 'Usually {code} for this type', uk: 'Для цього типу зазвичай {code}' },
  peopleSuggestion: { en: 'The groups add up to {count}', uk: 'Разом за групами: {count}' },
  reopenHint: {
    en: 'A finished activity is taken up again: say why.',
    uk: 'Завершений захід поновлюється: поясніть чому.',
  },
  findOrganization: { en: 'Type three letters of its name', uk: 'Введіть три літери назви' },
  save: { en: 'Save activity', uk: 'Зберегти захід' },
  remove: { en: 'Delete activity', uk: 'Вилучити захід' },
  removeAsk: {
    en: '“{type}” goes to the bin. It can be restored from there for 30 days.',
    uk: '«{type}» потрапить до кошика. Протягом 30 днів захід можна відновити.',
  },
} as const satisfies Record<string, Text>;
