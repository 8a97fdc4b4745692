import { inLanguage } from './words.ts';

/** What the screens of imports say, written down once more, as in words.ts. */
export const importWordsIn = inLanguage({
  import: { en: 'Import', uk: 'Імпорт' },
  newImport: { en: 'New import', uk: 'Новий імпорт' },
  choose: { en: 'Choose a file', uk: 'Вибрати файл' },
  upload: { en: 'Upload and continue', uk: 'Завантажити й продовжити' },
  headerRow: { en: 'Row with the column names', uk: 'Рядок із назвами стовпців' },
  next: { en: 'Next', uk: 'Далі' },
  preview: { en: 'The first rows as records', uk: 'Перші рядки як записи' },
  check: { en: 'Check all rows', uk: 'Перевірити всі рядки' },
  template: { en: 'Template (XLSX)', uk: 'Шаблон (XLSX)' },
  problems: { en: 'The same mistake in many rows', uk: 'Однакова помилка в кількох рядках' },
  applyToThree: { en: 'Apply to all 3', uk: 'Застосувати до всіх 3' },
  duplicates: { en: 'Is this building registered already?', uk: 'Чи вже зареєстровано цей будинок?' },
  same: { en: 'Same', uk: 'Той самий' },
  back: { en: 'Back', uk: 'Назад' },
  leftOut: { en: 'left out', uk: 'пропущено' },
  toImport: { en: 'Go on to the import', uk: 'Перейти до імпорту' },
  records: { en: 'Records of this import', uk: 'Записи цього імпорту' },
  undo: { en: 'Undo this import', uk: 'Скасувати цей імпорт' },
  undone: { en: 'The import was undone', uk: 'Імпорт скасовано' },
  asBefore: { en: 'All records are as they were before it.', uk: 'Усі записи такі, якими були до нього.' },
});
