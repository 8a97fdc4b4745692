import { expect, it } from 'vitest';
import { sayIn } from '../../text/say.ts';
import { sayAssessed } from './say-assessed.ts';

const units = [
  { _id: 'u1', unitType: 'apartment', number: '12' },
  { _id: 'u2', unitType: 'common_area', kind: 'roof' },
];
const say = (assessment: Record<string, unknown>) => sayAssessed(assessment, units, sayIn('uk'));

it('the page of an assessment names the building, the flat or the common area that it is of', () => {
  expect(say({})).toBe('Увесь будинок');
  expect(say({ unitId: 'u1' })).toBe('Квартира 12');
  expect(say({ unitId: 'u2' })).toBe('Дах');
});

it('and says "a unit" where this reader or this device does not know which', () => {
  expect(say({ unitId: 'u3' })).toBe('Приміщення');
  expect(say({ masked: ['unitId'] })).toBe('Приміщення');
});
