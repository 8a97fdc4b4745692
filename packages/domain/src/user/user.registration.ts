import { type UserFields, userFields } from './user.fields.ts';
import * as z from 'zod/mini';
import { cleanText } from '../geography/look-alike.ts';
import { roles } from '../kernel/actor.ts';
import { DomainError, type Issue } from '../kernel/errors.ts';
import { isFields } from '../kernel/record.ts';
import { issuesOf, note, oneOf, text } from '../kernel/schema.ts';
import type { Text } from '../kernel/text.ts';
import { userFieldLabels } from './user.text.ts';

const registrationLabels: Readonly<Record<string, Text>> = {
  ...userFieldLabels,
  organization: { en: 'Organization', uk: 'Організація' },
  reason: { en: 'Why you need access', uk: 'Навіщо вам доступ' },
};

const { email, name, nameUkr, phones, jobTitle, oblasts } = userFields;

/**
 * A user asks for an account: the organization is what they call it, role and oblasts are wishes. The approver decides. Other
 * fields are dropped.
 */
export const registrationSchema = z.object({
  email: email.shape,
  name: name.shape,
  nameUkr: nameUkr.shape,
  organization: text(200),
  jobTitle: jobTitle.shape,
  phones: phones.shape,
  role: z.optional(oneOf(roles)),
  oblasts: oblasts.shape,
  reason: note(1000),
});

export type Registration = z.infer<typeof registrationSchema>;

export const registrationStates = ['new', 'approved', 'rejected'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** What a user without an account said, and what became of it, as the approver sees it. Times are ISO 8601 in UTC. */
export type RegistrationRequest = {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly nameUkr: string;
  /** As it was typed. */
  readonly organization: string;
  /** The organization that the server found by that name. */
  readonly organizationId?: string;
  readonly jobTitle?: string;
  readonly phones?: readonly string[];
  readonly role?: string;
  readonly oblasts?: readonly string[];
  readonly reason?: string;
  readonly createdAt: string;
  readonly state: RegistrationState;
  readonly decidedBy?: string;
  readonly decidedByName?: string;
  readonly decidedByNameUkr?: string;
  readonly decidedAt?: string;
  readonly decisionReason?: string;
};

function tidy(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value === 'string') return cleanText(value) || undefined;
  return Array.isArray(value) ? value.map(tidy).filter((item) => item !== undefined) : value;
}

function tidied(fields: UserFields): UserFields {
  const entries = Object.entries(fields).map(([field, value]) => [field, tidy(value)] as const);
  const mailbox = tidy(fields.email);
  return {
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(typeof mailbox === 'string' ? { email: mailbox.toLowerCase() } : {}),
  };
}

/** What is wrong with a request for an account, for the form and for the server; empty when nothing is. */
export function registrationIssues(fields: UserFields): readonly Issue[] {
  return issuesOf(registrationSchema, tidied(fields), (field) => registrationLabels[field]);
}

/** The request in its stored form. Throws `registration.invalid` with all that is wrong. */
export function readRegistration(body: unknown): Registration {
  const fields = isFields(body) ? body : {};
  const issues = registrationIssues(fields);
  if (issues.length > 0) throw new DomainError('invalid', 'registration.invalid', issues);
  return registrationSchema.parse(tidied(fields));
}
