import type { GuideChapter } from './guide.ts';

/** The chapter on reporting a month. */
export const monthEnd: GuideChapter = {
  id: 'month-end',
  title: { en: 'The month for ActivityInfo', uk: 'Місяць для ActivityInfo' },
  line: { en: 'Correct, download, hand over', uk: 'Виправити, завантажити, передати' },
  sections: [
    {
      id: 'month-end-how',
      title: { en: 'At the end of a month', uk: 'Наприкінці місяця' },
      keywords: { en: '5W cluster indicator beneficiaries', uk: '5W кластер індикатор отримувачі' },
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              en: 'Open “5W for ActivityInfo” in Reports. It begins with last month.',
              uk: 'Відкрийте «5W для ActivityInfo» у звітах. Спершу показано минулий місяць.',
            },
            {
              en: 'Correct the activities that would be refused. After each save you come back to the list.',
              uk: 'Виправте заходи, яких не приймуть. Після кожного збереження ви повертаєтеся до списку.',
            },
            {
              en: 'Download the table and import it into ActivityInfo. Its first row names the columns.',
              uk: 'Завантажте таблицю й імпортуйте її в ActivityInfo. Перший рядок містить назви стовпців.',
            },
          ],
        },
        {
          kind: 'list',
          items: [
            {
              en: 'An activity belongs to the month of its actual completion date.',
              uk: 'Захід належить до місяця фактичної дати завершення.',
            },
            {
              en: 'Two organizations can see the same activity: the implementing and the programming one. Agree who reports it.',
              uk: 'Той самий захід бачать дві організації: виконавець і керівник програми. Домовтеся, хто про нього звітує.',
            },
            {
              en: 'An empty number is not a zero: the register does not have it for every activity of the row.',
              uk: 'Порожнє число — не нуль: реєстр не має його для всіх заходів рядка.',
            },
          ],
        },
        { kind: 'way', to: 'fiveW', text: { en: 'Open the month', uk: 'Відкрити місяць' } },
      ],
    },
  ],
};
