import { inLanguage } from './words.ts';

/** What the dialog of an export says, written down once more, as in words.ts. */
export const exportWordsIn = inLanguage({
  export: { en: 'Export', uk: 'Експорт' },
  xlsx: { en: 'Excel (XLSX)', uk: 'Excel (XLSX)' },
  csv: { en: 'Text table (CSV)', uk: 'Текстова таблиця (CSV)' },
  codes: { en: 'Codes, for programs', uk: 'Коди, для програм' },
  hxl: { en: 'Row of HXL tags below the headings', uk: 'Рядок тегів HXL під заголовками' },
  download: { en: 'Download', uk: 'Завантажити' },
  done: { en: 'The file is downloaded', uk: 'Файл завантажено' },
});
