import { describe, expect, it } from 'vitest';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import { admin, contextOf, countingIds, kharkiv, manager, now, partner } from '../testing/fixtures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { building, room } from '../testing/sample-entities.ts';
import type { Fields } from './record.ts';
import { examine, save, type SaveRequest } from './save.ts';

const [here, there] = ['d00000000000000000000001', 'd00000000000000000000002'];
const id = 'e00000000000000000000001';
const white = { _id: id, addressId: here, number: 'A1', colour: 'white' };

async function twoBuildings() {
  const tx = memoryTx({ entities: [building, room] });
  for (const _id of [here, there])
    await save(building, { record: { _id, pCode4: kharkiv, title: 'House' } }, contextOf(admin), tx);
  const newId = countingIds('e1');
  const write = (request: SaveRequest, actor = admin) => save(room, request, contextOf(actor, { newId }), tx);
  return { tx, write };
}

describe('what follows from how a record was and from what a write says', () => {
  it('knows a new record from an edited one', async () => {
    const { write } = await twoBuildings();
    expect((await write({ record: white })).record['state']).toBe('painted');
    expect((await write({ record: { _id: id, colour: 'red' }, version: 1 })).record['state']).toBe('repainted');
  });

  it('is left alone by a write that says nothing of it', async () => {
    const { write } = await twoBuildings();
    await write({ record: white });
    await write({ record: { _id: id, colour: 'red' }, version: 1 });
    const { record } = await write({ record: { _id: id, number: 'A2' }, version: 2 });
    expect(record).toMatchObject({ number: 'A2', state: 'repainted' });
  });

  it('does not make a change of a write that changes nothing', async () => {
    const { tx, write } = await twoBuildings();
    await write({ record: white });
    expect((await write({ record: white })).kind).toBe('same');
    expect((await write({ record: { _id: id, colour: 'white' }, version: 1 })).kind).toBe('same');
    expect(tx.countWrites()).toBe(3);
  });

  it('is shown by a form before anybody saves', () => {
    expect(examine(room, white, undefined).fields['state']).toBe('painted');
    const edited = examine(room, { ...white, colour: 'red' }, undefined, { ...white, state: 'painted' });
    expect(edited.fields['state']).toBe('repainted');
  });
});

describe('a field that a call of its own writes', () => {
  it('is not taken from a client, whatever the client calls it', async () => {
    const { write } = await twoBuildings();
    const { record } = await write({ record: { ...white, measured: 12, given: { measured: 12 } } });
    expect(record).not.toHaveProperty('measured');
  });

  it('is written by the call, and shown in the history as any other', async () => {
    const { tx, write } = await twoBuildings();
    await write({ record: white });
    const { kind, record } = await write({ record: { _id: id }, version: 1, given: { measured: 12 } });
    expect([kind, record['measured'], record.version]).toEqual(['updated', 12, 2]);
    expect(await tx.baseOf('apartment', id, 1)).not.toHaveProperty('measured');
  });

  it('stays through an edit, and a client cannot clear or overwrite it', async () => {
    const { write } = await twoBuildings();
    await write({ record: white, given: { measured: 12 } });
    for (const measured of [null, 99]) {
      const { kind, record } = await write({ record: { _id: id, measured }, version: 1 });
      expect([kind, record['measured']]).toEqual(['same', 12]);
    }
    const { record } = await write({ record: { _id: id, number: 'A2', measured: 99 }, version: 1 });
    expect(record).toMatchObject({ number: 'A2', measured: 12 });
  });

  it('stays when a device merges what it knew of an earlier state', async () => {
    const { tx, write } = await twoBuildings();
    await write({ record: white });
    await write({ record: { _id: id }, version: 1, given: { measured: 12 } });
    tx.forgetHistory();
    const { version: _version, ...base } = white as Fields;
    const { kind, record } = await write({ record: { _id: id, number: 'A2' }, version: 1, base });
    expect([kind, record['number'], record['measured']]).toEqual(['merged', 'A2', 12]);
  });

  it('can be cleared by the call', async () => {
    const { write } = await twoBuildings();
    await write({ record: white, given: { measured: 12 } });
    const { record } = await write({ record: { _id: id }, version: 1, given: { measured: null } });
    expect(record['measured']).toBeUndefined();
  });

  it('is checked by the rules all the same', async () => {
    const { write } = await twoBuildings();
    const failure = await failureOf(() => write({ record: white, given: { measured: 0 } }));
    expect(complaintsOf(failure)).toEqual(['field.tooSmall at measured']);
  });

  it('cannot be brought in by what a device says it saw', async () => {
    const { write } = await twoBuildings();
    await write({ record: white });
    const { record } = await write({
      record: { _id: id, number: 'A2' },
      version: 1,
      base: { ...white, measured: 12 },
    });
    expect(record).not.toHaveProperty('measured');
  });
});

