import type { AuditKind } from '@domivka/domain/kernel/audit-kinds';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Role } from '@domivka/domain/kernel/actor';
import type { Page } from '@domivka/domain/kernel/page';
import type { RecordOf } from '@domivka/domain/registry';
import type { RegistrationRequest, RegistrationState } from '@domivka/domain/user/user.registration';
import type { UserSession } from '@domivka/domain/user/user.session';
import type { SearchOption } from '../../ui/search-select.tsx';
import { call } from '../../remote/call.ts';

/** One act of one person, as the trail tells it. */
export type TrailEvent = {
  readonly _id: string;
  readonly at: string;
  readonly kind: AuditKind;
  readonly outcome: 'ok' | 'refused';
  readonly userId?: string;
  readonly userName?: string;
  readonly userNameUkr?: string;
  /** What was typed as the own address, when no account is known. */
  readonly email?: string;
  readonly table?: string;
  readonly recordId?: string;
  /** The records that were shown, as far as the trail names them. */
  readonly recordIds?: readonly string[];
  readonly count?: number;
  readonly details?: Fields;
  /** The network address. */
  readonly from?: string;
};

export type TrailFilters = {
  readonly userId?: string;
  readonly organizationId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly kinds?: readonly AuditKind[];
  readonly table?: string;
  readonly recordId?: string;
  readonly outcome?: 'ok' | 'refused';
};

export type SentMail = {
  readonly _id: string;
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  /** What became of it on the way to a mail server; a message that was written into the folder has none. */
  readonly state?: 'waiting' | 'sent' | 'givenUp';
};
export type MailList = { readonly door: 'smtp' | 'folder'; readonly values: readonly SentMail[] };
/** Without a text where only what became of it is kept. */
export type MailText = SentMail & { readonly text?: string };

type Paging = { readonly page: number; readonly pageSize: number };

function pathOf(table: string, id: string, action: string): string {
  return `/${table}/${encodeURIComponent(id)}/${action}`;
}

/** Where a person is signed in, the session used last first. */
export async function listUserSessions(userId: string, signal: AbortSignal): Promise<readonly UserSession[]> {
  return call('GET', pathOf('user', userId, 'sessions'), undefined, { signal });
}

export async function endUserSessions(userId: string): Promise<void> {
  await call('POST', pathOf('user', userId, 'sessions/end'));
}

/** Lets a temporary password be mailed to a person; the present one works until the temporary one is used. */
export async function sendTemporaryPassword(userId: string): Promise<void> {
  await call('POST', pathOf('user', userId, 'temporary-password'));
}

export async function listRequests(
  state: RegistrationState,
  { page, pageSize }: Paging,
  signal: AbortSignal,
): Promise<Page<RegistrationRequest>> {
  const query = new URLSearchParams({ state, page: String(page), pageSize: String(pageSize) }).toString();
  return call('GET', `/registration-requests?${query}`, undefined, { signal });
}

export type Approval = { readonly role: Role; readonly organizationId: string; readonly oblasts?: readonly string[] };

/** Makes the account that was asked for; a temporary password is mailed. Answers the new user. */
export async function approveRequest(id: string, approval: Approval): Promise<RecordOf<'user'>> {
  return call('POST', pathOf('registration-requests', id, 'approve'), approval);
}

/** Turns a request down; the reason is mailed. */
export async function rejectRequest(id: string, reason: string): Promise<void> {
  await call('POST', pathOf('registration-requests', id, 'reject'), { reason });
}

/** One record that a person was shown, and how often. Times ISO 8601 UTC. */
export type SeenRecord = {
  readonly table: string;
  readonly recordId: string;
  readonly times: number;
  readonly lastAt: string;
};

/** Which records a person was shown between two moments, in whatever way, each once, the latest first. */
export async function listRecordsSeen(
  question: { readonly userId: string; readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<Page<SeenRecord>> {
  return call('POST', '/audit/records-seen', question, { signal });
}

export async function searchTrail(
  filters: TrailFilters,
  paging: Paging,
  signal: AbortSignal,
): Promise<Page<TrailEvent>> {
  return call('POST', '/audit/search', { filters, paging }, { signal });
}

/** The newest messages, at most 200, and how they leave the house. */
export async function listMail(signal: AbortSignal): Promise<MailList> {
  return call('GET', '/mail', undefined, { signal });
}

export async function getMail(id: string, signal: AbortSignal): Promise<MailText> {
  return call('GET', `/mail/${encodeURIComponent(id)}`, undefined, { signal });
}

const found = 12;

/** People in whose names, address or job a text occurs, for a choice. */
export async function findPeople(
  text: string,
  nameOf: (person: RecordOf<'user'>) => string,
  signal?: AbortSignal,
): Promise<readonly SearchOption[]> {
  const filters = [{ field: 'q', op: 'contains', value: text }];
  const paging = { page: 1, pageSize: found };
  const { values } = await call<Page<RecordOf<'user'>>>(
    'POST',
    '/search',
    { table: 'user', filters, paging },
    { signal },
  );
  return values.map((person) => ({
    value: person._id,
    label: nameOf(person),
    description: [person.email, person.organizationName].filter(Boolean).join(' · '),
  }));
}
