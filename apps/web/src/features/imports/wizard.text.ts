import type { MappingReason } from '@domivka/domain/exchange/guess-mapping';
import type { CountedText, Text } from '@domivka/domain/kernel/text';
import type { Step } from './import-query.ts';

export const stepNames: Readonly<Record<Step, Text>> = {
  upload: { en: 'Upload', uk: 'Файл' },
  settings: { en: 'Settings', uk: 'Налаштування' },
  mapping: { en: 'Mapping', uk: 'Стовпці' },
  check: { en: 'Check', uk: 'Перевірка' },
  import: { en: 'Import', uk: 'Імпорт' },
  result: { en: 'Result', uk: 'Результат' },
};

/** Words of an import: its frame, settings, mapping, saving and result. */
export const wizardText = {
  steps: { en: 'Steps of the import', uk: 'Кроки імпорту' },
  stepOf: { en: 'Step {step} of {all}: {name}', uk: 'Крок {step} із {all}: {name}' },
  about: { en: '{target} · {mode} · {moment}', uk: '{target} · {mode} · {moment}' },
  aboutOther: { en: '{target} · {mode} · {moment} · {who}', uk: '{target} · {mode} · {moment} · {who}' },
  next: { en: 'Next', uk: 'Далі' },
  back: { en: 'Back', uk: 'Назад' },
  missing: { en: 'There is no such import', uk: 'Такого імпорту немає' },
  missingWords: {
    en: 'It was deleted, or it belongs to somebody else.',
    uk: 'Його вилучено, або він належить комусь іншому.',
  },
  toList: { en: 'To the imports', uk: 'До імпортів' },
  readFailed: { en: 'The import could not be opened', uk: 'Не вдалося відкрити імпорт' },
  failed: { en: 'The import stopped', uk: 'Імпорт зупинився' },
  failedHint: {
    en: 'Check again. If it stops once more, send the message to support.',
    uk: 'Перевірте ще раз. Якщо зупиниться знову, надішліть це повідомлення в підтримку.',
  },
  checkAgain: { en: 'Check again', uk: 'Перевірити ще раз' },
  remove: { en: 'Delete the import', uk: 'Вилучити імпорт' },
  removeAsk: {
    en: 'The file and all corrections are deleted. Records are not changed.',
    uk: 'Файл і всі виправлення буде вилучено. Записи не зміняться.',
  },
  removed: { en: 'Import deleted', uk: 'Імпорт вилучено' },
  removeFailed: { en: 'The import could not be deleted', uk: 'Не вдалося вилучити імпорт' },
  otherFile: { en: 'Start with another file', uk: 'Почати з іншим файлом' },
  sameFile: {
    en: 'This file was imported already on {day}. Rows that are registered are not added twice.',
    uk: 'Цей файл уже імпортували {day}. Те, що вже зареєстровано, удруге не додасться.',
  },
  openEarlier: { en: 'Open that import', uk: 'Відкрити той імпорт' },

  sheet: { en: 'Sheet', uk: 'Аркуш' },
  sheetChoice: { en: '{name} ({rows})', uk: '{name} ({rows})' },
  sheetHidden: { en: '{name} ({rows}, hidden)', uk: '{name} ({rows}, прихований)' },
  headerRow: { en: 'Row with the column names', uk: 'Рядок із назвами стовпців' },
  headerHint: { en: 'As the spreadsheet numbers it', uk: 'За нумерацією в таблиці' },
  headerWrong: { en: 'A whole number from 1 to 50', uk: 'Ціле число від 1 до 50' },
  dateOrder: { en: 'Dates written as text, such as 03.04.2024', uk: 'Дати, записані текстом, наприклад 03.04.2024' },
  dmy: { en: 'Day first: 3 April', uk: 'Спершу день: 3\u00A0квітня' },
  mdy: { en: 'Month first: 4 March', uk: 'Спершу місяць: 4\u00A0березня' },
  organization: { en: 'Organization of rows that name none', uk: 'Організація для рядків, де її не вказано' },
  organizationFind: { en: 'Name of the organization', uk: 'Назва організації' },
  mode: { en: 'Existing records', uk: 'Наявні записи' },
  found: { en: 'The first rows of the sheet', uk: 'Перші рядки аркуша' },
  firstRows: { en: 'Table of the sheet', uk: 'Таблиця аркуша' },
  foundHint: {
    en: 'The row with the column names is marked. If another one has the names, change its number above.',
    uk: 'Рядок із назвами стовпців позначено. Якщо назви в іншому рядку, змініть номер вище.',
  },
  settingsFailed: { en: 'The setting could not be changed', uk: 'Не вдалося змінити налаштування' },

  mapping: { en: 'Which column fills which field?', uk: 'Який стовпець до якого поля належить?' },
  mappingHint: {
    en: 'Columns without a field are left out. The choice is remembered for files with the same columns.',
    uk: 'Стовпці без поля не імпортуються. Вибір запам’ятається для файлів із такими самими стовпцями.',
  },
  unnamed: { en: 'Column {number}', uk: 'Стовпець {number}' },
  fieldOf: { en: 'Field for the column “{header}”', uk: 'Поле для стовпця «{header}»' },
  leftOut: { en: 'Left out', uk: 'Не імпортується' },
  required: { en: '{field} (required)', uk: '{field} (обов’язкове)' },
  missingFields: {
    en: 'Choose the columns for the required fields, or give one value for all rows below:',
    uk: 'Виберіть стовпці для обов’язкових полів або вкажіть нижче одне значення для всіх рядків:',
  },
  taken: {
    en: 'The column “{header}” had this field; it is now left out.',
    uk: 'Це поле було в стовпця «{header}»; тепер він не імпортується.',
  },
  mappingFailed: { en: 'The column could not be matched', uk: 'Не вдалося зіставити стовпець' },
  preview: { en: 'The first rows as records', uk: 'Перші рядки як записи' },
  previewTable: { en: 'Table of the first rows', uk: 'Таблиця перших рядків' },
  row: { en: 'Row', uk: 'Рядок' },
  rowNumber: { en: 'Row {row}', uk: 'Рядок {row}' },
  check: { en: 'Check all rows', uk: 'Перевірити всі рядки' },
  checkHint: { en: 'Nothing is saved yet.', uk: 'Поки що нічого не зберігається.' },
  checkedHint: {
    en: 'The rows are checked already. If you change something here, they are read from the file again, and corrections and decisions are lost.',
    uk: 'Рядки вже перевірено. Якщо тут щось змінити, їх буде знову прочитано з файлу, а виправлення й рішення загубляться.',
  },
  checkFailed: { en: 'The check could not be started', uk: 'Не вдалося почати перевірку' },

  validating: { en: 'The rows are being checked', uk: 'Рядки перевіряються' },
  committing: { en: 'The rows are being saved', uk: 'Рядки зберігаються' },
  undoing: { en: 'The import is being undone', uk: 'Імпорт скасовується' },
  mayLeave: {
    en: 'You can leave this page: the work continues.',
    uk: 'Сторінку можна залишити: робота триватиме.',
  },
  progress: { en: '{done} of {all}', uk: '{done} із {all}' },

  willSave: { en: 'What will be saved', uk: 'Що буде збережено' },
  ready: { en: 'ready', uk: 'готові' },
  warned: { en: 'with a remark', uk: 'із зауваженням' },
  remain: { en: 'stay in this import as a draft', uk: 'залишаться чернеткою в цьому імпорті' },
  draftHint: {
    en: 'You can correct and import the remaining rows later, here.',
    uk: 'Решту рядків можна виправити й імпортувати тут пізніше.',
  },
  undecided: {
    en: 'Some possible duplicates are not decided yet. Decide them in the step “Check”.',
    uk: 'Щодо деяких можливих дублікатів ще не вирішено. Зробіть це на кроці «Перевірка».',
  },
  nothingReady: { en: 'No row is ready to be imported.', uk: 'Жоден рядок не готовий до імпорту.' },
  undoPromise: { en: 'You can undo the import afterwards.', uk: 'Потім імпорт можна буде скасувати.' },
  commitFailed: { en: 'The import could not be started', uk: 'Не вдалося почати імпорт' },

  recordsFailed: { en: 'The records could not be listed', uk: 'Не вдалося показати записи' },
  created: { en: 'added', uk: 'додано' },
  updated: { en: 'changed', uk: 'змінено' },
  skipped: { en: 'unchanged or left out', uk: 'без змін або пропущено' },
  notImported: { en: 'not imported', uk: 'не імпортовано' },
  seeLeftOut: { en: 'See the rows left out', uk: 'Переглянути пропущені рядки' },
  correctRest: { en: 'Correct the remaining rows', uk: 'Виправити решту рядків' },
  records: { en: 'Records of this import', uk: 'Записи цього імпорту' },
  record: { en: 'Record', uk: 'Запис' },
  alsoSaved: { en: 'Saved with it', uk: 'Збережено разом' },
  noRecords: { en: 'No record was changed.', uk: 'Жоден запис не змінено.' },
  undo: { en: 'Undo this import', uk: 'Скасувати цей імпорт' },
  undoAsk: {
    en: 'Added records are deleted, changed ones get their earlier values. Records that others have changed since stay as they are.',
    uk: 'Додані записи буде вилучено, зміненим повернуться попередні значення. Записи, які тим часом змінили інші, залишаться як є.',
  },
  undoUsers: {
    en: 'Added accounts are blocked, because accounts are never deleted. Changed ones get their earlier values. Accounts that others have changed since stay as they are.',
    uk: 'Додані облікові записи буде заблоковано, бо їх не вилучають. Зміненим повернуться попередні значення. Ті, які тим часом змінили інші, залишаться як є.',
  },
  undoFailed: { en: 'The import could not be undone', uk: 'Не вдалося скасувати імпорт' },
  undone: { en: 'The import was undone', uk: 'Імпорт скасовано' },
  undoneWhole: {
    en: 'All records are as they were before it.',
    uk: 'Усі записи такі, якими були до нього.',
  },
  kept: { en: 'What remains', uk: 'Що залишилося' },
} as const satisfies Record<string, Text>;

