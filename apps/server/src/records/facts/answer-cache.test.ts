import { expect, test, vi } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import { statMeasures } from '@domivka/domain/measures/measures';
import { readQuestion } from '@domivka/domain/measures/question';
import { caretaker } from './fill-facts.ts';
import { answerCache } from './answer-cache.ts';

const country = readQuestion(statMeasures.summary, {});
const hromada = readQuestion(statMeasures.summary, { scope: { pCode3: 'UA6312027' } });
const found = (filter: object) =>
  readQuestion(statMeasures.summary, { scope: { addresses: [filter] } }, { actor: caretaker });
const oblast: Actor = { ...caretaker, role: 'Oblast Administration', areas: ['UA63'] };

/** A cache, and counting that takes so many milliseconds each time and answers how often it counted. */
function counting(milliseconds: number) {
  let [time, count] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const cached = answerCache<number>(() => new Date(time));
  const ask = (actor: Actor, question = country) =>
    cached(actor, question, async () => {
      await Promise.resolve();
      time += milliseconds;
      count += 1;
      return count;
    });
  return { ask, pass: (more: number) => (time += more) };
}

test('What is counted quickly is counted each time', async () => {
  const { ask } = counting(20);
  expect([await ask(caretaker), await ask(caretaker)]).toEqual([1, 2]);
});

test('What takes long to count is kept for a minute, for readers of the same areas', async () => {
  const { ask, pass } = counting(400);
  expect([await ask(caretaker), await ask(caretaker), await ask(oblast)]).toEqual([1, 1, 2]);
  pass(60_001);
  expect(await ask(caretaker)).toBe(3);
});

test('A hromada is always counted, so that one’s own save shows at once', async () => {
  const { ask } = counting(400);
  expect([await ask(caretaker, hromada), await ask(caretaker, hromada)]).toEqual([1, 2]);
});

test('So are the addresses of a hromada or a drawn area that are searched for; those of an oblast are kept', async () => {
  const { ask } = counting(400);
  const narrow = [
    found({ field: 'pCode3', op: 'eq', value: 'UA6312027' }),
    found({ field: 'location', op: 'within', value: [36, 49, 37, 49, 36.5, 50] }),
  ];
  for (const one of narrow) expect(await ask(caretaker, one)).not.toBe(await ask(caretaker, one));
  const wide = found({ field: 'pCode1', op: 'eq', value: 'UA63' });
  expect(await ask(caretaker, wide)).toBe(await ask(caretaker, wide));
});
