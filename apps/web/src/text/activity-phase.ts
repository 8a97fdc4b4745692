import { activityPhases } from '@domivka/domain/activity/activity.options.text';
import { activityPhase, type ActivityPhase } from '@domivka/domain/activity/activity-phase';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Say } from './say.ts';

const tones = {
  claimed: 'waiting',
  ongoing: 'active',
  overdue: 'attention',
  completed: 'done',
  canceled: 'off',
} as const satisfies Record<ActivityPhase, string>;

/** The state of an activity today, in a word, with the tone of a badge for it. */
export function sayPhase(activity: Fields, today: string, t: Say) {
  const phase = activityPhase(activity, today);
  return { tone: tones[phase], words: labelOf(activityPhases, phase, t.language) };
}
