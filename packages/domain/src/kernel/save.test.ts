import { describe, expect, it } from 'vitest';
import { admin, bakhmut, contextOf, donor, kharkiv, otherPartner, partner, places } from '../testing/fixtures.ts';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { building } from '../testing/sample-entities.ts';
import type { Actor } from './actor.ts';
import type { Entity } from './entity.ts';
import type { Fields } from './record.ts';
import { row } from './rights.ts';
import { examine, save } from './save.ts';

const id = 'd00000000000000000000001';
const sent = { _id: id, pCode4: kharkiv, title: 'House', floors: 5 };

/** A store with one building of the partner in it. */
async function storeWithBuilding(extra: Fields = {}) {
  const tx = memoryTx({ entities: [building] });
  await save(building, { record: { ...sent, ...extra } }, contextOf(partner), tx);
  const edit = (record: Fields, version: number | undefined, actor: Actor = admin, base?: Fields) =>
    save(building, { record: { _id: id, ...record }, version, base }, contextOf(actor), tx);
  return { tx, edit };
}

describe('creating a record', () => {
  it('stores it with a head that the server gives', async () => {
    const tx = memoryTx();
    const { kind, record } = await save(building, { record: sent }, contextOf(partner), tx);
    expect(kind).toBe('created');
    expect(record).toMatchObject({
      ...sent,
      version: 1,
      createdBy: partner._id,
      organizationId: partner.organizationId,
      shout: 'HOUSE',
    });
    expect(tx.find('address', id)).toEqual(record);
  });

  it('makes an identifier when none is sent', async () => {
    const { record } = await save(
      building,
      { record: { pCode4: kharkiv, title: 'House' } },
      contextOf(partner),
      memoryTx(),
    );
    expect(record._id).toBe('c00000000000000000000001');
  });

  it('answers a repetition of the same content with the record and writes nothing', async () => {
    const { tx, edit } = await storeWithBuilding();
    const again = await edit({ ...sent, title: ' House ' }, undefined, partner);
    expect(again.kind).toBe('same');
    expect(again.record.version).toBe(1);
    expect(tx.countWrites()).toBe(1);
  });

  it('is never an edit: other content under an existing identifier is refused', async () => {
    const { tx, edit } = await storeWithBuilding();
    const failure = await failureOf(() => edit({ title: 'Other' }, undefined));
    expect(failure).toMatchObject({ kind: 'conflict', code: 'record.exists' });
    expect(tx.find('address', id)).toMatchObject({ title: 'House' });
  });

  it('reports all problems at once, with their fields, and writes nothing', async () => {
    const tx = memoryTx();
    const failure = await failureOf(() => save(building, { record: { _id: id, area: 0 } }, contextOf(admin), tx));
    expect(failure.code).toBe('address.invalid');
    expect(complaintsOf(failure)).toEqual([
      'field.required at pCode4',
      'field.required at title',
      'field.tooSmall at area',
    ]);
    expect(tx.countWrites()).toBe(0);
  });

  it('warns of what is odd and saves it all the same', async () => {
    const { warnings, kind } = await save(
      building,
      { record: { ...sent, title: 'Ruin' } },
      contextOf(admin),
      memoryTx(),
    );
    expect(kind).toBe('created');
    expect(warnings).toEqual([{ code: 'field.shape', path: 'title' }]);
  });

  it('outside the areas of its author is refused', async () => {
    const failure = await failureOf(() =>
      save(building, { record: { ...sent, pCode4: bakhmut } }, contextOf(partner), memoryTx()),
    );
    expect(failure).toMatchObject({ kind: 'forbidden', code: 'record.forbidden' });
  });

  it('by a user without the right is refused', async () => {
    const failure = await failureOf(() => save(building, { record: sent }, contextOf(donor), memoryTx()));
    expect(failure.code).toBe('record.forbidden');
  });

  it('runs the rules of the entity once each field has its shape', () => {
    expect(examine(building, { title: ' House ' }, places)).toEqual({
      fields: { title: 'House', shout: 'HOUSE', nickname: 'House' },
      issues: [{ code: 'field.required', path: 'pCode4', parameters: { field: { en: 'Place', uk: 'Place' } } }],
    });
  });
});

