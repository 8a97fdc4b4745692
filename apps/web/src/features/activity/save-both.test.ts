import { describe, expect, it } from 'vitest';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import type { AnswersHandle } from '../../forms/embedded-answers.ts';
import { saveBoth } from './activity-form.tsx';

const createdAs = (_id: string) =>
  ({ kind: 'created', record: { _id }, warnings: [], secrets: {} }) as unknown as SaveOutcome;
const outcome = createdAs('c1');

/** Answers that note what was asked of them. */
function answersThat(does: Partial<AnswersHandle>) {
  const savedFor: (string | undefined)[] = [];
  const handle: AnswersHandle = {
    isUsed: () => true,
    hasProblems: () => false,
    ...does,
    save: async (activityId) => {
      savedFor.push(activityId);
      return does.save ? does.save(activityId) : createdAs('q1');
    },
  };
  return { handle, savedFor };
}

const good = { issues: [], save: async () => outcome };

describe('saving an activity with its state questions', () => {
  it('saves the answers as given by the activity', async () => {
    const { handle, savedFor } = answersThat({});
    expect(await saveBoth(good, handle)).toEqual({ outcome, ids: ['c1', 'q1'], answers: 'saved' });
    expect(savedFor).toEqual(['c1']);
  });

  it('leaves alone answers that nobody touched, and does without them', async () => {
    const { handle, savedFor } = answersThat({ isUsed: () => false, hasProblems: () => true });
    expect(await saveBoth(good, handle)).toEqual({ outcome, ids: ['c1'], answers: 'none' });
    expect(await saveBoth(good, null)).toEqual({ outcome, ids: ['c1'], answers: 'none' });
    expect(savedFor).toEqual([]);
  });

  it('saves neither while an answer is incomplete, and lets the answers say so', async () => {
    const { handle, savedFor } = answersThat({ hasProblems: () => true, save: async () => undefined });
    const activity = { issues: [], save: () => Promise.reject(new Error('The activity must not be saved')) };
    expect(await saveBoth(activity, handle)).toBeUndefined();
    expect(savedFor).toEqual([undefined]);
  });

  it('lets the activity say what it lacks first where both are incomplete; the answers are not touched', async () => {
    const { handle, savedFor } = answersThat({ hasProblems: () => true, save: async () => undefined });
    let asked = 0;
    const activity = { issues: ['type'], save: async () => void (asked += 1) };
    expect(await saveBoth(activity, handle)).toBeUndefined();
    expect([asked, savedFor]).toEqual([1, []]);
  });

  it('saves no answers for an activity that was not saved', async () => {
    const { handle, savedFor } = answersThat({});
    expect(await saveBoth({ issues: ['type'], save: async () => undefined }, handle)).toBeUndefined();
    expect(savedFor).toEqual([]);
  });

  it('keeps the activity when the answers fail, and tells why', async () => {
    const error = new Error('No room left');
    const failing = answersThat({ save: () => Promise.reject(error) });
    expect(await saveBoth(good, failing.handle)).toEqual({ outcome, ids: ['c1'], answers: 'failed', error });
    const refused = answersThat({ save: async () => undefined });
    expect(await saveBoth(good, refused.handle)).toEqual({ outcome, ids: ['c1'], answers: 'failed' });
  });

  it('throws what the activity throws', async () => {
    const activity = { issues: [], save: () => Promise.reject(new Error('No room left')) };
    await expect(saveBoth(activity, answersThat({}).handle)).rejects.toThrow('No room left');
  });
});
