import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

export const formerNameErrors = {
  'formerName.invalid': { en: 'The former name cannot be saved yet', uk: 'Колишню назву поки що не можна зберегти' },
  'formerName.taken': {
    en: 'This former name is already recorded for this settlement',
    uk: 'Цю колишню назву для цього населеного пункту вже внесено',
  },
  'formerName.pCode4.required': { en: 'Choose the settlement', uk: 'Виберіть населений пункт' },
  'formerName.pCode4.pattern': {
    en: 'The P-code of a settlement is "UA" followed by 10 digits',
    uk: 'P-код населеного пункту — це «UA» і далі 10\u00A0цифр',
  },
  'formerName.pCode4.unknown': {
    en: 'There is no settlement with the P-code {pCode}',
    uk: 'Населеного пункту з P-кодом {pCode} немає',
  },
  'formerName.name.latin': {
    en: 'Write the name in Ukrainian. Do not use Latin characters',
    uk: 'Напишіть назву українською. Не використовуйте латинські літери',
  },
  'formerName.presentName.required': {
    en: 'Write the present name of the street',
    uk: 'Напишіть теперішню назву вулиці',
  },
  'formerName.presentName.place': {
    en: 'The present name of a settlement is in the reference data: leave it empty here',
    uk: 'Теперішня назва населеного пункту є в довіднику: тут її не вказуйте',
  },
  'formerName.same': {
    en: 'The former and the present name are the same',
    uk: 'Колишня й теперішня назви однакові',
  },
  'formerName.since.form': {
    en: 'Write a year such as 2022 or a day such as 2022-08-25',
    uk: 'Напишіть рік, наприклад 2022, або день, наприклад 25.08.2022',
  },
  'formerName.since.future': { en: 'This is in the future', uk: 'Це в майбутньому' },
} as const satisfies ErrorCatalogue;

export const formerNameIssue = issueMaker(formerNameErrors);
