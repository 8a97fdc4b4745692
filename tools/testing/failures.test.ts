import { expect, it } from 'vitest';
import { failureLines, listPlaywrightFailures, listVitestFailures } from './failures.mjs';

it('a failed test is named with its file and the first line of why', () => {
  const report = {
    testResults: [
      {
        name: '/project/apps/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'it holds', status: 'passed', failureMessages: [] },
          {
            fullName: 'it breaks',
            status: 'failed',
            failureMessages: ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n    at x'],
          },
        ],
      },
    ],
  };
  expect(listVitestFailures(report, '/project')).toEqual(['apps/a.test.ts › it breaks: AssertionError: 1 is not 2']);
});

it('a test file that does not load is named itself', () => {
  const report = {
    testResults: [{ name: '/project/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  };
  expect(listVitestFailures(report, '/project')).toEqual(['b.test.ts: no such module']);
});

it('a failed journey is named with all that is above it, and so is what broke outside of any', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    ok: status === 'expected',
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });
  const report = {
    suites: [
      {
        title: 'home.journey.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'on a phone',
            specs: [spec('greets', 'unexpected', '\n Error: not visible'), spec('closes', 'flaky')],
          },
        ],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  };
  expect(listPlaywrightFailures(report)).toEqual([
    'home.journey.ts › on a phone › greets: Error: not visible',
    'home.journey.ts › on a phone › closes',
    'outside of any journey: the server did not start',
  ]);
});

it('a good run says nothing of failures, a very bad one names forty and counts the rest', () => {
  expect(failureLines([])).toBe('');
  const lines = failureLines(Array.from({ length: 42 }, (_, index) => `test ${index}`)).split('\n');
  expect(lines).toHaveLength(42);
  expect(lines.at(-1)).toBe('- and 2 more, see above');
});
