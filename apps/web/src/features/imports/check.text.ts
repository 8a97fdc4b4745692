import type { CountedText, Text } from '@domivka/domain/kernel/text';

/** Words of the step Check. */
export const checkText = {
  summary: { en: '{rows}: {parts}', uk: '{rows}: {parts}' },
  imported: { en: '{count} imported', uk: 'імпортовано {count}' },
  ready: { en: '{count} ready', uk: 'готово {count}' },
  toCorrect: { en: '{count} to correct', uk: 'виправити {count}' },
  toDecide: { en: '{count} to decide', uk: 'вирішити {count}' },
  skipped: { en: '{count} unchanged or left out', uk: 'без змін або пропущено {count}' },
  warned: {
    en: 'Ready rows with a remark: {count}. They can be imported as they are.',
    uk: 'Готові рядки із зауваженням: {count}. Їх можна імпортувати як є.',
  },
  warningsFailed: { en: 'The remarks could not be listed', uk: 'Не вдалося показати зауваження' },
  inRows: { en: '{rows}: {list}', uk: '{rows}: {list}' },
  again: { en: 'Rows are being checked: {done} of {all}', uk: 'Рядки перевіряються: {done} із {all}' },
  checkAll: { en: 'Check all rows again', uk: 'Перевірити всі рядки ще раз' },
  next: { en: 'Go on to the import', uk: 'Перейти до імпорту' },

  problems: { en: 'The same mistake in many rows', uk: 'Однакова помилка в кількох рядках' },
  problemsHint: {
    en: 'Correct it once for all of them.',
    uk: 'Виправте її одразу для всіх.',
  },
  empty: { en: 'empty', uk: 'порожньо' },
  proposed: { en: 'Proposal: {value}', uk: 'Пропозиція: {value}' },
  which: { en: '“{value}”: which one?', uk: 'Що саме означає «{value}»?' },
  whichOfRow: { en: 'Row {row}, “{value}”: which one?', uk: 'Рядок {row}: що саме означає «{value}»?' },
  otherPlace: { en: 'Another place', uk: 'Інше місце' },
  other: { en: 'Another value', uk: 'Інше значення' },
  correctValue: { en: 'Correct value for “{value}”', uk: 'Правильне значення замість «{value}»' },
  correctEmpty: { en: 'Value for the empty cells', uk: 'Значення для порожніх клітинок' },
  clear: { en: 'Clear the cells', uk: 'Очистити клітинки' },
  problemsFailed: { en: 'The mistakes could not be listed', uk: 'Не вдалося показати помилки' },
  changeFailed: { en: 'The value could not be changed', uk: 'Не вдалося змінити значення' },
  yes: { en: 'Yes', uk: 'Так' },
  no: { en: 'No', uk: 'Ні' },

  duplicates: { en: 'Is this building registered already?', uk: 'Чи вже зареєстровано цей будинок?' },
  duplicatesHint: {
    en: 'These rows are very similar to registered addresses or to other rows of the file. Nothing is added twice without your decision.',
    uk: 'Ці рядки дуже схожі на зареєстровані адреси або на інші рядки файлу. Без вашого рішення нічого не додасться вдруге.',
  },
  twins: { en: 'Is this the same record as another row?', uk: 'Це той самий запис, що й в іншому рядку?' },
  twinsHint: {
    en: 'Nothing is added twice without your decision.',
    uk: 'Без вашого рішення нічого не додасться вдруге.',
  },
  allSame: { en: 'All probable ones are the same', uk: 'Усі ймовірні — ті самі' },
  allNew: { en: 'All are new', uk: 'Усі — нові' },
  allSkip: { en: 'Leave all out', uk: 'Пропустити всі' },
  same: { en: 'Same', uk: 'Той самий' },
  sameAs: { en: 'Same: row {row}, {name}', uk: 'Той самий: рядок {row}, {name}' },
  isNew: { en: 'New', uk: 'Новий' },
  newRow: { en: 'New: row {row}', uk: 'Новий: рядок {row}' },
  skip: { en: 'Leave out', uk: 'Пропустити' },
  skipRow: { en: 'Leave out: row {row}', uk: 'Пропустити: рядок {row}' },
  probable: { en: 'probably the same', uk: 'ймовірно, той самий' },
  possible: { en: 'possibly the same', uk: 'можливо, той самий' },
  sameInFile: { en: 'Same: leave this row out', uk: 'Той самий: пропустити цей рядок' },
  decided: {
    en: 'Rows that you left out or decided on: {count}. You can take each decision back.',
    uk: 'Рядки, які ви пропустили або про які вирішили: {count}. Кожне рішення можна скасувати.',
  },
  decidedNew: { en: 'new', uk: 'новий' },
  decidedSame: { en: 'the same as a registered address', uk: 'той самий, що й зареєстрована адреса' },
  decidedSkip: { en: 'left out', uk: 'пропущено' },
  takeBack: { en: 'Take back', uk: 'Скасувати рішення' },
  takeBackRow: { en: 'Take back the decision on row {row}', uk: 'Скасувати рішення щодо рядка {row}' },
  takeBackAll: { en: 'Take all decisions back', uk: 'Скасувати всі рішення' },
  decisionFailed: { en: 'The decision could not be saved', uk: 'Не вдалося зберегти рішення' },

  rows: { en: 'Rows to correct', uk: 'Рядки до виправлення' },
  rowsHint: {
    en: 'Row numbers are those of the file. Correct a cell and press Enter: the row is checked at once and leaves this list when it is right.',
    uk: 'Номери рядків як у файлі. Виправте клітинку й натисніть Enter: рядок одразу перевіриться і зникне зі списку, коли буде правильним.',
  },
  cell: { en: 'Row {row}: {field}', uk: 'Рядок {row}: {field}' },
  allColumns: { en: 'All columns', uk: 'Усі стовпці' },
  otherFields: { en: 'Other fields of the row', uk: 'Інші поля рядка' },
  rowsFailed: { en: 'The rows could not be listed', uk: 'Не вдалося показати рядки' },
  takeProposal: { en: 'Use {value}', uk: 'Взяти {value}' },
  download: { en: 'Download these rows (XLSX)', uk: 'Завантажити ці рядки (XLSX)' },
  downloadFailed: { en: 'The rows could not be downloaded', uk: 'Не вдалося завантажити рядки' },
  corrected: { en: 'Upload the corrected file', uk: 'Надіслати виправлений файл' },
  correctedFailed: { en: 'The corrected file could not be used', uk: 'Не вдалося використати виправлений файл' },
} as const satisfies Record<string, Text>;

export const checkCounted = {
  moreProblems: {
    en: { one: 'Show {count} more', other: 'Show {count} more' },
    uk: {
      one: 'Показати ще {count}',
      few: 'Показати ще {count}',
      many: 'Показати ще {count}',
      other: 'Показати ще {count}',
    },
  },
  applyAll: {
    en: { one: 'Apply to {count} row', other: 'Apply to all {count}' },
    uk: {
      one: 'Застосувати до {count} рядка',
      few: 'Застосувати до всіх {count}',
      many: 'Застосувати до всіх {count}',
      other: 'Застосувати до всіх {count}',
    },
  },
} as const satisfies Record<string, CountedText>;
