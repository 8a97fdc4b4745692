import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { validActivity } from '@domivka/domain/testing/activity-cases';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import type { Random } from '../../../apps/server/src/platform/random.ts';
import type { LocalRow } from '../../../apps/web/src/records/local/local-store.ts';
import { rowsOn, type Device } from '../device/device.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';

/** The tables that people fill in the field. */
export const fieldTables = ['address', 'apartment', 'assessment', 'activity', 'stateQuestions'] as const;
type FieldTable = (typeof fieldTables)[number];

/** Where and by whom one thing is done. */
export type Doing = {
  readonly device: Device;
  readonly random: Random;
  readonly writes: AcknowledgedWrites;
  readonly settlement: string;
  readonly organizationId: string;
  readonly newNumber: () => number;
};

/** Refusals in words are what a person can be told; anything else is a fault of ours. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DomainError' || error.name === 'RemoteError');
}

async function saveAs(doing: Doing, table: FieldTable, record: Fields, version?: number): Promise<void> {
  const { device, writes } = doing;
  const comment = writes.newToken();
  try {
    const outcome = await device.run(({ dispatch }) =>
      dispatch.saveRecord(table, { ...record, comment }, version === undefined ? {} : { version }),
    );
    const { _id: recordId } = outcome.record;
    const addressId = table === 'address' ? recordId : String(outcome.record['addressId']);
    writes.note({ token: comment, device: device.name, table, recordId, addressId });
    writes.tell(`${device.name} saved ${comment} in ${table} ${recordId} of ${addressId}, version ${version ?? 'new'}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

function contentOf({ newNumber, organizationId, settlement }: Doing, table: FieldTable, addressId: string): Fields {
  const number = String(newNumber());
  const contents: Record<FieldTable, () => Fields> = {
    address: () => ({
      pCode4: settlement,
      streetType: 'street',
      streetUkr: 'Стійка',
      house: number,
      buildingType: 'Multi-storey',
      floors: 5,
    }),
    apartment: () => ({ addressId, unitType: 'apartment', number, entrance: 1, floor: 1 }),
    assessment: () => ({ ...validAssessment, addressId }),
    activity: () => ({ ...validActivity, addressId, implementingOrganizationId: organizationId }),
    stateQuestions: () => ({ addressId, asOfDate: '2026-05-01', habitable: 'partly' }),
  };
  return contents[table]();
}

async function create(doing: Doing): Promise<void> {
  const { device, random } = doing;
  const addresses = await rowsOn(device, 'address');
  const isAddress = addresses.length === 0 || random.chance(0.25);
  const table = isAddress ? 'address' : random.pick(fieldTables.slice(1));
  const addressId = isAddress
    ? ''
    : random.pick(addresses.toSorted((one, other) => (String(one['comment']) < String(other['comment']) ? -1 : 1)))._id;
  if (!isAddress && !(await open(doing, 'address', addressId))) return;
  await saveAs(doing, table, contentOf(doing, table, addressId));
}

async function pickRow({ device, random }: Doing) {
  const all = await Promise.all(
    fieldTables.map(async (table) => (await rowsOn(device, table)).map((row) => ({ table, row }))),
  );
  // Identifiers are drawn by chance, words are not: a seed picks the same record again.
  const found = all
    .flat()
    .toSorted((one, other) => (String(one.row['comment']) < String(other.row['comment']) ? -1 : 1));
  return found.length === 0 ? undefined : random.pick(found);
}

const numbers: Readonly<Record<FieldTable, string>> = {
  address: 'floors',
  apartment: 'rooms',
  assessment: 'levelOfDamage',
  activity: 'emergencyShelterKits',
  stateQuestions: 'residentsNow',
};

/** Always the comment, so that people meet in one field; often another one too. */
/** A screen that opens a record lays its building out of what was taken along. Answers whether it is here. */
async function open({ device }: Doing, table: FieldTable, id: string): Promise<LocalRow | undefined> {
  try {
    const store = await device.store();
    const rows = device.page.localStore.rowsOf(store, table);
    if (!(await rows.get(id))) await device.run(({ fetchRecord }) => fetchRecord.fetchRecord(store, table, id));
    return await rows.get(id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

async function edit(doing: Doing): Promise<void> {
  const picked = await pickRow(doing);
  if (!picked) return create(doing);
  const { table } = picked;
  const row = await open(doing, table, picked.row._id);
  if (!row) return;
  const other = doing.random.chance(0.5) ? { [numbers[table]]: doing.random.between(1, 90) } : {};
  await saveAs(doing, table, { _id: row._id, ...other }, row.version);
}

async function remove(doing: Doing): Promise<void> {
  const picked = await pickRow(doing);
  if (!picked) return;
  const { device, writes } = doing;
  const { table } = picked;
  const row = await open(doing, table, picked.row._id);
  if (!row) return;
  try {
    const removal = await device.run(({ dispatch }) => dispatch.removeRecord(table as TableName, row._id));
    writes.giveUpRecord(device.name, row._id);
    // Also what was written for a record of their own and is in another user’s now, who had answered first.
    writes.giveUpWords(device.name, JSON.stringify(removal.rows));
    writes.tell(`${device.name} removed ${table} ${row._id} of ${String(row['addressId'])}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** What a person can do with a write that the server did not take. `mostly`: at the end of a run a user clears the list. */
export async function decideOne({ device, random, writes }: Doing, mustEnd = false): Promise<boolean> {
  const open = (await device.outbox()).filter(({ state }) => state === 'needsYou');
  if (open.length === 0) return false;
  const entry = random.pick(open);
  const choice = mustEnd ? 'discard' : random.pick(['retry', 'keepMine', 'discard'] as const);
  writes.tell(`${device.name} decided ${choice} on ${JSON.stringify({ ...entry, conflict: undefined })}`);
  if (choice === 'discard') {
    const { going } = await device.run(({ outbox }) => outbox.listDependants(entry.opId));
    const ids = new Set([entry, ...going].map(({ recordId }) => recordId));
    const given = (await device.outbox()).filter(({ recordId }) => ids.has(recordId));
    writes.giveUpWords(device.name, JSON.stringify(given));
  }
  try {
    await device.run(({ outbox }) => outbox[choice](entry.opId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  return true;
}

const kinds = { create: 30, edit: 40, remove: 8, decide: 8 } as const;

/** One thing that a person does. */
export async function doSomething(doing: Doing): Promise<string> {
  const bag = Object.entries(kinds).flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  const kind = doing.random.pick(bag);
  if (kind === 'create') await create(doing);
  if (kind === 'edit') await edit(doing);
  if (kind === 'remove') await remove(doing);
  if (kind === 'decide') await decideOne(doing);
  return kind;
}
