import { countedRows } from '@domivka/domain/kernel/rows.text';
import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of taking a list away as a file. */
export const exportText = {
  format: { en: 'Format', uk: 'Формат' },
  xlsx: { en: 'Excel (XLSX)', uk: 'Excel (XLSX)' },
  csv: { en: 'Text table (CSV)', uk: 'Текстова таблиця (CSV)' },
  geojson: { en: 'Map points (GeoJSON)', uk: 'Точки для карти (GeoJSON)' },
  kml: { en: 'Map points (KML)', uk: 'Точки для карти (KML)' },
  words: { en: 'Headings and values', uk: 'Заголовки й значення' },
  uk: { en: 'In Ukrainian', uk: 'Українською' },
  en: { en: 'In English', uk: 'Англійською' },
  codes: { en: 'Codes, for programs', uk: 'Коди, для програм' },
  hxl: { en: 'Row of HXL tags below the headings', uk: 'Рядок тегів HXL під заголовками' },
  rows: {
    en: 'The file contains all rows that the filters find: {rows}.',
    uk: 'У файлі буде все, що знайшли фільтри: {rows}.',
  },
  own: {
    en: 'The file contains the rows of your organization only.',
    uk: 'У файлі будуть лише рядки вашої організації.',
  },
  funded: {
    en: 'The file contains only what your organization funds.',
    uk: 'У файлі буде лише те, що фінансує ваша організація.',
  },
  large: {
    en: 'Such a large file is made in the background. You find it on the page “Reports”.',
    uk: 'Такий великий файл готується у фоні. Він з’явиться на сторінці «Звіти».',
  },
  offline: { en: 'Exports need a connection.', uk: 'Для експорту потрібен зв’язок.' },
  download: { en: 'Download', uk: 'Завантажити' },
  background: { en: 'Make in the background', uk: 'Готувати у фоні' },
  begun: { en: 'The file is being made in the background', uk: 'Файл готується у фоні' },
  seeFiles: { en: 'See files', uk: 'До файлів' },
  done: { en: 'The file is downloaded', uk: 'Файл завантажено' },
  failed: { en: 'The file could not be made', uk: 'Не вдалося скласти файл' },
} as const satisfies Readonly<Record<string, Text>>;

export const exportCounted = {
  rows: countedRows,
} as const satisfies Readonly<Record<string, CountedText>>;
