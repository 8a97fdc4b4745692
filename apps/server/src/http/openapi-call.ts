import { toJSONSchema } from 'zod/v4/core';
import type { RecordSchema } from '@domivka/domain/kernel/schema';
import type * as z from 'zod/mini';

/** A piece of the description. */
export type Json = Readonly<Record<string, unknown>>;

/** A schema that checks what comes in, as JSON Schema. */
export function schemaOf(schema: z.ZodMiniType | RecordSchema): Json {
  const { $schema: _dialect, ...body } = toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Record<
    string,
    unknown
  >;
  return body;
}

/** One answer of a call. */
export function answer(description: string, schema?: Json): Json {
  return schema ? { description, content: { 'application/json': { schema } } } : { description };
}

export const problem = { $ref: '#/components/schemas/Problem' };
const failures: Json = {
  '400': {
    description: 'What was sent does not fit; nothing was changed',
    content: { 'application/problem+json': { schema: problem } },
  },
  '426': {
    description: 'This release of the application is too old',
    content: { 'application/problem+json': { schema: problem } },
  },
  '401': { description: 'Not signed in', content: { 'application/problem+json': { schema: problem } } },
};

/** One call; what every call may answer is added. `open`: it needs no token. */
export function call(
  summary: string,
  parts: { body?: Json; answers: Json; open?: boolean; parameters?: readonly Json[] },
): Json {
  return {
    summary,
    ...(parts.parameters ? { parameters: parts.parameters } : {}),
    ...(parts.body ? { requestBody: { required: true, content: { 'application/json': { schema: parts.body } } } } : {}),
    responses: { ...parts.answers, ...failures },
    ...(parts.open ? { security: [] } : {}),
  };
}

export const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: '^[0-9a-f]{24}$' },
};
export const anyObject: Json = { type: 'object', additionalProperties: true };
