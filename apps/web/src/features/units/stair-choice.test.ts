import { describe, expect, it } from 'vitest';
import { drawAcross, toggleFlats } from './use-drawing.ts';

describe('choosing flats', () => {
  it('of an entrance adds those that are missing, and takes all back when all are chosen', () => {
    expect(toggleFlats(['a'], ['a', 'b'])).toEqual(['a', 'b']);
    expect(toggleFlats(['a', 'b', 'c'], ['a', 'b'])).toEqual(['c']);
  });

  it('by drawing adds what was drawn over, once', () => {
    expect(drawAcross(['a'], ['a', 'b'], true)).toEqual(['a', 'b']);
  });

  it('by drawing from a chosen flat takes back', () => {
    expect(drawAcross(['a', 'b', 'c'], ['a', 'b'], false)).toEqual(['c']);
  });
});