/** Values that all rows of a file have. */
export const constantText = {
  title: { en: 'One value for all rows', uk: 'Одне значення для всіх рядків' },
  hint: {
    en: 'For fields without a column in the file. Each row gets the value; you can change it in single rows after the check.',
    uk: 'Для полів, яким у файлі немає стовпця. Значення отримає кожен рядок; після перевірки його можна змінити в окремих рядках.',
  },
  field: { en: '{field}: for all rows', uk: '{field}: для всіх рядків' },
  clear: { en: 'Clear', uk: 'Прибрати' },
  clearField: { en: 'Clear for all rows: {field}', uk: 'Прибрати для всіх рядків: {field}' },
  another: { en: 'Add another field', uk: 'Додати інше поле' },
  forAll: { en: 'For all rows:', uk: 'Для всіх рядків:' },
} as const satisfies Record<string, Text>;

/** How a running check or import is stopped. */
export const stopText = {
  stop: { en: 'Stop', uk: 'Зупинити' },
  check: { en: 'Stop the check', uk: 'Зупинити перевірку' },
  saving: { en: 'Stop the import', uk: 'Зупинити імпорт' },
  checkNamed: { en: 'Stop the check of {file}', uk: 'Зупинити перевірку файлу {file}' },
  savingNamed: { en: 'Stop the import of {file}', uk: 'Зупинити імпорт файлу {file}' },
  checkAsk: {
    en: 'The check saves nothing. You can start it again later.',
    uk: 'Перевірка нічого не зберігає. Її можна почати знову пізніше.',
  },
  savingAsk: {
    en: 'Rows that are saved already stay saved, and you can undo the import. The other rows stay ready: you can continue later.',
    uk: 'Уже збережені рядки залишаться, а імпорт можна буде скасувати. Решта рядків залишиться готовою: продовжити можна пізніше.',
  },
  wholeAsk: {
    en: 'Either all rows are saved or none, so the rows that are saved already are removed again. You can start the import again later.',
    uk: 'Зберігаються або всі рядки, або жоден, тому вже збережені буде вилучено. Імпорт можна почати знову пізніше.',
  },
  checkStopped: { en: 'The check was stopped', uk: 'Перевірку зупинено' },
  savingStopped: { en: 'The import was stopped', uk: 'Імпорт зупинено' },
  failed: { en: 'The work could not be stopped', uk: 'Не вдалося зупинити роботу' },
  continue: { en: 'Continue the import', uk: 'Продовжити імпорт' },
} as const satisfies Record<string, Text>;

