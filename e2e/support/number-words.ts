import type { Language } from './words.ts';

/** What the pages say of statistics and reports, written down once more: see words.ts. */
const words = {
  hromadas: { en: 'Hromadas with most homes in need', uk: 'Громади, де допомога найпотрібніша' },
  bySettlement: { en: 'By settlement', uk: 'За населеними пунктами' },
  needHelp: { en: 'Need help', uk: 'Потребують допомоги' },
  rows: { en: 'Rows of the report', uk: 'Рядки звіту' },
  reports: { en: 'Reports', uk: 'Звіти' },
  situation: { en: 'Situation summary', uk: 'Зведення' },
  oblast: { en: 'Oblast', uk: 'Область' },
  kharkivska: { en: 'Kharkivska', uk: 'Харківська' },
  totals: { en: 'Totals', uk: 'Підсумки' },
  withoutHelp: { en: 'Without help', uk: 'Без допомоги' },
  download: { en: 'Download', uk: 'Завантажити' },
  excel: { en: 'Excel (XLSX)', uk: 'Excel (XLSX)' },
  rowsOfFile: { en: 'Rows', uk: 'Рядків' },
  filtersOfFile: { en: 'Filters', uk: 'Фільтри' },
  results: { en: 'Results', uk: 'Результати' },
  damaged: { en: 'Damaged', uk: 'Пошкоджено' },
  asOf: { en: 'As of', uk: 'Станом на' },
  findingsByCheck: { en: 'Findings by check', uk: 'Зауваження за перевіркою' },
  printAll: { en: 'Print everything', uk: 'Надрукувати все' },
  notPrinted: { en: 'Some sections were not loaded yet', uk: 'Деякі розділи ще не завантажилися' },
  openHomes: { en: ': open homes', uk: ': відкриті оселі' },
  openEnvelope: { en: 'with an open thermal envelope', uk: 'із відкритим тепловим контуром' },
  onlyDownloaded: { en: 'only downloaded areas are counted', uk: 'підраховуються лише завантажені території' },
  clearFilters: { en: 'Clear all filters', uk: 'Скинути всі фільтри' },
  heatingSeason: { en: 'heating season', uk: 'опалювальн' },
  print: { en: 'Print', uk: 'Друкувати' },
  savePicture: { en: 'Save picture', uk: 'Зберегти як зображення' },
  picture: { en: 'Picture (PNG)', uk: 'Зображення (PNG)' },
  document: { en: 'Document (PDF)', uk: 'Документ (PDF)' },
  refused: { en: 'This report is not for your role', uk: 'Цей звіт не для вашої ролі' },
} as const;

type Words = { readonly [Word in keyof typeof words]: string };

function readAll(language: Language): Words {
  return Object.fromEntries(Object.entries(words).map(([word, said]) => [word, said[language]])) as Words;
}

const inEach: Readonly<Record<Language, Words>> = { en: readAll('en'), uk: readAll('uk') };

/** The words of statistics and reports in one language. */
export function numberWordsIn(language: Language): Words {
  return inEach[language];
}
