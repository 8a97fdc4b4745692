import { readRegistration, registrationSchema, registrationStates } from '@domivka/domain/user/user.registration';
import * as z from 'zod/mini';
import { audited, type AuditTrail } from '../../platform/audit-trail.ts';
import {
  anyObject,
  type Api,
  byId,
  count,
  describedAs,
  jsonSchemaOf,
  missing,
  recordOf,
} from '../../platform/routes.ts';
import type { RegistrationService } from './registration-service.ts';

const registrationListSchema = z.object({
  state: z.optional(z.enum(registrationStates)),
  page: z._default(count(1, 100_000), 1),
  pageSize: z._default(count(1, 500), 25),
});
const code = z.string().check(z.minLength(1), z.maxLength(60));
const approvalSchema = z.object({
  role: code,
  organizationId: code,
  oblasts: z.optional(z.array(code).check(z.maxLength(27))),
});
const rejectionSchema = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) });

/** Asking for an account, without signing in, and deciding on it. */
export function registrationRoutes(app: Api, registrations: RegistrationService, trail: AuditTrail): void {
  const ask = {
    summary: 'Ask for an account',
    // The domain checks it and says in sentences what is wrong.
    body: describedAs(z.unknown(), jsonSchemaOf(registrationSchema)),
    answers: {
      202: ['Taken. The answer is the same whether or not the e-mail is known', anyObject],
      429: 'Too many requests; Retry-After says when to come back',
    },
  } as const;
  app.post('/authentication/register', { schema: ask, config: { open: 'always' } }, async (request, reply) => {
    const asked = readRegistration(request.body);
    await audited(trail, request, { kind: 'registration', email: asked.email, status: 202 }, async () => {
      await registrations.ask(asked, request.ip);
      return {};
    });
    return reply.code(202).send({});
  });

  const config = { may: 'registrations' } as const;
  const list = {
    summary: 'Requests for accounts that the caller may decide on',
    querystring: registrationListSchema,
    answers: { 200: ['One page, newest first', anyObject] },
  } as const;
  app.get('/registration-requests', { schema: list, config }, async ({ account, query }) =>
    registrations.list(account.actor, query),
  );

  const approve = {
    summary: 'Make the account and mail a temporary password',
    params: byId,
    body: approvalSchema,
    answers: { 201: ['The user', recordOf('user')], 404: missing, 409: 'Decided already' },
  } as const;
  app.post(
    '/registration-requests/:id/approve',
    { schema: approve, config },
    async ({ account, params, body }, reply) =>
      reply.code(201).send(await registrations.approve(account.actor, params.id, body)),
  );

  const reject = {
    summary: 'Refuse the request by a polite mail',
    params: byId,
    body: rejectionSchema,
    answers: { 204: 'Refused', 404: missing, 409: 'Decided already' },
  } as const;
  app.post(
    '/registration-requests/:id/reject',
    { schema: reject, config },
    async ({ account, params, body }, reply) => {
      await registrations.reject(account.actor, params.id, body.reason);
      return reply.code(204).send();
    },
  );
}
