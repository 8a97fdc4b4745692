import { describe, expect, it } from 'vitest';
import { admin, bakhmut, donor, kharkiv, manager, now, otherPartner, partner } from '../testing/fixtures.ts';
import { room } from '../testing/sample-entities.ts';
import type { Actor } from './actor.ts';
import { isInScope, maskFor, scope } from './permissions.ts';
import type { StoredRecord } from './record.ts';

const record: StoredRecord = {
  _id: 'e00000000000000000000001',
  version: 1,
  createdAt: now,
  createdBy: partner._id,
  updatedAt: now,
  updatedBy: partner._id,
  organizationId: partner.organizationId,
  pCode4: kharkiv,
  number: 'A1',
  colour: 'red',
};

const reads = (actor: Actor, change: object = {}) => isInScope(scope(actor, room), room, { ...record, ...change });

describe('records of which masked readers get some only', () => {
  it('are read by them where the field has one of those values', () => {
    expect(scope(donor, room)).toMatchObject({ masked: true, only: { field: 'colour', values: ['white', 'grey'] } });
    expect([reads(donor), reads(donor, { colour: 'white' }), reads(donor, { colour: 'grey' })]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are not read by them where the field has no value', () => {
    for (const colour of [undefined, null, '', ['white']]) expect(reads(donor, { colour })).toBe(false);
  });

  it('are still masked, and end at the borders of their areas', () => {
    expect(maskFor(donor, room, { ...record, colour: 'white' })).not.toHaveProperty('number');
    expect(reads(donor, { colour: 'white', pCode4: bakhmut })).toBe(false);
  });

  it('are all read by everybody else who may read', () => {
    for (const actor of [admin, manager, partner]) expect(reads(actor)).toBe(true);
    expect(scope(admin, room)).not.toHaveProperty('only');
  });
});

describe('records of one organization that may be shared', () => {
  it('are read by their own organization, and by others where they are shared', () => {
    expect([reads(partner), reads(otherPartner), reads(otherPartner, { isOpen: true })]).toEqual([true, false, true]);
  });

  it.each([false, undefined, null, 'true', 1])('are not shared by %j', (isOpen) => {
    expect(reads(otherPartner, { isOpen })).toBe(false);
  });

  it('end at the borders of areas, shared or not', () => {
    expect(reads(otherPartner, { isOpen: true, pCode4: bakhmut })).toBe(false);
  });
});

describe('numbers that are shown shortened', () => {
  const fields = { ...room.fields, colour: { ...room.fields['colour'], shortened: true } } as typeof room.fields;
  const painted = { ...room, fields };
  const colourFor = (isPresent: boolean) =>
    maskFor(partner, painted, { ...record, colour: '1234567' }, isPresent)['colour'];

  it('are whole for a user who writes at that place, and cut for one who may write but does not work there', () => {
    expect([colourFor(true), colourFor(false)]).toEqual(['1234567', '…4567']);
  });
});
