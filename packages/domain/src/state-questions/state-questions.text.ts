import type { Text } from '../kernel/text.ts';

export const stateQuestionsLabel: Text = { en: 'State questions', uk: 'Анкета стану' };

export const stateQuestionsFieldLabels = {
  addressId: { en: 'Address', uk: 'Адреса' },
  pCode4: { en: 'Settlement', uk: 'Населений пункт' },
  unitId: { en: 'Unit', uk: 'Приміщення' },
  activityId: { en: 'Activity', uk: 'Захід допомоги' },
  asOfDate: { en: 'As of', uk: 'Станом на' },
  demining: { en: 'Demining', uk: 'Розмінування' },
  miningDate: { en: 'Demining date', uk: 'Дата розмінування' },
  rubbleRemoval: { en: 'Rubble removal', uk: 'Розбирання завалів' },
  rubbleRemovalDate: { en: 'Rubble removal date', uk: 'Дата розбирання завалів' },
  restored: { en: 'Building restored', uk: 'Будинок відновлено' },
  restoredBy: { en: 'Restored by', uk: 'Хто відновив' },
  habitable: { en: 'Fit for living', uk: 'Придатний для проживання' },
  thermalEnvelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  utilities: { en: 'Utilities', uk: 'Комунальні послуги' },
  residentsNow: { en: 'Residents now', uk: 'Мешканців зараз' },
  householdsNow: { en: 'Households now', uk: 'Домогосподарств зараз' },
  vulnerableResidents: { en: 'Vulnerable residents', uk: 'Вразливі мешканці' },
  fastRecovery: { en: 'Fast-recovery programme', uk: 'Програма швидкого відновлення' },
  actExists: { en: 'Act of destruction or inspection', uk: 'Акт обстеження (зокрема «об’єкт знищено»)' },
  actDate: { en: 'Date of the act', uk: 'Дата акта' },
  actNumber: { en: 'Number of the act', uk: 'Номер акта' },
  actType: { en: 'Kind of inspection', uk: 'Вид обстеження' },
  infoNoticeNumber: { en: 'Information notice', uk: 'Інформаційне повідомлення' },
  propertyNumber: { en: 'Property number in the state register', uk: 'Номер майна в державному реєстрі' },
  applications: { en: 'Applications to the state programme', uk: 'Заяви за програмою єВідновлення' },
  compensationBarriers: { en: 'Barriers to compensation', uk: 'Перешкоди для компенсації' },
  rd4u: { en: 'Claim in the Register of Damage', uk: 'Заява до Реєстру збитків' },
  comment: { en: 'Comment', uk: 'Коментар' },
  custom: { en: 'Custom data', uk: 'Додаткові дані' },
} as const satisfies Record<string, Text>;

/** The sections of the form, and hints in them. */
export const stateQuestionsSectionTitles = {
  asOf: { en: 'As of', uk: 'Станом на' },
  asOfHint: {
    en: 'The day on which this was so: not later than today.',
    uk: 'День, коли це було саме так: не пізніше за сьогодні.',
  },
  safety: { en: 'Safety', uk: 'Безпека' },
  living: { en: 'Living', uk: 'Проживання' },
  programme: { en: 'State programme', uk: 'Державна програма' },
  note: { en: 'Comment', uk: 'Коментар' },
  residentsHint: { en: 'Numbers only, never names.', uk: 'Лише числа, жодних імен.' },
} as const satisfies Record<string, Text>;

/** One application to the state programme. */
export const applicationLabels = {
  number: { en: 'Application number', uk: 'Номер заяви' },
  kind: { en: 'Kind', uk: 'Вид' },
  date: { en: 'Date', uk: 'Дата' },
  status: { en: 'Status', uk: 'Стан' },
  coversMeasures: { en: 'Covers these works', uk: 'Покриває роботи' },
  amountUAH: { en: 'Amount, UAH', uk: 'Сума, грн' },
  checkedAt: { en: 'Last checked', uk: 'Востаннє перевірено' },
} as const satisfies Record<string, Text>;

/** What is said after a write (specification, section 8). */
export const stateQuestionsMessages = {
  saved: { en: 'State questions saved', uk: 'Анкету стану збережено' },
  saveFailed: { en: 'Error saving state questions', uk: 'Помилка збереження анкети стану' },
} as const satisfies Record<string, Text>;
