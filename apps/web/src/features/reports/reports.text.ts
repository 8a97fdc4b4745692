import { countedRows } from '@domivka/domain/kernel/rows.text';
import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the list of reports. */
export const reportsText = {
  title: { en: 'Reports', uk: 'Звіти' },
  coordination: { en: 'Coordination', uk: 'Координація' },
  work: { en: 'Work and results', uk: 'Роботи й результати' },
  fiveWTitle: { en: '5W for ActivityInfo, by month', uk: '5W для ActivityInfo, за місяць' },
  fiveWQuestion: {
    en: 'What is reported to ActivityInfo for a month, and what would be refused?',
    uk: 'Що передати в ActivityInfo за місяць і чого там не приймуть?',
  },
  registers: { en: 'Registers', uk: 'Реєстри' },
  running: { en: 'Quality and use of the register', uk: 'Якість і ведення реєстру' },
  forDonors: { en: 'For donors', uk: 'Для донорів' },
  saved: { en: 'Saved reports', uk: 'Збережені звіти' },
  savedHint: {
    en: 'Yours, and those that your organization shares. Each reader gets the numbers that they may see.',
    uk: 'Ваші та спільні у вашій організації. Кожен отримує числа, які має право бачити.',
  },
  savedFailed: { en: 'Saved reports could not be read', uk: 'Не вдалося прочитати збережені звіти' },
  files: { en: 'Your files', uk: 'Ваші файли' },
  filesHint: {
    en: 'Large files are made in the background. You can leave this page.',
    uk: 'Великі файли готуються у фоні. Сторінку можна залишити.',
  },
  filesFailed: { en: 'Your files could not be read', uk: 'Не вдалося прочитати ваші файли' },
  sharedBy: { en: 'shared by {name}', uk: 'поділилися: {name}' },
  shared: { en: 'shared with your organization', uk: 'спільний в організації' },
  weekly: { en: 'by mail every week', uk: 'щотижня поштою' },
  monthly: { en: 'by mail every month', uk: 'щомісяця поштою' },
  change: { en: 'Rename, share, schedule', uk: 'Назва, доступ, розклад' },
  deleted: { en: 'Deleted: {name}', uk: 'Вилучено: {name}' },
  deleteFailed: { en: 'The report could not be deleted', uk: 'Не вдалося вилучити звіт' },
  undoFailed: { en: 'The report could not be restored', uk: 'Не вдалося повернути звіт' },
  restored: { en: 'Restored: {name}', uk: 'Повернуто: {name}' },
  offered: { en: 'by mail every week, if you save it', uk: 'щотижня поштою, якщо зберегти' },
  allFiles: { en: 'All files', uk: 'Усі файли' },
  waiting: { en: 'Waiting', uk: 'У черзі' },
  beingMade: { en: 'Being made', uk: 'Готується' },
  ready: { en: 'Ready', uk: 'Готовий' },
  failed: { en: 'Failed', uk: 'Не вдалося' },
  progress: { en: '{done} of {all} rows', uk: '{done} із {all} рядків' },
  keptUntil: { en: 'kept until {moment}', uk: 'зберігається до {moment}' },
  download: { en: 'Download', uk: 'Завантажити' },
  downloadNamed: { en: 'Download: {name}', uk: 'Завантажити: {name}' },
  downloadFailed: { en: 'The file could not be downloaded', uk: 'Не вдалося завантажити файл' },
  removeFile: { en: 'Delete the file: {name}', uk: 'Вилучити файл: {name}' },
  removeFileFailed: { en: 'The file could not be deleted', uk: 'Не вдалося вилучити файл' },
  languageEn: { en: 'English', uk: 'англійською' },
  languageUk: { en: 'Ukrainian', uk: 'українською' },
} as const satisfies Record<string, Text>;

