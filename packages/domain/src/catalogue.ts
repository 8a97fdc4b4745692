import { activityErrors } from './activity/activity.errors.ts';
import { addressErrors } from './address/address.errors.ts';
import { apartmentErrors } from './apartment/apartment.errors.ts';
import { assessmentErrors } from './assessment/assessment.errors.ts';
import { formerNameErrors } from './former-name/former-name.errors.ts';
import {
  sayIssue,
  type DomainError,
  type ErrorCatalogue,
  type ErrorKind,
  type Issue,
  type SaidIssue,
} from './kernel/errors.ts';
import { kernelErrors } from './kernel/kernel.errors.ts';
import type { Language } from './kernel/text.ts';
import { measuresErrors } from './measures/measures.errors.ts';
import { metadataErrors } from './metadata/metadata.errors.ts';
import { organizationErrors } from './organization/organization.errors.ts';
import { photoErrors } from './photo/photo.errors.ts';
import { stateQuestionsErrors } from './state-questions/state-questions.errors.ts';
import { trainingErrors } from './training/training.errors.ts';
import { userErrors } from './user/user.errors.ts';

/** The catalogues of the kernel and of each slice; no code is in two of them. */
export const errorCatalogues: readonly ErrorCatalogue[] = [
  kernelErrors,
  addressErrors,
  apartmentErrors,
  assessmentErrors,
  activityErrors,
  photoErrors,
  stateQuestionsErrors,
  metadataErrors,
  organizationErrors,
  userErrors,
  trainingErrors,
  formerNameErrors,
  measuresErrors,
];

/** Every failure that the rules of the product can report, by code. */
export const errorCatalogue: ErrorCatalogue = Object.assign({}, ...errorCatalogues) as ErrorCatalogue;

/** The sentence of an issue in one language. The server knows more errors than devices need (`server-catalogue.ts`). */
export function messageOf(issue: Issue, language: Language, catalogue = errorCatalogue): string {
  return sayIssue(catalogue, issue, language);
}

const statusOf: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
};

/** What an answer says of something that a rule refused, in one language; each sentence once. */
type Refusal = {
  readonly status: number;
  readonly code: string;
  readonly messages: readonly string[];
  readonly issues: readonly SaidIssue[];
};

/** The same on the server and on a device that answers in its place. */
export function answerOf({ kind, code, issues }: DomainError, language: Language, catalogue = errorCatalogue): Refusal {
  const said = issues.map((issue) => ({ ...issue, message: messageOf(issue, language, catalogue) }));
  return { status: statusOf[kind], code, messages: [...new Set(said.map(({ message }) => message))], issues: said };
}
