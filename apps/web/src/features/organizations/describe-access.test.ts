import { describe, expect, it } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { sayIn } from '../../text/say.ts';
import { describeAccess } from './describe-access.ts';

const units = readUnitsFromDisk();
const [en, uk] = [sayIn('en'), sayIn('uk')];

describe('where an organization works, in words', () => {
  it('is the whole country when no area is chosen', () => {
    expect(describeAccess(units, [], en)).toBe('The whole country');
    expect(describeAccess(units, undefined, uk)).toBe('Уся країна');
  });

  it('is the names of its areas in the language of the reader', () => {
    expect(describeAccess(units, ['UA63', 'UA1402'], en)).toBe('Kharkivska oblast, Bakhmutskyi raion');
    expect(describeAccess(units, ['UA63', 'UA1402'], uk)).toBe('Харківська область, Бахмутський район');
    expect(describeAccess(units, ['UA6312027'], uk)).toBe('Харківська громада, Харківський район');
  });

  it('is three names and how many more when there are many', () => {
    expect(describeAccess(units, ['UA63', 'UA14', 'UA32', 'UA80', 'UA59'], uk)).toBe(
      'Харківська область, Донецька область, Київська область і ще 2',
    );
    expect(describeAccess(units, ['UA63', 'UA14', 'UA32', 'UA80'], en)).toMatch(/, Kyiv$/);
  });

  it('is the codes while the names are not there', () => {
    expect(describeAccess(undefined, ['UA63'], en)).toBe('UA63');
  });
});
