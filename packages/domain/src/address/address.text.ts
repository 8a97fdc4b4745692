import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';

export const addressLabel: Text = { en: 'Address', uk: 'Адреса' };

export const addressFieldLabels = {
  pCode1: { en: 'Oblast', uk: 'Область' },
  pCode2: { en: 'Raion', uk: 'Район' },
  pCode3: { en: 'Hromada', uk: 'Громада' },
  pCode4: { en: 'Settlement', uk: 'Населений пункт' },
  streetType: { en: 'Street type', uk: 'Тип вулиці' },
  streetTypeUkr: { en: 'Street type in Ukrainian', uk: 'Тип вулиці українською' },
  streetUkr: { en: 'Street name in Ukrainian', uk: 'Назва вулиці' },
  street: { en: 'Street in Latin letters', uk: 'Вулиця латиницею' },
  house: { en: 'House', uk: 'Будинок' },
  corpus: { en: 'Block', uk: 'Корпус' },
  buildingType: { en: 'Building type', uk: 'Тип забудови' },
  name: { en: 'Address in Latin letters', uk: 'Адреса латиницею' },
  nameUkr: { en: 'Full address in Ukrainian', uk: 'Повна адреса українською' },
  location: { en: 'Location', uk: 'Розташування' },
  accuracy: { en: 'Accuracy, m', uk: 'Точність, м' },
  numberOfApartments: { en: 'Number of apartments', uk: 'Кількість квартир' },
  floors: { en: 'Floors', uk: 'Кількість поверхів' },
  entrances: { en: 'Entrances', uk: 'Кількість під’їздів' },
  residents: { en: 'Residents', uk: 'Кількість мешканців' },
  yearBuilt: { en: 'Year built', uk: 'Рік побудови' },
  buildingMaterial: { en: 'Building material', uk: 'Матеріал будинку' },
  manuallyAdded: {
    en: 'Added manually, not verified in the unified address registry',
    uk: 'Додано вручну, без звірки з єдиним реєстром адрес',
  },
  comment: { en: 'Comment', uk: 'Коментар' },
  assessmentNumber: { en: 'Assessments', uk: 'Обстеження' },
  activityNumber: { en: 'Activities', uk: 'Заходи допомоги' },
  notDuplicateOf: { en: 'Not the same building as', uk: 'Не той самий будинок, що' },
  custom: { en: 'Custom data', uk: 'Додаткові дані' },
} as const satisfies Record<string, Text>;

/** The sections of the form. */
export const addressSectionTitles = {
  where: { en: 'Settlement', uk: 'Населений пункт' },
  street: { en: 'Street and house', uk: 'Вулиця й будинок' },
  building: { en: 'Building', uk: 'Будинок' },
  location: { en: 'Location', uk: 'Розташування' },
  more: { en: 'Remarks', uk: 'Примітки' },
} as const satisfies Record<string, Text>;

export const buildingTypes = [
  { code: 'Multi-storey', en: 'Multi-storey', uk: 'Багатоквартирний будинок' },
  { code: 'Private estates', en: 'Private estates', uk: 'Приватна забудова' },
] as const satisfies readonly Option[];

export const buildingMaterials = [
  { code: 'wooden', en: 'Wooden', uk: 'Дерев’яний' },
  { code: 'brick_pre_revolution', en: 'Pre-revolution brick', uk: 'Цегляний дореволюційний' },
  { code: 'panel_khrushchev', en: 'Khrushchev-era panel', uk: 'Панельний 1958–1964 («хрущовка»)' },
  { code: 'panel_brezhnev', en: 'Brezhnev-era panel', uk: 'Панельний 1964–1982 («брежнєвка»)' },
  { code: 'concrete', en: 'Concrete', uk: 'Бетонний' },
  { code: 'brick_monolith_modern', en: 'Modern brick or monolith', uk: 'Сучасний цегляний чи монолітний' },
] as const satisfies readonly Option[];

/** What a title of an address consists of besides street and house. */
export const addressTitleWords = {
  block: { en: 'block {block}', uk: 'корп. {block}' },
  house: { en: 'No. {house}', uk: 'буд. {house}' },
  onUnnamedStreet: { en: '{house} (street without a name)', uk: '{house} (вулиця без назви)' },
  unnamedStreet: { en: 'Street without a name', uk: 'Вулиця без назви' },
} as const satisfies Record<string, Text>;
