import { judgePair } from '@domivka/domain/addressing/judge';
import { readParts } from '@domivka/domain/addressing/read-parts';
import { describe, expect, test } from 'vitest';
import { readUnitsFromDisk } from '../../load-node.ts';
import { readPairs, type GoldenPair, type Verdict } from './golden-set.ts';
import { measurePairs } from './measure.ts';

const index = readUnitsFromDisk().index();
const { precision, recall, offered, keptApart, report } = measurePairs(readPairs(), judge);

describe('two lines as people write addresses', () => {
  test('are called one building rightly in at least 99 of 100 cases', () => {
    expect(precision, report).toBeGreaterThanOrEqual(0.99);
  });

  test('are called one building in at least 97 of 100 cases in which they are', () => {
    expect(recall, report).toBeGreaterThanOrEqual(0.97);
  });

  test('are shown to the user in at least 95 of 100 cases in which they may be one building', () => {
    expect(offered, report).toBeGreaterThanOrEqual(0.95);
  });

  test('are not shown in at least 95 of 100 cases in which they are two buildings', () => {
    expect(keptApart, report).toBeGreaterThanOrEqual(0.95);
  });
});

function judge({ first, second, metres, formerNames }: GoldenPair): Verdict {
  return judgePair(readParts(first, index), readParts(second, index), formerNames, metres).verdict;
}
