import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** What is wrong with a version of the indicator table, or with its sheet. */
export const indicatorErrors = {
  'indicators.name': {
    en: 'Give the version a name of at most 80 characters',
    uk: 'Дайте версії назву: до 80\u00A0знаків',
  },
  'indicators.nameTaken': {
    en: 'There is a version with this name already',
    uk: 'Версія з такою назвою вже є',
  },
  'indicators.validFrom': { en: 'Choose the first month of the version', uk: 'Виберіть перший місяць версії' },
  'indicators.tooEarly': {
    en: 'Months before {month} keep the version they were reported with. Choose {month} or a later month',
    uk: 'Місяці до {month} зберігають версію, за якою про них звітували. Виберіть {month} або пізніший місяць',
  },
  'indicators.noColumn': {
    en: 'The first row must name the columns. “{column}” is missing',
    uk: 'Перший рядок має містити назви стовпців. Немає стовпця «{column}»',
  },
  'indicators.noLines': { en: 'The sheet has no lines', uk: 'У таблиці немає рядків' },
  'indicators.tooMany': { en: 'A version has at most {max} lines', uk: 'Версія має не більше ніж {max} рядків' },
  'indicators.unknown': {
    en: '“{value}” is not one of: {codes}',
    uk: '«{value}» не входить до переліку: {codes}',
  },
  'indicators.yesOrNo': { en: 'Write “yes”, “no” or nothing', uk: 'Напишіть «yes», «no» або нічого' },
  'indicators.noLabel': { en: 'The name of the indicator is missing', uk: 'Немає назви індикатора' },
  'indicators.tooLong': { en: 'At most {max} characters', uk: 'Не більше ніж {max} знаків' },
  'indicators.twice': {
    en: 'Row {row} has the same type, modality and stage',
    uk: 'Рядок {row} має той самий тип, форму допомоги й етап',
  },
  'indicators.twoNames': {
    en: 'Row {row} has another name or unit for the code “{code}”',
    uk: 'У рядку {row} код «{code}» має іншу назву або одиницю',
  },
} as const satisfies ErrorCatalogue;

export const indicatorIssue = issueMaker(indicatorErrors);
