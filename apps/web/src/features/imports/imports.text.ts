import type { TargetName } from '@domivka/domain/exchange/exchange.text';
import { countedRows } from '@domivka/domain/kernel/rows.text';
import type { CountedText, Text } from '@domivka/domain/kernel/text';
import type { FileFault } from './import-file.ts';
import type { ImportMode, ImportState } from '@domivka/domain/exchange/import-modes';

/** Words of the list of imports and of their first step. */
export const importsText = {
  title: { en: 'Import', uk: 'Імпорт даних' },
  how: {
    en: 'Rows are checked first and saved only when you confirm. You can undo an import.',
    uk: 'Спершу рядки перевіряються, а зберігаються лише після вашого підтвердження. Імпорт можна скасувати.',
  },
  new: { en: 'New import', uk: 'Новий імпорт' },
  list: { en: 'Imports', uk: 'Імпорти' },
  file: { en: 'File', uk: 'Файл' },
  what: { en: 'What', uk: 'Дані' },
  state: { en: 'State', uk: 'Стан' },
  rows: { en: 'Rows', uk: 'Рядків' },
  by: { en: 'By', uk: 'Хто' },
  at: { en: 'Uploaded', uk: 'Завантажено' },
  mine: { en: 'You', uk: 'Ви' },
  partly: { en: 'Partly imported', uk: 'Імпортовано частково' },
  commit: { en: 'Import', uk: 'Імпортувати' },
  toDo: { en: 'To do', uk: 'Що зробити' },
  commitNamed: { en: 'Import {file}', uk: 'Імпортувати {file}' },
  emptyTitle: { en: 'No imports yet', uk: 'Імпортів ще немає' },
  emptyWords: {
    en: 'Files that you upload are listed here, also those that you have not finished.',
    uk: 'Тут будуть файли, які ви завантажите, зокрема незавершені імпорти.',
  },
  listFailed: { en: 'The imports could not be read', uk: 'Не вдалося прочитати імпорти' },
  target: { en: 'What do you import?', uk: 'Що імпортуєте?' },
  targetsFailed: { en: 'The choice could not be loaded', uk: 'Не вдалося завантажити вибір' },
  template: { en: 'Template (XLSX)', uk: 'Шаблон (XLSX)' },
  guide: { en: 'Guide (PDF)', uk: 'Довідка (PDF)' },
  templateHint: {
    en: 'The template has all columns, with lists of their values.',
    uk: 'У шаблоні є всі стовпці зі списками значень.',
  },
  zipHint: {
    en: 'Fill in the sheet, put it into one folder with its pictures, and pack the folder as a ZIP.',
    uk: 'Заповніть таблицю, покладіть її в одну папку із зображеннями й запакуйте папку в ZIP.',
  },
  downloadFailed: { en: 'The file could not be downloaded', uk: 'Не вдалося завантажити файл' },
  limits: {
    en: 'XLSX, ODS or CSV, up to 100,000 rows and 50 MB.',
    uk: 'XLSX, ODS або CSV, до 100\u00A0000\u00A0рядків і 50\u00A0МБ.',
  },
  noSheet: { en: 'No spreadsheet yet?', uk: 'Ще немає таблиці?' },
  zipLimits: {
    en: 'A ZIP with one sheet (XLSX, ODS or CSV) and the pictures (JPEG, PNG or WebP, at most 10 MB each), up to 50 MB.',
    uk: 'ZIP з однією таблицею (XLSX, ODS або CSV) і зображеннями (JPEG, PNG або WebP, кожне до 10\u00A0МБ), до 50\u00A0МБ.',
  },
  choose: { en: 'Choose a file', uk: 'Вибрати файл' },
  chooseOther: { en: 'Choose another file', uk: 'Вибрати інший файл' },
  drop: { en: 'or drop it here', uk: 'або перетягніть його сюди' },
  chosen: { en: '{name}, {size}', uk: '{name}, {size}' },
  upload: { en: 'Upload and continue', uk: 'Завантажити й продовжити' },
  uploading: { en: 'Uploading {name}', uk: 'Завантаження файлу {name}' },
  stop: { en: 'Stop', uk: 'Зупинити' },
  reading: { en: 'The server reads the columns…', uk: 'Сервер читає стовпці…' },
  uploadFailed: { en: 'The file could not be uploaded', uk: 'Не вдалося завантажити файл' },
  onlyTry: {
    en: 'You can check and correct the import; the manager of your organization saves it.',
    uk: 'Ви можете перевірити й виправити імпорт; зберігає його керівник вашої організації.',
  },
} as const satisfies Record<string, Text>;

