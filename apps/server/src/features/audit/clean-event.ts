import type { AuditEvent } from '../../platform/audit-trail.ts';

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

/** What is never written down, however deep it stands. */
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
export function cleanEvent(event: AuditEvent): AuditEvent {
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
