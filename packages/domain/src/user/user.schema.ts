import * as z from 'zod/mini';
import { roles } from '../kernel/actor.ts';
import { id, list, oneOf, text, type RecordSchema } from '../kernel/schema.ts';
import { userLanguages, userStatuses } from './user.text.ts';

/** Digits with the usual signs between them. */
const phoneNumber = /^\+?(?:[\s().-]*\d){5,15}$/;

const phone = z.string({ error: 'user.phones.wrong' }).check(
  z.maxLength(40, { error: 'user.phones.wrong' }),
  z.refine((value: string) => value.length > 40 || phoneNumber.test(value), { error: 'user.phones.wrong' }),
);

const oblast = z
  .string({ error: 'user.oblasts.pattern' })
  .check(z.regex(/^UA\d{2}$/, { error: 'user.oblasts.pattern' }));

/** A user as it is stored. The password is not part of it: it is written, never read, and its rules stand apart. */
export const userSchema = z.looseObject({
  email: text(254, { invalid: 'user.email.wrong' }).check(
    z.refine((value: string) => value === '' || value.length > 254 || z.regexes.email.test(value), {
      error: 'user.email.wrong',
    }),
  ),
  name: text(200),
  nameUkr: text(200),
  phones: z.optional(list(phone, 10)),
  jobTitle: z.optional(text(200)),
  organizationId: id(),
  role: oneOf(roles),
  status: oneOf(userStatuses),
  oblasts: z.optional(
    list(oblast, 27).check(
      z.refine((codes: readonly string[]) => new Set(codes).size === codes.length, { error: 'field.twice' }),
    ),
  ),
  language: z.optional(oneOf(userLanguages)),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;

/** A user as it is stored, without the head that every record carries. */
export type User = z.infer<typeof userSchema>;
