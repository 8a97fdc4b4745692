import * as z from 'zod/mini';
import { pCodePattern } from '../geography/p-code.ts';
import { roles } from '../kernel/actor.ts';
import {
  boolean,
  date,
  id,
  integer,
  list,
  number,
  oneOf,
  shape,
  someOf,
  text,
  type RecordSchema,
} from '../kernel/schema.ts';
import {
  attendanceStates,
  trainingFormats,
  trainingLanguages,
  trainingStatuses,
  trainingTopics,
} from './training.text.ts';

/** A text of the product's two languages; both are needed. */
function both(max: number, required?: string) {
  const one = text(max, required === undefined ? {} : { required });
  return z.strictObject({ en: one, uk: one }, { error: required ?? 'field.shape' });
}

function unique<Item extends z.ZodMiniType>(item: Item, max: number) {
  return list(item, max).check(
    z.refine((values: readonly unknown[]) => new Set(values).size === values.length, { error: 'field.twice' }),
  );
}

/** A link that a browser may follow: nothing but http and https. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(value);
}

const oblast = z
  .string({ error: 'training.pCode.pattern' })
  .check(z.regex(/^UA\d{2}$/, { error: 'training.pCode.pattern' }));

const audience = z.strictObject(
  {
    roles: z.optional(someOf(roles)),
    organizations: z.optional(unique(id(), 2000)),
    oblasts: z.optional(unique(oblast, 27)),
  },
  { error: 'field.shape' },
);

const material = shape({
  title: both(200),
  url: text(2000, { invalid: 'training.materials.url' }).check(
    z.refine((value: string) => value === '' || isWebAddress(value), { error: 'training.materials.url' }),
  ),
  size: z.optional(integer(0, 10_000_000_000)),
});

const question = z
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

const line = z.strictObject(
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

/** Nobody stands in the list twice. What is no line is for the lines' own rules to judge. */
function hasEachOnce(lines: readonly { readonly userId?: unknown }[]): boolean {
  const people = lines.flatMap((one) => (typeof one?.userId === 'string' ? [one.userId] : []));
  return new Set(people).size === people.length;
}

/** A training as it is stored. */
export const trainingSchema = z.looseObject({
  title: both(200, 'training.title.both'),
  topic: oneOf(trainingTopics),
  format: oneOf(trainingFormats),
  date: date(),
  status: oneOf(trainingStatuses),
  durationMin: z.optional(integer(1, 100_000)),
  language: z.optional(oneOf(trainingLanguages)),
  place: z.optional(text(500)),
  pCode: z.optional(
    z.string({ error: 'training.pCode.pattern' }).check(z.regex(pCodePattern, { error: 'training.pCode.pattern' })),
  ),
  trainers: z.optional(unique(id(), 50)),
  audience: z.optional(audience),
  mandatory: z.optional(boolean()),
  validMonths: z.optional(integer(1, 120)),
  capacity: z.optional(integer(1, 100_000)),
  materials: z.optional(list(material, 50)),
  quiz: z.optional(list(question, 100)),
  passScore: z.optional(number({ min: 0, max: 100 })),
  attendance: z.optional(list(line, 5000).check(z.refine(hasEachOnce, { error: 'training.attendance.twice' }))),
  seatsTaken: z.optional(integer(0, 100_000)),
}) satisfies RecordSchema;

/** A training as it is stored, without the head that every record carries. */
export type Training = z.infer<typeof trainingSchema>;
export type AttendanceLine = z.infer<typeof line>;
export type QuizQuestion = z.infer<typeof question>;
export type TrainingMaterial = z.infer<typeof material>;
export type TrainingAudience = z.infer<typeof audience>;
