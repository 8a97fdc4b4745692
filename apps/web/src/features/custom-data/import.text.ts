import type { CountedText, Text } from '@domivka/domain/kernel/text';
import type { FileProblem } from './custom-sheet.ts';

/** Words of saving custom values from a sheet. */
export const importText = {
  how: {
    en: 'Download the values, fill in the columns of your fields in a spreadsheet, save it as “CSV UTF-8” or XLSX and choose that file here. An empty cell changes nothing, NULL empties the value.',
    uk: 'Завантажте значення, заповніть стовпці своїх полів у табличному редакторі, збережіть як «CSV UTF-8» або XLSX і виберіть цей файл тут. Порожня комірка нічого не змінює, NULL очищує значення.',
  },
  file: { en: 'The filled-in file', uk: 'Заповнений файл' },
  limits: {
    en: 'CSV or XLSX, up to {rows} rows and 5 MB. The file is only checked first; nothing is saved until you confirm.',
    uk: 'CSV або XLSX, до {rows} рядків і 5\u00A0МБ. Спочатку файл лише перевіряється: без вашого підтвердження нічого не зберігається.',
  },
  choose: { en: 'Choose a file', uk: 'Вибрати файл' },
  chooseOther: { en: 'Choose another file', uk: 'Вибрати інший файл' },
  drop: { en: 'or drop it here', uk: 'або перетягніть його сюди' },
  offline: {
    en: 'This needs a connection: the server compares the file with all records.',
    uk: 'Для цього потрібен зв’язок: сервер звіряє файл з усіма записами.',
  },
  checking: { en: 'Checking the file…', uk: 'Перевіряємо файл…' },
  patience: {
    en: 'Leave this page open. A large file may take a few minutes.',
    uk: 'Не закривайте цю сторінку. Великий файл може потребувати кількох хвилин.',
  },
  checked: { en: 'What would be saved', uk: 'Що буде збережено' },
  saved: { en: 'What was saved', uk: 'Що збережено' },
  toChange: { en: 'Rows to change', uk: 'Рядків зі змінами' },
  changed: { en: 'Rows saved', uk: 'Рядків збережено' },
  same: { en: 'Rows that stay as they are', uk: 'Рядків без змін' },
  refused: { en: 'Rows refused', uk: 'Рядків відхилено' },
  partly: {
    en: 'A refused row is not saved at all, not even its right cells; all other rows are saved. Correct the refused rows and choose the file again: rows saved already stay as they are.',
    uk: 'Відхилений рядок не зберігається зовсім, навіть його правильні комірки; решта рядків зберігається. Виправте відхилені й виберіть файл знову: уже збережене залишиться як є.',
  },
  nothing: {
    en: 'There is nothing to save: no row changes a value.',
    uk: 'Зберігати нічого: жоден рядок не змінює значень.',
  },
  again: { en: 'Check again', uk: 'Перевірити ще раз' },
  back: { en: 'To the fields', uk: 'До полів' },
  checkFailed: { en: 'The file could not be checked', uk: 'Не вдалося перевірити файл' },
  saveFailed: { en: 'The file could not be saved', uk: 'Не вдалося зберегти файл' },
  uncertain: {
    en: 'The server did not answer, so some rows may be saved already. Check again: those then count as rows that stay as they are.',
    uk: 'Відповідь не надійшла, тож частину рядків могло бути збережено. Перевірте ще раз: такі рядки будуть серед рядків без змін.',
  },
  refusedTitle: { en: 'Refused rows', uk: 'Відхилені рядки' },
  refusedHint: {
    en: 'Numbered as in the spreadsheet: the row with the names of the columns is row 1.',
    uk: 'Номери як у табличному редакторі: рядок із назвами стовпців — перший.',
  },
  firstOnly: { en: 'Only the first {count} reasons are listed.', uk: 'Показано лише перші {count} причин.' },
  row: { en: 'Row', uk: 'Рядок' },
  column: { en: 'Column', uk: 'Стовпець' },
  reason: { en: 'Reason', uk: 'Причина' },
  wholeRow: { en: 'Whole row', uk: 'Увесь рядок' },
  copy: { en: 'Copy', uk: 'Копіювати' },
  copied: { en: 'Copied', uk: 'Скопійовано' },
  copyFailed: {
    en: 'The browser does not allow copying: download the list instead',
    uk: 'Браузер не дозволяє копіювати: завантажте список',
  },
  download: { en: 'Download the list as CSV', uk: 'Завантажити список у CSV' },
} as const satisfies Record<string, Text>;

/** Why a file is not sent at all. */
export const fileProblems = {
  several: { en: 'Choose one file at a time.', uk: 'Вибирайте по одному файлу.' },
  type: {
    en: 'This is neither a CSV nor an XLSX file. In the spreadsheet choose “Save as” and “CSV UTF-8” or XLSX.',
    uk: 'Це не файл CSV чи XLSX. У табличному редакторі виберіть «Зберегти як» і «CSV UTF-8» або XLSX.',
  },
  empty: { en: 'There is nothing in this file.', uk: 'Цей файл порожній.' },
  size: {
    en: 'This file is larger than 5 MB. Divide it into several, each with the row of column names.',
    uk: 'Цей файл більший за 5\u00A0МБ. Розділіть його на кілька, кожен із рядком назв стовпців.',
  },
  encoding: {
    en: 'This file is not written in UTF-8, so its letters cannot be read. Save it as “CSV UTF-8” and choose it again.',
    uk: 'Цей файл не в кодуванні UTF-8, тому його літер не вдається прочитати. Збережіть його як «CSV UTF-8» і виберіть знову.',
  },
} as const satisfies Record<FileProblem, Text>;

export const importCounted = {
  save: {
    en: { one: 'Save {count} row', other: 'Save {count} rows' },
    uk: {
      one: 'Зберегти {count} рядок',
      few: 'Зберегти {count} рядки',
      many: 'Зберегти {count} рядків',
      other: 'Зберегти {count} рядка',
    },
  },
  saving: {
    en: { one: 'Saving {count} row…', other: 'Saving {count} rows…' },
    uk: {
      one: 'Зберігаємо {count} рядок…',
      few: 'Зберігаємо {count} рядки…',
      many: 'Зберігаємо {count} рядків…',
      other: 'Зберігаємо {count} рядка…',
    },
  },
  done: {
    en: { one: '{count} row saved', other: '{count} rows saved' },
    uk: {
      one: 'Збережено {count} рядок',
      few: 'Збережено {count} рядки',
      many: 'Збережено {count} рядків',
      other: 'Збережено {count} рядка',
    },
  },
} as const satisfies Record<string, CountedText>;
