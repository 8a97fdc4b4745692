import type { SaveOutcome } from '@domivka/domain/kernel/save';
import type { AnswersHandle } from '../../forms/embedded-answers.ts';

/** How saving ended: the activity is saved; `answers` tells what became of the state questions beside it. */
export type BothSaved = {
  readonly outcome: SaveOutcome;
  readonly answers: 'none' | 'saved' | 'failed';
  /** What was saved. */
  readonly ids: readonly string[];
  /** Why the answers failed, where they do not say so themselves. */
  readonly error?: unknown;
};

type ActivityToSave = {
  readonly issues: readonly unknown[];
  readonly save: () => Promise<SaveOutcome | undefined>;
};

/**
 * Saves an activity and, when they were used, the state questions typed beside it. What is wrong with either keeps both from being saved, for
 * whoever typed it is still there. Once the activity is saved, trouble with the answers costs neither: the activity stays saved, and the
 * answers stay as a draft. Answers undefined when nothing was saved; throws what the saving of the activity throws.
 */
export async function saveBoth(
  activity: ActivityToSave,
  answers: AnswersHandle | null,
): Promise<BothSaved | undefined> {
  const isUsed = answers?.isUsed() ?? false;
  if (isUsed && activity.issues.length === 0 && answers?.hasProblems()) {
    await answers.save();
    return undefined;
  }
  const outcome = await activity.save();
  if (!outcome) return undefined;
  const { _id } = outcome.record;
  if (!answers || !isUsed) return { outcome, ids: [_id], answers: 'none' };
  try {
    const saved = await answers.save(_id);
    return saved
      ? { outcome, ids: [_id, saved.record._id], answers: 'saved' }
      : { outcome, ids: [_id], answers: 'failed' };
  } catch (error) {
    return { outcome, ids: [_id], answers: 'failed', error };
  }
}