/** Why a file is not sent at all. */
export const fileFaults = {
  several: { en: 'Choose one file at a time.', uk: 'Вибирайте по одному файлу.' },
  type: {
    en: 'This is not an XLSX, ODS or CSV file. In the spreadsheet choose “Save as” and one of these formats.',
    uk: 'Це не файл XLSX, ODS чи CSV. У табличному редакторі виберіть «Зберегти як» і один із цих форматів.',
  },
  noZip: {
    en: 'This is not a ZIP. Pack the sheet and its pictures into one and choose it.',
    uk: 'Це не ZIP. Запакуйте таблицю та її зображення в один архів і виберіть його.',
  },
  empty: { en: 'This file is empty.', uk: 'Цей файл порожній.' },
  size: {
    en: 'This file is larger than 50 MB. Divide it; each part needs the row of column names.',
    uk: 'Цей файл більший за 50\u00A0МБ. Розділіть його; у кожній частині має бути рядок назв стовпців.',
  },
} as const satisfies Record<FileFault, Text>;

/** What the rows of each target are. */
export const targetHints: Readonly<Record<TargetName, Text>> = {
  address: { en: 'One building in each row.', uk: 'У кожному рядку — один будинок.' },
  combined: {
    en: 'A building with a unit, an assessment or an activity in the same row.',
    uk: 'Будинок, а в тому самому рядку — приміщення, обстеження чи захід.',
  },
  commissionList: {
    en: 'The list of a commission: addresses, flats and findings.',
    uk: 'Список комісії: адреси, квартири й висновки.',
  },
  apartment: {
    en: 'Flats and common areas of registered buildings.',
    uk: 'Квартири й місця загального користування зареєстрованих будинків.',
  },
  assessment: { en: 'Assessments of damage at registered addresses.', uk: 'Обстеження за зареєстрованими адресами.' },
  activity: {
    en: 'Repairs, compensation and kits, with the measures taken.',
    uk: 'Ремонти, компенсації й набори з виконаними роботами.',
  },
  stateQuestions: {
    en: 'Answers on damage, power, water and residents.',
    uk: 'Відповіді про стан будинку й мешканців.',
  },
  photo: {
    en: 'A ZIP with pictures and a sheet that says what each one shows.',
    uk: 'ZIP із зображеннями й таблицею, у якій сказано, що на кожному.',
  },
  metadata: { en: 'Values of custom fields of any record.', uk: 'Значення додаткових полів будь-яких записів.' },
  organization: { en: 'Organizations and where they work.', uk: 'Організації та території їхньої діяльності.' },
  user: { en: 'Accounts with role and organization.', uk: 'Облікові записи з роллю й організацією.' },
  formerName: {
    en: 'Earlier names of streets, settlements, hromadas and raions.',
    uk: 'Колишні назви вулиць, населених пунктів, громад і районів.',
  },
  koboTA: { en: 'The export of a Kobo form as it is.', uk: 'Експорт форми Kobo без змін.' },
};

export const modeWords: Readonly<Record<ImportMode, { readonly title: Text; readonly hint: Text }>> = {
  both: {
    title: { en: 'Add and change', uk: 'Додати й змінити' },
    hint: { en: 'New records are added, existing ones changed.', uk: 'Нові записи додаються, наявні змінюються.' },
  },
  create: {
    title: { en: 'Only add', uk: 'Лише додати' },
    hint: { en: 'Rows whose record exists are refused.', uk: 'Рядки, для яких запис уже є, не імпортуються.' },
  },
  update: {
    title: { en: 'Only change', uk: 'Лише змінити' },
    hint: { en: 'Rows whose record does not exist are refused.', uk: 'Рядки, для яких запису немає, не імпортуються.' },
  },
  fillBlanks: {
    title: { en: 'Only fill in blanks', uk: 'Лише заповнити порожнє' },
    hint: { en: 'What is recorded already stays as it is.', uk: 'Усе, що вже записано, залишається як є.' },
  },
};

export const stateWords: Readonly<Record<ImportState, Text>> = {
  uploaded: { en: 'Columns to match', uk: 'Зіставте стовпці' },
  mapped: { en: 'Ready for the check', uk: 'Можна перевіряти' },
  validating: { en: 'Being checked', uk: 'Перевіряється' },
  validated: { en: 'Checked', uk: 'Перевірено' },
  committing: { en: 'Being saved', uk: 'Зберігається' },
  committed: { en: 'Imported', uk: 'Імпортовано' },
  undoing: { en: 'Being undone', uk: 'Скасовується' },
  undone: { en: 'Undone', uk: 'Скасовано' },
  failed: { en: 'Failed', uk: 'Не вдалося' },
};

export const importsCounted = {
  rows: countedRows,
} as const satisfies Record<string, CountedText>;
