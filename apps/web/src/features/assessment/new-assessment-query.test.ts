import { expect, it } from 'vitest';
import { readNewAssessmentQuery } from './new-assessment-query.ts';

const unit = 'e00000000000000000000012';

it.each([
  [{}, {}],
  [{ unit }, { unit }],
  [{ unit: '12' }, {}],
  [{ selection: 1, unit }, { selection: 1 }],
  [{ selection: 'x', rapid: 1 }, { rapid: 1 }],
  [
    { strike: 1, rapid: 1 },
    { strike: 1, rapid: 1 },
  ],
  [{ strike: 'yes' }, {}],
  [
    { unit, rapid: true, tab: 'photos' },
    { unit, rapid: 1 },
  ],
])('%j means %j', (raw, query) => {
  expect(readNewAssessmentQuery(raw)).toEqual(query);
});
