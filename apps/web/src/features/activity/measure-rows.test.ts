import { describe, expect, it } from 'vitest';
import { placeMeasureIssues, rowsOf, withMeasure } from './measures-block.tsx';

describe('the rows of measures', () => {
  it('begin with an empty one', () => {
    expect(rowsOf({})).toEqual([{}]);
    expect(rowsOf({ measures: [] })).toEqual([{}]);
  });

  it('get the usual unit of the measure chosen', () => {
    expect(withMeasure({ quantity: 3 }, 'gutter')).toEqual({ quantity: 3, measure: 'gutter', unit: 'linear_meters' });
  });

  it('keep a unit that the new measure allows too, and lose one that it does not', () => {
    expect(withMeasure({ measure: 'window_replace', unit: 'sq_meters' }, 'glass_replace').unit).toBe('sq_meters');
    expect(withMeasure({ measure: 'window_replace', unit: 'sq_meters' }, 'lift').unit).toBe('one_place');
  });

  it('show an issue in the row that was typed, though empty rows before it do not count', () => {
    const values = { measures: [{}, { measure: 'gutter' }] };
    const issue = { code: 'activity.measures.required', path: 'measures.0.quantity' };
    expect(placeMeasureIssues([issue], values)).toEqual([{ ...issue, path: 'measures.1.quantity' }]);
  });

  it('show that one is missing in the first row', () => {
    const issue = { code: 'activity.measures.required', path: 'measures' };
    expect(placeMeasureIssues([issue], {})).toEqual([{ ...issue, path: 'measures.0.measure' }]);
  });

  it('leave issues of other fields where they are', () => {
    const issues = [{ code: 'activity.type.required', path: 'type' }, { code: 'activity.notOwn' }];
    expect(placeMeasureIssues(issues, {})).toEqual(issues);
  });
});
