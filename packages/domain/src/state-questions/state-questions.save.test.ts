import { describe, expect, it } from 'vitest';
import { addressEntity } from '../address/address.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import { sayIssue } from '../kernel/errors.ts';
import type { Fields, StoredRecord } from '../kernel/record.ts';
import { save } from '../kernel/save.ts';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import {
  actors,
  contextOf,
  countingIds,
  kharkiv,
  manager,
  now,
  organizations,
  otherPartner,
  partner,
  staff,
  validAddress,
} from '../testing/fixtures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { stateQuestionsEntity } from './state-questions.entity.ts';
import { stateQuestionsErrors } from './state-questions.errors.ts';

const addressId = 'd00000000000000000000001';
const elsewhere = 'd00000000000000000000002';
const flat = 'e00000000000000000000001';

/** What proves that a user works at an address, as it is in the store. */
function recordOf(author: Actor, fields: Fields = {}): StoredRecord {
  const head = { version: 1, createdAt: now, createdBy: author._id, updatedAt: now, updatedBy: author._id };
  return { _id: 'f00000000000000000000001', ...head, organizationId: author.organizationId, addressId, ...fields };
}

/** A store with two addresses; `answer` answers for the first one, or for the given one. */
async function storeWithAddress() {
  const tx = memoryTx({ entities: [addressEntity, stateQuestionsEntity] });
  const newId = countingIds();
  for (const [_id, house] of [
    [addressId, '12'],
    [elsewhere, '14'],
  ])
    await save(addressEntity, { record: { ...validAddress, _id, house } }, contextOf(staff), tx);
  const answer = (actor: Actor, change: Fields = {}, version?: number) => {
    const record = { addressId, asOfDate: '2026-11-20', ...change };
    const request = version === undefined ? { record } : { record: change, version };
    return save(stateQuestionsEntity, request, contextOf(actor, { newId }), tx);
  };
  return { tx, answer };
}

describe('answering for an address', () => {
  it.each([partner, manager])('needs some work of the own organization there: $role', async (actor) => {
    const { tx, answer } = await storeWithAddress();
    const failure = await failureOf(() => answer(actor));
    expect(failure).toMatchObject({ kind: 'forbidden', code: 'stateQuestions.notPresent' });
    const [issue = { code: '' }] = failure.issues;
    expect(sayIssue(stateQuestionsErrors, issue, 'en')).toContain('neither an assessment nor an activity');
    expect(sayIssue(stateQuestionsErrors, issue, 'uk')).toContain('ні обстеження, ні заходу допомоги');
    expect(tx.countWrites()).toBe(2);
  });

  it('is possible after an assessment of the own organization', async () => {
    const { tx, answer } = await storeWithAddress();
    tx.put('assessment', recordOf(manager));
    expect((await answer(partner)).record).toMatchObject({ pCode4: kharkiv, asOfDate: '2026-11-20' });
  });

  it('is possible where the own organization repairs, also when others recorded that', async () => {
    const { tx, answer } = await storeWithAddress();
    tx.put('activity', recordOf(staff, { implementingOrganizationId: organizations.partner._id }));
    expect((await answer(partner)).kind).toBe('created');
    expect((await failureOf(() => answer(otherPartner, { unitId: flat }))).code).toBe('stateQuestions.notPresent');
  });

  it('is not possible for what others assessed, or for what one assessed next door', async () => {
    const { tx, answer } = await storeWithAddress();
    tx.put('assessment', recordOf(otherPartner));
    tx.put('activity', recordOf(partner, { addressId: elsewhere }));
    expect((await failureOf(() => answer(partner))).code).toBe('stateQuestions.notPresent');
  });

  it.each([staff, actors['Ministry Representative'], actors['Local Authorities']])(
    'needs no work there for those who answer for a place: $role',
    async (actor) => {
      const { answer } = await storeWithAddress();
      expect((await answer(actor)).kind).toBe('created');
    },
  );

  it('passes on a device that does not hold all records: the server decides later', async () => {
    const device = memoryTx({ complete: false });
    const record = { addressId, asOfDate: '2026-11-20' };
    expect((await save(stateQuestionsEntity, { record }, contextOf(partner), device)).kind).toBe('created');
  });

  it('of others is changed by those only who work there', async () => {
    const { tx, answer } = await storeWithAddress();
    const { record } = await answer(staff);
    const edit = { _id: record._id, habitable: 'no' };
    expect((await failureOf(() => answer(partner, edit, 1))).code).toBe('stateQuestions.notPresent');
    tx.put('assessment', recordOf(partner));
    expect((await answer(partner, edit, 1)).record).toMatchObject({ habitable: 'no' });
  });

  it('cannot be taken away to a place where one works', async () => {
    const { tx, answer } = await storeWithAddress();
    const { record } = await answer(staff);
    tx.put('assessment', recordOf(partner, { addressId: elsewhere }));
    const failure = await failureOf(() => answer(partner, { _id: record._id, addressId: elsewhere }, 1));
    expect(failure.code).toBe('stateQuestions.notPresent');
  });
});

describe('the answers of one place', () => {
  it('exist once: answering again changes them', async () => {
    const { answer } = await storeWithAddress();
    await answer(staff);
    const failure = await failureOf(() => answer(staff, { asOfDate: '2026-11-21' }));
    expect(complaintsOf(failure)).toEqual(['stateQuestions.taken at addressId']);
  });

  it('meet those that another user gave first, field by field, so that nothing has to be typed again', async () => {
    const { tx, answer } = await storeWithAddress();
    tx.put('assessment', recordOf(partner));
    const { record } = await answer(staff, { habitable: 'no' });
    const { conflict } = await failureOf(() => answer(partner, { habitable: 'yes', restored: 'no' }));
    expect(conflict).toMatchObject({ current: { _id: record._id, version: 1, habitable: 'no' } });
    expect(conflict?.fields).toEqual([{ field: 'habitable', base: undefined, mine: 'yes', theirs: 'no' }]);
  });

  it('stand once for each unit beside those of the building, and for each address', async () => {
    const { answer } = await storeWithAddress();
    await answer(staff);
    expect((await answer(staff, { unitId: flat })).kind).toBe('created');
    expect((await answer(staff, { addressId: elsewhere })).kind).toBe('created');
    expect(complaintsOf(await failureOf(() => answer(staff, { unitId: flat })))).toEqual([
      'stateQuestions.taken at addressId',
    ]);
  });

  it('cannot become those of a unit that has some', async () => {
    const { answer } = await storeWithAddress();
    const { record } = await answer(staff);
    await answer(staff, { unitId: flat });
    const failure = await failureOf(() => answer(staff, { _id: record._id, unitId: flat }, 1));
    expect(complaintsOf(failure)).toEqual(['stateQuestions.taken at addressId']);
  });

  it('are changed as often as needed', async () => {
    const { answer } = await storeWithAddress();
    const { record } = await answer(staff);
    const { record: changed } = await answer(staff, { _id: record._id, asOfDate: '2026-11-21', habitable: 'yes' }, 1);
    expect(changed).toMatchObject({ version: 2, asOfDate: '2026-11-21', habitable: 'yes' });
  });
});
