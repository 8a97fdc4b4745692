import { mayUse } from '@domivka/domain/kernel/matrix';
import type { Actor } from '@domivka/domain/kernel/actor';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { Asker } from '@domivka/domain/kernel/filters';
import { evaluateInSteps } from '@domivka/domain/measures/evaluate';
import { findAgg, findStat } from '@domivka/domain/measures/measures';
import { measuresError } from '@domivka/domain/measures/measures.errors';
import { readQuestion, type Question } from '@domivka/domain/measures/question';
import { sayAnswer, type Names } from '@domivka/domain/measures/say-answer';
import { getEntity } from '@domivka/domain/registry';
import { getPlaces, loadPlaces } from '../../device/places.ts';
import { serverNow } from '../../device/server-time.ts';
import { runYielding, yieldToEventLoop } from '../../platform/yielding.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { listRecords } from '../../records/read/repository.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { todayHere } from '../building/building.ts';
import { findCountedAddresses } from './counted-addresses.ts';
import { readLocalFacts } from './local-facts.ts';
import type { StatisticAnswer, StatisticBody, StatisticKind } from './statistic.ts';

/** Donors get masked numbers, which only the server can make. */
export function mayCountHere({ role }: Actor): boolean {
  return mayUse(role, 'reports') && rightOf(getEntity('address'), role, 'read') !== 'M';
}

/** The checked question of a body; throws where the statistic does not exist or the question is not valid. */
export function questionOf(kind: StatisticKind, name: string, body: StatisticBody, asker?: Asker): Question {
  const measure = kind === 'stats' ? findStat(name) : findAgg(name);
  if (!measure) throw measuresError('stats.unknown', { name });
  return readQuestion(measure, body, asker);
}

async function readNames(store: LocalStore): Promise<Names> {
  const [places, organizations] = await Promise.all([
    getPlaces() ?? loadPlaces().catch(() => undefined),
    listRecords(store, 'organization'),
  ]);
  const named = organizations.map((one) => {
    const names = { name: nameOfOrganization(one, 'en'), nameUkr: nameOfOrganization(one, 'uk') };
    return [one._id, names] as const;
  });
  return { area: (pCode) => places?.find(pCode), organizations: new Map(named) };
}

let last: Promise<unknown> = Promise.resolve();

/** One question after the other: many at once would not let the page have its turn. */
async function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
  const before = last;
  const turn = before.then(yieldToEventLoop).then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * The answer to a question from the records of this device, by the same declaration as on the server. The page can be used while thousands of
 * records are counted. `mostRows`: of how many facts at most it is made.
 */
export async function answerLocally(
  store: LocalStore,
  kind: StatisticKind,
  question: Question,
  mostRows?: number,
): Promise<StatisticAnswer> {
  const today = todayHere();
  const { addresses, isCut, answer } = await inTurn(async () => {
    const facts = await readLocalFacts(store, question.scope, today, mostRows);
    const made = await runYielding(evaluateInSteps(question, facts.factsOf, today));
    return { addresses: facts.addresses, isCut: facts.isCut, answer: made };
  });
  const said = sayAnswer(question, answer, await readNames(store), kind === 'stats' ? 'rows' : 'buckets');
  const of = isCut ? undefined : await findCountedAddresses(store, question.scope, addresses);
  const asOf = new Date(serverNow()).toISOString();
  return {
    ...said,
    asOf,
    partial: addresses !== of,
    source: 'local',
    counted: addresses,
    ...(of === undefined ? {} : { of }),
  };
}
