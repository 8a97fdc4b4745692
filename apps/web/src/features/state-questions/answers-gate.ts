import { stateQuestionsErrors } from '@domivka/domain/state-questions/state-questions.errors';
import type { RecordAnswer } from '../../queries/use-records.ts';
import type { RecordAccess } from '../../queries/building/record-access.ts';
import { formText } from '../../text/form.text.ts';
import type { AnswerRights } from './use-answers.ts';

type Question = {
  readonly address: RecordAnswer;
  /** Whether the answers that stand, and the assessment to fill in from, are still being looked for. */
  readonly isLoading: boolean;
  readonly rights: AnswerRights;
};

/** Whether the form of the state questions can open; whoever is not at work at the address learns so in the words of the rule. */
export function gateOfAnswers({ address, isLoading, rights }: Question): RecordAccess {
  if (address.state === 'loading' || isLoading) return { kind: 'loading' };
  if (address.state === 'missing') return { kind: 'blocked', title: formText.addressGone, words: formText.goneWords };
  if (rights.isAbsent)
    return { kind: 'blocked', title: formText.notAllowed, words: stateQuestionsErrors['stateQuestions.notPresent'] };
  // An address that this device does not hold has its place only on the server, which then decides.
  if (address.record && !rights.mayAnswer)
    return { kind: 'blocked', title: formText.notAllowed, words: formText.notAllowedWords };
  return { kind: 'open' };
}
