import { describe, expect, it } from 'vitest';
import { addressEntity } from '../address/address.entity.ts';
import { failureOf, complaintsOf } from '../testing/failures.ts';
import {
  admin,
  contextOf,
  countingIds,
  donor,
  organizations,
  otherPartner,
  partner,
  staff,
  validAddress,
} from '../testing/fixtures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import type { Actor } from './actor.ts';
import { narrowCustom, privateKey, storedCustom } from './custom.ts';
import type { CustomDefinition } from './custom-definition.ts';
import { maskFor, shownField, shownValue } from './permissions.ts';
import type { Fields } from './record.ts';
import { save } from './save.ts';

const mine = privateKey('team', organizations.partner._id);
const theirs = privateKey('team', organizations.otherPartner._id);
const kept = { roofAge: 40, [mine]: 'Блакитні', [theirs]: 'Жовті' };

function privateField(organizationId: string): CustomDefinition {
  return {
    key: privateKey('team', organizationId),
    name: 'team',
    table: 'address',
    organizationId,
    label: { en: 'Team', uk: 'Бригада' },
    type: 'text',
    order: 1,
    options: [],
    required: false,
    archived: false,
  };
}

describe('what a reader gets of custom values', () => {
  it('is what is for all and the own private values, by their plain names', () => {
    expect(narrowCustom(kept, partner)).toEqual({ roofAge: 40, team: 'Блакитні' });
    expect(narrowCustom(kept, otherPartner)).toEqual({ roofAge: 40, team: 'Жовті' });
  });

  it('is everything for administrators and staff, who manage the fields of all, each by its key', () => {
    expect(narrowCustom(kept, admin)).toEqual(kept);
    expect(narrowCustom(kept, staff)).toEqual(kept);
  });

  it('is nothing for donors, and no empty object for a user who has none', () => {
    expect(narrowCustom(kept, donor)).toBeUndefined();
    expect(narrowCustom({ [theirs]: 'Жовті' }, partner)).toBeUndefined();
  });

  it('prefers the own private value to one of all that is older than the field', () => {
    expect(narrowCustom({ [mine]: 'нове', team: 'давнє' }, partner)).toEqual({ team: 'нове' });
  });

  it('is not said to be hidden, so the field stays writable', () => {
    const record = { _id: 'a'.repeat(24), version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
    const shown = maskFor(partner, addressEntity, {
      ...record,
      ...validAddress,
      organizationId: staff.organizationId,
      custom: kept,
    });
    expect(shown['custom']).toEqual({ roofAge: 40, team: 'Блакитні' });
    expect(shown['masked']).toBeUndefined();
  });

  it('names a difference of the own field plainly, and one of others not at all', () => {
    expect(shownField(partner, addressEntity, `custom.${mine}`)).toBe('custom.team');
    expect(shownValue(partner, addressEntity, {}, `custom.${mine}`, 'Блакитні')).toBe('Блакитні');
    expect(shownField(partner, addressEntity, `custom.${theirs}`)).toBeUndefined();
    expect(shownValue(partner, addressEntity, {}, `custom.${theirs}`, 'Жовті')).toBeUndefined();
    expect(shownValue(donor, addressEntity, {}, 'custom.roofAge', 40)).toBeUndefined();
    expect(shownField(partner, addressEntity, 'house')).toBe('house');
  });
});

describe('a name as it is kept', () => {
  const definitions = [privateField(organizations.partner._id)];

  it('becomes the key of the own private field; names of all stay', () => {
    expect(storedCustom({ team: 'А', roofAge: 3, gone: null }, definitions, partner)).toEqual({
      [mine]: 'А',
      roofAge: 3,
      gone: null,
    });
  });

  it('may not be the key of another organization, whether there is one or not', async () => {
    for (const name of [theirs, privateKey('nothing', organizations.otherPartner._id)]) {
      const failure = await failureOf(() => storedCustom({ [name]: 1 }, definitions, partner));
      expect(complaintsOf(failure)).toEqual(['custom.unknownField']);
    }
    expect(storedCustom({ [theirs]: 1 }, definitions, staff)).toEqual({ [theirs]: 1 });
  });
});

describe('writing custom values of two organizations', () => {
  const both = [privateField(organizations.partner._id), privateField(organizations.otherPartner._id)];
  const newId = countingIds();
  const context = (actor: Actor) => ({
    ...contextOf(actor, { newId }),
    customFields: () => both.filter(({ organizationId }) => organizationId === actor.organizationId || actor === staff),
  });
  const open = async (custom: Fields = kept) => {
    const tx = memoryTx();
    const { record } = await save(addressEntity, { record: { ...validAddress, custom } }, context(staff), tx);
    const write = (actor: Actor, change: unknown, version = 1) =>
      save(addressEntity, { record: { _id: record._id, custom: change }, version }, context(actor), tx);
    return { write, read: () => tx.find('address', record._id)?.['custom'] };
  };

  it('each changes its own, at the same time, without a conflict', async () => {
    const { write, read } = await open();
    await write(partner, { [mine]: 'Сині' });
    await write(otherPartner, { [theirs]: 'Білі' });
    expect(read()).toEqual({ roofAge: 40, [mine]: 'Сині', [theirs]: 'Білі' });
  });

  it('clearing all custom data clears what is the own and what is for all, never what is others’', async () => {
    const { write, read } = await open();
    await write(partner, null);
    expect(read()).toEqual({ [theirs]: 'Жовті' });
  });

  it('a conflict names the field as its author knows it', async () => {
    const { write } = await open();
    await write(partner, { [mine]: 'Сині' });
    const failure = await failureOf(() => write(partner, { [mine]: 'Білі' }));
    expect(failure.conflict?.fields).toEqual([
      { field: 'custom.team', base: 'Блакитні', mine: 'Білі', theirs: 'Сині' },
    ]);
    expect(failure.issues[0]?.parameters).toEqual({ fields: { en: 'Team', uk: 'Бригада' } });
    expect(failure.conflict?.current['custom']).toEqual({ roofAge: 40, team: 'Сині' });
  });

  it('what others keep in a record does not use up the room of the own values', async () => {
    const { write, read } = await open({ [theirs]: 'д'.repeat(900) });
    const long = 'д'.repeat(10_000);
    const bulk = (prefix: string) => ({ [`${prefix}1`]: long, [`${prefix}2`]: 'д'.repeat(5000) });
    await write(partner, bulk('mine'));
    expect(Object.keys(read() as Fields)).toHaveLength(3);
    await expect(write(partner, bulk('more'), 2)).rejects.toMatchObject({ code: 'record.tooLarge' });
  });

  it('a key that has no definition is refused also to who manages all', async () => {
    const { write } = await open();
    const failure = await failureOf(() => write(staff, { [privateKey('nothing', organizations.partner._id)]: 1 }));
    expect(complaintsOf(failure)).toEqual([
      `custom.unknownField at custom.${privateKey('nothing', organizations.partner._id)}`,
    ]);
  });
});
