import { expect, test } from 'vitest';
import { meansChoice } from './find-field.tsx';

const windows = 'Заміна вікон Windows replaced Вікна та двері Windows and doors';
const roof = 'Ремонт покрівлі Roof covering repaired Дах Roof';

test('A work is found by any form of its word, in either language, and by the name of its group', () => {
  for (const typed of ['вікон', 'вікна', 'вікн', 'ВІКНО', 'window', 'windows rep', 'двері', 'замін вік'])
    expect(meansChoice(typed, windows), typed).toBe(true);
  for (const typed of ['дах', 'даху', 'покрівля', 'roof']) expect(meansChoice(typed, roof), typed).toBe(true);
});

test('Another work is not', () => {
  expect(meansChoice('дах', windows)).toBe(false);
  expect(meansChoice('вікна дах', windows)).toBe(false);
  expect(meansChoice('xyz', roof)).toBe(false);
});
