import { expect, it } from 'vitest';
import { countPlaywright, countVitest, judge, sum, totalLine } from './counts.mjs';

it('the last line names what was skipped only where something was', () => {
  expect(totalLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(totalLine({ passed: 12, failed: 3, skipped: 1 })).toBe('12 passed, 3 failed, 1 skipped');
});

it('adds up the parts', () => {
  const parts = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ];
  expect(sum(parts)).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

it('a part that ran no test has failed', () => {
  expect(judge({ passed: 0, failed: 0, skipped: 4 }, 0)).toMatchObject({ failed: 1, note: 'ran no test' });
});

it('a run that ended badly without a failed test has failed', () => {
  expect(judge({ passed: 5, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(judge(undefined, 137)).toMatchObject({ failed: 1, note: 'ended with status 137' });
});

it('a good run stays as it was counted', () => {
  expect(judge({ passed: 5, failed: 0, skipped: 2 }, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  expect(judge({ passed: 5, failed: 3, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 3, skipped: 0 });
});

it('a test file that does not load counts as one failure', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}, {}, {}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

it('a journey that passes only the second time has failed, and so has an error outside of any', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 2, skipped: 2 });
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 });
});
