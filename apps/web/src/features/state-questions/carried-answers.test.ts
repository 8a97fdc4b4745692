import { describe, expect, it } from 'vitest';
import { createCarrier, listCarried, typedAnswers } from './answers-section.tsx';

const head = {
  _id: 'r',
  version: 2,
  createdAt: '',
  createdBy: '',
  updatedAt: '',
  updatedBy: '',
  organizationId: 'o',
};
const answers = { addressId: 'a', unitId: 'u3', asOfDate: '2026-11-01', habitable: 'yes', comment: 'kept' };
const record = { ...head, ...answers };

describe('what was answered in a form', () => {
  it('is not what it is about and begins with', () => {
    const values = { addressId: 'a', unitId: 'u3', asOfDate: '2026-11-21', custom: {}, activityId: 'c' };
    expect(typedAnswers(values, undefined)).toEqual({});
    expect(typedAnswers({ ...values, habitable: 'no' }, undefined)).toEqual({ habitable: 'no' });
  });

  it('beside answers that stand is what differs from them', () => {
    expect(typedAnswers(answers, record)).toEqual({});
    expect(typedAnswers({ ...answers, asOfDate: '2026-11-21', comment: '' }, record)).toEqual({
      asOfDate: '2026-11-21',
      comment: null,
    });
  });
});

describe('answers whose activity gets another target', () => {
  it('are those of the former target, as long as something is typed there', () => {
    const carrier = createCarrier();
    const kept = { unitId: 'u3', typed: { habitable: 'no' }, giveUp: () => Promise.resolve() };
    carrier.keep(kept);
    expect([carrier.findFor('u3'), carrier.findFor('u4'), carrier.findFor(undefined)]).toEqual([undefined, kept, kept]);
    carrier.keep({ ...kept, typed: {} });
    expect(carrier.findFor('u4')).toBeUndefined();
  });

  it('go along, each custom value for itself; what was emptied there is not emptied here', () => {
    const typed = { habitable: 'no', comment: null, custom: { roof: 'leaks' } };
    expect(listCarried(typed, { comment: 'of the building', custom: { lift: 'works' } })).toEqual([
      ['habitable', 'no'],
      ['custom', { lift: 'works', roof: 'leaks' }],
    ]);
  });
});
