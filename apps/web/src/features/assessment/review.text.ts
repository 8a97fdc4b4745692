import type { Text } from '@domivka/domain/kernel/text';

/** Words of the review of an assessment. */
export const reviewText = {
  title: { en: 'Review', uk: 'Перевірка' },
  verify: { en: 'Verify', uk: 'Підтвердити' },
  hasIssues: { en: 'Has issues', uk: 'Є зауваження' },
  reopen: { en: 'Undo the review', uk: 'Скасувати перевірку' },
  reopened: { en: 'Waiting for review again', uk: 'Знову очікує перевірки' },
  by: { en: '{person} ({organization}), {moment}', uk: '{person} ({organization}), {moment}' },
  offline: { en: 'A review needs a connection.', uk: 'Для перевірки потрібен зв’язок.' },
  unsent: {
    en: 'It can be reviewed once it has been sent to the server.',
    uk: 'Перевірити можна буде, щойно його надіслано на сервер.',
  },
  issuesTitle: { en: 'What has to be corrected?', uk: 'Що потрібно виправити?' },
  issuesHint: {
    en: 'The author will see this note.',
    uk: 'Автор обстеження побачить це зауваження.',
  },
  send: { en: 'Report the issues', uk: 'Надіслати зауваження' },
  failed: { en: 'The review was not saved', uk: 'Перевірку не збережено' },
  reopens: {
    en: 'This assessment is verified. If you save a change, it needs a new review.',
    uk: 'Це обстеження перевірено. Після збереження змін потрібна буде нова перевірка.',
  },
  recorded: {
    en: 'Recorded by {person} ({organization}), {moment}',
    uk: 'Автор: {person} ({organization}), {moment}',
  },
  recordedBy: { en: 'Recorded by {organization}', uk: 'Організація: {organization}' },
  superseded: {
    en: 'Out of date: damaged again on {date}. The assessment stays in the history; the present state needs a new one.',
    uk: 'Застаріло: {date} будинок пошкоджено знову. Обстеження лишається в історії; нинішній стан потребує нового.',
  },
} as const satisfies Record<string, Text>;
