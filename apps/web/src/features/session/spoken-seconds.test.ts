import { expect, test } from 'vitest';
import { spokenSeconds } from './expiring-dialog.tsx';

test('the countdown is read out three times a minute, not every second', () => {
  const heard = Array.from({ length: 60 }, (_, passed) => spokenSeconds(60 - passed));
  expect([...new Set(heard)]).toEqual([60, 30, 10]);
  expect([spokenSeconds(31), spokenSeconds(30), spokenSeconds(11), spokenSeconds(10)]).toEqual([60, 30, 30, 10]);
});
