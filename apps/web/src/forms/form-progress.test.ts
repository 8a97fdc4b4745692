import { describe, expect, it } from 'vitest';
import { stateOfSection } from './form-progress.ts';

const issue = { code: 'activity.measures.required', path: 'measures.0.quantity' };
const unsaid = () => [];
const said = () => ['Please fill all required fields'];

describe('a section of a form', () => {
  it('is open while something mandatory is missing and nobody has been told', () => {
    expect(stateOfSection(['measures'], { issues: [issue], messagesOf: unsaid, values: {} })).toBe('open');
  });

  it('has a problem as soon as one is said, also in a row of a list', () => {
    expect(stateOfSection(['measures'], { issues: [issue], messagesOf: said, values: {} })).toBe('problem');
  });

  it('is not concerned by problems of other sections', () => {
    const form = { issues: [issue], messagesOf: said, values: { comment: 'done' } };
    expect(stateOfSection(['comment'], form)).toBe('done');
  });

  it('is optional when nothing is mandatory and nothing stands in it', () => {
    const form = { issues: [], messagesOf: unsaid, values: { comment: '', costUAH: null } };
    expect(stateOfSection(['comment', 'costUAH'], form)).toBe('optional');
  });

  it('with custom values is done as soon as one of them is given', () => {
    const stateOf = (custom: object) =>
      stateOfSection(['custom'], { issues: [], messagesOf: unsaid, values: { custom } });
    expect([stateOf({}), stateOf({ roofAge: null, note: '' }), stateOf({ hasLift: false })]).toEqual([
      'optional',
      'optional',
      'done',
    ]);
  });
});
