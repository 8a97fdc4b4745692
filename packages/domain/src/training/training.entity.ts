import type { Entity, Field } from '../kernel/entity.ts';
import { nameSearchKey } from '../kernel/keys.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { tidyOptional, tidyRows, tidyText, withoutEmpty } from '../kernel/tidy.ts';
import { countSeats } from './attendance.ts';
import { checkTraining, warnOfTraining } from './training.check.ts';
import {
  narrowAttendance,
  narrowOrganizations,
  narrowQuiz,
  trainingAudience,
  trainingPermissions,
} from './training.permissions.ts';
import { trainingSchema } from './training.schema.ts';
import {
  trainingFieldLabels as label,
  trainingFormats,
  trainingLabel,
  trainingLanguages,
  trainingStatuses,
  trainingTopics,
} from './training.text.ts';

/** Every text in it tidied, however deep it stands; lists and objects keep their form. */
function tidyDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyDeep);
  if (!isFields(value)) return tidyText(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidyDeep(inner)]));
}

function tidyList(value: unknown): unknown {
  return tidyRows(tidyDeep(value));
}

/** Lists without entries exclude nobody, so they are not kept. */
function tidyAudience(value: unknown): unknown {
  if (!isFields(value)) return value;
  const filled = Object.entries(value).filter(([, list]) => !(Array.isArray(list) && list.length === 0));
  return withoutEmpty(Object.fromEntries(filled));
}

const fields = {
  title: { kind: 'object', label: label.title, normalize: tidyDeep },
  topic: { kind: 'code', column: true, label: label.topic, options: trainingTopics },
  format: { kind: 'code', column: true, label: label.format, options: trainingFormats },
  date: { kind: 'date', column: true, label: label.date },
  status: { kind: 'code', column: true, label: label.status, options: trainingStatuses },
  durationMin: { kind: 'integer', label: label.durationMin },
  language: { kind: 'code', label: label.language, options: trainingLanguages },
  place: { kind: 'text', label: label.place, normalize: tidyOptional },
  pCode: { kind: 'pCode', column: true, label: label.pCode, normalize: tidyOptional },
  trainers: { kind: 'ids', label: label.trainers, normalize: tidyRows, refersTo: 'user' },
  audience: { kind: 'object', column: true, label: label.audience, normalize: tidyAudience },
  mandatory: { kind: 'boolean', label: label.mandatory },
  validMonths: { kind: 'integer', label: label.validMonths },
  capacity: { kind: 'integer', label: label.capacity },
  materials: { kind: 'list', label: label.materials, normalize: tidyList },
  quiz: { kind: 'list', label: label.quiz, normalize: tidyList, narrow: narrowQuiz },
  passScore: { kind: 'number', label: label.passScore },
  attendance: { kind: 'list', label: label.attendance, normalize: tidyList, narrow: narrowAttendance },
  seatsTaken: { kind: 'integer', label: label.seatsTaken, origin: 'derived' },
  // These two are kept by the database itself (migration 005), so that no client decides who sees whose line.
  attendeeOrganizations: {
    kind: 'object',
    column: true,
    label: label.attendeeOrganizations,
    origin: 'server',
    narrow: narrowOrganizations,
  },
  trainerNames: { kind: 'list', column: true, label: label.trainerNames, origin: 'server' },
} as const satisfies Record<string, Field>;

function nameOf(training: Fields, language: 'en' | 'uk'): unknown {
  const title = training['title'];
  return isFields(title) ? title[language] : undefined;
}

/** A course: when, where, for whom, and who took part with what result. */
export const trainingEntity: Entity = {
  table: 'training',
  label: trainingLabel,
  fields,
  schema: trainingSchema,
  derive: (training) => ({ ...training, seatsTaken: countSeats(training) }),
  check: checkTraining,
  warn: warnOfTraining,
  keys: (training) => ({
    searchKey: nameSearchKey([nameOf(training, 'en'), nameOf(training, 'uk'), training['place']]),
  }),
  permissions: trainingPermissions,
  audience: trainingAudience,
  offline: false,
};
