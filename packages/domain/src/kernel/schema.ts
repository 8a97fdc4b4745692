import * as z from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';
import type { Issue } from './errors.ts';
import { codesOf, type Option } from './options.ts';
import { isId, type Fields } from './record.ts';
import type { Text, TextParameter } from './text.ts';

/** A schema of whole records. Unknown fields are kept (specification, section 3: unknown extra fields are allowed). */
export type RecordSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

/**
 * How the schemas of this product say what is wrong: the message of a zod check is the *code* of an issue.
 * These builders cover the field shapes of the wire dictionary; each takes the code for a missing value when the
 * specification gives the field a sentence of its own, and else falls back to the generic sentences of the kernel.
 */
export type Failure = { readonly required?: string; readonly invalid?: string };

function failure(kind: string, { required, invalid }: Failure) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? (required ?? 'field.required') : (invalid ?? kind);
}

export function text(max: number, codes: Failure = {}) {
  return z
    .string({ error: failure('field.text', codes) })
    .check(
      z.minLength(1, { error: codes.required ?? 'field.required' }),
      z.maxLength(max, { error: codes.invalid ?? 'field.tooLong' }),
    );
}

/** Text that may be empty: a comment, a note. */
export function note(max: number) {
  return z.optional(z.string({ error: 'field.text' }).check(z.maxLength(max, { error: 'field.tooLong' })));
}

export function number(bounds: { min?: number; max?: number } = {}, codes: Failure = {}) {
  const checks = [];
  if (bounds.min !== undefined) checks.push(z.gte(bounds.min, { error: codes.invalid ?? 'field.tooSmall' }));
  if (bounds.max !== undefined) checks.push(z.lte(bounds.max, { error: codes.invalid ?? 'field.tooLarge' }));
  return z.number({ error: failure('field.number', codes) }).check(...checks);
}

/** A number greater than zero. */
export function positive(codes: Failure = {}, max?: number) {
  const checks = [z.gt(0, { error: codes.invalid ?? 'field.positive' })];
  const upper = max === undefined ? [] : [z.lte(max, { error: codes.invalid ?? 'field.tooLarge' })];
  return z.number({ error: failure('field.number', codes) }).check(...checks, ...upper);
}

export function integer(min: number, max: number) {
  return z
    .int({ error: failure('field.integer', {}) })
    .check(z.gte(min, { error: 'field.tooSmall' }), z.lte(max, { error: 'field.tooLarge' }));
}

export function boolean() {
  return z.boolean({ error: 'field.boolean' });
}

export function oneOf<const Options extends readonly Option[]>(options: Options, codes: Failure = {}) {
  return z.enum(codesOf(options as readonly Option<Options[number]['code']>[]), {
    error: failure('field.option', codes),
  });
}

/** Several codes of a list, each at most once. */
export function someOf<const Options extends readonly Option[]>(
  options: Options,
  codes: Failure & { min?: number } = {},
) {
  return z
    .array(oneOf(options, { invalid: codes.invalid ?? 'field.option' }), { error: failure('field.list', codes) })
    .check(
      z.minLength(codes.min ?? 0, { error: codes.required ?? 'field.required' }),
      z.refine((values: readonly string[]) => new Set(values).size === values.length, { error: 'field.twice' }),
    );
}

/** Whether a text is a calendar date that exists, `YYYY-MM-DD`, from 1900 to 2199. No time zone comes near it. */
export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function date(codes: Failure = {}) {
  return z
    .string({ error: failure('field.date', codes) })
    .check(z.refine(isCalendarDate, { error: failure('field.date', codes) }));
}

export function id(codes: Failure = {}) {
  return z.string({ error: failure('field.id', codes) }).check(z.refine(isId, { error: failure('field.id', codes) }));
}

export function list<Item extends z.ZodMiniType>(item: Item, max: number) {
  return z.array(item, { error: 'field.list' }).check(z.maxLength(max, { error: 'field.tooMany' }));
}

/** A list in which each value is there at most once. */
export function unique<Item extends z.ZodMiniType>(item: Item, max: number) {
  return list(item, max).check(
    z.refine((values: readonly unknown[]) => new Set(values).size === values.length, { error: 'field.twice' }),
  );
}

export function shape<Shape extends z.core.$ZodLooseShape>(fields: Shape) {
  return z.object(fields, { error: 'field.shape' });
}

function boundsOf(issue: $ZodIssue): Record<string, TextParameter> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return {};
}

/** More than anybody reads; without a bound, a long list of wrong entries would make an answer many times its size. */
const mostIssues = 200;

/**
 * Turns what zod found into issues of the product: the code, the path and the field's name for the sentence. A sentence is said once
 * for each path, and a value of the wrong type is only that, whatever else its checks complain of. At most 200 issues.
 */
export function issuesOf(
  schema: RecordSchema,
  fields: Fields,
  labelOf: (field: string, part?: string) => Text | undefined,
): readonly Issue[] {
  const outcome = schema.safeParse(fields);
  if (outcome.success) return [];
  const found = outcome.error.issues
    .slice(0, mostIssues)
    .map((issue) => ({ issue, path: issue.path.map(String).join('.') }));
  const mistyped = new Set(found.filter(({ issue }) => issue.code === 'invalid_type').map(({ path }) => path));
  const unique = new Map<string, Issue>();
  for (const { issue, path } of found) {
    if (mistyped.has(path) && issue.code !== 'invalid_type') continue;
    const [top = '', ...inner] = issue.path.map(String);
    const code = issue.message.includes('.') ? issue.message : 'field.shape';
    const key = `${code} ${path}`;
    if (!unique.has(key))
      unique.set(key, { code, path, parameters: { field: labelOf(top, inner.at(-1)) ?? top, ...boundsOf(issue) } });
  }
  return [...unique.values()];
}
