import { describe, expect, it } from 'vitest';
import { roles } from '../kernel/actor.ts';
import { can, maskFor } from '../kernel/permissions.ts';
import type { StoredRecord } from '../kernel/record.ts';
import { actors, donor, kharkiv, manager, now, organizations, otherPartner, partner } from '../testing/fixtures.ts';
import { apartmentEntity } from './apartment.entity.ts';

const record = {
  _id: 'e00000000000000000000001',
  version: 1,
  createdAt: now,
  createdBy: partner._id,
  updatedAt: now,
  updatedBy: partner._id,
  organizationId: organizations.partner._id,
  addressId: 'd00000000000000000000001',
  pCode4: kharkiv,
  unitType: 'apartment',
  number: '12',
  entrance: 1,
  floor: 3,
  position: 4,
  area: 54,
  occupancy: 'occupied_owner',
  residents: 3,
  vulnerableResidents: { present: true },
  propertyNumber: 'АБ-123456789',
  applicationNumber: 'ЄВ-987654321',
  comment: 'Мешкає пані Ольга',
  name: 'Біля пані Ольги',
  servesUnits: ['e00000000000000000000002'],
  custom: { keys: 'у сусідки' },
  levelOfDamage: 31,
  assistanceState: 'claimed',
} satisfies StoredRecord;

const allowed = (action: string) =>
  roles.map(({ code }) => code).filter((role) => can(actors[role], action, apartmentEntity, record, now));

const everybody = roles.map(({ code }) => code);
const writers = everybody.filter((role) => role !== 'Ministry Representative' && role !== 'Donor');

describe('who may do what with a unit that a partner registered in Kharkiv', () => {
  it('everybody reads it', () => expect(allowed('read')).toEqual(everybody));
  it('all but ministries and donors register units', () => expect(allowed('create')).toEqual(writers));
  it('they change it too, when others registered it', () => {
    expect(allowed('update')).toEqual(writers);
    expect(can(otherPartner, 'update', apartmentEntity, record, now)).toBe(true);
  });
  it('they delete it, a partner only the own one', () => {
    expect(allowed('delete')).toEqual(writers);
    expect(can(otherPartner, 'delete', apartmentEntity, record, now)).toBe(false);
    expect(
      can({ ...manager, organizationId: organizations.otherPartner._id }, 'delete', apartmentEntity, record, now),
    ).toBe(false);
  });
  it('a partner deletes it only on the first day, the manager later too', () => {
    const older = { ...record, createdAt: '2026-11-20T09:59:59.000Z' };
    expect(can(partner, 'delete', apartmentEntity, older, now)).toBe(false);
    expect(can(manager, 'delete', apartmentEntity, older, now)).toBe(true);
  });
  it('nobody of an oblast reaches a unit elsewhere', () => {
    const elsewhere = { ...record, pCode4: 'UA1402001001' };
    for (const action of ['read', 'update', 'delete'])
      expect(can(partner, action, apartmentEntity, elsewhere, now)).toBe(false);
  });
});

describe('what a donor sees of a unit', () => {
  it('is its damage and what is done, but neither which one it is nor who lives there', () => {
    const { version: _version, can: _can, masked: _masked, ...seen } = maskFor(donor, apartmentEntity, record);
    expect(seen).toEqual({
      _id: record._id,
      createdAt: now,
      updatedAt: now,
      organizationId: organizations.partner._id,
      addressId: record.addressId,
      pCode4: kharkiv,
      unitType: 'apartment',
      area: 54,
      levelOfDamage: 31,
      assistanceState: 'claimed',
    });
  });

  it('holds nothing that nobody knows', () => {
    expect(maskFor(donor, apartmentEntity, { ...record, ownerName: 'Ольга' })).not.toHaveProperty('ownerName');
  });
});

describe('numbers of the state registers', () => {
  it('are read whole by those who may change the unit, and by their end by a ministry', () => {
    expect(maskFor(otherPartner, apartmentEntity, record)).toMatchObject({ propertyNumber: 'АБ-123456789' });
    expect(maskFor(actors['Ministry Representative'], apartmentEntity, record)).toMatchObject({
      propertyNumber: '…6789',
      applicationNumber: '…4321',
      number: '12',
    });
  });
});
