import { houseKeyOf, streetKeyOf } from '@domivka/domain/addressing/address-keys';
import { queryMatcher } from '@domivka/domain/addressing/address-query';
import { candidateQueries } from '@domivka/domain/addressing/candidates';
import { judgePair, type JudgedAddress } from '@domivka/domain/addressing/judge';
import { readParts } from '@domivka/domain/addressing/read-parts';
import { StreetDirectory } from '@domivka/domain/addressing/street-directory';
import { expect, test } from 'vitest';
import { readUnitsFromDisk } from '../../load-node.ts';
import { readPairs, type GoldenPair } from './golden-set.ts';

const index = readUnitsFromDisk().index();

/** The pairs that a form would offer if it compared with every address: other scripts than the form's do not come into it. */
const offered = readPairs().flatMap((pair) => {
  const [registered, typed] = [pair.first, pair.second].map((text) => readParts(text, index));
  const isOffered =
    registered !== undefined &&
    typed !== undefined &&
    !typed.isForeign &&
    !registered.isForeign &&
    judgePair(typed, registered, pair.formerNames).verdict !== 'different';
  return isOffered ? [{ pair, registered, typed }] : [];
});

/** What a form enters for a street without a name. */
const nameless = 'без назви вулиці';

function isLookedUp(registered: JudgedAddress, typed: JudgedAddress, { formerNames }: GoldenPair): boolean {
  const { pCode4 = '', streetUkr = nameless, streetType = '', house = '', corpus = '', location } = registered;
  const streetKey = streetKeyOf({ pCode4, streetUkr, streetType });
  const directory = new StreetDirectory(index);
  directory.add(streetKey);
  return candidateQueries({ streetUkr: nameless, ...typed }, directory, formerNames).some((query) =>
    queryMatcher(query)({ streetKey, houseKey: houseKeyOf({ house, corpus }), pCode4, location }),
  );
}

test('what the rule would offer while an address is typed is looked up in at least 99 of 100 cases', () => {
  const missed = offered.filter(({ pair, registered, typed }) => !isLookedUp(registered, typed, pair));
  const report = missed.map(({ pair: { line, first, second } }) => `${line}: ${first} | ${second}`).join('\n');
  expect(offered.length).toBeGreaterThan(300);
  expect(1 - missed.length / offered.length, report).toBeGreaterThanOrEqual(0.99);
});
