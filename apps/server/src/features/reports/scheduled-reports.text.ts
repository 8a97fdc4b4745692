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

{totals}

Filters: {filters}

All numbers and rows: {link}

You get this email because you saved this report with a schedule. To stop the emails, find it under “Saved reports” and set “Send it to me by mail” to “Never”: {reports}`,
    uk: `{title}, станом на {asOf}

{answer}

{totals}

Фільтри: {filters}

Усі показники й рядки: {link}

Ви отримали цей лист, бо зберегли цей звіт із розкладом. Щоб більше не отримувати листів, знайдіть його у розділі «Збережені звіти» та виберіть «Надсилати мені поштою: Ніколи»: {reports}`,
  },
  noFilters: { en: 'none', uk: 'немає' },
} as const;
