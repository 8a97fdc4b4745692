import { dropApostrophes } from '@domivka/domain/geography/apostrophe';
import { foldText } from '@domivka/domain/geography/fold-text';
import { describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from '../../load-node.ts';
import { readPairs, readQueries, readStreets, type Renaming } from './golden-set.ts';
import { byClass, countVerdicts, measurePairs, measureSearch } from './measure.ts';
import { addressKey, buildRegister, registerSize } from './register.ts';

const units = readUnitsFromDisk();
const pairs = readPairs();
const queries = readQueries();
const streets = readStreets();
const register = buildRegister(units, streets, queries);

/** Rows in which a settlement has another name or other letters than the list of units gives it. */
const otherNames = /Russian|Latin|former name|error in the settlement|apostrophe/;

describe('the pairs of addresses', () => {
  test('are at least 660, with at least 30 of each kind', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(660);
    expect(tooFew(pairs, 30)).toEqual([]);
  });

  test('are two buildings in at least one of three', () => {
    expect(countVerdicts(pairs).different / pairs.length).toBeGreaterThanOrEqual(1 / 3);
  });

  test('come once each, in whichever order the two lines are', () => {
    const written = pairs.map(({ first, second, metres, formerNames }) =>
      [...[first, second].toSorted(), metres, JSON.stringify(formerNames)].join('\t'),
    );
    expect(repeated(written)).toEqual([]);
  });

  test('are of real settlements, which the lines name', () => {
    const faults = pairs.flatMap(({ line, className, first, second, settlements: [one = '', other = one] }) => {
      const named = otherNames.test(className) || (names(first, one) && names(second, other));
      return isSettlement(one) && isSettlement(other) && named ? [] : [`${line}: ${first} | ${second}`];
    });
    expect(faults).toEqual([]);
  });

  test('in two settlements are two buildings', () => {
    expect(pairs.filter(({ settlements, verdict }) => settlements.length > 1 && verdict !== 'different')).toEqual([]);
  });

  test('with points within 30 m are at least shown to the user', () => {
    const near = pairs.filter(({ metres = 31 }) => metres <= 30);
    expect(near.filter(({ verdict }) => verdict === 'different')).toEqual([]);
  });

  test('know renamings of real settlements only', () => {
    expect(unknownPlaces(pairs)).toEqual([]);
  });
});

describe('the queries', () => {
  test('are at least 440, with at least 20 of each kind', () => {
    expect(queries.length).toBeGreaterThanOrEqual(440);
    expect(tooFew(queries, 20)).toEqual([]);
  });

  test('come once each', () => {
    expect(repeated(queries.map(({ query }) => query))).toEqual([]);
  });

  test('ask for buildings in real settlements, which they name', () => {
    const faults = queries.filter(({ className, query, address: { pCode4 } }) => {
      return !isSettlement(pCode4) || !(otherNames.test(className) || names(query, pCode4));
    });
    expect(faults.map(({ line, query }) => `${line}: ${query}`)).toEqual([]);
  });

  test('know renamings of real settlements only', () => {
    expect(unknownPlaces(queries)).toEqual([]);
  });
});

describe('the register to search in', () => {
  test('is made of at least 450 streets', () => {
    expect(streets.length).toBeGreaterThanOrEqual(450);
    expect(repeated(streets.map(({ streetType, streetUkr }) => `${streetType} ${streetUkr}`))).toEqual([]);
  });

  test('has 50,000 buildings, the same ones each time', () => {
    expect(register).toHaveLength(registerSize);
    expect(buildRegister(units, streets, queries)).toEqual(register);
  });

  test('has each building once, in a real settlement', () => {
    expect(repeated(register.map(addressKey))).toEqual([]);
    expect(register.filter(({ pCode4 }) => !isSettlement(pCode4))).toEqual([]);
  });

  test('has the building of each query, and its street and house in other settlements', () => {
    const known = new Set(register.map(addressKey));
    const anywhere = new Map<string, number>();
    for (const address of register) {
      const here = addressKey({ ...address, pCode4: '' });
      anywhere.set(here, (anywhere.get(here) ?? 0) + 1);
    }
    expect(queries.filter(({ address }) => !known.has(addressKey(address)))).toEqual([]);
    const lonely = queries.filter(({ address }) => (anywhere.get(addressKey({ ...address, pCode4: '' })) ?? 0) < 2);
    expect(lonely).toEqual([]);
  });
});

describe('the figures of a judge and of a search', () => {
  test('are full for one who knows everything', () => {
    const { precision, recall, offered, keptApart } = measurePairs(pairs, ({ verdict }) => verdict);
    expect({ precision, recall, offered, keptApart }).toEqual({ precision: 1, recall: 1, offered: 1, keptApart: 1 });
    expect(measureSearch(queries, ({ address }) => address)).toMatchObject({ first: 1, empty: 0, weakClasses: [] });
  });

  test('show who joins everything, and who joins and finds nothing', () => {
    const { same } = countVerdicts(pairs);
    const joiner = measurePairs(pairs, () => 'same');
    expect(joiner).toMatchObject({ recall: 1, offered: 1, keptApart: 0 });
    expect(joiner.precision).toBeCloseTo(same / pairs.length);
    expect(measurePairs(pairs, () => 'different')).toMatchObject({ precision: 1, recall: 0, keptApart: 1 });
    const silent = measureSearch(queries, () => undefined);
    expect(silent).toMatchObject({ first: 0, empty: 1 });
    expect(silent.weakClasses).toHaveLength(byClass(queries).length);
  });
});

function isSettlement(pCode: string): boolean {
  return units.find(pCode)?.level === 4;
}

function names(line: string, pCode: string): boolean {
  return foldText(dropApostrophes(line)).includes(foldText(units.find(pCode)?.nameUkr ?? 'no unit'));
}

function tooFew(rows: readonly { readonly className: string }[], least: number): readonly string[] {
  return byClass(rows).flatMap(([name, all]) => (all.length < least ? [`${name}: ${all.length}`] : []));
}

function repeated(list: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return list.filter((item) => seen.has(item) || !seen.add(item));
}

function unknownPlaces(rows: readonly { readonly formerNames: readonly Renaming[] }[]): readonly Renaming[] {
  return rows.flatMap(({ formerNames }) => formerNames.filter(({ pCode4 }) => !isSettlement(pCode4)));
}
