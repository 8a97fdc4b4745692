import type { Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Letter, Mailer } from '../../platform/mailer.ts';
import { wakeUp } from '../../platform/wake-up.ts';
import type { MailTransport, Rendered } from './mail-transport.ts';
import { type Language, languages, type Text } from '@domivka/domain/kernel/text';

const signature: Text = {
  en: 'Domivka, the register of damaged homes. This email was sent automatically; please do not reply to it.',
  uk: 'Домівка, реєстр пошкодженого житла. Цей лист надіслано автоматично, не відповідайте на нього, будь ласка.',
};

const longestSubject = 200;

/** Nothing that a user typed may begin a new line in the head of a mail. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Line ends stay; other control characters go. */
function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]/gu, '');
}

/** In the language of the recipient; in both, Ukrainian first, where it is not known. */
export function renderLetter({ to, language, subject, text }: Letter): Rendered {
  const chosen: readonly Language[] = language === undefined ? languages.toReversed() : [language];
  return {
    to: oneLine(to),
    subject: oneLine(chosen.map((one) => subject[one]).join(' / ')).slice(0, longestSubject),
    text: plainText(chosen.map((one) => `${text[one]}\n\n${signature[one]}\n`).join('\n* * *\n\n')),
  };
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** After each failure so long a pause, a day in all; after the last the mail is given up: a temporary password in it has ended then. */
const usualPauses: readonly number[] = [
  10 * second,
  minute,
  10 * minute,
  30 * minute,
  ...Array.from({ length: 23 }, () => hour),
];
/** Mails that are on their way at the same time. */
const atOnce = 4;
const mostShown = 200;

/** What an administrator sees of a mail in the queue. Its text is not shown and not kept: it may hold a temporary password. */
type QueuedMail = Omit<Rendered, 'text'> & {
  readonly _id: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly state: 'waiting' | 'sent' | 'givenUp';
  readonly tries: number;
  /** The code of the last failure, e.g. `ECONNREFUSED`. */
  readonly reason: string | null;
};

export type MailQueue = Mailer & {
  /** The newest, at most 200; those that were sent only if asked for. */
  list(withSent: boolean): Promise<readonly QueuedMail[]>;
  find(id: string): Promise<QueuedMail | undefined>;
  /** Resolves when everything that is due has been tried. */
  idle(): Promise<void>;
  /** Begins no more mails, and resolves when those under way have ended. The others wait for the next start. */
  close(): Promise<void>;
};

/**
 * Takes mails that are due for ten minutes, longer than any mail server is waited for: one that a sudden end left is taken again then, so it
 * may go out twice, never not at all. No date of a wrong clock keeps a mail: none waits longer than a day between two tries.
 */
const take = `
with due as (
  select id from mail where state = 'waiting' and (next_try_at <= now() or next_try_at > now() + interval '1 day')
  order by next_try_at limit ${atOnce} for update skip locked
)
update mail m set tries = m.tries + 1, next_try_at = now() + interval '10 minutes' from due where m.id = due.id
returning m.id, m.recipient as "to", m.subject, m.body as text, m.tries`;

type Taken = Rendered & { readonly id: string; readonly tries: number };

const shown = `select id as "_id", created_at as at, recipient as "to", subject, state, tries, reason from mail`;

/** Words of an error without what could name a person. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** How many mails wait in the database. */
export async function countWaitingMails(database: Queryable): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    `select count(*) as waiting from mail where state = 'waiting'`,
  );
  return row?.waiting ?? 0;
}

/**
 * Letters in the database until they are sent. Several servers on one database share the work: each mail is taken by one of them. `database`
 * acts as the program; `report` hears what could not be sent, never to whom.
 */
export function mailQueue(
  database: Queryable,
  transport: MailTransport,
  report: (message: string) => void,
  pauses: readonly number[] = usualPauses,
): MailQueue {
  async function postpone({ id, tries }: Taken, reason: string): Promise<void> {
    const pause = pauses[tries - 1];
    report(`A mail could not be sent (${reason}), ${pause === undefined ? 'given up' : 'tried again later'}`);
    await (pause === undefined
      ? database.query(`update mail set state = 'givenUp', body = null, reason = $2 where id = $1`, [id, reason])
      : database.query(
          `update mail set next_try_at = now() + $3::float8 * interval '1 millisecond', reason = $2 where id = $1`,
          [id, reason, pause],
        ));
  }

  async function deliver({ to, subject, text, ...mail }: Taken): Promise<void> {
    try {
      await transport.deliver({ to, subject, text });
    } catch (error) {
      return postpone({ to, subject, text, ...mail }, reasonOf(error));
    }
    await database.query(`update mail set state = 'sent', body = null, reason = null where id = $1`, [mail.id]);
  }

  async function sendWhatIsDue(): Promise<void> {
    while (!isClosed()) {
      const mails = await database.query<Taken>(take);
      if (mails.length === 0) return;
      await Promise.all(mails.map(deliver));
    }
  }

  const { wake, idle, isClosed, close } = wakeUp(sendWhatIsDue, (error) => {
    report(`Mails could not be looked for (${reasonOf(error)}), tried again later`);
  });

  return {
    async send(letter, tx) {
      const { to, subject, text } = renderLetter(letter);
      const insert = 'insert into mail (id, recipient, subject, body) values ($1, $2, $3, $4)';
      await (tx ?? database).query(insert, [newId(), to, subject, text]);
      if (!tx) wake();
    },
    wake,
    list: async (withSent) =>
      database.query<QueuedMail>(
        `${shown} where $1::boolean or state <> 'sent' order by created_at desc, id limit ${mostShown}`,
        [withSent],
      ),
    async find(id) {
      const [mail] = await database.query<QueuedMail>(`${shown} where id = $1`, [id]);
      return mail;
    },
    idle,
    async close() {
      await close();
      transport.close();
    },
  };
}
