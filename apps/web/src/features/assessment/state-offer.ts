import { readText } from '@domivka/domain/building/reading';
import type { Fields } from '@domivka/domain/kernel/record';
import { bringsNews } from '@domivka/domain/state-questions/answers-from';

/** The form of the state questions: of which building or unit, and the assessment to take the facts from. */
export type StateOffer = { readonly path: string; readonly search: { readonly unit?: string; readonly from: string } };

/**
 * Where the state questions can be brought up to date with a saved assessment. Undefined where the assessment tells nothing newer than the
 * current answers of the same building or unit (product rules on state questions).
 */
export function offerOf(assessment: Fields, stateQuestions: readonly Fields[]): StateOffer | undefined {
  const unitId = readText(assessment, 'unitId');
  const current = stateQuestions.find((answers) => readText(answers, 'unitId') === unitId);
  if (!bringsNews(assessment, current)) return undefined;
  return {
    path: `/address/${readText(assessment, 'addressId')}/state-questions`,
    search: { ...(unitId === '' ? {} : { unit: unitId }), from: readText(assessment, '_id') },
  };
}
