import type { Actor } from '@domivka/domain/kernel/actor';
import type { Filter } from '@domivka/domain/kernel/filters';
import type { Question } from '@domivka/domain/measures/question';
import { readsEverywhere } from '../../platform/database/identity.ts';

const keptFor = 60_000;
/** Milliseconds. */
const costly = 150;
const mostAnswers = 500;
/** The length of the code of a raion: what is no larger than a hromada is counted each time, so that one's own save shows at once. */
const raion = 6;

/** Whether a search for addresses finds none beyond a hromada or a drawn area. */
function isNarrow({ op, kind, value }: Filter): boolean {
  const isArea = kind === 'pCode' && op !== 'exists';
  return op === 'within' || (isArea && [value].flat().every((code) => String(code).length > raion));
}

function isLarge({ addressId, pCode, polygon, search }: Question['scope']): boolean {
  const isCountry = addressId === undefined && polygon === undefined && !search?.filters.some(isNarrow);
  return isCountry && (pCode === undefined || pCode.length <= raion);
}

/** Answers a question from memory, or computes the answer. */
export type AnswerCache<Said> = (actor: Actor, question: Question, compute: () => Promise<Said>) => Promise<Said>;

/** Who gets the same answer: all readers of the same areas. */
function audienceOf({ role, areas }: Actor): readonly string[] {
  return readsEverywhere(role) ? [] : areas.toSorted();
}

/**
 * Answers about raions, oblasts and the country that took long to count, each kept in memory for a minute. What is counted quickly is counted
 * each time, so that it is always exact.
 */
export function answerCache<Said>(now: () => Date): AnswerCache<Said> {
  const kept = new Map<string, { until: number; readonly answer: Promise<Said> }>();
  return (actor: Actor, question: Question, compute: () => Promise<Said>): Promise<Said> => {
    if (!isLarge(question.scope)) return compute();
    // A search is read for its asker; what it finds depends on what it asks and on who may read.
    const { search, ...scope } = question.scope;
    const key = JSON.stringify([{ ...question, scope }, search?.filters, audienceOf(actor)]);
    const known = kept.get(key);
    if (known && known.until > now().getTime()) return known.answer;
    const begun = performance.now();
    const asking = { until: now().getTime() + keptFor, answer: compute() };
    const forget = () => {
      if (kept.get(key) === asking) kept.delete(key);
    };
    kept.delete(key);
    kept.set(key, asking);
    asking.answer.then(() => {
      if (performance.now() - begun < costly) forget();
    }, forget);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostAnswers) break;
      kept.delete(oldest);
    }
    return asking.answer;
  };
}
