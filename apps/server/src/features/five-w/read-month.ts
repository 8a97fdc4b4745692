import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { versionOfMonth } from '@domivka/domain/activity/indicator-table';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import type { Actor } from '@domivka/domain/kernel/actor';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { kyivDay, monthAfter } from '@domivka/domain/kernel/kyiv-time';
import { scope } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import {
  buildMatrix,
  isOfMonth,
  isRepeated,
  judgeActivity,
  type MatrixRow,
  populationGroupOf,
  type ReadyActivity,
  type Refusal,
} from '@domivka/domain/reports/five-w';
import type { Database } from '../../platform/database/database.ts';
import { scopeCondition } from '../../records/conditions.ts';
import { newParameters, type Parameters } from '../../records/parameters.ts';
import { shownRecord, tableOf } from '../../records/tables.ts';
import { listVersions, type StoredVersion } from './indicator-versions.ts';

export type FiveWParts = {
  /** As the program. */
  readonly database: Database;
  readonly places: { find(pCode: string): { readonly name: string; readonly nameUkr: string } | undefined };
  readonly now: () => Date;
};

export type AskedMonth = {
  /** `YYYY-MM` */
  readonly month: string;
  /** Absent: all that the actor may report. */
  readonly organization?: string | undefined;
};

/** A month with completed activities, and how many. */
export type MonthWithData = { readonly month: string; readonly activities: number };

export type RefusedActivity = { readonly activity: StoredRecord; readonly reasons: readonly Refusal[] };

/** A month of completed activities: the matrix, and what the receiver would refuse. */
export type Month = {
  readonly version: StoredVersion | undefined;
  /** Whose it is; absent: of all organizations. */
  readonly organization: string | undefined;
  readonly ready: number;
  readonly rows: readonly MatrixRow[];
  readonly refused: readonly RefusedActivity[];
  /** How many activities nobody reports, by their type. */
  readonly leftOut: ReadonlyMap<string, number>;
};

const table = tableOf(activityEntity);

/** Completed activities that the actor may see, the oldest first. */
async function readCompleted(
  database: Database,
  actor: Actor,
  where: (parameters: Parameters) => readonly string[],
): Promise<readonly StoredRecord[]> {
  const parameters = newParameters();
  const conditions = [
    `r.deleted_at is null and r.status = 'Completed'`,
    scopeCondition(table, scope(actor, activityEntity), parameters),
    ...where(parameters),
  ];
  const text = `select ${table.selection} from ${table.from} where ${conditions.join(' and ')} order by r.actual_completion_date, r.id`;
  const rows = await database.as(actor).query(text, parameters.values);
  return rows.map((row) => shownRecord(actor, table, row));
}

/** Completed from the first day of a month to the last one of another. */
function completedIn(parameters: Parameters, first: string, last: string): string {
  const from = parameters.add(`${first}-01`);
  const until = parameters.add(`${monthAfter(last)}-01`);
  return `r.actual_completion_date >= ${from}::date and r.actual_completion_date < ${until}::date`;
}

function ofOrganization(organization: string | undefined, parameters: Parameters): readonly string[] {
  if (organization === undefined) return [];
  const own = parameters.add(organization);
  return [`(r.implementing_organization_id = ${own} or r.programming_organization_id = ${own})`];
}

/** What was completed from the beginning of the year to the end of the month at the addresses of these activities, by address. */
async function readOfYear(
  database: Database,
  actor: Actor,
  month: string,
  activities: readonly StoredRecord[],
): Promise<ReadonlyMap<unknown, readonly StoredRecord[]>> {
  const addresses = [...new Set(activities.map(({ addressId }) => addressId))];
  const ofYear = await readCompleted(database, actor, (parameters) => [
    `r.address_id = any(${parameters.add(addresses)}::text[])`,
    completedIn(parameters, `${month.slice(0, 4)}-01`, month),
  ]);
  const byAddress = new Map<unknown, StoredRecord[]>();
  for (const one of ofYear) {
    const known = byAddress.get(one.addressId);
    if (known) known.push(one);
    else byAddress.set(one.addressId, [one]);
  }
  return byAddress;
}

function unitIdsOf({ unitIds }: StoredRecord): readonly unknown[] {
  return Array.isArray(unitIds) ? unitIds : [];
}

