import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { TableName } from '@domivka/domain/kernel/entity';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { mayUse, type FunctionName } from '@domivka/domain/kernel/matrix';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import * as z from 'zod/mini';
import { httpError } from './http-error.ts';

/** One answer: what it means and, if it has a body, the schema of its JSON or its media types. A text alone: no body, or a problem. */
export type RouteAnswer = string | readonly [description: string, body: z.ZodMiniType | readonly string[]];

declare module 'fastify' {
  interface FastifySchema {
    /** What the call does. `{label}` stands for the kind of record: such a route is described once for each. */
    readonly summary?: string;
    /** By status. What every call may answer (400, 401, 426, and 403 with `may`) is added to the description. */
    readonly answers?: Readonly<Record<number, RouteAnswer>>;
    /** The body of a call that does not take JSON, by media type. Its handler reads it. */
    readonly accepts?: Readonly<Record<string, z.ZodMiniType>>;
  }
  interface FastifyContextConfig {
    /** `always`: needs no token. `signed`: a signature in the link takes its place, and the handler checks it. */
    readonly open?: 'always' | 'signed';
    /**
     * An API token opens the call: `only` it, or it `also`, beside a session. Of a call with `:table` in its path it must name the table.
     */
    readonly token?: 'only' | 'also';
    /** The form of its failures; problem+json unless told. */
    readonly errors?: 'odata';
    /** The line of the matrix that the caller must be allowed to use. Asked before anything of the call is looked at. */
    readonly may?: FunctionName;
  }
}

/** Gives handlers the types of the schemas of their route. */
export interface SchemaTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown;
}

/** A server whose routes are declared with zod schemas. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, SchemaTypes>;

export type Route = {
  readonly method: string;
  readonly url: string;
  readonly schema: FastifySchema;
  readonly config: FastifyContextConfig;
};

/** Option of a schema: what does not fit is refused with this error instead of `request.invalid`. */
export function refuse(error: (input: unknown) => Error) {
  return {
    error: ({ input }: { readonly input?: unknown }): never => {
      throw error(input);
    },
  };
}

/** Checks a part of a request. No body at all, and `null`, count as undefined. */
function validatorOf(schema: z.ZodMiniType) {
  return (sent: unknown) => {
    try {
      return { value: schema.parse(sent ?? undefined) };
    } catch (error) {
      return { error: error instanceof z.core.$ZodError ? httpError('request.invalid') : (error as Error) };
    }
  };
}

/**
 * From here on every route has to say what it takes and what it answers, or the server does not start. What is sent is checked after the
 * token and the right to call the route. Returns the routes, to be read once all are registered.
 */
export function useRouteSchemas(api: Api): readonly Route[] {
  const routes: Route[] = [];
  api.setValidatorCompiler<z.ZodMiniType>(({ schema }) => validatorOf(schema));
  api.addHook('onRoute', ({ method, url, schema, config = {} }) => {
    if (url === `${api.prefix}/*` || method === 'HEAD') return;
    if (!schema?.summary || !schema.answers || /[:*]/.test(url) !== (schema.params !== undefined))
      throw new TypeError(`The route ${String(method)} ${url} does not declare its summary, answers and parameters`);
    routes.push({ method: String(method), url: url.slice(api.prefix.length), schema, config });
  });
  api.addHook('preValidation', async ({ account, routeOptions: { config } }) => {
    if (config.may && !mayUse(account.actor, config.may)) throw kernelError('record.forbidden');
  });
  return routes;
}

/** For tests: an answer that its route does not declare becomes a failure of the server. */
export function checkAnswers(api: Api): void {
  api.addHook('preSerialization', async (request, reply, payload: unknown) => {
    const answer = request.routeOptions.schema?.answers?.[reply.statusCode];
    const schema = typeof answer === 'string' ? undefined : answer?.[1];
    if (!schema || !('safeParse' in schema)) throw new TypeError(`Undeclared answer ${reply.statusCode}`);
    // As it goes over the line: without what is undefined.
    const outcome = schema.safeParse(JSON.parse(JSON.stringify(payload)));
    if (!outcome.success) throw new TypeError(`Not the declared answer: ${outcome.error.message}`);
    return payload;
  });
}

const descriptions = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** Describes a schema in the words of this JSON Schema, because its check is a function, or because the domain checks what is sent. */
export function describedAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  description: Readonly<Record<string, unknown>>,
): Schema {
  descriptions.set(schema, description);
  return schema;
}

/** A body of fields that the domain checks and says in sentences what is wrong; here it is only described. */
export function fieldsAs(description: Readonly<Record<string, unknown>>) {
  const isObject = z.custom<Fields>(
    isFields,
    refuse(() => kernelError('record.notAnObject')),
  );
  return describedAs(isObject, description);
}

/** A schema as JSON Schema: what it takes. */
export function jsonSchemaOf(schema: z.core.$ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const described = descriptions.get(zodSchema);
      if (!described) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, described);
    },
  });
  return json;
}

export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** The id of a record in a path: one that cannot be is simply not there. */
export const recordId = z.string().check(
  z.regex(
    /^[0-9a-f]{24}$/,
    refuse(() => kernelError('record.missing')),
  ),
);
export const byId = z.object({ id: recordId });

/** A kind of record in a path. */
export function tableName<const Table extends TableName>(tables: readonly Table[]) {
  return z.enum(
    tables,
    refuse((input) => kernelError('search.unknownTable', { table: String(input).slice(0, 60) })),
  );
}

/** A whole number in a query. */
export function count(least: number, most: number, error: () => Error = () => httpError('request.invalid')) {
  const number = z.coerce.number(refuse(error));
  const bounded = z.int(refuse(error)).check(z.gte(least, refuse(error)), z.lte(most, refuse(error)));
  return describedAs(z.pipe(number, bounded), {
    type: 'integer',
    minimum: least,
    ...(most < Number.MAX_SAFE_INTEGER ? { maximum: most } : {}),
  });
}

export const anyObject = z.record(z.string(), z.unknown());
export const rows = z.array(anyObject);
export const page = z.object({
  values: rows,
  totalRows: z.int(),
  ignored: z.optional(z.array(z.string())),
  /** Names of the settlements of the rows and of the units above them. */
  places: z.optional(rows),
});

/** A record of this table; `{table}` on a route of all kinds of records. */
export function recordOf(table: string) {
  return describedAs(z.record(z.string(), z.unknown()), { $ref: `#/components/schemas/${table}` });
}

export const notAllowed = 'Not allowed';
export const missing = 'Not there, or not available to you';
export const changedMeanwhile = 'Changed by others since the version that was looked at';
