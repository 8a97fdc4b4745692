import { issueMaker, type ErrorCatalogue, type Issue } from '../kernel/errors.ts';

/** Why a foreign spreadsheet cannot be read. */
export const sheetErrors = {
  'sheet.tooLarge': {
    en: 'The file is larger than 50 MB. Divide it into smaller ones',
    uk: 'Файл більший за 50\u00A0МБ. Розділіть його на менші',
  },
  'sheet.unpackedTooLarge': {
    en: 'The workbook is too large when it is unpacked: more than 256 MB. Delete the sheets and columns that are not needed, or divide it',
    uk: 'Розпакована книга завелика: понад 256\u00A0МБ. Вилучіть зайві аркуші й стовпці або розділіть її',
  },
  'sheet.suspicious': {
    en: 'The workbook is packed as no spreadsheet program packs it, so it was not opened. Open it in a spreadsheet program and save it as a new .xlsx',
    uk: 'Книгу запаковано не так, як це роблять табличні редактори, тому її не відкрито. Відкрийте її в табличному редакторі та збережіть як новий .xlsx',
  },
  'sheet.empty': { en: 'The file is empty', uk: 'Файл порожній' },
  'sheet.notSheet': {
    en: 'This is not a spreadsheet. Choose a file in the format .xlsx, .ods or .csv',
    uk: 'Це не таблиця. Виберіть файл у форматі .xlsx, .ods або .csv',
  },
  'sheet.markup': {
    en: 'Inside, this file is a web page or XML, whatever its name says. Open it in a spreadsheet program and save it as .xlsx',
    uk: 'Попри назву, цей файл містить вебсторінку або XML. Відкрийте його в табличному редакторі та збережіть як .xlsx',
  },
  'sheet.oldExcel': {
    en: 'This is a workbook in an old or binary format of Excel (.xls or .xlsb). Open it in a spreadsheet program and save it as .xlsx',
    uk: 'Це книга у старому або двійковому форматі Excel (.xls чи .xlsb). Відкрийте її в табличному редакторі та збережіть як .xlsx',
  },
  'sheet.password': {
    en: 'The workbook is protected with a password. Open it, remove the password, save it and try again',
    uk: 'Книгу захищено паролем. Відкрийте її, зніміть пароль, збережіть і спробуйте ще раз',
  },
  'sheet.damaged': {
    en: 'The workbook is damaged or incomplete. Open it in a spreadsheet program and save it again as .xlsx',
    uk: 'Книга пошкоджена або неповна. Відкрийте її в табличному редакторі та збережіть ще раз як .xlsx',
  },
  'sheet.rows': {
    en: 'A sheet may have at most {max} rows. Divide it',
    uk: 'Аркуш може мати не більше ніж {max} рядків. Розділіть його',
  },
  'sheet.columns': {
    en: 'A sheet may have at most {max} columns. Row {row} has a value in one more: delete the columns that are not needed',
    uk: 'Аркуш може мати не більше ніж {max} стовпців. У рядку {row} є значення ще в одному: вилучіть зайві стовпці',
  },
  'sheet.longCell': {
    en: 'The cell in column {column}, row {row} has more than {max} characters. Shorten its text',
    uk: 'У клітинці в стовпці {column}, рядок {row}, понад {max} символів. Скоротіть її текст',
  },
  'sheet.quotes': {
    en: 'This CSV file cannot be read: a quote in column {column}, row {row} is not closed, or closes in the middle of a cell',
    uk: 'Цей CSV-файл не вдається прочитати: лапки в стовпці {column}, рядок {row}, не закрито або закрито посеред клітинки',
  },
  'sheet.encoding': {
    en: 'The alphabet of this CSV file is not recognized. Save it as “CSV UTF-8” or as .xlsx and try again',
    uk: 'Кодування цього CSV-файлу не вдається розпізнати. Збережіть його як «CSV UTF-8» або .xlsx і спробуйте ще раз',
  },
  'sheet.encodingLost': {
    en: 'The Ukrainian letters of this file were lost when it was saved: see column {column}, row {row}. Save the original table again as .xlsx',
    uk: 'Українські літери в цьому файлі втрачено під час збереження: див. стовпець {column}, рядок {row}. Збережіть початкову таблицю ще раз як .xlsx',
  },
  'sheet.memory': {
    en: 'The file needs too much memory to be read. Divide it into smaller ones',
    uk: 'Щоб прочитати цей файл, потрібно забагато пам’яті. Розділіть його на менші',
  },
  'sheet.slow': {
    en: 'The file takes too long to read. Divide it into smaller ones',
    uk: 'Файл читається надто довго. Розділіть його на менші',
  },
} as const satisfies ErrorCatalogue;

type Kind<Code extends string> = Code extends `sheet.${infer Name}` ? Name : never;
/** What is wrong with a spreadsheet, by name. */
export type SheetFault = Kind<keyof typeof sheetErrors>;

/** A fault with its place, both counted from 1; `max` is the limit that was exceeded. What a fault does not have is 0. */
type PlacedFault = {
  readonly kind: SheetFault;
  readonly row: number;
  readonly column: number;
  readonly max: number;
};

/** The name of a column as spreadsheets show it: 1 is A, 27 is AA. */
function columnName(column: number): string {
  let name = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCodePoint(65 + ((left - 1) % 26)) + name;
  return name;
}

const sheetMessage = issueMaker(sheetErrors);

/** What the user is told of a spreadsheet that cannot be read. */
export function sheetIssue({ kind, row, column, max }: PlacedFault): Issue {
  if (kind === 'rows') return sheetMessage('sheet.rows', { max });
  if (kind === 'columns') return sheetMessage('sheet.columns', { max, row });
  const place = { column: columnName(column), row };
  if (kind === 'longCell') return sheetMessage('sheet.longCell', { ...place, max });
  if (kind === 'quotes' || kind === 'encodingLost') return sheetMessage(`sheet.${kind}`, place);
  return sheetMessage(`sheet.${kind}`);
}
