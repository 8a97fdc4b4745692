import { setImmediate as nextTurn } from 'node:timers/promises';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { type DonorGrid, listDonorQuestions, makeDonorGrid } from '@domivka/domain/measures/donor-grid';
import type { AnswerRow } from '@domivka/domain/measures/evaluate';
import type { Steps } from '@domivka/domain/measures/mask';
import type { Database } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { answerQuestion } from '../../records/facts/answer-question.ts';
import { caretaker, isFilled } from '../../records/facts/fill-facts.ts';

/** What donors see, and the day in Ukraine on which it was counted. */
export type DonorSnapshot = { readonly day: string; readonly asOf: string; readonly grid: DonorGrid };

const latest = `
select day, made_at as "asOf", grid from donor_snapshot order by day desc limit 1`;

const keep = `
insert into donor_snapshot (day, made_at, grid) values ($1, $2, $3) on conflict (day) do nothing`;

/** Snapshots of so many days are kept: those that donors have seen lately. */
const keptDays = 30;
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
  return inTurns(makeDonorGrid(divisions, answers));
}

const underWay = new Map<string, Promise<void>>();

async function makeSnapshot(database: Database, now: Date): Promise<void> {
  const today = kyivDay(now.getTime());
  const grid = await countGrid(database, today);
  await database.query(keep, [today, now.toISOString(), JSON.stringify(grid)]);
  await database.query(forget, [today]);
}

/**
 * Makes what donors see today, unless that is done. A second server that does it at the same time changes nothing. Not while facts are still
 * being stored: an incomplete count would last all day. Returns whether it is there. `database` acts as the program.
 */
export async function refreshDonorSnapshot(database: Database, now: Date): Promise<boolean> {
  const today = kyivDay(now.getTime());
  if ((await findLatest(database))?.day === today) return true;
  if (!(await isFilled(database))) return false;
  const making = underWay.get(today) ?? makeSnapshot(database, now).finally(() => underWay.delete(today));
  underWay.set(today, making);
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
