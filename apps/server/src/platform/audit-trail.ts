import type { FastifyRequest } from 'fastify';
import type { Role } from '@domivka/domain/kernel/actor';
import type { AuditKind } from '@domivka/domain/kernel/audit-kinds';
import { HttpError } from './http-error.ts';

/** From where a request came; all texts are cut and cleaned by the writer. */
type AuditSource = {
  /** The network address. */
  readonly from?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly requestId?: string | undefined;
};

/**
 * One act of one person (reliability: who, what, when, from where). Never a token, a password or what is in a record.
 * The time is that of `note`/`noteNow` unless given.
 */
export type AuditEvent = AuditSource & {
  readonly kind: AuditKind;
  readonly outcome: 'ok' | 'refused';
  /** The HTTP status of the answer. */
  readonly status: number;
  readonly at?: Date | undefined;
  /** The person who acts; absent when the user is unknown, e.g. after a refused sign-in. */
  readonly userId?: string | undefined;
  /** Role and organization of the acting person; looked up by the writer when absent. */
  readonly role?: Role | undefined;
  readonly organizationId?: string | undefined;
  /** What a user typed as the own address, when no account is known. */
  readonly email?: string | undefined;
  readonly table?: string | undefined;
  /** The one record that is meant, e.g. the user who is blocked. */
  readonly recordId?: string | undefined;
  /** The records that were shown, at most 500. */
  readonly recordIds?: readonly string[] | undefined;
  /** How many records there are in all. */
  readonly count?: number | undefined;
  /** Short facts such as filters: no contents, no secrets. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
};

/** The door to the trail. */
export type AuditTrail = {
  /** Kept in memory and written within a second: an answer never waits for it. */
  note(event: AuditEvent): void;
  /** Written when the promise resolves: sign-ins, refusals and whatever must not be lost. */
  noteNow(event: AuditEvent): Promise<void>;
};

const toldCounts = new WeakMap<FastifyRequest, number>();

/** Says how many rows a file has that answers a request: the trail cannot count them in what is sent. */
export function tellCount(request: FastifyRequest, count: number): void {
  toldCounts.set(request, count);
}

/** The rows of the file that answered a request, as far as its route told them. */
export function toldCount(request: FastifyRequest): number | undefined {
  return toldCounts.get(request);
}

/** From where a request came. */
export function sourceOf(request: FastifyRequest): AuditSource {
  return { from: request.ip, userAgent: request.headers['user-agent'], requestId: request.id };
}

/** What a user tries who is not signed in. */
type Attempted = {
  readonly kind: AuditKind;
  /** The kind when it is refused; the same unless told. */
  readonly refusedKind?: AuditKind;
  readonly email: string;
  readonly details?: AuditEvent['details'];
  /** The status of success. */
  readonly status: number;
};

/** Does the work and notes in the trail how it went; whatever the work answers, e.g. who it was, is noted with it. */
export async function audited(
  trail: AuditTrail,
  request: FastifyRequest,
  { refusedKind, ...attempted }: Attempted,
  work: () => Promise<Partial<AuditEvent>>,
): Promise<void> {
  const source = sourceOf(request);
  try {
    const found = await work();
    void trail.noteNow({ ...source, ...attempted, ...found, outcome: 'ok' });
  } catch (error) {
    if (error instanceof HttpError) {
      const details = { ...attempted.details, code: error.code };
      const kind = refusedKind ?? attempted.kind;
      void trail.noteNow({ ...source, ...attempted, details, kind, outcome: 'refused', status: error.status });
    }
    throw error;
  }
}
