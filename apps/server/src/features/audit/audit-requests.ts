import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sourceOf, type AuditEvent } from '../../platform/audit-trail.ts';
import type { AuditWriter } from './audit-writer.ts';
import { describeRequest, isDenial, type Described } from './describe-request.ts';

type Facts = { answer?: unknown; code?: string };

/** Notes what each request read, wrote or was refused: one line for one request, unless the call's own part has noted it already. */
export function auditRequests(api: FastifyInstance, writer: AuditWriter): void {
  const known = new WeakMap<FastifyRequest, Facts>();
  const learn = (request: FastifyRequest, fact: Facts) => known.set(request, { ...known.get(request), ...fact });

  api.addHook('preSerialization', (request, _reply, payload, done) => {
    learn(request, { answer: payload });
    done(null, payload);
  });

  api.addHook('onError', (request, _reply, error, done) => {
    if (typeof error.code === 'string') learn(request, { code: error.code });
    done();
  });

  api.addHook('onClose', () => writer.close());

  api.addHook('onResponse', (request, reply, done) => {
    done();
    if (writer.takeNoted(request.id)) return;
    const event = eventOf(request, reply.statusCode, known.get(request) ?? {}, api.prefix);
    if (event?.outcome === 'refused') void writer.noteNow(event);
    else if (event) writer.note(event);
    writer.takeNoted(request.id);
  });
}

function isRefusal(status: number, code: string | undefined, isRecord: boolean): boolean {
  if (status === 401 || status === 403) return true;
  return (status === 404 && isRecord) || (status === 400 && isDenial(code));
}

/** The one line of a request; nothing for what succeeded without reading or writing anything, and for what did not fit. */
function eventOf(
  request: FastifyRequest,
  status: number,
  { answer, code }: Facts,
  prefix: string,
): AuditEvent | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = `${method} ${(request.routeOptions.url ?? '').replace(prefix, '')}`;
  const isDone = status < 400;
  const about = describeRequest(route, request, isDone ? answer : undefined);
  // A page that opens without a session asks for one and has none: nothing was tried and nobody was refused.
  if (route === 'POST /authentication/refresh-token' && code === 'auth.required') return undefined;
  const isRefused = isRefusal(status, code, about !== undefined);
  if (!isRefused && !(isDone && about)) return undefined;
  const { isRefused: isPartly = false, ...what } = about ?? { kind: 'refused' as const };
  return {
    ...(isDone ? what : refusal(request, what, code)),
    ...whoOf(request),
    ...sourceOf(request),
    status,
    outcome: isRefused || isPartly ? 'refused' : 'ok',
  };
}

function refusal(request: FastifyRequest, { kind, details, ...what }: Described, code: string | undefined): Described {
  const path = request.url.split('?')[0];
  const tried = kind === 'refused' ? {} : { tried: kind };
  return { ...what, kind: 'refused', details: { ...details, ...tried, method: request.method, path, code } };
}

/** Nobody is known while no valid token was shown; the type of the request says otherwise. */
function whoOf(request: FastifyRequest): Pick<AuditEvent, 'userId' | 'role' | 'organizationId'> {
  const actor = (request.account as typeof request.account | undefined)?.actor;
  return actor ? { userId: actor._id, role: actor.role, organizationId: actor.organizationId } : {};
}
