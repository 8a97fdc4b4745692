import type { FastifyInstance } from 'fastify';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { readRegistration, registrationStates } from '@domivka/domain/user/user.registration';
import * as z from 'zod/mini';
import type { AuditTrail } from '../../platform/audit-trail.ts';
import { noted } from '../../platform/noted.ts';
import { readBody } from '../../platform/request.ts';
import type { RegistrationService } from './registration-service.ts';

/** A number as it stands in a query. */
const count = (most: number) => z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(most)));

const registrationListSchema = z.object({
  state: z.optional(z.enum(registrationStates)),
  page: z._default(count(100_000), 1),
  pageSize: z._default(count(500), 25),
});
const code = z.string().check(z.minLength(1), z.maxLength(60));
export const approvalSchema = z.object({
  role: code,
  organizationId: code,
  oblasts: z.optional(z.array(code).check(z.maxLength(27))),
});
export const rejectionSchema = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) });

type ById = { Params: { id: string } };

/** Before anything of the call is read: whoever reviews no requests learns nothing of what a review looks like. */
function requireRight(actor: Actor): void {
  if (!mayUse(actor, 'registrations')) throw kernelError('record.forbidden');
}

/** Asking for an account, without signing in, and deciding on it. */
export function registrationRoutes(app: FastifyInstance, registrations: RegistrationService, trail: AuditTrail): void {
  app.post('/authentication/register', async (request, reply) => {
    const asked = readRegistration(request.body);
    await noted(trail, request, { kind: 'registration', email: asked.email, status: 202 }, async () => {
      await registrations.ask(asked, request.ip);
      return {};
    });
    return reply.code(202).send({});
  });

  app.get('/registration-requests', async ({ account, query }) => {
    requireRight(account.actor);
    return registrations.list(account.actor, readBody(registrationListSchema, query));
  });

  app.post<ById>('/registration-requests/:id/approve', async ({ account, params, body }, reply) => {
    requireRight(account.actor);
    return reply.code(201).send(await registrations.approve(account.actor, params.id, readBody(approvalSchema, body)));
  });

  app.post<ById>('/registration-requests/:id/reject', async ({ account, params, body }, reply) => {
    requireRight(account.actor);
    const { reason } = readBody(rejectionSchema, body);
    await registrations.reject(account.actor, params.id, reason);
    return reply.code(204).send();
  });
}
