import { describe, expect, it } from 'vitest';
import { stateOfArea, toggleArea } from './area-selection.ts';

const units = ['UA14', 'UA63', 'UA6302', 'UA6304', 'UA6312', 'UA6312001', 'UA6312007', 'UA6312027', 'UA80', 'UA8000'];
const lengthBelow: Readonly<Record<number, number>> = { 4: 6, 6: 9, 9: 12 };
const childrenOf = (pCode: string) =>
  units.filter((code) => code.length === lengthBelow[pCode.length] && code.startsWith(pCode));
const toggle = (chosen: readonly string[], pCode: string) => toggleArea(chosen, pCode, childrenOf);

describe('how much of an area is chosen', () => {
  it.each([
    [['UA63'], 'UA63', 'all'],
    [['UA63'], 'UA6312027', 'all'],
    [['UA6312027'], 'UA63', 'some'],
    [['UA6312027'], 'UA6312', 'some'],
    [['UA6312'], 'UA6302', 'none'],
    [['UA6312'], 'UA14', 'none'],
    [[], 'UA63', 'none'],
  ] as const)('of %j, %s is %s', (chosen, pCode, state) => {
    expect(stateOfArea(chosen, pCode)).toBe(state);
  });
});

describe('pressing on an area', () => {
  it('chooses it, and forgets what was chosen inside it', () => {
    expect(toggle([], 'UA6312')).toEqual(['UA6312']);
    expect(toggle(['UA14', 'UA6302', 'UA6312027'], 'UA63')).toEqual(['UA14', 'UA63']);
  });

  it('takes it back when it is chosen', () => {
    expect(toggle(['UA14', 'UA6312'], 'UA6312')).toEqual(['UA14']);
  });

  it('leaves the rest of a chosen area above it', () => {
    expect(toggle(['UA63'], 'UA6312')).toEqual(['UA6302', 'UA6304']);
    expect(toggle(['UA14', 'UA63'], 'UA6312027')).toEqual(['UA14', 'UA6302', 'UA6304', 'UA6312001', 'UA6312007']);
  });

  it('leaves nothing of an area that has only this one part', () => {
    expect(toggle(['UA80'], 'UA8000')).toEqual([]);
  });

  it('twice changes nothing about what is covered', () => {
    const once = toggle(['UA63'], 'UA6304');
    expect(toggle(once, 'UA6304')).toEqual(['UA6302', 'UA6304', 'UA6312']);
  });
});
