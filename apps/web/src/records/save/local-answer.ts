import { answerOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import { getLanguage } from '../../text/language.ts';

/**
 * What the device answers in place of the server when a rule is broken: the same status and the same list of messages, as if it had been
 * asked (specification, section 5: "a fake 400 response carrying the list of messages"). Nothing is saved then.
 */
class LocalRefusal extends DomainError {
  readonly status: number;
  /** In the language of the person. */
  readonly messages: readonly string[];

  constructor({ kind, code, issues, conflict }: DomainError) {
    super(kind, code, issues, conflict);
    const { status, messages } = answerOf(this, getLanguage());
    this.status = status;
    this.messages = messages;
  }
}

/** Does something by the rules of the domain on this device; what they refuse is answered as the server would. Throws `LocalRefusal`. */
export async function asLocalRefusal<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? new LocalRefusal(error) : error;
  }
}
