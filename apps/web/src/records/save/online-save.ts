import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { RecordOf } from '@domivka/domain/registry';
import { keepRecords } from '../read/fetch-record.ts';
import { openStore, rowsOf, type LocalStore } from '../local/local-store.ts';
import { call } from '../../remote/call.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { getUser } from '../../session/session.ts';
import type { Removal } from '../outbox/removed-rows.ts';

/**
 * Saves a record that is not kept for work without a network (users, organizations): it goes to the server at once, and what the server
 * made of it is kept on the device for reading. `record` holds the changed fields (null clears); for an edit also `_id` and the `version`
 * that was edited. Throws `RemoteError`: `issues` name the fields, `conflict` tells what others wrote meanwhile. Nothing is overwritten then.
 */
export async function saveOnline<Table extends TableName>(table: Table, record: Fields): Promise<RecordOf<Table>> {
  const { _id } = getUser();
  const saved = await call<RecordOf<Table> & StoredRecord>('POST', `/${table}`, record, { asUser: _id });
  try {
    const store = await openStore(_id);
    // Trainings have no store on the device.
    if (store.tables.some(({ name }) => name === table)) await keepRecords(store, table, [saved]);
  } catch (error) {
    // The server has it: a device without room for a copy must not make that look like a failure.
    reportUnexpected(error);
  }
  return saved;
}

/**
 * Removes a definition on the server at once, so that its refusal (it has values) is heard here. The answer is for `undoOffer`. Throws
 * `RemoteError`.
 */
export async function removeCustomField(store: LocalStore, id: string, version: number): Promise<Removal> {
  await call('DELETE', `/metadata/${id}?version=${version}`);
  await rowsOf(store, 'metadata').delete(id);
  return { table: 'metadata', id, deletionId: undefined, rows: [] };
}
