import type { Fields } from '@domivka/domain/kernel/record';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { rowsOn, type Device } from '../device/device.ts';

let houses = 0;

/** A building that nobody has registered yet. */
export function newBuilding(settlement: string): Fields {
  houses += 1;
  return {
    pCode4: settlement,
    streetType: 'street',
    streetUkr: 'Стійка',
    house: String((houses % 99_999) + 1),
    buildingType: 'Multi-storey',
  };
}

/** Registers a building on the device; it is sent as soon as may be. Answers its identifier. */
export async function register(device: Device, settlement: string): Promise<string> {
  const { record } = await device.run(({ dispatch }) => dispatch.saveRecord('address', newBuilding(settlement)));
  return record._id;
}

/** An edit of the building, a new flat and a new assessment: three writes that go in one call. */
export async function writeThree(device: Device, addressId: string): Promise<void> {
  await device.run(async ({ dispatch }) => {
    await dispatch.saveRecord('address', { _id: addressId, floors: 7 }, { version: 1 });
    await dispatch.saveRecord('apartment', { addressId, unitType: 'apartment', number: '1', entrance: 1, floor: 1 });
    await dispatch.saveRecord('assessment', { ...validAssessment, addressId });
  });
}

/** A screen shows the building. Answers the version that it shows. */
export async function open(device: Device, id: string): Promise<number> {
  await device.run(async ({ fetchRecord }) => fetchRecord.fetchRecord(await device.store(), 'address', id));
  const row = (await rowsOn(device, 'address')).find(({ _id }) => _id === id);
  if (!row) throw new Error('The address is not here');
  return row.version;
}

/** What the server holds of a building: versions, counters, lines of history, all as one comparable text. */
export async function stateOf(database: Database, addressId: string): Promise<string> {
  const [row] = await database.query<{ state: string }>(
    `select concat_ws(' ', a.version, a.assessment_number, a.activity_number,
       (select count(*) from apartment u where u.address_id = a.id and u.deleted_at is null),
       (select count(*) from assessment s where s.address_id = a.id and s.deleted_at is null),
       (select count(*) from change c where c.id = a.id or c.document ->> 'addressId' = a.id)) as state
     from address a where a.id = $1`,
    [addressId],
  );
  return row?.state ?? 'nothing';
}
