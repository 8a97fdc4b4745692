import type { Page } from '@domivka/domain/kernel/page';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { RecordOf } from '@domivka/domain/registry';
import type { Enrolment } from '@domivka/domain/training/enrolment';
import { call } from '../../remote/call.ts';
import type { Removal } from '../../records/outbox/removed-rows.ts';

/** Trainings are counted in dozens: one question brings them all, the newest first. */
const mostTrainings = 500;
const peopleAtOnce = 500;

/** Every training that the user may read. Throws `RemoteError`. */
export async function listTrainings(signal: AbortSignal): Promise<readonly RecordOf<'training'>[]> {
  const request = {
    table: 'training',
    sort: [{ field: 'date', direction: 'desc' }],
    paging: { page: 1, pageSize: mostTrainings },
  };
  return (await call<Page<RecordOf<'training'>>>('POST', '/search', request, { signal })).values;
}

/** One training. Throws `RemoteError`, of kind `missing` for one that is not there or meant for others. */
export async function getTraining(id: string, signal: AbortSignal): Promise<StoredRecord> {
  return call<StoredRecord>('GET', `/training/${encodeURIComponent(id)}`, undefined, { signal });
}

/** Enrols somebody (oneself unless said) or takes the enrolment back; answers the training as it is now. */
export async function sendEnrolment(id: string, state: Enrolment, userId?: string): Promise<StoredRecord> {
  return call<StoredRecord>('POST', `/training/${id}/enrolment`, { state, ...(userId ? { userId } : {}) });
}

/** Hands in the chosen options of a quiz; answers the training with the own result. */
export async function sendQuiz(id: string, answers: readonly number[]): Promise<StoredRecord> {
  return call<StoredRecord>('POST', `/training/${id}/quiz`, { answers });
}

/** Removes a training, unless others have changed it since that version. Answers what `undoRemove` takes back. */
export async function removeTraining(id: string, version: number): Promise<Removal> {
  await call('DELETE', `/training/${id}?version=${version}`);
  return { table: 'training', id, deletionId: undefined, rows: [] };
}

/** The people of these ids that the user may see, in any order. */
export async function listPeople(ids: readonly string[], signal: AbortSignal): Promise<readonly StoredRecord[]> {
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
): Promise<readonly StoredRecord[]> {
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
): Promise<readonly StoredRecord[]> {
  const request = { table: 'user', filters, paging: { page: 1, pageSize } };
  return (await call<Page<StoredRecord>>('POST', '/search', request, { signal })).values;
}
