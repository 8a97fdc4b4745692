import { describe, expect, it } from 'vitest';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { stateOfUnit } from './state-badges.tsx';

const state: UnitState = { levelOfDamage: 35, isSuperseded: true, needsAssessment: true, assistanceState: 'ongoing' };
const flat = { _id: 'f1', levelOfDamage: 20, assistanceState: 'done', thermalEnvelope: 'closed' };

describe('how a unit stands', () => {
  it('is worked out on the device of a user who sees everything', () => {
    expect(stateOfUnit(flat, new Map([['f1', state]]))).toBe(state);
    expect(stateOfUnit(flat, new Map())).toBeUndefined();
  });

  it('is what the server says for a donor, who does not learn which flat an assessment is of', () => {
    const untold: UnitState = { isSuperseded: false, needsAssessment: false, assistanceState: 'none' };
    expect(stateOfUnit({ ...flat, masked: ['number'] }, new Map([['f1', untold]]))).toEqual({
      levelOfDamage: 20,
      assistanceState: 'done',
      thermalEnvelope: 'closed',
      isSuperseded: false,
      needsAssessment: false,
    });
    expect(stateOfUnit({ _id: 'f1', masked: ['number'] }, new Map())).toEqual(untold);
  });
});
