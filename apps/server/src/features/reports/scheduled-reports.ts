import { DomainError } from '@domivka/domain/kernel/errors';
import { languages, say, type Language, type Text } from '@domivka/domain/kernel/text';
import type { ReportTotal } from '@domivka/domain/reports/answer-report';
import { reportPath, type QuestionBody } from '@domivka/domain/reports/report-link';
import { dueDay, type MailedSchedule } from '@domivka/domain/reports/saved-report';
import type { AuditTrail } from '../../platform/audit-trail.ts';
import { letterTo, type Letter, type Mailer } from '../../platform/mailer.ts';
import { speakerOf } from '../../platform/speaker.ts';
import { isFilled } from '../../records/facts/fill-facts.ts';
import { openReport } from './open-report.ts';
import type { FileReader as Reader } from './ready-file.ts';
import { findNews } from './scheduled-news.ts';
import type { ReportParts } from './report-sources.ts';
import { scheduledWords as words } from './scheduled-reports.text.ts';

type Parts = ReportParts & {
  readonly mailer: Mailer;
  readonly trail: AuditTrail;
  readonly publicUrl: string;
  /** A user with the rights of this moment; undefined for one who may not use the program any more. */
  readonly findReader: (userId: string) => Promise<Reader | undefined>;
  readonly report: (message: string, error?: unknown) => void;
};

type Due = {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly report: string;
  readonly filters: QuestionBody;
  readonly schedule: MailedSchedule;
  /** The day of the last mail; before the first one, that on which it would have been sent. */
  readonly last: string;
};

/** $1 and $2: the latest days on which a weekly and a monthly mail was due. */
const dueOf = `case schedule when 'weekly' then $1::date else $2::date end`;

/**
 * Takes a saved report whose mail is due, for ten minutes: if this server ends meanwhile, another one writes the mail then. However many mails
 * were missed, one is due.
 */
const take = `
with next as (
  select id from saved_report where schedule <> 'none' and mailed_for < ${dueOf} and (next_try_at is null or next_try_at <= now())
  order by mailed_for, id limit 1 for update skip locked
)
update saved_report s set next_try_at = now() + interval '10 minutes' from next where s.id = next.id
returning s.id, s.owner_id as owner, s.name, s.report, s.filters, s.schedule, s.mailed_for::text as last`;

/** The server that writes this first sends the mail: no other one sends one for the same day. */
const settle = `
update saved_report set mailed_for = $3::date, next_try_at = null
where id = $1 and schedule = $2 and mailed_for < $3::date returning id`;

/** Days that only a wrong clock had reached are taken back without a mail, so that the next one is sent. */
const takeBack = `
update saved_report set mailed_for = ${dueOf} where schedule <> 'none'
and mailed_for > case schedule when 'weekly' then $3::date else $4::date end`;
/** Servers whose clocks differ a little do not take a day back from each other. */
const tolerance = 3_600_000;

function sayTotal({ label, unit, value }: ReportTotal, language: Language): string {
  const { number } = speakerOf(language, () => true);
  const said = typeof value === 'number' ? number(value) : (value ?? '–');
  return `${label[language]}: ${said}${unit ? ` ${unit[language]}` : ''}`;
}

/** In both languages, since that of a user may be unknown. */
async function inBoth(make: (language: Language) => Promise<string>): Promise<Text> {
  const [en = '', uk = ''] = await Promise.all(languages.map(make));
  return { en, uk };
}

