import type { Text } from '../kernel/text.ts';
import type { ColumnKind } from './sheet-column.ts';

/** What a user writes into the cells of a column. */
export const cellHints = {
  text: { en: 'Text', uk: 'Текст' },
  number: { en: 'A number', uk: 'Число' },
  boolean: { en: 'Yes or No', uk: 'Так або Ні' },
  date: { en: 'A date: day, month, year', uk: 'Дата: день, місяць, рік' },
  code: {
    en: 'One value of the list, see the sheet “Codes”',
    uk: 'Одне значення зі списку, дивіться аркуш «Коди»',
  },
  codes: {
    en: 'Values of the list with a semicolon between them, see the sheet “Codes”',
    uk: 'Значення зі списку через крапку з комою, дивіться аркуш «Коди»',
  },
  pCode: { en: 'UA and 10 digits', uk: 'UA і 10\u00A0цифр' },
  id: { en: '24 letters and digits, as an export writes them', uk: '24\u00A0літери й цифри, як в експорті' },
  ids: { en: 'Values with a semicolon between them', uk: 'Значення через крапку з комою' },
  organization: { en: 'Identifier or name of the organization', uk: 'Ідентифікатор або назва організації' },
  quantity: {
    en: 'The quantity; behind it the unit, if it is not the usual one',
    uk: 'Кількість, а після неї одиниця, якщо вона не звична',
  },
  json: { en: 'A list, as an export writes it', uk: 'Список, як в експорті' },
} as const satisfies Readonly<Record<ColumnKind, Text>>;

/** Of quantities whose code may be listed without one. */
export const yesOrQuantity: Text = {
  en: 'Yes or No, or the quantity; behind it the unit, if it is not the usual one',
  uk: 'Так або Ні, або кількість, а після неї одиниця, якщо вона не звична',
};

/** Hints for columns whose kind does not say enough, by their keys. */
export const ownHints: Readonly<Record<string, Text>> = {
  'picture.file': {
    en: 'The name of the picture in the ZIP; with its folder if several have the name',
    uk: 'Назва зображення в ZIP, а якщо таких кілька, то з папкою',
  },
  'photo.activityId': { en: 'In place of the address', uk: 'Замість адреси' },
  'photo.date': {
    en: 'A date: day, month, year. If it is empty, the date of the camera',
    uk: 'Дата: день, місяць, рік. Якщо порожньо, то дата з фотоапарата',
  },
  'photo.description': { en: 'Text in English', uk: 'Текст англійською' },
  'place.line': {
    en: 'The whole address, in place of its parts',
    uk: 'Уся адреса замість окремих її частин',
  },
  'place.oblast': { en: 'Name, if there is no P-code', uk: 'Назва, якщо немає P-коду' },
  'place.raion': { en: 'Name, if there is no P-code', uk: 'Назва, якщо немає P-коду' },
  'place.hromada': { en: 'Name, if there is no P-code', uk: 'Назва, якщо немає P-коду' },
  'place.settlement': { en: 'Name, if there is no P-code', uk: 'Назва, якщо немає P-коду' },
  'address._id': {
    en: 'Leave it empty for a new address',
    uk: 'Для нової адреси залиште порожнім',
  },
  'address.location.latitude': { en: 'Degrees, from 44 to 53', uk: 'Градуси, від 44 до 53' },
  'address.location.longitude': { en: 'Degrees, from 22 to 41', uk: 'Градуси, від 22 до 41' },
};

/** Examples of what a cell may contain, by the key of the column. */
export const ownExamples: Readonly<Record<string, Text>> = {
  'picture.file': { en: 'IMG_0123.jpg', uk: 'IMG_0123.jpg' },
  'photo.description': { en: 'Windows of the second floor', uk: 'Windows of the second floor' },
  'place.line': { en: 'м. Харків, вул. Сумська, 12', uk: 'м. Харків, вул. Сумська, 12' },
  'place.oblast': { en: 'Харківська', uk: 'Харківська' },
  'place.raion': { en: 'Харківський', uk: 'Харківський' },
  'place.hromada': { en: 'Харківська', uk: 'Харківська' },
  'place.settlement': { en: 'Харків', uk: 'Харків' },
  'place.unitNumber': { en: '15', uk: '15' },
  'address.streetUkr': { en: 'Сумська', uk: 'Сумська' },
  'address.house': { en: '12/3а', uk: '12/3а' },
  'address.location.latitude': { en: '49.9935', uk: '49,9935' },
  'address.location.longitude': { en: '36.2304', uk: '36,2304' },
  'apartment.number': { en: '15', uk: '15' },
  'user.email': { en: 'olena@example.org', uk: 'olena@example.org' },
  'user.name': { en: 'Olena Kovalenko', uk: 'Olena Kovalenko' },
  'user.nameUkr': { en: 'Олена Коваленко', uk: 'Олена Коваленко' },
  'user.phones': { en: '+380441234567; +380501234567', uk: '+380441234567; +380501234567' },
};

/** The words around a template and its guide. */
export const templateWords = {
  data: { en: 'Data', uk: 'Дані' },
  codes: { en: 'Codes', uk: 'Коди' },
  guide: { en: 'Guide', uk: 'Пояснення' },
  version: { en: 'Version', uk: 'Версія' },
  title: { en: 'Import: {target}', uk: 'Імпорт: {target}' },
  column: { en: 'Column', uk: 'Стовпець' },
  required: { en: 'Required', uk: 'Обов’язково' },
  what: { en: 'What to write', uk: 'Що писати' },
  example: { en: 'Example', uk: 'Приклад' },
  yes: { en: 'yes', uk: 'так' },
  note: {
    en: 'Fill in the sheet “Data” from row 3 on. Columns that you do not need may stay empty or be deleted. An empty cell leaves the value as it is, NULL clears it.',
    uk: 'Заповнюйте аркуш «Дані» з рядка 3. Непотрібні стовпці можна залишити порожніми або вилучити. Порожня клітинка не змінює значення, NULL очищує його.',
  },
  address: {
    en: 'To say which address a row is about, give its Id, or the whole address in one line, or settlement, street and house.',
    uk: 'Щоб указати адресу рядка, запишіть її ідентифікатор, або всю адресу одним рядком, або населений пункт, вулицю й будинок.',
  },
  zip: {
    en: 'Put the sheet and the pictures into one ZIP of at most 50 MB. Pictures are JPEG, PNG or WebP, at most 10 MB each.',
    uk: 'Покладіть таблицю й зображення в один ZIP до 50\u00A0МБ. Зображення — JPEG, PNG або WebP, кожне до 10\u00A0МБ.',
  },
  page: { en: 'Page {page} of {pages}', uk: 'Сторінка {page} з {pages}' },
  product: { en: 'Domivka, the register of damaged homes', uk: 'Домівка, реєстр пошкодженого житла' },
} as const satisfies Readonly<Record<string, Text>>;
