import type { Fields } from '../kernel/record.ts';
import { validAddress } from './fixtures.ts';

/** One address that is refused, with the sentence that says why. `path` is the field it is at. */
export type RefusedCase = {
  readonly title: string;
  readonly record: Fields;
  readonly path: string;
  readonly code: string;
  readonly en: string;
  readonly uk: string;
};

type Message = Pick<RefusedCase, 'path' | 'code' | 'en' | 'uk'>;

const messages = {
  nameRequired: {
    path: 'nameUkr',
    code: 'address.nameUkr.required',
    en: 'Full address is a mandatory field',
    uk: 'Укажіть повну адресу',
  },
  nameLatin: {
    path: 'nameUkr',
    code: 'address.nameUkr.latin',
    en: 'Full address must be filled in Ukrainian. Do not use latin characters',
    uk: 'Повну адресу слід заповнити українською. Не використовуйте латинські літери',
  },
  pCodeRequired: {
    path: 'pCode4',
    code: 'address.pCode4.required',
    en: 'P-code4 is a mandatory field',
    uk: 'P-код населеного пункту обов’язковий',
  },
  pCodePattern: {
    path: 'pCode4',
    code: 'address.pCode4.pattern',
    en: 'P-code4 must follow the pattern "UA\\d{10}"',
    uk: 'P-код населеного пункту має відповідати шаблону «UA\\d{10}»',
  },
  pCodeUnknown: {
    path: 'pCode4',
    code: 'address.unknownPCode',
    en: 'There is no settlement with the P-code UA9999999999',
    uk: 'Населеного пункту з P-кодом UA9999999999 немає',
  },
  typeRequired: {
    path: 'streetType',
    code: 'address.streetType.required',
    en: 'Street type is a mandatory field',
    uk: 'Укажіть тип вулиці',
  },
  typeUnknown: {
    path: 'streetType',
    code: 'address.streetType.unknown',
    en: 'This street type does not exist',
    uk: 'Такого типу вулиці не існує',
  },
  streetRequired: {
    path: 'streetUkr',
    code: 'address.streetUkr.required',
    en: 'Street name is a mandatory field',
    uk: 'Укажіть назву вулиці',
  },
  streetLatin: {
    path: 'streetUkr',
    code: 'address.streetUkr.latin',
    en: 'Street name must be filled in Ukrainian. Do not use Latin characters',
    uk: 'Назву вулиці слід заповнити українською. Не використовуйте латинські літери',
  },
  streetSigns: {
    path: 'streetUkr',
    code: 'address.streetUkr.signs',
    en: 'Street name may have only Ukrainian letters, digits, spaces, apostrophes, dots and hyphens. Remove the other signs',
    uk: 'У назві вулиці можуть бути лише українські літери, цифри, пробіли, апостроф, крапка й дефіс. Приберіть інші знаки',
  },
  streetPicture: {
    path: 'streetUkr',
    code: 'address.streetUkr.picture',
    en: 'Street name must consist of Cyrillic letters and digits, without emoji',
    uk: 'Назва вулиці має складатися з українських літер і цифр, без емодзі',
  },
  buildingRequired: {
    path: 'buildingType',
    code: 'address.buildingType.required',
    en: 'Building type is a mandatory field',
    uk: 'Укажіть тип забудови',
  },
  buildingUnknown: {
    path: 'buildingType',
    code: 'address.buildingType.unknown',
    en: 'Building type must be one of the two values: Multi-storey, Private estates',
    uk: 'Тип забудови має бути одним із двох: «Багатоквартирний будинок» або «Приватна забудова»',
  },
  houseRequired: {
    path: 'house',
    code: 'address.house.required',
    en: 'House number is a mandatory field',
    uk: 'Укажіть номер будинку',
  },
  houseShort: {
    path: 'house',
    code: 'address.house.tooShort',
    en: "House number can't be less than 1 symbol",
    uk: 'Номер будинку не може бути коротшим за 1\u00A0символ',
  },
  houseLong: {
    path: 'house',
    code: 'address.house.tooLong',
    en: "House number can't be more than 6 symbols",
    uk: 'Номер будинку не може бути довшим за 6\u00A0символів',
  },
  location: {
    path: 'location',
    code: 'address.location.range',
    en: 'Latitude must be between -90 and 90, longitude between -180 and 180, and both must be given',
    uk: 'Широта має бути від -90 до 90, довгота — від -180 до 180, і потрібні обидві',
  },
} as const satisfies Record<string, Message>;

