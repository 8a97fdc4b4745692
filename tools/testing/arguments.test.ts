import { expect, it } from 'vitest';
import { chooseParts, usage } from './arguments.mjs';

it('runs every part when none is named', () => {
  expect(chooseParts([])).toEqual(['check', 'unit', 'postgres', 'e2e']);
});

it('runs the named parts once each, in their usual order', () => {
  expect(chooseParts(['e2e', 'unit', 'e2e'])).toEqual(['unit', 'e2e']);
});

it('refuses a part that does not exist and names those that do', () => {
  expect(chooseParts(['unit', 'browser'])).toBeUndefined();
  expect(usage(['unit', 'browser'])).toContain('none called "browser"');
  expect(usage(['unit', 'browser'])).toContain('check, fast, unit, postgres, e2e');
});
