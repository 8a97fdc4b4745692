import { DomainError } from '../kernel/errors.ts';

/** The error of the domain with which something fails. Anything else, success included, fails the test. */
export async function failureOf(attempt: () => unknown): Promise<DomainError> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('It should have been refused, but was accepted');
}

/** What an error complains of, each as `code` or `code at path`. */
export function complaintsOf(error: DomainError): readonly string[] {
  return error.issues.map(({ code, path }) => (path === undefined ? code : `${code} at ${path}`));
}
