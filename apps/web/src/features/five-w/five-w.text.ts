import { countedRows } from '@domivka/domain/kernel/rows.text';
import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the month for ActivityInfo. */
export const fiveWText = {
  title: { en: '5W for ActivityInfo', uk: '5W для ActivityInfo' },
  hint: {
    en: 'Completed activities of one month, in the table that ActivityInfo imports.',
    uk: 'Заходи, завершені за місяць, у таблиці для імпорту в ActivityInfo.',
  },
  month: { en: 'Month of completion', uk: 'Місяць завершення' },
  monthEmpty: { en: '{month}: nothing', uk: '{month}: немає' },
  monthWith: { en: '{month}: {activities}', uk: '{month}: {activities}' },
  organization: { en: 'Organization', uk: 'Організація' },
  all: { en: 'All organizations', uk: 'Усі організації' },
  find: { en: 'Type the name', uk: 'Введіть назву' },
  version: { en: 'Indicator table: {name}', uk: 'Таблиця індикаторів: {name}' },
  asOf: { en: 'As of {moment}', uk: 'Станом на {moment}' },
  noVersion: { en: 'No indicator table is valid in this month', uk: 'Для цього місяця немає таблиці індикаторів' },
  noneRefused: {
    en: 'Nothing to correct: ActivityInfo can take all activities.',
    uk: 'Виправляти нічого не потрібно: ActivityInfo може прийняти всі заходи.',
  },
  noCode: {
    en: '{rows} have no indicator code, because this version of the table has none for them. Staff enter the codes.',
    uk: '{rows} без коду індикатора: у цій версії таблиці його немає. Коди вносять працівники кластера.',
  },
  noGroup: {
    en: '{rows} have no population group. Fill it in ActivityInfo where you know it.',
    uk: '{rows} без групи населення. Якщо знаєте її, додайте в ActivityInfo.',
  },
  leftOut: {
    en: 'Not reported, because the indicator table does not ask for them: {types}.',
    uk: 'Про них не звітують, бо їх немає в таблиці індикаторів: {types}.',
  },
  activities: { en: 'Activities', uk: 'Заходи' },
  households: { en: 'Households', uk: 'Домогосподарства' },
  people: { en: 'People reached', uk: 'Охоплено людей' },
  newPeople: { en: 'New, non-repeated', uk: 'Уперше, без повторів' },
  refused: { en: 'To correct', uk: 'Виправити' },
  refusedHint: {
    en: 'Correct an activity and save it: you come back here, and it moves to the table.',
    uk: 'Виправте захід і збережіть: ви повернетеся сюди, а захід перейде до таблиці.',
  },
  first: { en: 'The first {shown} of {all}.', uk: 'Перші {shown} з {all}.' },
  activity: { en: 'Activity', uk: 'Захід' },
  completed: { en: 'Completed on', uk: 'Завершено' },
  reasons: { en: 'Why it would be refused', uk: 'Чому не приймуть' },
  correct: { en: 'Correct', uk: 'Виправити' },
  open: { en: 'Open', uk: 'Відкрити' },
  correctNamed: { en: 'Correct: {name}', uk: 'Виправити: {name}' },
  openNamed: { en: 'Open: {name}', uk: 'Відкрити: {name}' },
  matrix: { en: 'Table for ActivityInfo', uk: 'Таблиця для ActivityInfo' },
  download: { en: 'Download {kind}', uk: 'Завантажити {kind}' },
  downloadFailed: { en: 'The file could not be made', uk: 'Не вдалося скласти файл' },
  downloaded: { en: 'The file is downloaded', uk: 'Файл завантажено' },
  notes: { en: 'What the register does not know', uk: 'Чого реєстр не знає' },
  noneTitle: { en: 'Nothing was completed in this month', uk: 'За цей місяць нічого не завершено' },
  noneWords: {
    en: 'Activities appear here in the month of their actual completion date.',
    uk: 'Заходи з’являються тут у місяці фактичної дати завершення.',
  },
  noRows: {
    en: 'The table is empty until the activities above are corrected.',
    uk: 'Таблиця порожня, доки не виправлено заходи вище.',
  },
  failedTitle: { en: 'The month could not be read', uk: 'Не вдалося прочитати місяць' },
  indicator: { en: 'Indicator', uk: 'Індикатор' },
} as const satisfies Record<string, Text>;

