import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
});
afterAll(() => server.close());

const house = {
  pCode4: 'UA6312027001',
  streetType: 'вулиця',
  streetUkr: 'григорія сковороди',
  house: '112A',
  buildingType: 'Multi-storey',
  floors: 9,
};

describe('The main job', () => {
  test('a damaged building is registered, assessed, helped and found again by a piece of its address', async () => {
    const address = await staff.post('/address', house);
    expect(address.status, JSON.stringify(address.body)).toBe(201);
    expect(address.body).toMatchObject({
      nameUkr: 'Григорія сковороди вулиця 112А',
      name: 'Hryhoriia skovorody street 112A',
      streetType: 'street',
      pCode1: 'UA63',
      pCode2: 'UA6312',
      pCode3: 'UA6312027',
      version: 1,
      assessmentNumber: 0,
    });
    const addressId = address.body['_id'];
    const assessment = await staff.post('/assessment', {
      addressId,
      date: '2026-10-02',
      damageDate: '2026-09-30',
      damageCause: 'drone',
      totalArea: 2400,
      damagedArea: 300,
      levelOfDamage: 12.5,
      damageTypes: ['window', 'roof'],
      reconstructionPossible: 'yes',
      recoveryPriority: 'high',
    });
    expect(assessment.status, JSON.stringify(assessment.body)).toBe(201);
    expect(assessment.body).toMatchObject({ reviewState: 'received', version: 1 });
    const [helper] = (
      await staff.search({ table: 'organization', filters: [{ field: 'type', op: 'eq', value: 'national_ngo' }] })
    ).values;
    const activity = await staff.post('/activity', {
      addressId,
      type: 'light_repair',
      recoveryStage: 'light',
      status: 'Ongoing',
      plannedStartDate: '2026-11-01',
      modalities: ['in_kind_works'],
      measures: [{ measure: 'window_replace', quantity: 12, unit: 'pieces' }],
      implementingOrganizationId: helper?.['_id'],
    });
    expect(activity.status, JSON.stringify(activity.body)).toBe(201);

    for (const piece of ['сковороди 112а', 'Skovorody 112A', 'харків сковороди', 'сковорода 112а']) {
      const found = await staff.search({
        table: 'address',
        filters: [{ field: 'q', op: 'contains', value: piece }],
        paging: { pageSize: 100 },
      });
      expect(
        found.values.map((value) => value['_id']),
        piece,
      ).toContain(addressId);
    }
    const again = await staff.get(`/address/${String(addressId)}`);
    expect(again.body).toMatchObject({
      assessmentNumber: 1,
      activityNumber: 1,
      version: 1,
      can: { edit: true, delete: true },
    });
    const history = await staff.get<unknown[]>(`/history/address/${String(addressId)}`);
    expect(history.body).toHaveLength(1);
  });
});
