import { expect, test } from 'vitest';
import { residentsAfter } from './part-controls.tsx';

const counted = { present: true, older60: 2, children: 1 };

test('The numbers of vulnerable residents stay while people live there', () => {
  expect(residentsAfter('yes', {})).toEqual({ present: true });
  expect(residentsAfter('yes', counted)).toEqual(counted);
});

test('Where nobody of them lives there are no numbers, and without an answer there is nothing at all', () => {
  expect(residentsAfter('no', counted)).toEqual({ present: false });
  expect(residentsAfter(undefined, counted)).toBeUndefined();
});
