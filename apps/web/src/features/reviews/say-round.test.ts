import { expect, test } from 'vitest';
import type { BulkReview } from './bulk-review.ts';
import { sayIn } from '../../text/say.ts';
import { sayRound } from './say-round.ts';

const round: BulkReview = { reviewState: 'verified', total: 10, saved: 10, refused: 0, isRunning: false };
const [en, uk] = [sayIn('en'), sayIn('uk')];

test('A round that went well says how many', () => {
  expect([sayRound(round, en), sayRound(round, uk)]).toEqual([
    '10 assessments verified.',
    'Підтверджено 10\u00A0обстежень.',
  ]);
  const issues: BulkReview = { ...round, reviewState: 'has_issues', total: 1, saved: 1 };
  expect([sayRound(issues, en), sayRound(issues, uk)]).toEqual([
    'Issues reported on 1 assessment.',
    'Зауваження надіслано до 1\u00A0обстеження.',
  ]);
});

test('What was refused and what was never sent are counted each for itself', () => {
  expect(sayRound({ ...round, saved: 7, refused: 2 }, en)).toBe(
    '7 assessments verified. 2 were refused. 1 was not sent and stays selected.',
  );
  expect(sayRound({ ...round, saved: 0, refused: 10 }, uk)).toBe('Відхилено: 10.');
});
