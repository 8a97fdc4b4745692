import { type TrainingFields, trainingFields, trainingSections } from './training.fields.ts';
import { nameSearchKey } from '../kernel/keys.ts';
import { isFields } from '../kernel/record.ts';
import { countSeats } from './attendance.ts';
import { checkTraining, warnOfTraining } from './training.check.ts';
import { trainingAudience, trainingPermissions } from './training.permissions.ts';
import { trainingLabel } from './training.text.ts';
import { defineEntity } from '../kernel/entity.ts';

function nameOf(training: TrainingFields, language: 'en' | 'uk'): unknown {
  const title = training['title'];
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
  keys: (training) => ({
    searchKey: nameSearchKey([nameOf(training, 'en'), nameOf(training, 'uk'), training['place']]),
  }),
  permissions: trainingPermissions,
  audience: trainingAudience,
  offline: false,
});
