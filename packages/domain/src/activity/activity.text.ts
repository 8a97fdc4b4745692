import type { Text } from '../kernel/text.ts';

export const activityLabel: Text = { en: 'Activity', uk: 'Захід допомоги' };

export const activityFieldLabels = {
  addressId: { en: 'Address', uk: 'Адреса' },
  unitIds: { en: 'Apartments or other units', uk: 'Квартири чи інші приміщення' },
  pCode4: { en: 'Settlement', uk: 'Населений пункт' },
  type: { en: 'Activity type', uk: 'Тип заходу' },
  recoveryStage: { en: 'Recovery stage', uk: 'Етап відновлення' },
  status: { en: 'Status', uk: 'Статус' },
  cancellationReason: { en: 'Cancellation reason', uk: 'Причина скасування' },
  cancellationNote: { en: 'Note on the cancellation', uk: 'Пояснення до скасування' },
  reopenReason: { en: 'Why it was reopened', uk: 'Чому захід поновлено' },
  plannedStartDate: { en: 'Planned start date', uk: 'Планова дата початку' },
  plannedCompletionDate: { en: 'Planned completion date', uk: 'Планова дата завершення' },
  actualStartDate: { en: 'Actual start date', uk: 'Фактична дата початку' },
  actualCompletionDate: { en: 'Actual completion date', uk: 'Фактична дата завершення' },
  modalities: { en: 'Modalities', uk: 'Форми допомоги' },
  measures: { en: 'Measures taken', uk: 'Виконані роботи й видані товари' },
  thermalEnvelope: { en: 'Thermal envelope', uk: 'Тепловий контур' },
  emergencyShelterKits: {
    en: 'Number of emergency shelter kits',
    uk: 'Кількість наборів для аварійного ремонту (ESK)',
  },
  propertyNumber: { en: 'Property number in the state register', uk: 'Номер майна в державному реєстрі' },
  applicationNumber: { en: 'Application number in the state register', uk: 'Номер заяви в державному реєстрі' },
  implementingOrganizationId: { en: 'Implementing organization', uk: 'Організація-виконавець' },
  programmingOrganizationId: { en: 'Programming organization', uk: 'Організація — керівник програми' },
  beneficiaries: { en: 'Beneficiaries', uk: 'Отримувачі допомоги' },
  indicatorCode: { en: 'Indicator code', uk: 'Код індикатора' },
  projectCode: { en: 'Project code', uk: 'Код проєкту' },
  costUAH: { en: 'Cost, UAH', uk: 'Вартість, грн' },
  comment: { en: 'Comment', uk: 'Коментар' },
  custom: { en: 'Custom data', uk: 'Додаткові дані' },
} as const satisfies Record<string, Text>;

/** The sections of the form, and the words beside a title. */
export const activitySectionTitles = {
  what: { en: 'What is done', uk: 'Що робиться' },
  target: { en: 'For what', uk: 'Для чого' },
  when: { en: 'When', uk: 'Коли' },
  how: { en: 'How', uk: 'Як' },
  who: { en: 'Who', uk: 'Хто' },
  people: { en: 'Beneficiaries', uk: 'Отримувачі допомоги' },
  peopleHint: { en: 'Numbers only, never names.', uk: 'Лише числа, жодних імен.' },
  more: { en: 'More', uk: 'Додатково' },
  moreHint: { en: 'registers, indicator, project, cost', uk: 'реєстри, індикатор, проєкт, вартість' },
} as const satisfies Record<string, Text>;

export const beneficiaryLabels = {
  households: { en: 'Households', uk: 'Домогосподарства' },
  people: { en: 'People in total', uk: 'Людей усього' },
  girls: { en: 'Girls', uk: 'Дівчатка' },
  boys: { en: 'Boys', uk: 'Хлопчики' },
  women: { en: 'Women', uk: 'Жінки' },
  men: { en: 'Men', uk: 'Чоловіки' },
  olderWomen: { en: 'Older women', uk: 'Жінки старшого віку' },
  olderMen: { en: 'Older men', uk: 'Чоловіки старшого віку' },
  disability: { en: 'People with a disability', uk: 'Люди з інвалідністю' },
} as const satisfies Record<string, Text>;

/** What the screens say after an attempt to save or delete (specification, section 8). */
export const activityMessages = {
  created: { en: 'Activity created', uk: 'Захід допомоги створено' },
  updated: { en: 'Activity updated', uk: 'Захід допомоги оновлено' },
  deleted: { en: 'Activity deleted', uk: 'Захід допомоги вилучено' },
  createFailed: { en: 'Error creating activity', uk: 'Помилка під час створення заходу допомоги' },
  updateFailed: { en: 'Error updating activity', uk: 'Помилка під час оновлення заходу допомоги' },
  deleteFailed: { en: 'Error deleting activity', uk: 'Помилка під час вилучення заходу допомоги' },
} as const satisfies Record<string, Text>;
