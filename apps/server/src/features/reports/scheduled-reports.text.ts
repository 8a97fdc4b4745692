import type { Text } from '@domivka/domain/kernel/text';
import type { MailedSchedule } from '@domivka/domain/reports/saved-report';

/** The letter with the answer of a saved report. */
export const scheduledWords = {
  subject: {
    weekly: { en: 'Weekly report: {name}', uk: 'Щотижневий звіт: {name}' },
    monthly: { en: 'Monthly report: {name}', uk: 'Щомісячний звіт: {name}' },
  } satisfies Readonly<Record<MailedSchedule, Text>>,
  text: {
    en: `{title}, as of {asOf}

{answer}

{totals}{news}

Filters: {filters}

All numbers and rows: {link}

You get this email because you saved this report with a schedule. To stop the emails, find it under “Saved reports” and set “Send it to me by mail” to “Never”: {reports}`,
    uk: `{title}, станом на {asOf}

{answer}

{totals}{news}

Фільтри: {filters}

Усі показники й рядки: {link}

Ви отримали цей лист, бо зберегли цей звіт із розкладом. Щоб більше не отримувати листів, знайдіть його у розділі «Збережені звіти» та виберіть «Надсилати мені поштою: Ніколи»: {reports}`,
  },
  /** Of the situation in an area. */
  news: {
    en: `

New since {day}:
Assessments: {assessments}
Activities: {activities}
Addresses with a new assessment that still need help: {gaps}`,
    uk: `

Нове з {day}:
Обстеження: {assessments}
Заходи допомоги: {activities}
Адреси з новим обстеженням, що ще потребують допомоги: {gaps}`,
  },
  noFilters: { en: 'none', uk: 'немає' },
} as const;
