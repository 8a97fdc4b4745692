import { describe, expect, it } from 'vitest';
import type { FieldsOf } from '@domivka/domain/registry';
import { findAnswers, isPresent } from './use-answers.ts';

const building = { _id: 'b', addressId: 'a' };
const flat = { _id: 'f', addressId: 'a', unitId: 'u1' };

describe('the current answers', () => {
  it('are one for the building and one for each unit', () => {
    expect(findAnswers([flat, building], undefined)).toBe(building);
    expect(findAnswers([building, flat], 'u1')).toBe(flat);
    expect(findAnswers([building, flat], 'u2')).toBeUndefined();
  });

  it('of a unit that the reader does not learn are not taken for those of the building', () => {
    expect(findAnswers([{ _id: 'x', masked: ['unitId'] }], undefined)).toBeUndefined();
  });
});

function list(fields: FieldsOf<'activity'>, fromDevice = false) {
  return { values: [fields], fromDevice };
}

const nobody = { values: [], fromDevice: false };

describe('an organization', () => {
  it('is present with an assessment of its own, or an activity that it carries out or programmes', () => {
    expect(isPresent('o1', list({ organizationId: 'o1' }), nobody)).toBe(true);
    expect(isPresent('o1', nobody, list({ organizationId: 'o2', implementingOrganizationId: 'o1' }))).toBe(true);
    expect(isPresent('o1', nobody, list({ organizationId: 'o2', programmingOrganizationId: 'o1' }))).toBe(true);
  });

  it('is absent only when the server has told all there is', () => {
    expect(isPresent('o1', list({ organizationId: 'o2' }), nobody)).toBe(false);
    expect(isPresent('o1', list({ organizationId: 'o2' }, true), nobody)).toBeUndefined();
  });
});
