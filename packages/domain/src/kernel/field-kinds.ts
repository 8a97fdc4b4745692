import * as z from 'zod/mini';
import type { Option } from './options.ts';
import { integer, oneOf, someOf, text, type Failure } from './schema.ts';
import { tidyOptional, tidyText } from './tidy.ts';

/*
 * Parts of declarations that many fields share: their kind, the shape of a stored value and how a sent value gets that shape. Each is spread
 * into the declaration of a field, which adds its readers and its place in the form.
 */

/** Every reader of a record gets the field, and lists filter and sort by it. */
export const listed = { column: true, readers: 'all' } as const;

/** A mandatory code of a closed list. */
export function choice<const Options extends readonly Option[]>(options: Options, codes: Failure = {}) {
  return { kind: 'code', shape: oneOf(options, codes), options } as const;
}

/** Several codes of a closed list, each at most once. */
export function choices<const Options extends readonly Option[]>(
  options: Options,
  codes: Failure & { min?: number } = {},
) {
  return { kind: 'codes', shape: someOf(options, codes), options } as const;
}

/** A line of text that must not be empty. */
export function mandatoryText(max: number) {
  return { kind: 'text', shape: text(max), normalize: tidyText } as const;
}

/** A line of text that may be left out; an emptied input clears it. */
export function optionalText(max: number, normalize = tidyOptional) {
  return { kind: 'text', shape: z.optional(text(max)), normalize } as const;
}

/** A whole number that may be left out. */
export function optionalInteger(min: number, max: number) {
  return { kind: 'integer', shape: z.optional(integer(min, max)) } as const;
}
