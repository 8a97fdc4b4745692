import type { TrainingFields } from './training.fields.ts';
import type { CheckContext } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { isFields, sameValue } from '../kernel/record.ts';
import { countSeats } from './attendance.ts';
import { trainingIssue } from './training.errors.ts';

/** What the reference data say of the places; where they are not loaded, the server decides. */
export function checkTraining(
  training: TrainingFields,
  { places, before }: CheckContext<TrainingFields>,
): readonly Issue[] {
  if (!places) return [];
  const { pCode, audience } = training;
  const unknown =
    typeof pCode === 'string' && pCode !== before?.['pCode'] && !places.find(pCode)
      ? [trainingIssue('training.pCode.unknown', { pCode }, 'pCode')]
      : [];
  if (!isFields(audience) || sameValue(audience, before?.['audience'])) return unknown;
  const codes: readonly unknown[] = Array.isArray(audience['oblasts']) ? audience['oblasts'] : [];
  const issues = codes.flatMap((code, index) =>
    typeof code === 'string' && places.find(code)?.level !== 1
      ? [trainingIssue('training.audience.oblast', { pCode: code }, `audience.oblasts.${index}`)]
      : [],
  );
  return [...unknown, ...issues];
}

/** More people than seats is a reason to look twice: whoever came without enrolling was there all the same. */
export function warnOfTraining(training: TrainingFields): readonly Issue[] {
  const { capacity } = training;
  const taken = countSeats(training);
  return typeof capacity === 'number' && taken > capacity
    ? [trainingIssue('training.overbooked', { taken, capacity }, 'attendance')]
    : [];
}