export const fiveWCounted = {
  activities: {
    en: { one: '{count} activity', other: '{count} activities' },
    uk: { one: '{count} захід', few: '{count} заходи', many: '{count} заходів', other: '{count} заходу' },
  },
  rowsWithout: {
    en: { one: 'without {count} row that lacks it', other: 'without {count} rows that lack it' },
    uk: {
      one: 'без {count} рядка, де числа немає',
      few: 'без {count} рядків, де числа немає',
      many: 'без {count} рядків, де числа немає',
      other: 'без {count} рядка, де числа немає',
    },
  },
  refused: {
    en: {
      one: '{count} activity would be refused',
      other: '{count} activities would be refused',
    },
    uk: {
      one: '{count} захід не приймуть',
      few: '{count} заходи не приймуть',
      many: '{count} заходів не приймуть',
      other: '{count} заходу не приймуть',
    },
  },
  ready: {
    en: { one: '{count} row ready', other: '{count} rows ready' },
    uk: {
      one: '{count} рядок готовий',
      few: '{count} рядки готові',
      many: '{count} рядків готові',
      other: '{count} рядка готові',
    },
  },
  toCorrect: {
    en: { one: '{count} activity to correct', other: '{count} activities to correct' },
    uk: {
      one: '{count} захід треба виправити',
      few: '{count} заходи треба виправити',
      many: '{count} заходів треба виправити',
      other: '{count} заходу треба виправити',
    },
  },
  rows: countedRows,
} as const satisfies Record<string, CountedText>;

/** Words of the versions of the indicator table. */
export const indicatorsText = {
  title: { en: 'Indicator table', uk: 'Таблиця індикаторів' },
  hint: {
    en: 'Under which indicators activities are reported. Each month keeps the version that was valid then.',
    uk: 'За якими індикаторами звітують про заходи. Кожен місяць зберігає версію, що була тоді чинною.',
  },
  version: { en: 'Version', uk: 'Версія' },
  from: { en: '{name}, from {month}', uk: '{name} (початок дії: {month})' },
  shipped: { en: 'Came with the program', uk: 'Надано разом із програмою' },
  entered: { en: 'Entered by {name} on {day}', uk: 'Внесено: {name}, {day}' },
  every: { en: 'every', uk: 'будь-яка' },
  everyStage: { en: 'every', uk: 'будь-який' },
  required: { en: 'Required', uk: 'Обов’язково' },
  noCodes: {
    en: 'Codes are missing: {lines}. Download the sheet, fill them in and enter it as a new version.',
    uk: 'Немає кодів: {lines}. Завантажте таблицю, додайте коди й внесіть її як нову версію.',
  },
  newVersion: { en: 'New version', uk: 'Нова версія' },
  newHint: {
    en: 'Download the sheet of a version, change it in a spreadsheet and choose it here. Nothing is saved while a cell is wrong.',
    uk: 'Завантажте таблицю версії, змініть її в електронній таблиці й виберіть тут. Доки є хоч одна помилкова клітинка, нічого не збережеться.',
  },
  name: { en: 'Name', uk: 'Назва' },
  validFrom: { en: 'First month', uk: 'Перший місяць' },
  choose: { en: 'Choose a sheet (XLSX, CSV)', uk: 'Вибрати таблицю (XLSX, CSV)' },
  save: { en: 'Enter the version', uk: 'Внести версію' },
  saved: { en: 'Version entered: {name}', uk: 'Версію внесено: {name}' },
  saveFailed: { en: 'The version was not saved', uk: 'Версію не збережено' },
  problems: { en: 'Nothing was saved. Correct these cells', uk: 'Нічого не збережено. Виправте ці клітинки' },
  row: { en: 'Row', uk: 'Рядок' },
  column: { en: 'Column', uk: 'Стовпець' },
  problem: { en: 'What is wrong', uk: 'Що не так' },
  failedTitle: { en: 'The versions could not be read', uk: 'Не вдалося прочитати версії' },
} as const satisfies Record<string, Text>;
