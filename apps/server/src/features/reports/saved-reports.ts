import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import { mayRead } from '@domivka/domain/reports/report-question';
import { findReport } from '@domivka/domain/reports/reports';
import {
  dueDay,
  readReportToSave,
  reportLimits,
  type ReportSchedule,
  type ReportToSave,
} from '@domivka/domain/reports/saved-report';
import { savedReportError } from '@domivka/domain/reports/saved-report.errors';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

/** A saved report as its readers get it. */
type SavedReport = {
  readonly _id: string;
  readonly name: string;
  readonly report: string;
  readonly filters: Fields;
  readonly shared: boolean;
  readonly schedule: ReportSchedule;
  readonly isMine: boolean;
  readonly ownerName: string;
  readonly createdAt: string;
};

export type SavedReportParts = { readonly database: Database; readonly now: () => Date };

type Row = Omit<SavedReport, 'isMine' | 'ownerName'> & {
  readonly owner: string;
  readonly nameEn: string;
  readonly nameUkr: string;
};

const selection = `
select s.id as "_id", s.name, s.report, s.filters, s.shared, s.schedule, s.created_at as "createdAt", s.owner_id as owner,
  u.name as "nameEn", u.name_ukr as "nameUkr"
from saved_report s join app_user u on u.id = s.owner_id`;

function present({ owner, nameEn, nameUkr, ...saved }: Row, actor: Actor, language: Language): SavedReport {
  return { ...saved, isMine: owner === actor._id, ownerName: language === 'uk' ? nameUkr : nameEn };
}

function isReadable(actor: Actor, name: string): boolean {
  const report = findReport(name);
  return report !== undefined && mayRead(actor, report);
}

/** The reports that the user saved, and those that colleagues shared; without those that the user may not read any more. */
export async function listSavedReports(
  { database }: SavedReportParts,
  actor: Actor,
  language: Language,
): Promise<readonly SavedReport[]> {
  const rows = await database.query<Row>(
    `${selection} where s.owner_id = $1 or (s.shared and s.organization_id = $2) order by lower(s.name), s.id`,
    [actor._id, actor.organizationId],
  );
  return rows.filter(({ report }) => isReadable(actor, report)).map((row) => present(row, actor, language));
}

type Kept = { readonly owner: string; readonly isSeen: boolean; readonly schedule: ReportSchedule };

async function findKept(tx: Queryable, actor: Actor, id: string): Promise<Kept | undefined> {
  const [kept] = await tx.query<Kept>(
    `select owner_id as owner, schedule, owner_id = $2 or (shared and organization_id = $3) as "isSeen"
     from saved_report where id = $1 for update`,
    [id, actor._id, actor.organizationId],
  );
  return kept;
}

/** What a user may not see is not there. */
function refuseForeign(actor: Actor, kept: Kept): void {
  if (kept.owner !== actor._id)
    throw kept.isSeen ? savedReportError('savedReport.notYours') : kernelError('record.missing');
}

/** The user is locked, so that two calls do not both find the last place free. */
async function refuseOneMore(tx: Queryable, actor: Actor): Promise<void> {
  await tx.query('select from app_user where id = $1 for no key update', [actor._id]);
  const [row] = await tx.query<{ count: number }>('select count(*) as count from saved_report where owner_id = $1', [
    actor._id,
  ]);
  if ((row?.count ?? 0) >= reportLimits.saved)
    throw savedReportError('savedReport.tooMany', { most: reportLimits.saved });
}

/** A schedule that was chosen now begins with its next day; one that was chosen before goes on. */
const write = `
insert into saved_report (id, owner_id, organization_id, name, report, filters, shared, schedule, mailed_for, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $10)
on conflict (id) do update set organization_id = excluded.organization_id, name = excluded.name, report = excluded.report,
  filters = excluded.filters, shared = excluded.shared, schedule = excluded.schedule, updated_at = excluded.updated_at,
  mailed_for = case when saved_report.schedule = excluded.schedule then saved_report.mailed_for else excluded.mailed_for end
where saved_report.owner_id = excluded.owner_id`;

async function writeOne(tx: Queryable, actor: Actor, id: string, saved: ReportToSave, now: Date): Promise<void> {
  const { name, report, filters, shared, schedule } = saved;
  await tx.query(write, [
    id,
    actor._id,
    actor.organizationId,
    name,
    report.name,
    JSON.stringify(filters),
    shared,
    schedule,
    schedule === 'none' ? null : dueDay(schedule, now),
    now.toISOString(),
  ]);
}

/**
 * Saves a report under a name, or changes one that the user saved. The same content sent again changes nothing.
 * @throws DomainError `savedReport.…`, `record.missing`, and what the filters are refused for
 */
export async function saveReport(
  { database, now }: SavedReportParts,
  actor: Actor,
  sent: { readonly _id?: string | undefined },
  language: Language,
): Promise<SavedReport> {
  const saved = readReportToSave(actor, sent);
  const id = sent._id ?? newId();
  const row = await database.transaction(async (tx: Transaction) => {
    const kept = await findKept(tx, actor, id);
    if (kept) refuseForeign(actor, kept);
    else await refuseOneMore(tx, actor);
    await writeOne(tx, actor, id, saved, now());
    const [row] = await tx.query<Row>(`${selection} where s.id = $1 and s.owner_id = $2`, [id, actor._id]);
    return row;
  });
  if (!row) throw kernelError('record.missing');
  return present(row, actor, language);
}

/**
 * Deletes a saved report: one’s own; an administrator any.
 * @throws DomainError `savedReport.notYours`, `record.missing`
 */
export async function removeSavedReport({ database }: SavedReportParts, actor: Actor, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const kept = await findKept(tx, actor, id);
    if (!kept) throw kernelError('record.missing');
    if (actor.role !== 'Admin') refuseForeign(actor, kept);
    await tx.query('delete from saved_report where id = $1', [id]);
  });
}
