import type { FastifyRequest } from 'fastify';
import type { AuditKind } from '@domivka/domain/kernel/audit-kinds';
import { sourceOf, type AuditEvent, type AuditTrail } from './audit-trail.ts';
import { HttpError } from './http-error.ts';

/** What somebody tries who is not signed in. */
export type Attempted = {
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
