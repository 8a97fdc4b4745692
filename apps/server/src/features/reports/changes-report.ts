import { titleOfAddress } from '@domivka/domain/address/address-title';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { daysAfter } from '@domivka/domain/kernel/kyiv-time';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Language, Text } from '@domivka/domain/kernel/text';
import { findEntity, getEntity } from '@domivka/domain/registry';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import type { Period } from '@domivka/domain/reports/report-question';
import { findReport } from '@domivka/domain/reports/reports';
import { changeKinds, documentTitles, reportWords } from '@domivka/domain/reports/reports.text';
import type { Queryable } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { newParameters } from '../../records/parameters.ts';
import { addressesOf, type Named, namesOf } from '../../records/tables.ts';
import { trailCondition } from '../../records/trail-scope.ts';
import { type KeptSource, withinPeriod } from './kept-source.ts';
import { fileWords } from './report-file.text.ts';
import type { ReportParts } from './report-sources.ts';

/** One entry of the log: a version of a record, or an export or import that the trail tells of. */
type Entry = {
  readonly at: string;
  /** The same to the microsecond, and what orders the entries of one moment. */
  readonly mark: string;
  readonly key: readonly unknown[];
  readonly kind: string;
  readonly table: string | null;
  readonly id: string | null;
  readonly userId: string | null;
  readonly organizationId: string | null;
  readonly pCode: string | null;
  /** The fields that a change is of. */
  readonly fields: readonly string[] | null;
  readonly report: string | null;
  readonly count: number | null;
};

const batch = 500;
/** So far back a page is read; what is before it is in the file, or in a shorter period. */
const furthest = 10_000;
const usualDays = 30;

async function readChanges(database: Queryable, period: Period, after: Entry | undefined): Promise<readonly Entry[]> {
  const parameters = newParameters();
  const before = after
    ? `(c.at, c.entity, c.id, c.version) < (${[after.mark, ...after.key].map((one) => parameters.add(one)).join(', ')})`
    : 'true';
  const where = [withinPeriod('c.at', period, parameters), before].join(' and ');
  const text = `
    select c.at, c.at::text as mark, jsonb_build_array(c.entity, c.id, c.version) as key, c.kind, c.entity as "table", c.id,
      c.by_user as "userId", c.organization_id as "organizationId", f.p_code4 as "pCode",
      array(select one ->> 'field' from jsonb_array_elements(c.fields) one) as fields, null::text as report, null::bigint as count
    from (select * from change c where ${where} order by c.at desc, c.entity desc, c.id desc, c.version desc limit ${batch}) c
    left join feed f on f.entity = c.entity and f.id = c.id
    order by c.at desc, c.entity desc, c.id desc, c.version desc`;
  return database.query<Entry>(text, parameters.values);
}

const taken = `a.outcome = 'ok' and (a.kind = 'export' or (a.kind = 'save' and a.details ->> 'report' in ('customData', 'import')))`;

async function readTaken(
  program: Queryable,
  actor: Actor,
  period: Period,
  after: Entry | undefined,
): Promise<readonly Entry[]> {
  const parameters = newParameters();
  const before = after
    ? `(a.at, a.id) < (${parameters.add(after.mark)}::timestamptz, ${parameters.add(after.key[0])})`
    : 'true';
  const where = [taken, withinPeriod('a.at', period, parameters), trailCondition(actor, parameters.add), before];
  const text = `
    select a.at, a.at::text as mark, jsonb_build_array(a.id) as key, case a.kind when 'export' then 'export' else 'import' end as kind,
      a.entity as "table", a.record_id as id, a.user_id as "userId", a.organization_id as "organizationId", f.p_code4 as "pCode",
      null::text[] as fields, a.details ->> 'report' as report, a.row_count as count
    from access_log a left join feed f on f.entity = a.entity and f.id = a.record_id
    where ${where.join(' and ')} order by a.at desc, a.id desc limit ${batch}`;
  return program.query<Entry>(text, parameters.values);
}

/** All entries that a source reads batch by batch. */
async function* listAll(read: (after: Entry | undefined) => Promise<readonly Entry[]>): AsyncGenerator<Entry> {
  let after: Entry | undefined;
  for (;;) {
    const found = await read(after);
    yield* found;
    after = found.at(-1);
    if (found.length < batch) return;
  }
}

/** The entries of both, the newest first. */
async function* merge(one: AsyncGenerator<Entry>, other: AsyncGenerator<Entry>): AsyncGenerator<Entry> {
  let [first, second] = await Promise.all([one.next(), other.next()]);
  while (!first.done || !second.done) {
    const isFirst = second.done || (!first.done && first.value.at >= second.value.at);
    if (isFirst && !first.done) {
      yield first.value;
      first = await one.next();
    } else if (!second.done) {
      yield second.value;
      second = await other.next();
    }
  }
}