/** Words of one report. */
export const reportText = {
  asOf: { en: 'As of {moment}', uk: 'Станом на {moment}' },
  partial: {
    en: 'Some buildings are still being counted: the numbers may grow.',
    uk: 'Деякі будинки ще рахуються: числа можуть зрости.',
  },
  numbers: { en: 'Totals', uk: 'Підсумки' },
  pageOnly: { en: 'The rows of this page', uk: 'Рядки цієї сторінки' },
  behindOf: { en: 'Behind a number of “{title}”', uk: 'З чого складається число у «{title}»' },
  results: { en: 'Rows of the report', uk: 'Рядки звіту' },
  areaLevel: { en: 'Areas', uk: 'Території' },
  level1: { en: 'Oblasts', uk: 'Області' },
  level2: { en: 'Raions', uk: 'Райони' },
  level3: { en: 'Hromadas', uk: 'Громади' },
  level4: { en: 'Settlements', uk: 'Населені пункти' },
  oneAddress: { en: 'One address only', uk: 'Лише одна адреса' },
  openNumber: { en: 'Open the rows behind a number: {name}', uk: 'Рядки за числами: {name}' },
  noneTitle: { en: 'No rows fit these filters', uk: 'За цими фільтрами рядків немає' },
  noneWords: {
    en: 'Take some of the filters away, or choose a larger area or a longer time.',
    uk: 'Приберіть частину фільтрів або виберіть більшу територію чи довший час.',
  },
  emptyTitle: { en: 'There is nothing to report yet', uk: 'Звітувати поки нічого' },
  emptyWords: {
    en: 'The report fills as soon as addresses, assessments and activities are recorded in your areas.',
    uk: 'Звіт наповниться, щойно у ваших територіях з’являться адреси, обстеження й заходи допомоги.',
  },
  noApplications: {
    en: 'The report fills as soon as applications to the state programme are entered.',
    uk: 'Звіт наповниться, щойно внесуть заяви до державної програми.',
  },
  failedTitle: { en: 'The report could not be made', uk: 'Не вдалося скласти звіт' },
  offlineTitle: { en: 'Reports need a connection', uk: 'Для звітів потрібен зв’язок' },
  offlineWords: {
    en: 'The server cannot be reached. Statistics work without a connection, from the areas on this device.',
    uk: 'Сервер недоступний. Статистика працює без зв’язку, за територіями на цьому пристрої.',
  },
  statistics: { en: 'Open statistics', uk: 'Відкрити статистику' },
  refusedTitle: { en: 'This report is not for your role', uk: 'Цей звіт не для вашої ролі' },
  refusedWords: {
    en: 'The list of reports shows those that you may read. Ask the administrator if you need this one.',
    uk: 'У переліку звітів є ті, які ви можете читати. Якщо потрібен саме цей, зверніться до адміністратора.',
  },
  unknownTitle: { en: 'There is no such report', uk: 'Такого звіту немає' },
  unknownWords: {
    en: 'The link is incomplete or of an older release.',
    uk: 'Посилання неповне або з давнішого випуску.',
  },
  allReports: { en: 'All reports', uk: 'Усі звіти' },
  print: { en: 'Print', uk: 'Друкувати' },
  onMap: { en: 'Show on the map', uk: 'Показати на карті' },
  winterMap: { en: 'Winter gap on a map, hromada by hromada', uk: 'Прогалини перед зимою на карті, за громадами' },
  rowsInPrint: { en: 'Rows {from}–{to} of {all}', uk: 'Рядки {from}–{to} із {all}' },
  own: {
    en: 'Files contain the rows of your organization only.',
    uk: 'У файлах лише рядки вашої організації.',
  },
  forActivityInfo: {
    en: 'The month for ActivityInfo: what would be refused, and the table',
    uk: 'Місяць для ActivityInfo: чого не приймуть і таблиця',
  },
} as const satisfies Record<string, Text>;

/** Words of downloading and saving a report. */
export const keepText = {
  download: { en: 'Download', uk: 'Завантажити' },
  format: { en: 'Format', uk: 'Формат' },
  xlsx: { en: 'Excel (XLSX)', uk: 'Excel (XLSX)' },
  csv: { en: 'Text table (CSV)', uk: 'Текстова таблиця (CSV)' },
  pdf: { en: 'Document (PDF)', uk: 'Документ (PDF)' },
  docx: { en: 'Word (DOCX)', uk: 'Word (DOCX)' },
  geojson: { en: 'Map points (GeoJSON)', uk: 'Точки для карти (GeoJSON)' },
  language: { en: 'Language of the file', uk: 'Мова файлу' },
  english: { en: 'English', uk: 'Англійська' },
  ukrainian: { en: 'Ukrainian', uk: 'Українська' },
  failed: { en: 'The file could not be made', uk: 'Не вдалося скласти файл' },
  onPaper: {
    en: 'A document has only the first {shown} of {rows}. A table has them all.',
    uk: 'У документі лише перші {shown} (усього {rows}). У таблиці будуть усі.',
  },
  large: {
    en: '{rows}: the file is made in the background. You find it on the page “Reports”.',
    uk: '{rows}: файл готується у фоні. Він з’явиться на сторінці «Звіти».',
  },
  save: { en: 'Save', uk: 'Зберегти' },
  saveTitle: { en: 'Save this report', uk: 'Зберегти звіт' },
  changeTitle: { en: 'Saved report', uk: 'Збережений звіт' },
  saveHint: {
    en: 'The filters are saved, not the numbers: the report answers with those of the day on which it is opened.',
    uk: 'Зберігаються фільтри, а не числа: звіт щоразу відповідає числами того дня, коли його відкрили.',
  },
  name: { en: 'Name', uk: 'Назва' },
  nameMissing: { en: 'Give it a name', uk: 'Вкажіть назву' },
  shared: { en: 'Share with my organization', uk: 'Поділитися з моєю організацією' },
  schedule: { en: 'Send it to me by mail', uk: 'Надсилати мені поштою' },
  none: { en: 'Never', uk: 'Ніколи' },
  weekly: { en: 'Every week', uk: 'Щотижня' },
  monthly: { en: 'Every month', uk: 'Щомісяця' },
  saved: { en: 'Saved: {name}', uk: 'Збережено: {name}' },
  saveFailed: { en: 'The report could not be saved', uk: 'Не вдалося зберегти звіт' },
} as const satisfies Record<string, Text>;

/** Words of the report for donors. */
export const donorText = {
  masked: {
    en: 'To protect people, numbers below five are written “<5”, and some more are “hidden” so that they cannot be computed. Events of the last 30 days are not included.',
    uk: 'Щоб захистити людей, числа, менші за п’ять, записано як «<5», а ще деякі приховано, щоб їх не можна було обчислити. Події останніх 30\u00A0днів не враховано.',
  },
  place: { en: 'Area', uk: 'Територія' },
  oblast: { en: 'Oblast', uk: 'Область' },
  hromada: { en: 'Hromada', uk: 'Громада' },
  whole: { en: 'All', uk: 'Усі' },
  inside: { en: 'By area', uk: 'За територіями' },
  total: { en: 'In all', uk: 'Усього' },
  day: { en: 'Snapshot of {day}', uk: 'Зріз за {day}' },
} as const satisfies Record<string, Text>;

export const reportCounted = {
  rows: countedRows,
} as const satisfies Record<string, CountedText>;
