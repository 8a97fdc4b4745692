import type { AuditEvent, AuditTrail } from '../../platform/audit-trail.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

/** The most ids that one line names: the largest page that any call answers. */
export const mostIds = 1000;
const mostItems = 100;
const deepest = 6;
const longestText = 300;
const longestDetails = 8_000;

/** What a terminal or a viewer of logs would obey: escape sequences, control characters, line ends, signs that turn the direction of writing. */
const commands =
  /\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)?|.)|[\u0000-\u001F\u007F-\u009F\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const loneSurrogate = /\p{Surrogate}/gu;

/** A text that can be shown and stored anywhere, on one line, no longer than `length` characters. */
function cleanText(text: string, length = longestText): string {
  const bounded = text.slice(0, length * 4);
  return bounded
    .replaceAll(commands, ' ')
    .replaceAll(loneSurrogate, '\uFFFD')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, length);
}

/** Fields that are never written down, however deeply they are nested. */
const secretName = /password|token|secret|authorization|cookie|credential/i;

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (depth >= deepest || typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => cleanValue(item, depth + 1) ?? null);
  const entries = Object.entries(value).filter(([name]) => !secretName.test(name));
  return Object.fromEntries(
    entries.slice(0, mostItems).map(([name, item]) => [cleanText(name, 60), cleanValue(item, depth + 1)]),
  );
}

function cleanDetails(details: AuditEvent['details']): Readonly<Record<string, unknown>> | undefined {
  if (details === undefined) return undefined;
  const cleaned = cleanValue(details, 0) as Record<string, unknown>;
  return JSON.stringify(cleaned).length <= longestDetails ? cleaned : { tooLong: true, names: Object.keys(cleaned) };
}

function optionalText(text: string | undefined, length?: number): string | undefined {
  return text === undefined ? undefined : cleanText(text, length);
}

/** What was typed as an address, if it can be one: people in a hurry type their password there. */
function mailboxIn(typed: string | undefined): string | undefined {
  return typed?.includes('@') ? cleanText(typed, 254) : undefined;
}

/** The event as it is kept: short, on one line, without secrets; whatever a client sent with it cannot pass for something else. */
function cleanEvent(event: AuditEvent): AuditEvent {
  return {
    ...event,
    userId: optionalText(event.userId, 64),
    organizationId: optionalText(event.organizationId, 64),
    email: mailboxIn(event.email),
    table: optionalText(event.table, 60),
    recordId: optionalText(event.recordId, 64),
    recordIds: event.recordIds?.slice(0, mostIds).map((id) => cleanText(id, 64)),
    details: cleanDetails(event.details),
    from: optionalText(event.from, 60),
    userAgent: optionalText(event.userAgent, 200),
    requestId: optionalText(event.requestId, 64),
  };
}

/** How long an event may wait in memory, how many are written by one statement, and how many wait at most while the database is away. */
const waitMilliseconds = 500;
const mostAtOnce = 500;
const mostWaiting = 20_000;
const mostRemembered = 10_000;

/** The trail with what only the server around it needs. */
export type AuditWriter = AuditTrail & {
  /** Resolves when everything that was noted before is written. Never fails: what cannot be written waits for the next time. */
  flush(): Promise<void>;
  /** Whether a user noted an event of this request; it is forgotten with the question. */
  takeNoted(requestId: string): boolean;
  /** Writes what is left and stops. */
  close(): Promise<void>;
};

/** Role and organization are those of the account; of a refused sign-in those of the account that a user tried. */
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
 * Writes the trail: one statement at a time, each with all that waits. So a server that is flooded with refusals writes few large statements,
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
