import { describe, expect, it } from 'vitest';
import { actors, admin, contextOf, kharkiv, partner } from '../testing/fixtures.ts';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { account, building } from '../testing/sample-entities.ts';
import type { Fields } from './record.ts';
import { save } from './save.ts';

const id = 'd00000000000000000000001';
const sent = { _id: id, pCode4: kharkiv, title: 'House', floors: 5 };

/** A store with one building of the partner in it, and an edit of its first version. */
async function storeWithBuilding() {
  const tx = memoryTx();
  await save(building, { record: sent }, contextOf(partner), tx);
  const edit = (record: Fields, base?: Fields) =>
    save(building, { record: { _id: id, ...record }, version: 1, base }, contextOf(admin), tx);
  return { tx, edit };
}

describe('what a client may send', () => {
  it('does not include derived fields, which are computed whatever was sent', async () => {
    const { record } = await save(building, { record: { ...sent, shout: 'quiet' } }, contextOf(admin), memoryTx());
    expect(record['shout']).toBe('HOUSE');
  });

  it('does not include what the server owns', async () => {
    const head = {
      createdBy: admin._id,
      organizationId: 'x',
      version: 99,
      updatedAt: 'never',
      can: {},
      masked: ['a'],
      synced: 0,
    };
    const { record } = await save(
      building,
      { record: { ...sent, ...head, visitNumber: 7 } },
      contextOf(partner),
      memoryTx(),
    );
    expect(record).toMatchObject({ createdBy: partner._id, organizationId: partner.organizationId, version: 1 });
    for (const field of ['visitNumber', 'can', 'masked', 'synced']) expect(record).not.toHaveProperty(field);
  });

  it('keeps counters of the server through an edit', async () => {
    const { tx, edit } = await storeWithBuilding();
    const stored = tx.find('address', id);
    if (stored) tx.put('address', { ...stored, visitNumber: 3 });
    const { record } = await edit({ floors: 6, visitNumber: 0 });
    expect(record['visitNumber']).toBe(3);
  });

  it('includes unknown fields up to 16 kB in all', async () => {
    const half = 'x'.repeat(8000);
    const { record } = await save(building, { record: { ...sent, oldId: half } }, contextOf(admin), memoryTx());
    expect(record['oldId']).toBe(half);
    const failure = await failureOf(() =>
      save(building, { record: { ...sent, one: half, two: half, three: half } }, contextOf(admin), memoryTx()),
    );
    expect(failure.code).toBe('record.tooLarge');
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'counts a field named %s as any other unknown one',
    async (name) => {
      const { record } = await save(building, { record: { ...sent, [name]: 'kept' } }, contextOf(admin), memoryTx());
      expect(Object.entries(record)).toContainEqual([name, 'kept']);
      const large = { ...sent, [name]: 'x'.repeat(20_000) };
      const failure = await failureOf(() => save(building, { record: large }, contextOf(admin), memoryTx()));
      expect(failure.code).toBe('record.tooLarge');
    },
  );

  it.each([
    ['no object', [], 'record.notAnObject'],
    ['nothing', null, 'record.notAnObject'],
    ['a text', 'House', 'record.notAnObject'],
    ['an identifier that is none', { ...sent, _id: '../etc' }, 'record.invalidId'],
    ['an identifier in capitals', { ...sent, _id: 'D'.repeat(24) }, 'record.invalidId'],
    ['a text that no store can keep', { ...sent, title: 'a\u0000b' }, 'record.invalidText'],
    ['the name that poisons objects', JSON.parse('{"__proto__":{"role":"Admin"}}'), 'record.notAnObject'],
  ])('is not %s', async (_, record, code) => {
    const failure = await failureOf(() => save(building, { record }, contextOf(admin), memoryTx()));
    expect(failure).toMatchObject({ kind: 'invalid', code });
  });

  it.each([0, -1, 1.5, '1', null, Number.NaN])('is not the version %s', async (version) => {
    const failure = await failureOf(() => save(building, { record: sent, version }, contextOf(admin), memoryTx()));
    expect(failure.code).toBe('record.invalidVersion');
  });

  it('does not include custom data of a wrong form', async () => {
    const failure = await failureOf(() =>
      save(building, { record: { ...sent, custom: 'red' } }, contextOf(admin), memoryTx()),
    );
    expect(complaintsOf(failure)).toEqual(['field.shape at custom']);
  });

  it('does not include a copy of the record as it was that is nested without end', async () => {
    const { edit } = await storeWithBuilding();
    let nested: Fields = {};
    for (let depth = 0; depth < 50_000; depth += 1) nested = { nested };
    const failure = await failureOf(() => edit({ floors: 6 }, nested));
    expect(failure.code).toBe('record.notAnObject');
  });
});

describe('a value that must be free', () => {
  const create = (login: string, tx = memoryTx()) => save(account, { record: { login } }, contextOf(admin), tx);

  it('is refused when another record has it', async () => {
    const tx = memoryTx();
    await create('olena', tx);
    const taken = { record: { _id: id, login: 'olena' } };
    const failure = await failureOf(() => save(account, taken, contextOf(admin), tx));
    expect(complaintsOf(failure)).toEqual(['record.exists at login']);
  });

  it('does not stand in the way of its own record', async () => {
    const tx = memoryTx();
    const { record } = await create('olena', tx);
    const edit = { record: { _id: record._id, login: 'olena', note: 'x' }, version: 1 };
    expect((await save(account, edit, contextOf(admin), tx)).kind).toBe('updated');
  });
});

describe('a value that is written and never read', () => {
  const secret = { _id: id, login: 'olena', key: 'abc' };

  async function storeWithAccount() {
    const tx = memoryTx();
    await save(account, { record: secret }, contextOf(admin), tx);
    return tx;
  }

  it('is handed over apart and not stored in the record', async () => {
    const tx = memoryTx();
    const { record, secrets } = await save(account, { record: secret }, contextOf(admin), tx);
    expect(secrets).toEqual({ key: 'abc' });
    expect(record).not.toHaveProperty('key');
    expect(tx.find('user', id)).not.toHaveProperty('key');
  });

  it('is an edit of its own: alone it makes a new version', async () => {
    const tx = await storeWithAccount();
    const outcome = await save(account, { record: { _id: id, key: 'new' }, version: 1 }, contextOf(admin), tx);
    expect(outcome).toMatchObject({ kind: 'updated', secrets: { key: 'new' } });
    expect(outcome.record.version).toBe(2);
  });

  it.each(Object.values(actors).filter(({ role }) => role !== 'Admin'))(
    'cannot be changed without the right to edit the record, though no other field changes: $role',
    async (actor) => {
      const tx = await storeWithAccount();
      const failure = await failureOf(() =>
        save(account, { record: { _id: id, key: 'new' }, version: 1 }, contextOf(actor), tx),
      );
      expect(failure.code).toBe('record.forbidden');
    },
  );

  it('cannot be changed by what looks like a repeated creation', async () => {
    const tx = await storeWithAccount();
    const failure = await failureOf(() => save(account, { record: { ...secret, key: 'new' } }, contextOf(admin), tx));
    expect(failure.code).toBe('record.exists');
  });

  it('is checked by the rules like any other', async () => {
    const long = { ...secret, key: 'much too long' };
    const failure = await failureOf(() => save(account, { record: long }, contextOf(admin), memoryTx()));
    expect(complaintsOf(failure)).toEqual(['field.tooLong at key']);
  });
});