/** Why a column was matched to its field, where its name does not say it. */
export const reasonWords: Readonly<Partial<Record<MappingReason, Text>>> = {
  similar: { en: 'similar name, please check', uk: 'схожа назва, перевірте' },
  content: { en: 'by its values, please check', uk: 'за значеннями, перевірте' },
  remembered: { en: 'as last time', uk: 'як минулого разу' },
  chosen: { en: 'your choice', uk: 'ваш вибір' },
};

export const wizardCounted = {
  toCorrect: {
    en: { one: '{count} row to correct', other: '{count} rows to correct' },
    uk: {
      one: '{count} рядок до виправлення',
      few: '{count} рядки до виправлення',
      many: '{count} рядків до виправлення',
      other: '{count} рядка до виправлення',
    },
  },
  importRows: {
    en: { one: 'Import {count} row', other: 'Import {count} rows' },
    uk: {
      one: 'Імпортувати {count} рядок',
      few: 'Імпортувати {count} рядки',
      many: 'Імпортувати {count} рядків',
      other: 'Імпортувати {count} рядка',
    },
  },
  readyLeft: {
    en: { one: '{count} row is ready and not imported yet.', other: '{count} rows are ready and not imported yet.' },
    uk: {
      one: '{count} рядок готовий, але ще не імпортований.',
      few: '{count} рядки готові, але ще не імпортовані.',
      many: '{count} рядків готові, але ще не імпортовані.',
      other: '{count} рядка готові, але ще не імпортовані.',
    },
  },
  imported: {
    en: { one: '{count} row is imported', other: '{count} rows are imported' },
    uk: {
      one: 'Імпортовано {count} рядок',
      few: 'Імпортовано {count} рядки',
      many: 'Імпортовано {count} рядків',
      other: 'Імпортовано {count} рядка',
    },
  },
  keptRows: {
    en: {
      one: '{count} record remains; the reason is below.',
      other: '{count} records remain; the reasons are below.',
    },
    uk: {
      one: 'Залишився {count} запис; причину вказано нижче.',
      few: 'Залишилося {count} записи; причини вказано нижче.',
      many: 'Залишилося {count} записів; причини вказано нижче.',
      other: 'Залишилося {count} запису; причини вказано нижче.',
    },
  },
} as const satisfies Record<string, CountedText>;