/** Who lives in the units of some activities, by the id of the unit. */
async function readOccupancies(
  database: Database,
  actor: Actor,
  activities: readonly StoredRecord[],
): Promise<ReadonlyMap<unknown, unknown>> {
  const ids = [...new Set(activities.flatMap(unitIdsOf))];
  if (ids.length === 0) return new Map();
  const parameters = newParameters();
  const within = scopeCondition(tableOf(apartmentEntity), scope(actor, apartmentEntity), parameters);
  const rows = await database.as(actor).query<{ id: string; occupancy: string | null }>(
    `select r.id, r.occupancy from apartment r
     where r.id = any(${parameters.add(ids)}::text[]) and r.deleted_at is null and ${within}`,
    parameters.values,
  );
  return new Map(rows.map(({ id, occupancy }) => [id, occupancy]));
}

/** The organization of a question as far as the actor may ask it. @throws DomainError `record.forbidden` */
function organizationOf(actor: Actor, { organization }: Pick<AskedMonth, 'organization'>): string | undefined {
  const right = rightToUse(actor, 'fiveW');
  if (right === 'A') return organization;
  if (right !== 'O') throw kernelError('record.forbidden');
  if (organization !== undefined && organization !== actor.organizationId) throw kernelError('record.forbidden');
  return actor.organizationId;
}

/** The months in which the actor sees completed activities of the chosen organization, the latest first. @throws DomainError `record.forbidden` */
export async function listMonths(
  { database }: Pick<FiveWParts, 'database'>,
  actor: Actor,
  asked: Pick<AskedMonth, 'organization'>,
): Promise<readonly MonthWithData[]> {
  const parameters = newParameters();
  const conditions = [
    `r.deleted_at is null and r.status = 'Completed' and r.actual_completion_date is not null`,
    scopeCondition(table, scope(actor, activityEntity), parameters),
    ...ofOrganization(organizationOf(actor, asked), parameters),
  ];
  return database.as(actor).query<MonthWithData>(
    `select to_char(r.actual_completion_date, 'YYYY-MM') as month, count(*)::int as activities
     from ${table.from} where ${conditions.join(' and ')} group by 1 order by 1 desc`,
    parameters.values,
  );
}

/** The month to open on: the latest one with activities that is over, because it is the one that is reported; else the one that runs, or the last one. */
export function monthToOpen(months: readonly MonthWithData[], now: Date): string {
  const running = kyivDay(now).slice(0, 7);
  const past = months.find(({ month }) => month < running);
  return (past ?? months.find(({ month }) => month === running))?.month ?? monthAfter(running, -1);
}

/**
 * Reads a month in the name of the actor: the activities of the chosen organization, as implementing or programming organization, that were
 * completed in it.
 * @throws DomainError `record.forbidden`
 */
export async function readMonth({ database, places }: FiveWParts, actor: Actor, asked: AskedMonth): Promise<Month> {
  const { month } = asked;
  const organization = organizationOf(actor, asked);
  const version = versionOfMonth(await listVersions(database), month);
  const found = await readCompleted(database, actor, (parameters) => [
    `(r.actual_completion_date is null or ${completedIn(parameters, month, month)})`,
    ...ofOrganization(organization, parameters),
  ]);
  const activities = found.filter((activity) => isOfMonth(activity, month));
  const [ofYear, occupancies] = await Promise.all([
    readOfYear(database, actor, month, activities),
    readOccupancies(database, actor, activities),
  ]);
  const ready: ReadyActivity[] = [];
  const refused: RefusedActivity[] = [];
  const leftOut = new Map<string, number>();
  for (const activity of activities) {
    const judged = judgeActivity(activity, version, (pCode4) => places.find(pCode4) !== undefined);
    const { line, reasons } = judged;
    const type = String(activity.type);
    if (judged.isLeftOut) leftOut.set(type, (leftOut.get(type) ?? 0) + 1);
    else if (!line || reasons.length > 0) refused.push({ activity, reasons });
    else
      ready.push({
        activity,
        line,
        group: populationGroupOf(unitIdsOf(activity).map((id) => occupancies.get(id))),
        isRepeated: isRepeated(activity, ofYear.get(activity.addressId) ?? []),
      });
  }
  return { version, organization, ready: ready.length, rows: buildMatrix(ready), refused, leftOut };
}
