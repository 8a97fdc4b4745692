import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { PullAnswer, PulledChange } from '@domivka/domain/kernel/sync';
import { listEntities } from '@domivka/domain/registry';
import { seededRandom } from '../src/platform/random.ts';
import { tableOf } from '../src/records/tables.ts';
import { cursorKeeper, leaveMark, type Positions } from '../src/sync/cursor.ts';
import { bucha, izium, kharkiv, newActivity, newAssessment, newHouse, organizationOf, saved } from './examples.ts';
import { pullAfterOthers } from './feed.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let oblast: Caller;
let manager: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  oblast = await server.as('Oblast Administration');
  manager = await server.as('Partner Manager');
});
afterAll(() => server.close());

/** A device as far as pulling goes: what it holds, and how often each record came. */
function newDevice(caller: Caller, areas: string[], limit = 1000) {
  const held = new Map<string, Fields>();
  const came = new Map<string, number>();
  let cursor: string | undefined;
  const keep = (change: PulledChange) => {
    const id = 'record' in change ? change.record._id : change._id;
    came.set(id, (came.get(id) ?? 0) + 1);
    if ('record' in change) held.set(id, change.record);
    else held.delete(id);
  };
  const page = async (): Promise<PullAnswer> => {
    const { status, body } = await pullAfterOthers(server.database, caller, { areas, limit, cursor });
    expect(status, JSON.stringify(body)).toBe(200);
    body.changes.forEach(keep);
    ({ cursor } = body);
    return body;
  };
  const all = async () => {
    const changes: PulledChange[] = [];
    for (;;) {
      const answer = await page();
      changes.push(...answer.changes);
      if (answer.done) return changes;
    }
  };
  return { held, came, page, all, cursor: () => cursor ?? '' };
}

const located = listEntities().filter(({ fields }) => fields['pCode4']);

/** What the server holds in these areas, read straight from its tables. */
async function idsIn(areas: readonly string[]): Promise<readonly string[]> {
  const parts = located.map((entity) => `select id, p_code4 from ${tableOf(entity).name} where deleted_at is null`);
  const rows = await server.database.query<{ id: string; p_code4: string }>(parts.join(' union all '));
  return rows
    .filter((row) => areas.some((area) => row.p_code4.startsWith(area)))
    .map(({ id }) => id)
    .toSorted();
}

