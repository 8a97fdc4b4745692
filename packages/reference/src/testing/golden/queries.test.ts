import { houseKeyOf, streetKeyOf } from '@domivka/domain/addressing/address-keys';
import { compareRanks, queryMatcher, queryRank, type AddressQuery } from '@domivka/domain/addressing/address-query';
import { readQueries as readAddressQueries } from '@domivka/domain/addressing/read-queries';
import { StreetDirectory } from '@domivka/domain/addressing/street-directory';
import { describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from '../../load-node.ts';
import { readQueries, readStreets, type GoldenAddress, type GoldenQuery } from './golden-set.ts';
import { measureSearch } from './measure.ts';
import { buildRegister } from './register.ts';

const units = readUnitsFromDisk();
const queries = readQueries();
const register = buildRegister(units, readStreets(), queries).map((address) => ({
  ...address,
  streetKey: streetKeyOf(address),
  houseKey: houseKeyOf(address),
}));
const byNumber = groupByNumber();
const directory = openDirectory();
const { first, empty, weakClasses, report } = measureSearch(queries, findFirst);

describe('a building that is searched for as people write addresses', () => {
  test('is the first answer in at least 97 of 100 spellings', () => {
    expect(first, report).toBeGreaterThanOrEqual(0.97);
  });

  test('is not answered with nothing in more than 1 of 100 spellings', () => {
    expect(empty, report).toBeLessThanOrEqual(0.01);
  });

  test('is the first answer in at least 90 of 100 spellings of each kind', () => {
    expect(weakClasses, report).toEqual([]);
  });
});

function openDirectory(): StreetDirectory {
  const opened = new StreetDirectory(units.index());
  for (const { streetKey } of register) opened.add(streetKey);
  for (const renaming of queries.flatMap(({ formerNames }) => formerNames)) opened.addAlias(renaming);
  return opened;
}

/** The first address that the search offers: of the likeliest question that has an answer, the best one. */
function findFirst({ query }: GoldenQuery): GoldenAddress | undefined {
  for (const asked of readAddressQueries(query, directory)) {
    const rank = queryRank(asked);
    const answers = listCandidates(asked).filter(queryMatcher(asked));
    const ranked = answers.map((address) => ({ address, rank: rank(address) }));
    const [best] = ranked.toSorted((one, other) => compareRanks(one.rank, other.rank));
    if (best) return best.address;
  }
  return undefined;
}

/** A house is answered with houses of the same number only, so the others need not be looked at. */
function listCandidates({ houses }: AddressQuery): readonly (typeof register)[number][] {
  if (houses.length === 0) return register;
  const numbers = new Set(houses.map(({ house }) => Number.parseInt(house, 10)));
  return [...numbers].flatMap((number) => byNumber.get(number) ?? []);
}

function groupByNumber(): ReadonlyMap<number, readonly (typeof register)[number][]> {
  const groups = new Map<number, (typeof register)[number][]>();
  for (const address of register) {
    const number = Number.parseInt(address.house, 10);
    const group = groups.get(number) ?? [];
    group.push(address);
    groups.set(number, group);
  }
  return groups;
}
