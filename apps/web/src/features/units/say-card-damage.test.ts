import { expect, it } from 'vitest';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { sayCardDamage } from './unit.screen.tsx';

const roof = { kind: 'roof', quantity: 650, unit: 'sq_meters', damagedQuantity: 200 };
const say = (unit: Record<string, unknown>, language: 'en' | 'uk' = 'en') =>
  sayCardDamage(unit, sayIn(language), formatsIn(language))?.replaceAll('\u00A0', ' ');

it('a roof that nobody has assessed tells the damage that its card knows', () => {
  expect(say(roof)).toBe('the record says 200 of 650 m² damaged; not assessed');
  expect(say(roof, 'uk')).toBe('у картці вказано пошкодження: 200 із 650 м²; обстеження немає');
  expect(say({ ...roof, unit: 'pieces', quantity: 12, damagedQuantity: 3 })).toMatch(/3 of 12 pcs damaged/);
  expect(say({ damagedQuantity: 3 })).toMatch(/says 3 damaged/);
});

it('a card without damage tells nothing', () => {
  expect(say({ ...roof, damagedQuantity: undefined })).toBeUndefined();
  expect(say({ ...roof, damagedQuantity: 0 })).toBeUndefined();
});
