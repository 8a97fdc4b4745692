import type { Question, Scope } from '@domivka/domain/measures/question';
import type { LocalStore } from '../../records/local/local-store.ts';
import { findRememberedTotal, isAreaHere, rememberTotal } from '../../records/read/remembered-totals.ts';
import type { StatisticAnswer } from './statistic.ts';

function keyOf({ pCode, polygon }: Scope): string {
  return `addresses of ${pCode ?? 'UA'}${polygon ? JSON.stringify(polygon) : ''}`;
}

/** Remembers how many addresses the server counted in the scope of a question, where its answer says so. */
export async function rememberAddresses(store: LocalStore, question: Question, answer: StatisticAnswer): Promise<void> {
  const { measure, scope, filters } = question;
  const addresses = answer.numbers?.['addresses'];
  if (measure.name !== 'summary' || typeof addresses !== 'number') return;
  if (scope.addressId !== undefined || scope.search || answer.partial || Object.keys(filters).length > 0) return;
  await rememberTotal(store, keyOf(scope), addresses);
}

/**
 * How many addresses there are in a scope: of one address that one, where it could be counted; as many as are here, where an area that was read
 * whole holds the scope; else as many as the server said when it was last asked, at least those that are here. Undefined: nobody knows.
 */
export async function findCountedAddresses(store: LocalStore, scope: Scope, here: number): Promise<number | undefined> {
  if (scope.addressId !== undefined) return here === 1 ? 1 : undefined;
  if (scope.pCode !== undefined && (await isAreaHere(store, scope.pCode))) return here;
  // Nobody remembers how many addresses a search finds.
  if (scope.search) return undefined;
  const remembered = await findRememberedTotal(store, keyOf(scope));
  return remembered === undefined ? undefined : Math.max(remembered, here);
}
