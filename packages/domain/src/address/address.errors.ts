import { issueMaker, type ErrorCatalogue } from '../kernel/errors.ts';

/** The messages of the specification, section 5 (Address) and further messages. */
export const addressErrors = {
  'address.invalid': { en: 'The address cannot be saved yet', uk: 'Адресу поки що не можна зберегти' },
  'address.nameUkr.required': { en: 'Full address is a mandatory field', uk: 'Укажіть повну адресу' },
  'address.nameUkr.latin': {
    en: 'Full address must be filled in Ukrainian. Do not use latin characters',
    uk: 'Повну адресу слід заповнити українською. Не використовуйте латинські літери',
  },
  'address.pCode4.required': { en: 'P-code4 is a mandatory field', uk: 'P-код населеного пункту обов’язковий' },
  'address.pCode4.pattern': {
    en: 'P-code4 must follow the pattern "UA\\d{10}"',
    uk: 'P-код населеного пункту має відповідати шаблону «UA\\d{10}»',
  },
  'address.unknownPCode': {
    en: 'There is no settlement with the P-code {pCode}',
    uk: 'Населеного пункту з P-кодом {pCode} немає',
  },
  'address.streetType.required': { en: 'Street type is a mandatory field', uk: 'Укажіть тип вулиці' },
  'address.streetType.unknown': { en: 'This street type does not exist', uk: 'Такого типу вулиці не існує' },
  'address.streetUkr.required': { en: 'Street name is a mandatory field', uk: 'Укажіть назву вулиці' },
  'address.streetUkr.latin': {
    en: 'Street name must be filled in Ukrainian. Do not use Latin characters',
    uk: 'Назву вулиці слід заповнити українською. Не використовуйте латинські літери',
  },
  'address.buildingType.required': { en: 'Building type is a mandatory field', uk: 'Укажіть тип забудови' },
  'address.buildingType.unknown': {
    en: 'Building type must be one of the two values: Multi-storey, Private estates',
    uk: 'Тип забудови має бути одним із двох: «Багатоквартирний будинок» або «Приватна забудова»',
  },
  'address.house.required': { en: 'House number is a mandatory field', uk: 'Укажіть номер будинку' },
  'address.house.tooShort': {
    en: "House number can't be less than 1 symbol",
    uk: 'Номер будинку не може бути коротшим за 1\u00A0символ',
  },
  'address.house.tooLong': {
    en: "House number can't be more than 6 symbols",
    uk: 'Номер будинку не може бути довшим за 6\u00A0символів',
  },
  'address.streetUkr.signs': {
    en: 'Street name may have only Ukrainian letters, digits, spaces, apostrophes, dots and hyphens. Remove the other signs',
    uk: 'У назві вулиці можуть бути лише українські літери, цифри, пробіли, апостроф, крапка й дефіс. Приберіть інші знаки',
  },
  'address.streetUkr.picture': {
    en: 'Street name must consist of Cyrillic letters and digits, without emoji',
    uk: 'Назва вулиці має складатися з українських літер і цифр, без емодзі',
  },
  'address.yearBuilt.future': {
    en: 'Year built can be {latest} at the latest',
    uk: 'Рік побудови має бути не пізніше {latest}',
  },
  'address.location.range': {
    en: 'Latitude must be between -90 and 90, longitude between -180 and 180, and both must be given',
    uk: 'Широта має бути від -90 до 90, довгота — від -180 до 180, і потрібні обидві',
  },
  'address.location.abroad': { en: 'This point is outside Ukraine', uk: 'Ця точка розташована за межами України' },
} as const satisfies ErrorCatalogue;

export const addressIssue = issueMaker(addressErrors);