describe('editing a record', () => {
  it('that others own is refused, also when the edit makes its author the owner', async () => {
    const shared: Entity = {
      ...building,
      ownersOf: (record) => [String((record as Fields)['title'])],
      permissions: { ...building.permissions, update: row('A A - O O O O O -') },
    };
    const tx = memoryTx({ entities: [shared] });
    await save(shared, { record: { ...sent, title: 'theirs' } }, contextOf(admin), tx);
    const takeOver = { record: { _id: id, title: partner.organizationId.slice(0, 20) }, version: 1 };
    const owner = { ...partner, organizationId: partner.organizationId.slice(0, 20) };
    expect(await failureOf(() => save(shared, takeOver, contextOf(owner), tx))).toMatchObject({
      code: 'record.forbidden',
    });
    expect(tx.find('address', id)).toMatchObject({ title: 'theirs', version: 1 });
  });

  it('with the current version changes the sent fields only', async () => {
    const { edit } = await storeWithBuilding();
    const { kind, record } = await edit({ floors: 6 }, 1);
    expect(kind).toBe('updated');
    expect(record).toMatchObject({
      title: 'House',
      floors: 6,
      version: 2,
      createdBy: partner._id,
      updatedBy: admin._id,
    });
  });

  it('clears a field with null', async () => {
    const { edit } = await storeWithBuilding();
    const { record } = await edit({ floors: null }, 1);
    expect(record).not.toHaveProperty('floors');
  });

  it('that nobody knows is missing', async () => {
    const failure = await failureOf(() => save(building, { record: sent, version: 1 }, contextOf(admin), memoryTx()));
    expect(failure).toMatchObject({ kind: 'missing', code: 'record.missing' });
  });

  it('from an older version merges with what others changed in other fields', async () => {
    const { edit } = await storeWithBuilding();
    await edit({ floors: 6 }, 1);
    const { kind, record } = await edit({ title: 'Villa' }, 1, partner);
    expect(kind).toBe('merged');
    expect(record).toMatchObject({ title: 'Villa', shout: 'VILLA', floors: 6, version: 3 });
  });

  it('of a field that others changed too keeps both values and names the fields', async () => {
    const { tx, edit } = await storeWithBuilding();
    await edit({ floors: 6, title: 'Villa' }, 1);
    const failure = await failureOf(() => edit({ floors: 7, title: 'Hut' }, 1, partner));
    expect(failure).toMatchObject({ kind: 'conflict', code: 'record.conflict' });
    expect(failure.conflict?.fields).toEqual([
      { field: 'floors', base: 5, mine: 7, theirs: 6 },
      { field: 'title', base: 'House', mine: 'Hut', theirs: 'Villa' },
    ]);
    expect(failure.conflict?.current).toMatchObject({ floors: 6, title: 'Villa', version: 2 });
    expect(failure.issues[0]?.parameters).toEqual({ fields: { en: 'Floors, Title', uk: 'Floors, Title' } });
    expect(tx.find('address', id)).toMatchObject({ floors: 6, title: 'Villa' });
  });

  it('uses the copy of the device where the history was pruned, and conflicts without one', async () => {
    const { tx, edit } = await storeWithBuilding();
    await edit({ floors: 6 }, 1);
    tx.forgetHistory();
    const blind = await failureOf(() => edit({ title: 'Villa' }, 1, partner));
    expect(blind.conflict?.fields.map(({ field }) => field)).toEqual(['title']);
    const { kind } = await edit({ title: 'Villa' }, 1, partner, { title: 'House', floors: 5 });
    expect(kind).toBe('merged');
  });

  it('trusts its own history more than the copy of the device', async () => {
    const { edit } = await storeWithBuilding();
    await edit({ floors: 6 }, 1);
    const failure = await failureOf(() => edit({ floors: 7 }, 1, partner, { floors: 6 }));
    expect(failure.code).toBe('record.conflict');
  });

  it('validates what the merge makes, not what was sent', async () => {
    const { edit } = await storeWithBuilding();
    const failure = await failureOf(() => edit({ title: null }, 1));
    expect(complaintsOf(failure)).toEqual(['field.required at title']);
  });

  it('never conflicts in a field that is computed when it can be', async () => {
    const { edit } = await storeWithBuilding();
    await edit({ title: 'Villa' }, 1);
    const { kind, record } = await edit({ nickname: 'My own', floors: 9 }, 1, partner);
    expect(kind).toBe('merged');
    expect(record).toMatchObject({ nickname: 'Villa', floors: 9 });
  });

  it('by a user who may edit only own records is refused, even when the edit claims ownership', async () => {
    const { edit } = await storeWithBuilding();
    const failure = await failureOf(() =>
      edit({ floors: 9, organizationId: otherPartner.organizationId }, 1, otherPartner),
    );
    expect(failure.code).toBe('record.forbidden');
  });

  it('may not take a record out of the areas of its editor', async () => {
    const { edit } = await storeWithBuilding();
    const failure = await failureOf(() => edit({ pCode4: bakhmut }, 1, partner));
    expect(failure.code).toBe('record.forbidden');
  });

  it('of a field that the editor cannot read is refused by its name', async () => {
    const { edit } = await storeWithBuilding({ comment: 'old people live here' });
    const failure = await failureOf(() => edit({ comment: 'x' }, 1, donor));
    expect(failure).toMatchObject({ kind: 'forbidden', code: 'record.maskedField' });
  });

  it('shows in a conflict only what its author may read', async () => {
    const { edit } = await storeWithBuilding({ comment: 'old people live here' });
    await edit({ floors: 6 }, 1);
    const failure = await failureOf(() => edit({ floors: 7 }, 1, donor));
    expect(failure.conflict?.current).not.toHaveProperty('comment');
    expect(failure.conflict?.current).toMatchObject({ masked: ['comment'], floors: 6 });
  });

  it('outside one’s areas looks like a record that does not exist', async () => {
    const tx = memoryTx();
    await save(building, { record: { ...sent, pCode4: bakhmut } }, contextOf(admin), tx);
    const request = { record: { _id: id, floors: 9 }, version: 1 };
    const failure = await failureOf(() => save(building, request, contextOf(partner), tx));
    const unknown = await failureOf(() =>
      save(building, { ...request, record: { _id: 'f'.repeat(24) } }, contextOf(partner), tx),
    );
    expect([failure.kind, failure.code, failure.issues]).toEqual([unknown.kind, unknown.code, unknown.issues]);
  });

  it('of a record in the bin says that it is missing', async () => {
    const { tx, edit } = await storeWithBuilding();
    const record = tx.find('address', id);
    if (record)
      await tx.bin({ entity: building, record, children: [], deletionId: 'e'.repeat(24), actor: admin, now: '' });
    expect((await failureOf(() => edit({ floors: 6 }, 1))).code).toBe('record.missing');
    expect((await failureOf(() => edit(sent, undefined))).code).toBe('record.missing');
  });
});
