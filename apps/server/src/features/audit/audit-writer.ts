import type { AuditEvent, AuditTrail } from '../../platform/audit-trail.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { cleanEvent } from './clean-event.ts';

/** How long an event may wait in memory, how many are written by one statement, and how many wait at most while the database is away. */
const waitMilliseconds = 500;
const mostAtOnce = 500;
const mostWaiting = 20_000;
const mostRemembered = 10_000;

/** The trail with what only the server around it needs. */
export type AuditWriter = AuditTrail & {
  /** Resolves when everything that was noted before is written. Never fails: what cannot be written waits for the next time. */
  flush(): Promise<void>;
  /** Whether somebody noted an event of this request; it is forgotten with the question. */
  takeNoted(requestId: string): boolean;
  /** Writes what is left and stops. */
  close(): Promise<void>;
};

/** Role and organization are those of the account; of a refused sign-in those of the account that somebody tried. */
const insert = `
insert into access_log (id, at, kind, outcome, status, user_id, role, organization_id, email, entity, record_id, record_ids,
  row_count, details, address, user_agent, request_id)
select e.id, e.at, e.kind, e.outcome, e.status, e.user_id, coalesce(e.role, u.role), coalesce(e.organization_id, u.organization_id),
  e.email, e.entity, e.record_id, e.record_ids, e.row_count, e.details, e.address, e.user_agent, e.request_id
from jsonb_to_recordset($1::jsonb) as e (id text, at timestamptz, kind text, outcome text, status smallint, user_id text, role text,
  organization_id text, email text, entity text, record_id text, record_ids text[], row_count bigint, details jsonb, address text,
  user_agent text, request_id text)
left join lateral (
  select role, organization_id from app_user
  where case when e.user_id is null then email = lower(e.email) and deleted_at is null else id = e.user_id end limit 1
) u on true`;

type Line = Readonly<Record<string, unknown>>;

function lineOf(event: AuditEvent, now: Date): Line {
  const { at, kind, outcome, status, userId, role, organizationId, email, table, recordId } = event;
  return {
    id: newId(),
    at: (at ?? now).toISOString(),
    kind,
    outcome,
    status,
    user_id: userId,
    role,
    organization_id: organizationId,
    email,
    entity: table,
    record_id: recordId,
    record_ids: event.recordIds,
    row_count: event.count,
    details: event.details,
    address: event.from,
    user_agent: event.userAgent,
    request_id: event.requestId,
  };
}

/**
 * Writes the trail: one statement at a time, each with all that waits. So whoever is flooded with refusals writes few large statements,
 * and no answer waits for any of them. `report` hears of events that were lost: too many while the database was away.
 */
export function auditWriter(
  database: Queryable,
  report: (message: string, error?: unknown) => void,
  now: () => Date = () => new Date(),
): AuditWriter {
  let waiting: Line[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const noted = new Set<string>();

  function add(event: AuditEvent): void {
    if (event.requestId !== undefined) {
      if (noted.size >= mostRemembered) noted.clear();
      noted.add(event.requestId);
    }
    if (waiting.length >= mostWaiting) {
      waiting = waiting.slice(mostAtOnce);
      report(`The trail of accesses could not be written: ${mostAtOnce} events are lost`);
    }
    waiting.push(lineOf(cleanEvent(event), now()));
  }

  function schedule(): void {
    if (timer !== undefined || isClosed) return;
    timer = setTimeout(() => void flush(), waitMilliseconds);
    timer.unref();
  }

  async function writeSome(): Promise<boolean> {
    const lines = waiting.slice(0, mostAtOnce);
    waiting = waiting.slice(mostAtOnce);
    try {
      await database.query(insert, [JSON.stringify(lines)]);
      return true;
    } catch (error) {
      const isAway = error instanceof DatabaseError;
      if (isAway) waiting = [...lines, ...waiting];
      report(isAway ? 'The trail waits for the database' : `${lines.length} events of the trail are lost`, error);
      return !isAway;
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) if (!(await writeSome())) return;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // What was noted while a statement ran goes with the next one.
    await writing;
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (waiting.length > 0) schedule();
    });
    await writing;
  }

  return {
    note(event) {
      add(event);
      if (waiting.length >= mostAtOnce) void flush();
      else schedule();
    },
    async noteNow(event) {
      add(event);
      await flush();
    },
    flush,
    takeNoted: (requestId) => noted.delete(requestId),
    async close() {
      isClosed = true;
      await flush();
    },
  };
}
