import { describe, expect, test } from 'vitest';
import { readImportQuery, readNewImportQuery, steps } from './import-query.ts';
import { canOpen, countOpen, shownStep, stepOf } from './import-steps.ts';
import type { ImportState } from '@domivka/domain/exchange/import-modes';
import type { ImportView } from './import-view.ts';

type Progress = Pick<ImportView, 'state' | 'counts' | 'can'>;

function importAt(
  state: ImportState,
  counts: Partial<Progress['counts']> = {},
  can: Partial<Progress['can']> = {},
): Progress {
  return {
    state,
    counts: {
      rows: 0,
      ready: 0,
      warnings: 0,
      failed: 0,
      duplicates: 0,
      created: 0,
      updated: 0,
      skipped: 0,
      decided: 0,
      ...counts,
    },
    can: { commit: true, undo: false, change: true, cancel: false, ...can },
  };
}

const openOf = (view: Progress) => steps.filter((step) => canOpen(step, view));

describe('An import opens where it was left', () => {
  test.each([
    ['uploaded', {}, 'settings'],
    ['mapped', {}, 'mapping'],
    ['validating', { rows: 10 }, 'check'],
    ['validated', { rows: 10, ready: 8, failed: 2 }, 'check'],
    ['validated', { rows: 10, ready: 8, duplicates: 2 }, 'check'],
    ['validated', { rows: 10, ready: 10 }, 'import'],
    ['committing', { rows: 10 }, 'import'],
    ['committed', { rows: 10, created: 8 }, 'result'],
    ['undoing', { rows: 10 }, 'result'],
    ['undone', { rows: 10 }, 'result'],
    ['failed', {}, 'mapping'],
    ['failed', { rows: 10 }, 'check'],
  ] as const)('%s with %o: the step %s', (state, counts, step) => {
    expect(stepOf(importAt(state, counts))).toBe(step);
  });

  test('rows to correct and rows to decide are both open', () => {
    expect(countOpen(importAt('validated', { failed: 3, duplicates: 2 }))).toBe(5);
  });
});

describe('Earlier steps can be opened again', () => {
  test('until the import is saved', () => {
    expect(openOf(importAt('uploaded'))).toEqual(['upload', 'settings', 'mapping']);
    expect(openOf(importAt('validated', { rows: 5, failed: 1 }))).toEqual([
      'upload',
      'settings',
      'mapping',
      'check',
      'import',
    ]);
    expect(openOf(importAt('committed', { rows: 5, created: 5 }, { commit: false }))).toEqual(['result']);
  });

  test('also the rows that remain after it, which are corrected and imported later', () => {
    expect(openOf(importAt('committed', { rows: 5, failed: 1 }))).toEqual(['check', 'import', 'result']);
  });

  test('not while the server works on it, and not by a colleague who may only look', () => {
    expect(openOf(importAt('validating', { rows: 5 }))).toEqual(['check']);
    expect(openOf(importAt('undone', { rows: 5 }))).toEqual(['result']);
    expect(openOf(importAt('uploaded', {}, { change: false }))).not.toContain('mapping');
  });

  test('a step that cannot be opened gives way to the present one', () => {
    expect(shownStep('mapping', importAt('committing'))).toBe('import');
    expect(shownStep('mapping', importAt('validated', { rows: 1, failed: 1 }))).toBe('mapping');
    expect(shownStep(undefined, importAt('uploaded'))).toBe('settings');
  });
});

test('the address line names a step or a target, and nothing else', () => {
  expect(readImportQuery({ step: 'mapping' })).toEqual({ step: 'mapping' });
  expect(readImportQuery({ step: 'nowhere' })).toEqual({});
  expect(readNewImportQuery({ target: 'address' })).toEqual({ target: 'address' });
  expect(readNewImportQuery({ target: '<b>' })).toEqual({});
});