/** The addresses of records by their ids: what an entry is called by. */
async function addressesOfEntries(
  database: Queryable,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const table of new Set(entries.map((entry) => entry.table ?? ''))) {
    const ids = entries.flatMap((entry) => (entry.table === table && entry.id ? [entry.id] : []));
    const entity = findEntity(table);
    if (table === 'address') for (const id of ids) found.set(id, id);
    for (const [id, address] of await addressesOf(database, entity, ids)) found.set(id, address);
  }
  return found;
}

/** What else than a report leaves as a file, by its name in the trail. */
const otherTitles: Readonly<Record<string, Text>> = {
  ...documentTitles,
  donor: reportWords.donor.title,
  customData: getEntity('metadata').label,
};
const mostFields = 5;

/** The fields of a change, the report of an export, and how many rows it had. */
function sayWhat({ table, fields, report, count }: Entry, language: Language): readonly string[] {
  const entity = findEntity(table ?? '');
  const labels = (fields ?? []).flatMap((field) => entity?.fields[field]?.label[language] ?? []);
  const more = labels.length > mostFields ? '…' : '';
  const title = report === null ? undefined : (otherTitles[report] ?? findReport(report)?.title)?.[language];
  return [
    ...(labels.length > 0 ? [`${labels.slice(0, mostFields).join(', ')}${more}`] : []),
    ...(title === undefined ? [] : [title]),
    ...(count === null ? [] : [`${fileWords.rows[language]}: ${count}`]),
  ];
}

/** The log of changes, exports and imports, the newest first; of the last 30 days unless a period is asked about. */
export function changesSource(parts: ReportParts, actor: Actor, asked: Period, today: string): KeptSource {
  const { database, places } = parts;
  const own = database.as(actor);
  const to = asked.to ?? today;
  const period = { from: asked.from ?? daysAfter(to, -usualDays), to };

  const entries = () =>
    merge(
      listAll((after) => readChanges(own, period, after)),
      listAll((after) => readTaken(database, actor, period, after)),
    );

  const sayEntries = async (found: readonly Entry[], language: Language): Promise<readonly ReportRow[]> => {
    const idsOf = (key: 'userId' | 'organizationId') => found.flatMap((entry) => entry[key] ?? []);
    const addressIds = await addressesOfEntries(own, found);
    const [users, organizations, addresses] = await Promise.all([
      namesOf(database, idsOf('userId')),
      namesOf(database, idsOf('organizationId'), 'organization'),
      namesOf(own, [...addressIds.values()], 'address'),
    ]);
    const nameOf = (named: Named | undefined) => (language === 'uk' ? named?.nameUkr : named?.name) || null;
    return found.map((entry) => {
      const addressId = addressIds.get(entry.id ?? '');
      const address = addressId === undefined ? '' : titleOfAddress(addresses.get(addressId), language);
      return {
        cells: [
          entry.at,
          nameOf(users.get(entry.userId ?? '')),
          nameOf(organizations.get(entry.organizationId ?? '')),
          labelOf(changeKinds, entry.kind, language),
          findEntity(entry.table ?? '')?.label[language] ?? null,
          entry.pCode ? nameOf(places.find(entry.pCode)) : null,
          [...(address === '' ? [] : [address]), ...sayWhat(entry, language)].join('; ') || null,
        ],
        ...(addressId === undefined ? {} : { addressId }),
        ...(entry.id && entry.table ? { record: entry.id, table: entry.table as TableName } : {}),
      };
    });
  };

  const count = async () => {
    const [changes, log] = [newParameters(), newParameters()];
    const inChanges = withinPeriod('c.at', period, changes);
    const inLog = [taken, withinPeriod('a.at', period, log), trailCondition(actor, log.add)].join(' and ');
    const [ofChanges, ofLog] = await Promise.all([
      own.query<{ count: number }>(`select count(*) as count from change c where ${inChanges}`, changes.values),
      database.query<{ count: number }>(`select count(*) as count from access_log a where ${inLog}`, log.values),
    ]);
    return (ofChanges[0]?.count ?? 0) + (ofLog[0]?.count ?? 0);
  };

  return {
    period,
    totals: async () => ({ count: await count() }),
    page: async ({ offset, size }, language) => {
      if (offset + size > furthest) throw httpError('audit.tooMuch');
      const page: Entry[] = [];
      let skipped = 0;
      for await (const entry of entries()) {
        if (page.length === size) break;
        if (skipped < offset) skipped += 1;
        else page.push(entry);
      }
      return sayEntries(page, language);
    },
    async *rows(language) {
      let waiting: Entry[] = [];
      for await (const entry of entries()) {
        waiting.push(entry);
        if (waiting.length < batch) continue;
        yield await sayEntries(waiting, language);
        waiting = [];
      }
      if (waiting.length > 0) yield await sayEntries(waiting, language);
    },
  };
}
