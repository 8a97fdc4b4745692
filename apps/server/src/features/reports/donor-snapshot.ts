import { setImmediate as nextTurn } from 'node:timers/promises';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import {
  donorDay,
  type DonorGrid,
  firstDonorDay,
  listDonorQuestions,
  makeDonorGrid,
} from '@domivka/domain/measures/donor-grid';
import type { AnswerRow } from '@domivka/domain/measures/evaluate';
import type { Steps } from '@domivka/domain/measures/mask';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { answerQuestion } from '../../records/facts/answer-question.ts';
import { caretaker, isFilled } from '../../records/facts/fill-facts.ts';

/** What donors see, and the first day of its month; it is counted once, on that day or as soon as possible after it. */
export type DonorSnapshot = { readonly day: string; readonly asOf: string; readonly grid: DonorGrid };

const latest = `
select day, made_at as "asOf", grid from donor_snapshot order by day desc limit 1`;

const latestDay = `select max(day) as day from donor_snapshot`;

const keep = `
insert into donor_snapshot (day, made_at, grid) values ($1, $2, $3) on conflict (day) do nothing`;

const latestWithin = `
select grid from donor_snapshot where day >= $1 and day < $2 order by day desc limit 1`;

/** Snapshots of so many days are kept: the one before decides what stays masked. */
const keptDays = 62;
const forget = `delete from donor_snapshot where day < $1::date - ${keptDays}`;

async function findLatest(database: Database): Promise<DonorSnapshot | undefined> {
  const [row] = await database.query<DonorSnapshot>(latest);
  return row;
}

/** Lets others have their turn between the steps. */
async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}

async function countGrid(database: Database, today: string): Promise<DonorGrid> {
  const divisions = listDonorQuestions(today);
  const answers: (readonly AnswerRow[])[] = [];
  for (const { question } of divisions) answers.push((await answerQuestion(database, caretaker, question, today)).rows);
  const day = donorDay(today);
  const [before] = await database.query<{ grid: DonorGrid }>(latestWithin, [firstDonorDay(day), day]);
  return inTurns(makeDonorGrid(divisions, answers, before?.grid));
}

const underWay = new Map<string, Promise<void>>();

async function makeSnapshot(database: Database, now: Date): Promise<void> {
  const today = kyivDay(now.getTime());
  const grid = await countGrid(database, today);
  await database.query(keep, [donorDay(today), now.toISOString(), JSON.stringify(grid)]);
  await database.query(forget, [today]);
}

/**
 * Makes what donors see this month, unless that is done. A second server that does it at the same time changes nothing. Not while facts are
 * still being stored: an incomplete count would last all month. Returns whether it is there. `database` acts as the program.
 */
export async function refreshDonorSnapshot(database: Database, now: Date): Promise<boolean> {
  const day = donorDay(kyivDay(now.getTime()));
  const [made] = await database.query<{ day: string | null }>(latestDay);
  if (made?.day === day) return true;
  if (!(await isFilled(database))) return false;
  const making = underWay.get(day) ?? makeSnapshot(database, now).finally(() => underWay.delete(day));
  underWay.set(day, making);
  await making;
  return true;
}

/** The latest snapshot; the first one of all is made while its reader waits. `database` acts as the program. */
export async function getDonorSnapshot(database: Database, now: Date): Promise<DonorSnapshot> {
  const found = await findLatest(database);
  if (found) return found;
  await refreshDonorSnapshot(database, now);
  const made = await findLatest(database);
  if (!made) throw httpError('server.unavailable', { 'retry-after': '60' });
  return made;
}
