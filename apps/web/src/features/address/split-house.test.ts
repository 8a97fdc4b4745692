import { expect, test } from 'vitest';
import { deriveAddress } from '@domivka/domain/address/address.entity';
import { withSplitHouse } from './split-house.ts';

const nameOf = (house: string) =>
  withSplitHouse(deriveAddress({ streetUkr: 'Миру', streetType: 'street', house })).nameUkr;

test('The name that is shown while a house is typed has its block where it will be saved', () => {
  expect([nameOf('12/14-А к.2'), nameOf('7')]).toEqual(['Миру вулиця 12/14А корпус 2', 'Миру вулиця 7']);
});
