import type { Issue } from '@domivka/domain/kernel/errors';
import { registrationIssues } from '@domivka/domain/user/user.registration';
import { filledValues } from '../../forms/held-values.ts';
import type { RegistrationBody } from '../../session/account-calls.ts';

/** What is in the form of a request for an account. */
export type RequestValues = {
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly nameUkr: string | undefined;
  readonly organization: string | undefined;
  readonly jobTitle: string | undefined;
  readonly phones: readonly string[];
  readonly role: string | undefined;
  readonly oblasts: readonly string[];
  readonly reason: string | undefined;
};

export const noRequest: RequestValues = {
  email: undefined,
  name: undefined,
  nameUkr: undefined,
  organization: undefined,
  jobTitle: undefined,
  phones: [],
  role: undefined,
  oblasts: [],
  reason: undefined,
};

/** What is wrong with the e-mail alone, for the forms that ask for nothing else of the account. */
export function judgeEmail(email: string | undefined): readonly Issue[] {
  return registrationIssues({ email }).filter(({ path }) => path === 'email');
}

/** Everything that is wrong with a request for an account; empty rows of the phones are none. */
export function judgeRequest(values: RequestValues): readonly Issue[] {
  return registrationIssues(requestOf(values));
}

/** The request as it travels: without what was left empty. */
export function requestOf(values: RequestValues): RegistrationBody {
  const { email = '', name = '', nameUkr = '', organization = '', phones, oblasts, ...rest } = values;
  const numbers = phones.map((phone) => phone.trim()).filter((phone) => phone !== '');
  return {
    ...filledValues(rest),
    email: email.trim(),
    name,
    nameUkr,
    organization,
    ...(numbers.length > 0 ? { phones: numbers } : {}),
    ...(oblasts.length > 0 ? { oblasts } : {}),
  };
}
