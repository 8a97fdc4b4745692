import type { Text } from '../kernel/text.ts';

export const assessmentLabel: Text = { en: 'Assessment', uk: 'Обстеження' };

export const assessmentFieldLabels = {
  addressId: { en: 'Address', uk: 'Адреса' },
  unitId: { en: 'Apartment or other unit', uk: 'Квартира чи інше приміщення' },
  pCode4: { en: 'Settlement', uk: 'Населений пункт' },
  date: { en: 'Assessment date', uk: 'Дата обстеження' },
  damageDate: { en: 'Damage date', uk: 'Дата пошкодження' },
  damageCause: { en: 'Damage cause', uk: 'Причина пошкодження' },
  totalArea: { en: 'Total area, m²', uk: 'Загальна площа, м²' },
  damagedArea: { en: 'Damaged area, m²', uk: 'Пошкоджена площа, м²' },
  levelOfDamage: { en: 'Level of damage, %', uk: 'Рівень пошкодження, %' },
  damageTypes: { en: 'Damage types', uk: 'Види пошкоджень' },
  damageQuantities: { en: 'Damage quantities', uk: 'Обсяги пошкоджень' },
  reconstructionPossible: { en: 'Reconstruction possible', uk: 'Чи можлива відбудова' },
  recoveryPriority: { en: 'Recovery priority', uk: 'Пріоритет відновлення' },
  miningDate: { en: 'Demining date', uk: 'Дата розмінування' },
  rubbleRemovalDate: { en: 'Rubble removal date', uk: 'Дата розбирання завалів' },
  restored: { en: 'Building restored', uk: 'Будинок відновлено' },
  fastRecovery: { en: 'Fast-recovery programme', uk: 'Програма швидкого відновлення' },
  vulnerableResidents: { en: 'Vulnerable residents', uk: 'Вразливі мешканці' },
  actOfDestruction: { en: 'Act of destruction', uk: 'Акт обстеження: об’єкт знищено' },
  actNumber: { en: 'Act number', uk: 'Номер акта' },
  actDate: { en: 'Act date', uk: 'Дата акта' },
  source: { en: 'How it was assessed', uk: 'Спосіб обстеження' },
  comment: { en: 'Comment', uk: 'Коментар' },
  damageCategory: { en: 'Damage category', uk: 'Категорія пошкоджень' },
  repairClass: { en: 'Class of repair', uk: 'Клас ремонту' },
  overrideReason: { en: 'Why the suggestion was changed', uk: 'Чому змінено пропозицію' },
  reviewState: { en: 'Review', uk: 'Перевірка' },
  reviewNote: { en: 'Note of the reviewer', uk: 'Зауваження після перевірки' },
  custom: { en: 'Custom data', uk: 'Додаткові дані' },
} as const satisfies Record<string, Text>;

/** The sections of the form, and the words beside a title. */
export const assessmentSectionTitles = {
  target: { en: 'What is assessed', uk: 'Що обстежують' },
  when: { en: 'When and why', uk: 'Коли і чому' },
  extent: { en: 'Extent', uk: 'Обсяг пошкоджень' },
  damage: { en: 'What is damaged', uk: 'Що пошкоджено' },
  quantities: { en: 'How much of it', uk: 'Скільки саме' },
  quantitiesHint: {
    en: 'Enter what was counted: aid is planned from it.',
    uk: 'Укажіть те, що вже пораховано: за цими обсягами планують допомогу.',
  },
  conclusion: { en: 'Conclusion', uk: 'Висновок' },
  class: { en: 'Category and class of repair', uk: 'Категорія та клас ремонту' },
  more: { en: 'More', uk: 'Додатково' },
  moreHint: {
    en: 'mines, rubble, residents, act',
    uk: 'розмінування, завали, мешканці, акт',
  },
} as const satisfies Record<string, Text>;

/** What the screens say after an attempt to save or delete (specification, section 8). */
export const assessmentMessages = {
  created: { en: 'Assessment created', uk: 'Обстеження створено' },
  updated: { en: 'Assessment updated', uk: 'Обстеження оновлено' },
  deleted: { en: 'Assessment deleted', uk: 'Обстеження вилучено' },
  createFailed: { en: 'Assessment creation failed', uk: 'Не вдалося створити обстеження' },
  updateFailed: { en: 'Assessment update failed', uk: 'Не вдалося оновити обстеження' },
  verified: { en: 'Assessment verified', uk: 'Обстеження перевірено' },
  returned: { en: 'Issues reported', uk: 'Зауваження надіслано' },
  deleteFailed: { en: 'Error deleting assessment', uk: 'Помилка під час вилучення обстеження' },
} as const satisfies Record<string, Text>;