function refused(title: string, change: Fields, message: Message, path: string = message.path): RefusedCase {
  return { title, record: { ...validAddress, ...change }, ...message, path };
}

/**
 * Each message of the specification, section 5, for addresses, with an address that causes it. Rules, HTTP interface and form
 * are all held to this one table.
 */
export const refusedAddresses: readonly RefusedCase[] = [
  refused('without street and full address', { streetUkr: null }, messages.nameRequired),
  refused('with an empty full address that cannot be derived', { house: null, nameUkr: '' }, messages.nameRequired),
  refused('with a full address that is no text', { house: null, nameUkr: 5 }, messages.nameRequired),
  refused('with a Latin full address', { house: null, nameUkr: 'Sumska street 12' }, messages.nameLatin),
  refused('with a full address that a Latin street makes Latin', { streetUkr: 'Sumska' }, messages.nameLatin),
  refused('with a house that has a Latin letter without a Cyrillic twin', { house: '12D' }, messages.nameLatin),
  refused('without settlement', { pCode4: null }, messages.pCodeRequired),
  refused('with an empty settlement', { pCode4: '' }, messages.pCodeRequired),
  refused('with a code of nine digits', { pCode4: 'UA631202700' }, messages.pCodePattern),
  refused('with a code of eleven digits', { pCode4: 'UA63120270010' }, messages.pCodePattern),
  refused('with the full code of the codifier', { pCode4: 'UA63120270010096107' }, messages.pCodePattern),
  refused('with a code in small letters', { pCode4: 'ua6312027001' }, messages.pCodePattern),
  refused('with a code that is no text', { pCode4: 6_312_027_001 }, messages.pCodePattern),
  refused('with a code that no settlement has', { pCode4: 'UA9999999999' }, messages.pCodeUnknown),
  refused('without street type', { streetType: null }, messages.typeRequired),
  refused('with an empty street type', { streetType: '' }, messages.typeRequired),
  refused('with a street type that does not exist', { streetType: 'tunnel' }, messages.typeUnknown),
  refused('with a street type that is no text', { streetType: 1 }, messages.typeUnknown),
  refused('without street', { streetUkr: null }, messages.streetRequired),
  refused('with a street of spaces', { streetUkr: '   ' }, messages.streetRequired),
  refused('with a Latin street', { streetUkr: 'Sumska' }, messages.streetLatin),
  refused('with a sign in the street that no street has', { streetUkr: 'Сумська (стара)' }, messages.streetSigns),
  refused('with a picture in the street', { streetUkr: 'Сумська 🏠' }, messages.streetPicture),
  refused('without building type', { buildingType: null }, messages.buildingRequired),
  refused('with an empty building type', { buildingType: '' }, messages.buildingRequired),
  refused('with a third building type', { buildingType: 'Skyscraper' }, messages.buildingUnknown),
  refused(
    'with the Ukrainian word for a building type',
    { buildingType: 'Багатоквартирний будинок' },
    messages.buildingUnknown,
  ),
  refused('without house', { house: null }, messages.houseRequired),
  refused('with a house that is neither text nor number', { house: { number: 12 } }, messages.houseRequired),
  refused('with an empty house', { house: '' }, messages.houseShort),
  refused('with a house of spaces', { house: '  ' }, messages.houseShort),
  refused('with house number zero', { house: 0 }, messages.houseShort),
  refused('with a negative house number', { house: -1 }, messages.houseShort),
  refused('with a house of seven symbols', { house: '12/14АБ' }, messages.houseLong),
  refused('with a house number of seven digits', { house: 1_234_567 }, messages.houseLong),
  refused('with half a location', { location: { latitude: 50 } }, messages.location, 'location.longitude'),
  refused(
    'with a latitude beyond the pole',
    { location: { latitude: 91, longitude: 36 } },
    messages.location,
    'location.latitude',
  ),
  refused('with a location that is a text', { location: '50, 36' }, messages.location),
];
