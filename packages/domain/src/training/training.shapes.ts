import * as z from 'zod/mini';
import { roles } from '../kernel/actor.ts';
import { date, id, integer, number, oneOf, shape, someOf, text, unique } from '../kernel/schema.ts';
import { attendanceStates } from './training.text.ts';

/** A text of the product's two languages; both are needed. */
export function both(max: number, required?: string) {
  const one = text(max, required === undefined ? {} : { required });
  return z.strictObject({ en: one, uk: one }, { error: required ?? 'field.shape' });
}

/** A link that a browser may follow: nothing but http and https. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(value);
}

const oblast = z
  .string({ error: 'training.pCode.pattern' })
  .check(z.regex(/^UA\d{2}$/, { error: 'training.pCode.pattern' }));

export const audience = z.strictObject(
  {
    roles: z.optional(someOf(roles)),
    organizations: z.optional(unique(id(), 2000)),
    oblasts: z.optional(unique(oblast, 27)),
  },
  { error: 'field.shape' },
);

export const material = shape({
  title: both(200),
  url: text(2000, { invalid: 'training.materials.url' }).check(
    z.refine((value: string) => value === '' || isWebAddress(value), { error: 'training.materials.url' }),
  ),
  size: z.optional(integer(0, 10_000_000_000)),
});

export const question = z
  .strictObject(
    {
      question: both(500),
      options: z
        .array(both(300), { error: 'training.quiz.options' })
        .check(z.minLength(2, { error: 'training.quiz.options' }), z.maxLength(10, { error: 'field.tooMany' })),
      right: z.int({ error: 'training.quiz.right' }).check(z.gte(0, { error: 'training.quiz.right' })),
    },
    { error: 'field.shape' },
  )
  .check(z.refine(({ options, right }) => right < options.length, { error: 'training.quiz.right', path: ['right'] }));

export const line = z.strictObject(
  {
    userId: id(),
    state: oneOf(attendanceStates),
    date: z.optional(date()),
    score: z.optional(number({ min: 0, max: 100 })),
    certificateNo: z.optional(text(60)),
    remark: z.optional(text(1000)),
  },
  { error: 'field.shape' },
);

/** No user is in the list twice. What is no line is for the lines' own rules to judge. */
export function hasEachOnce(lines: readonly { readonly userId?: unknown }[]): boolean {
  const people = lines.flatMap((one) => (typeof one?.userId === 'string' ? [one.userId] : []));
  return new Set(people).size === people.length;
}

export type AttendanceLine = z.infer<typeof line>;