describe('a key that must be free', () => {
  const another = { ...white, _id: 'e00000000000000000000002' };

  it('is taken by whatever makes the same key', async () => {
    const { write } = await twoBuildings();
    await write({ record: white });
    const failure = await failureOf(() => write({ record: { ...another, number: 'a1' } }));
    expect(failure).toMatchObject({ kind: 'invalid', code: 'apartment.invalid' });
    expect(complaintsOf(failure)).toEqual(['record.exists at number']);
  });

  it('is free under another parent, and again once its holder is gone', async () => {
    const { tx, write } = await twoBuildings();
    const { record } = await write({ record: white });
    expect((await write({ record: { ...another, addressId: there } })).kind).toBe('created');
    await tx.bin({ entity: room, record, children: [], deletionId: 'f'.repeat(24), actor: admin, now });
    expect((await write({ record: { ...another, _id: 'e00000000000000000000003' } })).kind).toBe('created');
  });

  it('is free as often as one likes when it is empty', async () => {
    const { write } = await twoBuildings();
    await write({ record: { ...white, number: 'none' } });
    expect((await write({ record: { ...another, number: 'none' } })).kind).toBe('created');
  });

  it('does not stand in the way of its own record', async () => {
    const { write } = await twoBuildings();
    await write({ record: white });
    expect((await write({ record: { _id: id, number: 'a1' }, version: 1 })).record['number']).toBe('a1');
  });

  it('is taken too for a record that is given to another parent', async () => {
    const { write } = await twoBuildings();
    await write({ record: white });
    await write({ record: { ...another, addressId: there } });
    const move = { record: { _id: another._id, addressId: here }, version: 1 };
    expect(complaintsOf(await failureOf(() => write(move)))).toEqual(['record.exists at number']);
  });
});

describe('those who write only where their organization works', () => {
  const work = {
    _id: 'f00000000000000000000001',
    version: 1,
    createdAt: now,
    createdBy: partner._id,
    updatedAt: now,
    updatedBy: partner._id,
    organizationId: partner.organizationId,
    addressId: here,
  };

  it('are refused elsewhere, others are not', async () => {
    const { write } = await twoBuildings();
    expect((await failureOf(() => write({ record: white }, partner))).code).toBe('record.forbidden');
    expect((await write({ record: white }, manager)).kind).toBe('created');
  });

  it('write there, and take nothing away from where they do not work', async () => {
    const { tx, write } = await twoBuildings();
    tx.put('assessment', work);
    expect((await write({ record: white }, partner)).kind).toBe('created');
    await write({ record: { ...white, _id: 'e00000000000000000000002', addressId: there } });
    const move = { record: { _id: 'e00000000000000000000002', addressId: here, number: 'A2' }, version: 1 };
    expect((await failureOf(() => write(move, partner))).code).toBe('record.missing');
    expect((await failureOf(() => write(move, { ...partner, organizationId: admin.organizationId }))).code).toBe(
      'record.forbidden',
    );
  });

  it('may send again what changes nothing', async () => {
    const { write } = await twoBuildings();
    await write({ record: { ...white, isOpen: true } }, manager);
    expect((await write({ record: { _id: id, colour: 'white' }, version: 1 }, partner)).kind).toBe('same');
  });
});
