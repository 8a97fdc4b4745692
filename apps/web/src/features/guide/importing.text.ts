import type { GuideChapter } from './guide.ts';

/** The chapter on imports: from a spreadsheet to records, and back. */
export const importing: GuideChapter = {
  id: 'import',
  title: { en: 'Import', uk: 'Імпорт' },
  line: { en: 'From a spreadsheet to records, and back', uk: 'Від таблиці до записів — і назад' },
  sections: [
    {
      id: 'import-steps',
      title: { en: 'Importing a spreadsheet', uk: 'Як імпортувати таблицю' },
      keywords: { en: 'excel csv xlsx upload template', uk: 'excel csv xlsx завантажити шаблон ексель' },
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              en: 'On “Import” start a new one: choose what the rows are, whether existing records may be changed, and the file. The template has all columns; your own spreadsheet will do as well.',
              uk: 'На сторінці «Імпорт» почніть новий: виберіть, що в рядках, чи змінювати наявні записи, і файл. У шаблоні є всі стовпці, але підійде й ваша власна таблиця.',
            },
            {
              en: 'Look at the settings: sheet, row with the column names, order of day and month.',
              uk: 'Перегляньте налаштування: аркуш, рядок із назвами стовпців, порядок дня й місяця.',
            },
            {
              en: 'See which field each column fills, and correct it where needed. A required field without a column gets one value for all rows. Your choice is remembered for the next file with these columns.',
              uk: 'Перегляньте, до якого поля належить кожен стовпець, і за потреби виправте. Обов’язковому полю, для якого немає стовпця, дайте одне значення для всіх рядків. Вибір запам’ятається для наступного файлу з такими стовпцями.',
            },
            {
              en: 'Check all rows, correct what is wrong, and decide which buildings are registered already.',
              uk: 'Перевірте всі рядки, виправте помилки й вирішіть, які будинки вже зареєстровано.',
            },
            {
              en: 'Import the rows that are ready. The others stay in the import as a draft until you have corrected them.',
              uk: 'Імпортуйте готові рядки. Решта залишиться в імпорті чернеткою, доки ви їх не виправите.',
            },
          ],
        },
        {
          kind: 'note',
          text: {
            en: 'Nothing is saved before the step “Import”. You can leave at any step and continue another day.',
            uk: 'До кроку «Імпорт» нічого не зберігається. На будь-якому кроці можна піти й продовжити іншого дня.',
          },
        },
      ],
    },
    {
      id: 'import-correct',
      title: { en: 'Correcting rows', uk: 'Як виправити рядки' },
      keywords: { en: 'mistake error cell duplicate', uk: 'помилка клітинка комірка дублікат' },
      blocks: [
        {
          kind: 'list',
          items: [
            {
              en: 'The same mistake in many rows is corrected once: take the proposal or enter the correct value, and apply it to all.',
              uk: 'Однакову помилку в багатьох рядках виправляють один раз: візьміть пропозицію або введіть правильне значення й застосуйте до всіх.',
            },
            {
              en: 'Where several settlements have the same name, choose the one that is meant. The choice applies to all rows it fits.',
              uk: 'Якщо кілька населених пунктів мають однакову назву, виберіть потрібний. Вибір застосується до всіх рядків, яким він підходить.',
            },
            {
              en: 'Single cells are corrected in the list: type and press Enter. A row that is right leaves the list.',
              uk: 'Окремі клітинки виправляють у списку: введіть значення й натисніть Enter. Правильний рядок зникає зі списку.',
            },
            {
              en: 'Or download the wrong rows, correct them in a spreadsheet and upload that file.',
              uk: 'Або завантажте рядки з помилками, виправте їх у табличному редакторі й надішліть цей файл.',
            },
            {
              en: 'If a row resembles a registered address, compare them: same, new, or leave out. A decision can be taken back until the row is saved.',
              uk: 'Якщо рядок схожий на зареєстровану адресу, порівняйте: той самий, новий чи пропустити. Рішення можна скасувати, доки рядок не збережено.',
            },
            {
              en: 'Of two rows of the file about one record only the first is imported; their values are not merged.',
              uk: 'Із двох рядків файлу про той самий запис імпортується лише перший; їхні значення не об’єднуються.',
            },
          ],
        },
      ],
    },
    {
      id: 'import-undo',
      title: { en: 'Undoing an import', uk: 'Як скасувати імпорт' },
      keywords: { en: 'revert take back wrong file', uk: 'повернути відкотити помилковий файл' },
      blocks: [
        {
          kind: 'text',
          text: {
            en: 'Open the import and press “Undo this import”. Added records are deleted, changed ones get their earlier values. Records that others have changed since stay as they are and are listed.',
            uk: 'Відкрийте імпорт і натисніть «Скасувати цей імпорт». Додані записи буде вилучено, зміненим повернуться попередні значення. Записи, які тим часом змінили інші, залишаться як є — програма їх перелічить.',
          },
        },
        {
          kind: 'text',
          text: {
            en: 'Members of partner organizations try out and correct an import; their manager opens it on the same page and imports it.',
            uk: 'Працівники партнерських організацій перевіряють і виправляють імпорт; керівник відкриває його на тій самій сторінці й імпортує.',
          },
        },
      ],
    },
  ],
};
