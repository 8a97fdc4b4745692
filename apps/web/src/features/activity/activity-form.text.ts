import type { CountedText, Text } from '@domivka/domain/kernel/text';

export const activityFormText = {
  newTitle: { en: 'New activity', uk: 'Новий захід допомоги' },
  manyTitle: { en: 'Activity for several addresses', uk: 'Захід для кількох адрес' },
  targetBuilding: { en: 'The whole building', uk: 'Увесь будинок' },
  targetMore: { en: '{units} and {count} more', uk: '{units} та ще {count}' },
  targetChoose: { en: 'Choose units', uk: 'Вибрати приміщення' },
  targetDone: { en: 'Collapse the list', uk: 'Згорнути перелік' },
  entrance: { en: 'Entrance {entrance}', uk: 'Під’їзд {entrance}' },
  apartments: { en: 'Apartments', uk: 'Квартири' },
  homes: { en: 'Residential units', uk: 'Житлові одиниці' },
  commonAreas: { en: 'Common areas', uk: 'Місця загального користування' },
  all: { en: 'All', uk: 'Усі' },
  none: { en: 'Clear all', uk: 'Зняти всі' },
  allOf: { en: 'All: {group}', uk: 'Усі: {group}' },
  noneOf: { en: 'Clear all: {group}', uk: 'Зняти всі: {group}' },
  hitAgainWords: {
    en: 'Check whether the plan is still right: repaired parts may be damaged again.',
    uk: 'Перевірте, чи план ще актуальний: відремонтоване могло знову зазнати пошкоджень.',
  },
  plannedHow: {
    en: 'Not started yet? Enter a planned start date in the future: until then the status is “Planned”.',
    uk: 'Ще не розпочато? Укажіть майбутню планову дату початку: доти статус заходу — «Заплановано».',
  },
  handover: { en: 'Handover certificate', uk: 'Акт приймання-передачі' },
  handoverOffline: {
    en: 'The handover certificate is made on the server: it needs a connection.',
    uk: 'Акт приймання-передачі готує сервер: потрібен зв’язок.',
  },
  handoverPdfUk: { en: 'In Ukrainian (PDF)', uk: 'Українською (PDF)' },
  handoverPdfEn: { en: 'In English (PDF)', uk: 'Англійською (PDF)' },
  handoverDocxUk: { en: 'In Ukrainian (DOCX)', uk: 'Українською (DOCX)' },
  handoverDocxEn: { en: 'In English (DOCX)', uk: 'Англійською (DOCX)' },
  handoverFailed: {
    en: 'The handover certificate could not be made',
    uk: 'Не вдалося скласти акт приймання-передачі',
  },
  noPhoto: {
    en: 'There is no photo “Repair works completed” yet. It can be added on the page of the address.',
    uk: 'Ще немає фото «Завершені ремонтні роботи». Його можна додати на сторінці адреси.',
  },
  otherHelp: {
    en: '{organization} helps here too, with the same: {groups} ({state})',
    uk: '{organization} теж допомагає тут, із тим самим: {groups} ({state})',
  },
  envelopeSuggestion: {
    en: 'By the damage and the works: {envelope}. {reasons}',
    uk: 'За пошкодженнями й роботами: {envelope}. {reasons}',
  },
  residentsSuggestion: {
    en: 'Living here by the list of units: {who}',
    uk: 'За переліком приміщень тут мешкають: {who}',
  },
  answers: { en: 'State questions', uk: 'Анкета стану' },
  answersKept: {
    en: 'The activity is saved. Your answers are kept here: check them and save them again.',
    uk: 'Захід збережено. Ваші відповіді залишилися тут: перегляньте їх і збережіть ще раз.',
  },
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
    en: 'A completed activity is reopened: say why.',
    uk: 'Завершений захід поновлюється: поясніть чому.',
  },
  hadEnded: {
    en: 'Its actual completion date is still {date}.',
    uk: 'Досі вказано фактичну дату завершення: {date}.',
  },
  clearEnd: { en: 'Clear', uk: 'Прибрати' },
  findOrganization: { en: 'Type three letters of its name', uk: 'Введіть три літери назви' },
  save: { en: 'Save activity', uk: 'Зберегти захід' },
  remove: { en: 'Delete activity', uk: 'Вилучити захід' },
  removeAsk: {
    en: '“{type}” will be moved to the bin. You can restore it from there for 30 days.',
    uk: '«{type}» потрапить до кошика. Протягом 30\u00A0днів захід можна відновити.',
  },
} as const satisfies Record<string, Text>;

export const activityCounted = {
  households: {
    en: { one: '{count} household', other: '{count} households' },
    uk: {
      one: '{count} домогосподарство',
      few: '{count} домогосподарства',
      many: '{count} домогосподарств',
      other: '{count} домогосподарства',
    },
  },
} as const satisfies Record<string, CountedText>;
