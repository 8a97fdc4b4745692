import type { Page } from '@domivka/domain/kernel/page';
import type { RecordOf } from '@domivka/domain/registry';
import type { Enrolment } from '@domivka/domain/training/enrolment';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import { saveOnline } from '../../records/save/online-save.ts';
import { call } from '../../remote/call.ts';
import type { Training } from './training-words.ts';

type Person = RecordOf<'user'>;

/** Trainings are counted in dozens: one question brings them all, the newest first. */
const mostTrainings = 500;
const peopleAtOnce = 500;

/** Every training that the user may read. Throws `RemoteError`. */
export async function listTrainings(signal: AbortSignal): Promise<readonly Training[]> {
  const request = {
    table: 'training',
    sort: [{ field: 'date', direction: 'desc' }],
    paging: { page: 1, pageSize: mostTrainings },
  };
  return (await call<Page<Training>>('POST', '/search', request, { signal })).values;
}

/** One training. Throws `RemoteError`, of kind `missing` for one that does not exist or is meant for others. */
export async function getTraining(id: string, signal: AbortSignal): Promise<Training> {
  return call('GET', `/training/${encodeURIComponent(id)}`, undefined, { signal });
}

/** Saves the attendance sheet, on the version that was edited. Throws as `saveOnline` does. */
export async function sendAttendance(
  { _id, version }: Pick<Training, '_id' | 'version'>,
  lines: readonly AttendanceLine[],
): Promise<Training> {
  return saveOnline('training', { _id, version, attendance: lines.length > 0 ? lines : null });
}

/** Enrols a person (oneself unless said) or takes the enrolment back; answers the training as it is now. */
export async function sendEnrolment(id: string, state: Enrolment, userId?: string): Promise<Training> {
  return call('POST', `/training/${id}/enrolment`, { state, ...(userId ? { userId } : {}) });
}

/** Hands in the chosen options of a quiz; answers the training with the own result. */
export async function sendQuiz(id: string, answers: readonly number[]): Promise<Training> {
  return call('POST', `/training/${id}/quiz`, { answers });
}

/** The people of these ids that the user may see, in any order. */
export async function listPeople(ids: readonly string[], signal: AbortSignal): Promise<readonly Person[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / peopleAtOnce) }, (_, index) =>
    ids.slice(index * peopleAtOnce, (index + 1) * peopleAtOnce),
  );
  const found = await Promise.all(
    pages.map((page) => searchPeople([{ field: '_id', op: 'in', value: page }], peopleAtOnce, signal)),
  );
  return found.flat();
}

/** Active people by a part of the name; `organizationId` narrows to one organization. */
export async function findPeople(
  text: string,
  organizationId: string | undefined,
  signal: AbortSignal,
): Promise<readonly Person[]> {
  const filters = [
    { field: 'q', op: 'contains', value: text },
    { field: 'status', op: 'eq', value: 'active' },
    ...(organizationId === undefined ? [] : [{ field: 'organizationId', op: 'eq', value: organizationId }]),
  ];
  return searchPeople(filters, 12, signal);
}

async function searchPeople(
  filters: readonly unknown[],
  pageSize: number,
  signal: AbortSignal,
): Promise<readonly Person[]> {
  const request = { table: 'user', filters, paging: { page: 1, pageSize } };
  return (await call<Page<Person>>('POST', '/search', request, { signal })).values;
}