describe('A device that takes areas along', () => {
  test('gets every record of them once, in pages of any size, and nothing else', async () => {
    for (const [areas, limit] of [
      [['UA63', 'UA32', 'UA14'], 1000],
      [['UA6312'], 37],
      [[izium], 1],
    ] as const) {
      const device = newDevice(staff, [...areas], limit);
      await device.all();
      expect([...device.held.keys()].toSorted()).toEqual(await idsIn(areas));
      expect(Math.max(...device.came.values())).toBe(1);
      expect(await device.all()).toEqual([]);
    }
  });

  test('gets a record once though it lies in two of the areas', async () => {
    const device = newDevice(staff, ['UA63', 'UA6312', kharkiv]);
    await device.all();
    expect(Math.max(...device.came.values())).toBe(1);
  });

  test('gets afterwards only what changed: new, edited, counted and removed', async () => {
    const device = newDevice(manager, ['UA63']);
    await device.all();
    const { _id } = await saved(manager, 'address', newHouse());
    expect((await device.all()).map((change) => ('record' in change ? change.record['version'] : 0))).toEqual([1]);
    await saved(manager, 'address', { _id, version: 1, floors: 9 });
    const assessment = await saved(manager, 'assessment', newAssessment(_id));
    await device.all();
    expect(device.held.get(_id)).toMatchObject({ floors: 9, assessmentNumber: 1 });
    await manager.delete(`/address/${_id}`);
    expect(await device.all()).toEqual(
      expect.arrayContaining([
        { table: 'address', _id, removed: true },
        { table: 'assessment', _id: assessment._id, removed: true },
      ]),
    );
    expect([...device.held.keys()].toSorted()).toEqual(await idsIn(['UA63']));
  });

  test('drops what moved out of its areas, with everything that hangs on it, and gets it back when it returns', async () => {
    const { _id } = await saved(staff, 'address', newHouse());
    const child = await saved(staff, 'assessment', newAssessment(_id));
    const activity = await saved(staff, 'activity', newActivity(_id, await organizationOf(staff)));
    const [city, elsewhere, both] = [
      newDevice(staff, ['UA6312']),
      newDevice(staff, [izium]),
      newDevice(staff, [izium, 'UA6312']),
    ];
    const all = [_id, child._id, activity._id];
    const holds = async () => {
      for (const device of [city, elsewhere, both]) await device.all();
      return [city, elsewhere, both].map(({ held }) => all.filter((id) => held.has(id)).length);
    };
    expect(await holds()).toEqual([3, 0, 3]);
    await saved(staff, 'address', { _id, version: 1, pCode4: izium });
    expect(await holds()).toEqual([0, 3, 3]);
    expect(both.held.get(child._id)).toMatchObject({ pCode4: izium });
    await saved(staff, 'address', { _id, version: 2, pCode4: kharkiv });
    expect(await holds()).toEqual([3, 0, 3]);
  });

  test('gets a change that was begun early and committed late (A-36)', async () => {
    const early = await saved(staff, 'address', newHouse());
    const device = newDevice(staff, ['UA63']);
    await device.all();
    const { client, release } = await server.database.connect();
    await client.query('begin');
    await client.query(
      `with edited as (update address set floors = 77, version = 2 where id = $1 returning id)
      update feed set xid = pg_current_xact_id(), seq = nextval('feed_seq') from edited where feed.id = edited.id`,
      [early._id],
    );
    const late = await saved(staff, 'address', newHouse());
    await device.all();
    expect(device.held.get(early._id)).toMatchObject({ floors: 5 });
    await client.query('commit');
    release();
    await device.all();
    expect(device.held.get(early._id)).toMatchObject({ floors: 77 });
    expect(device.held.has(late._id)).toBe(true);
  });

  test('ends with what the server has, however reading and writing were mixed', async () => {
    const random = seededRandom(36);
    const device = newDevice(staff, ['UA63'], 7);
    await device.all();
    const mine: { _id: string; version: number }[] = [];
    const act = async () => {
      const known = mine.length > 0 && random.chance(0.7) ? random.pick(mine) : undefined;
      if (!known)
        return void mine.push(
          await saved(staff, 'address', newHouse({ pCode4: random.pick([kharkiv, izium, bucha]) })),
        );
      if (random.chance(0.2)) {
        mine.splice(mine.indexOf(known), 1);
        return void (await staff.delete(`/address/${known._id}`));
      }
      const edit = random.chance(0.4)
        ? { pCode4: random.pick([kharkiv, izium, bucha]) }
        : { floors: random.between(1, 100) };
      const { version } = await saved(staff, 'address', { _id: known._id, version: known.version, ...edit });
      known.version = version;
    };
    for (let round = 0; round < 30; round += 1)
      await Promise.all([act(), device.page(), act(), act()].map((work) => work.catch(() => undefined)));
    await device.all();
    expect([...device.held.keys()].toSorted()).toEqual(await idsIn(['UA63']));
    for (const [id, record] of device.held) {
      if (!mine.some(({ _id }) => _id === id)) continue;
      expect(record['version']).toBe((await staff.get(`/address/${id}`)).body['version']);
    }
  });
});