async function writeLetter(parts: Parts, reader: Reader, due: Due): Promise<Letter> {
  const asOf = parts.now();
  const opened = openReport(parts, reader.actor, { name: due.report, body: due.filters, asOf });
  const answers = await Promise.all(languages.map((language) => opened.answer({ offset: 0, size: 1 }, language)));
  const answerIn = (language: Language) => answers[languages.indexOf(language)];
  const totals = await inBoth(async (language) =>
    (answerIn(language)?.totals ?? []).map((total) => sayTotal(total, language)).join('\n'),
  );
  const filters = await inBoth(async (language) => {
    const said = await opened.filters(language);
    return said.length > 0 ? said.join('; ') : words.noFilters[language];
  });
  const answer = await inBoth(async (language) => answerIn(language)?.answer ?? '');
  const moment = await inBoth(async (language) => speakerOf(language, () => true).moment(asOf.toISOString()));
  // The news are of an area as a whole; other filters would not apply to all of them.
  // A drawn area is in no saved report.
  const isOfArea = due.filters.scope?.addressId === undefined && Object.keys(due.filters.filters ?? {}).length === 0;
  const hasNews = due.report === 'situation' && isOfArea;
  const found = hasNews ? await findNews(parts.database, reader.actor, due.filters, due.last) : undefined;
  const news = await inBoth(async (language) => {
    const { day, number } = speakerOf(language, () => true);
    if (!found) return '';
    const said = Object.entries(found).map(([key, count]) => [key, number(count)] as const);
    return say(words.news, language, { ...Object.fromEntries(said), day: day(due.last) });
  });
  const name = { name: due.name };
  const subject = words.subject[due.schedule];
  const letter = { subject: { en: say(subject, 'en', name), uk: say(subject, 'uk', name) }, text: words.text };
  return letterTo(reader, letter, {
    title: opened.report.title,
    asOf: moment,
    answer,
    totals,
    news,
    filters,
    link: `${parts.publicUrl}${reportPath(due.report, due.filters)}`,
    reports: `${parts.publicUrl}/report`,
  });
}

/** The letter; undefined where nothing is to be said, because the owner may not read the report any more. */
async function findLetter(parts: Parts, due: Due): Promise<{ reader: Reader; letter: Letter } | undefined> {
  const reader = await parts.findReader(due.owner);
  if (!reader) return undefined;
  try {
    return { reader, letter: await writeLetter(parts, reader, due) };
  } catch (error) {
    // A right that was lost, or filters that this release does not know any more: the next try would end the same.
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

async function mailOne(parts: Parts, due: Due, day: string): Promise<boolean> {
  const { database, mailer, trail } = parts;
  const found = await findLetter(parts, due);
  const isSent = await database.transaction(async (tx) => {
    const isMine = (await tx.query(settle, [due.id, due.schedule, day])).length > 0;
    if (isMine && found) await mailer.send(found.letter, tx);
    return isMine && found !== undefined;
  });
  if (!isSent || !found) return false;
  const { _id: userId, role, organizationId } = found.reader.actor;
  trail.note({
    kind: 'export',
    outcome: 'ok',
    status: 200,
    userId,
    role,
    organizationId,
    table: 'savedReport',
    recordId: due.id,
    details: { report: due.report, filters: due.filters, mail: due.schedule },
  });
  mailer.wake();
  return true;
}

/**
 * Mails the saved reports that are due, each once for its day, and returns how many. Missed days are made up for by one late mail. Doing it
 * twice, or in two servers at once, sends nothing twice. Ended by the signal, it ends with a whole mail; the next run sends the others.
 */
export async function mailScheduledReports(parts: Parts, signal?: AbortSignal): Promise<number> {
  const { database, now, report } = parts;
  // Mailed numbers are complete.
  if (!(await isFilled(database))) return 0;
  const at = now().getTime();
  const days = { weekly: dueDay('weekly', at), monthly: dueDay('monthly', at) };
  const later = [dueDay('weekly', at + tolerance), dueDay('monthly', at + tolerance)];
  await database.query(takeBack, [days.weekly, days.monthly, ...later]);
  let sent = 0;
  for (; !signal?.aborted;) {
    const [due] = await database.query<Due>(take, [days.weekly, days.monthly]);
    if (!due) break;
    try {
      if (await mailOne(parts, due, days[due.schedule])) sent += 1;
    } catch (error) {
      report('A scheduled report could not be mailed, tried again in ten minutes', error);
    }
  }
  return sent;
}
