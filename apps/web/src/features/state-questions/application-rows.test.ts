import { describe, expect, it } from 'vitest';
import { applicationsOf, placeApplicationIssues } from './application-rows.ts';

describe('the rows of applications', () => {
  it('are none where nothing was typed', () => {
    expect(applicationsOf({})).toEqual([]);
    expect(applicationsOf({ applications: ['x'] })).toEqual([{}]);
  });

  it('show an issue in the row that was typed, though empty rows before it do not count', () => {
    const values = { applications: [{ number: '' }, { status: 'paid' }] };
    const issue = { code: 'field.required', path: 'applications.0.number' };
    expect(placeApplicationIssues([issue], values)).toEqual([{ ...issue, path: 'applications.1.number' }]);
  });

  it('leave issues of other fields where they are', () => {
    const issues = [
      { code: 'stateQuestions.asOfDate.required', path: 'asOfDate' },
      { code: 'stateQuestions.notPresent' },
    ];
    expect(placeApplicationIssues(issues, {})).toEqual(issues);
  });
});