describe('What a device may take along', () => {
  test('is what its user sees: areas outside, and parts of areas, give nothing, not even names', async () => {
    const raion = await server.as('Raion Administration');
    const device = newDevice(raion, ['UA63', 'UA32', 'UA14', bucha]);
    const changes = await device.all();
    expect([...device.held.keys()].toSorted()).toEqual(await idsIn(['UA6312']));
    const names = changes.map((change) => ('record' in change ? change.record._id : change._id));
    const never = await server.database.query<{ id: string }>(
      `select id from feed where p_code4 !~ '^UA6312' and id not in (select id from feed_left where p_code4 ~ '^UA6312')`,
    );
    expect(never.filter(({ id }) => names.includes(id))).toEqual([]);
    expect(never.length).toBeGreaterThan(300);
  });

  test('is masked for a donor, but for the activities of their own organization', async () => {
    const donor = await server.as('Donor');
    const organizationId = (await donor.get('/me')).body['organizationId'];
    const device = newDevice(donor, ['UA6304']);
    await device.all();
    const foreign = [...device.held.values()].filter(
      (record) => ![record['programmingOrganizationId'], record['implementingOrganizationId']].includes(organizationId),
    );
    expect(foreign.length).toBeGreaterThan(20);
    for (const record of foreign)
      for (const field of ['house', 'nameUkr', 'location', 'comment', 'createdBy', 'beneficiaries', 'costUAH'])
        expect(record).not.toHaveProperty(field);
  });

  test('shrinks and grows with the rights of its user (A-38)', async () => {
    const device = newDevice(oblast, ['UA63', 'UA32']);
    await device.all();
    expect([...device.held.keys()].toSorted()).toEqual(await idsIn(['UA63']));
    const restrict = (areas: string[]) =>
      server.database.query(
        `update organization set geographic_accessibility = $1 where identifier = 'kharkiv-oblast'`,
        [areas],
      );
    await restrict(['UA6304']);
    await device.all();
    expect([...device.held.keys()].toSorted()).toEqual(await idsIn(['UA6304']));
    await restrict(['UA63']);
    await device.all();
    expect([...device.held.keys()].toSorted()).toEqual(await idsIn(['UA63']));
  });

  test('drops lost areas in pages of any size, also when pages are lost on the way', async () => {
    const restrict = (areas: string[]) =>
      server.database.query(
        `update organization set geographic_accessibility = $1 where identifier = 'kharkiv-oblast'`,
        [areas],
      );
    const device = newDevice(oblast, ['UA63']);
    await device.all();
    await restrict(['UA6304']);
    const slow = { areas: ['UA63'], limit: 23 };
    let cursor = device.cursor();
    for (let page = 0; ; page += 1) {
      const { body } = await pullAfterOthers(server.database, oblast, { ...slow, cursor });
      expect(body.changes.length).toBeLessThanOrEqual(slow.limit);
      for (const change of body.changes)
        if ('record' in change) device.held.set(change.record._id, change.record);
        else device.held.delete(change._id);
      // Every third answer was applied, but the device forgot that it had it.
      if (page % 3 !== 2) ({ cursor } = body);
      if (body.done && page % 3 !== 2) break;
    }
    expect([...device.held.keys()].toSorted()).toEqual(await idsIn(['UA6304']));
    await restrict(['UA63']);
  });

  test('keeps what moved from an area that is lost later to one that stays', async () => {
    const restrict = (areas: string[]) =>
      server.database.query(
        `update organization set geographic_accessibility = $1 where identifier = 'kharkiv-oblast'`,
        [areas],
      );
    const moving = await saved(staff, 'address', newHouse({ pCode4: kharkiv }));
    const device = newDevice(oblast, ['UA6304', 'UA6312']);
    await device.all();
    await saved(staff, 'address', { _id: moving._id, version: moving.version, pCode4: izium });
    await device.all();
    await restrict(['UA6304']);
    await device.all();
    expect([...device.held.keys()].toSorted()).toEqual(await idsIn(['UA6304']));
    expect(device.held.has(moving._id)).toBe(true);
    await restrict(['UA63']);
  });

  test('begins afresh when the server was restored: the epoch is another one (A-37)', async () => {
    const device = newDevice(staff, ['UA63']);
    const { epoch } = await device.page();
    await server.database.query(`update setting set value = to_jsonb('restored'::text) where name = 'epoch'`);
    const { body } = await pullAfterOthers(server.database, staff, { areas: ['UA63'], cursor: device.cursor() });
    expect(body.epoch).not.toBe(epoch);
    expect(body.changes.length).toBeGreaterThan(100);
  });

  test('begins afresh when the database is older than the device, and so does everybody else (A-37)', async () => {
    const other = newDevice(staff, ['UA14']);
    const { epoch } = await other.page();
    const { body: me } = await staff.get('/me');
    const cursors = await cursorKeeper(server.database, String(me['_id']));
    const cursor = await cursors.write({ [izium]: ['900000000000000000', '1'] });
    const { body } = await pullAfterOthers(server.database, staff, { areas: [izium], cursor });
    const records = body.changes.filter((change) => 'record' in change);
    expect([body.epoch === epoch, records.length]).toEqual([false, (await idsIn([izium])).length]);
    expect((await other.page()).epoch).toBe(body.epoch);
  });

  test('begins afresh weeks after a restoration: the database does not know the mark, or went on from it earlier (A-37)', async () => {
    const { body: me } = await staff.get('/me');
    const write = async (areas: Positions) => (await cursorKeeper(server.database, String(me['_id']))).write(areas);
    const pullWith = async (cursor: string) => pullAfterOthers(server.database, staff, { areas: [izium], cursor });
    const { body: before } = await pullWith(await write({}));
    const seen = await write({});
    await server.database.query('delete from mark where seq = (select max(seq) from mark)');
    const { body: unknown } = await pullWith(seen);
    // A device that had read further than the copy reaches; by now the restored database has gone on past it.
    const [{ present } = { present: '' }] = await server.database.query<{ present: string }>(
      'select pg_current_xact_id()::text as present',
    );
    const ahead = await write({ [izium]: [String(BigInt(present) + 5n), '1'] });
    await leaveMark(server.database);
    for (let passed = 0; passed < 10; passed += 1) await server.database.query('select pg_current_xact_id()');
    const { body: passed } = await pullWith(ahead);
    expect(new Set([before.epoch, unknown.epoch, passed.epoch]).size).toBe(3);
    const all = (await idsIn([izium])).length;
    for (const { changes } of [unknown, passed]) expect(changes.length).toBeGreaterThanOrEqual(all);
  });

  test('continues where it was while marks are left and nothing was restored (A-37)', async () => {
    const device = newDevice(staff, ['UA32']);
    await device.all();
    const { epoch } = await device.page();
    for (let round = 0; round < 3; round += 1) {
      await leaveMark(server.database);
      await saved(staff, 'address', newHouse({ pCode4: bucha }));
      expect((await device.page()).epoch).toBe(epoch);
    }
  });

  test('is nobody else’s: the cursor of another user, a forged one, or one that nobody can read, begins at the beginning', async () => {
    const device = newDevice(staff, ['UA14']);
    await device.all();
    const bytes = Buffer.from(device.cursor(), 'base64url');
    expect(bytes.toString('latin1')).not.toContain('UA14');
    const forged = Buffer.from(bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte)));
    for (const cursor of [device.cursor(), forged.toString('base64url'), 'x', 'e30']) {
      const { status, body } = await pullAfterOthers(server.database, oblast, { areas: [izium], cursor });
      const records = body.changes.filter((change) => 'record' in change);
      expect([status, records.length]).toEqual([200, (await idsIn([izium])).length]);
    }
  });

  test.each([
    {},
    { areas: 'UA63' },
    { areas: ['63'] },
    { areas: ['UA63%'] },
    { areas: ['UA63\u0000'] },
    { areas: ['UA63'], limit: 0 },
    { areas: ['UA63'], limit: 1001 },
    { areas: ['UA63'], cursor: 5 },
    { areas: Array.from({ length: 201 }, () => 'UA63') },
  ])('is asked for in the proper form, not %j', async (body) => {
    const { status, body: problem } = await staff.post('/sync/pull', body, 'uk');
    expect([status, String(problem['code']).split('.')[1]]).toEqual([400, expect.stringMatching(/^invalid/)]);
  });
});
