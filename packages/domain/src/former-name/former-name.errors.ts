import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

export const formerNameErrors = {
  'formerName.invalid': { en: 'The former name cannot be saved yet', uk: 'Колишню назву поки що не можна зберегти' },
  'formerName.taken': {
    en: 'This former name is already recorded for this place',
    uk: 'Цю колишню назву тут уже внесено',
  },
  'formerName.pCode4.required': { en: 'Choose the place', uk: 'Виберіть місце' },
  'formerName.pCode4.pattern': {
    en: 'A P-code is "UA" followed by 10 digits for a settlement, 7 for a hromada and 4 for a raion',
    uk: 'P-код — це «UA» і далі 10\u00A0цифр для населеного пункту, 7 — для громади, 4 — для району',
  },
  'formerName.pCode4.unknown': {
    en: 'There is no such place with the P-code {pCode}',
    uk: 'Такого місця з P-кодом {pCode} немає',
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
    en: 'The present name of a settlement, hromada or raion is in the reference data: leave it empty here',
    uk: 'Теперішня назва населеного пункту, громади чи району є в довіднику: тут її не вказуйте',
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
