import { type TrainingFields, trainingFields, trainingSections } from './training.fields.ts';
import { nameSearchKey } from '../kernel/keys.ts';
import { isFields, sameValue } from '../kernel/record.ts';
import { countSeats } from './attendance.ts';
import { trainingAudience } from './training.permissions.ts';
import { trainingLabel } from './training.text.ts';
import { type CheckContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { trainingIssue } from './training.errors.ts';

/** What the reference data say of the places; where they are not loaded, the server decides. */
function checkTraining(training: TrainingFields, { places, before }: CheckContext<TrainingFields>): readonly Issue[] {
  if (!places) return [];
  const { pCode, audience } = training;
  const unknown =
    typeof pCode === 'string' && pCode !== before?.pCode && !places.find(pCode)
      ? [trainingIssue('training.pCode.unknown', { pCode }, 'pCode')]
      : [];
  if (!isFields(audience) || sameValue(audience, before?.audience)) return unknown;
  const codes: readonly unknown[] = Array.isArray(audience.oblasts) ? audience.oblasts : [];
  const issues = codes.flatMap((code, index) =>
    typeof code === 'string' && places.find(code)?.level !== 1
      ? [trainingIssue('training.audience.oblast', { pCode: code }, `audience.oblasts.${index}`)]
      : [],
  );
  return [...unknown, ...issues];
}

/** More people than seats is a reason to look twice: people who came without enrolling were there all the same. */
function warnOfTraining(training: TrainingFields): readonly Issue[] {
  const { capacity } = training;
  const taken = countSeats(training);
  return typeof capacity === 'number' && taken > capacity
    ? [trainingIssue('training.overbooked', { taken, capacity }, 'attendance')]
    : [];
}

function nameOf(training: TrainingFields, language: 'en' | 'uk'): unknown {
  const title = training.title;
  return isFields(title) ? title[language] : undefined;
}

/** A course: when, where, for whom, and who took part with what result. */
export const trainingEntity = defineEntity({
  table: 'training',
  label: trainingLabel,
  fields: trainingFields,
  sections: trainingSections,
  authors: 'owners',
  derive: (training) => ({ ...training, seatsTaken: countSeats(training) }),
  check: checkTraining,
  warn: warnOfTraining,
  keys: (training) => ({ searchKey: nameSearchKey([nameOf(training, 'en'), nameOf(training, 'uk'), training.place]) }),
  audience: trainingAudience,
  offline: false,
});
