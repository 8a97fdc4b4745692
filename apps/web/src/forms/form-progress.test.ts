import { describe, expect, it } from 'vitest';
import { stateOfSection } from './form-progress.ts';

const issue = { code: 'activity.measures.required', path: 'measures.0.quantity' };
const unsaid = () => [];
const said = () => ['Please fill all required fields'];

const entered = (...names: readonly string[]) => ({ isEntered: (field: string) => names.includes(field) });

describe('a section of a form', () => {
  it('is open while something mandatory is missing and nothing is shown as wrong', () => {
    const form = { issues: [issue], messagesOf: unsaid, ...entered('measures') };
    expect(stateOfSection(['measures'], form)).toBe('open');
  });

  it('has a problem as soon as one is shown, also in a row of a list', () => {
    expect(stateOfSection(['measures'], { issues: [issue], messagesOf: said, ...entered() })).toBe('problem');
  });

  it('is done when something was entered, whatever is wrong in other sections', () => {
    const form = { issues: [issue], messagesOf: said, ...entered('comment') };
    expect(stateOfSection(['comment'], form)).toBe('done');
  });

  it('is not done before anything was entered, even when nothing is missing in it', () => {
    const form = { issues: [], messagesOf: unsaid, ...entered('comment') };
    expect(stateOfSection(['implementingOrganizationId'], form)).toBe('optional');
  });
});
