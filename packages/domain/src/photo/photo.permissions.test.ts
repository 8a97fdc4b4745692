import { describe, expect, it } from 'vitest';
import { roles } from '../kernel/actor.ts';
import { can, isInScope, maskFor, scope } from '../kernel/permissions.ts';
import type { StoredRecord } from '../kernel/record.ts';
import { actors, donor, kharkiv, manager, now, organizations, otherPartner, partner } from '../testing/fixtures.ts';
import { photoEntity } from './photo.entity.ts';
import { photoCategories } from './photo.text.ts';

const record = {
  _id: 'f00000000000000000000001',
  version: 1,
  createdAt: now,
  createdBy: partner._id,
  updatedAt: now,
  updatedBy: partner._id,
  organizationId: organizations.partner._id,
  addressId: 'd00000000000000000000001',
  pCode4: kharkiv,
  unitId: 'e00000000000000000000001',
  path: 'photo/0123456789abcdef01234567.jpg',
  category: 'repair_works_completed',
  date: '2026-05-29',
  description: 'At the flat of Mrs Olena',
  cleared: true,
  filename: 'Olena kitchen.jpg',
  takenAt: now,
  location: { latitude: 50.004_912, longitude: 36.233_412 },
  heading: 90,
  placeSource: 'photo',
  sha256: 'a'.repeat(64),
  width: 1600,
  height: 1200,
  custom: { side: 'north' },
} satisfies StoredRecord;

const allowed = (action: string) =>
  roles.map(({ code }) => code).filter((role) => can(actors[role], action, photoEntity, record, now));
const everybody = roles.map(({ code }) => code);

describe('who may do what with a photo of a partner in Kharkiv', () => {
  it('everybody may see it', () => expect(allowed('read')).toEqual(everybody));
  it('all but ministries and donors add photos', () =>
    expect(allowed('create')).toEqual(
      everybody.filter((role) => role !== 'Ministry Representative' && role !== 'Donor'),
    ));
  it.each(['update', 'delete'])('its author, the manager and those for all records may %s it', (action) => {
    expect(allowed(action)).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager', 'Partner Organization']);
    const colleague = { ...partner, _id: 'b00000000000000000000099' };
    expect(can(colleague, action, photoEntity, record, now)).toBe(false);
    expect(can(otherPartner, action, photoEntity, record, now)).toBe(false);
    expect(can(manager, action, photoEntity, { ...record, createdAt: '2022-03-01T00:00:00.000Z' }, now)).toBe(true);
  });
});

describe('what a donor gets', () => {
  it('is photos of completed repairs and no others', () => {
    const seen = photoCategories
      .map(({ code }) => code)
      .filter((category) => isInScope(scope(donor, photoEntity), photoEntity, { ...record, category }));
    expect(seen).toEqual(['repair_works_completed']);
  });

  it('is all categories for everybody else', () => {
    for (const actor of Object.values(actors).filter(({ role }) => role !== 'Donor'))
      expect(isInScope(scope(actor, photoEntity), photoEntity, { ...record, category: 'internal_damage' })).toBe(true);
  });

  it('holds nothing that tells the place, the people or the file', () => {
    const { masked: _masked, ...seen } = maskFor(donor, photoEntity, record);
    expect(seen).toEqual({
      _id: record._id,
      version: 1,
      createdAt: now,
      updatedAt: now,
      organizationId: record.organizationId,
      addressId: record.addressId,
      pCode4: kharkiv,
      category: 'repair_works_completed',
      date: '2026-05-29',
      cleared: true,
      width: 1600,
      height: 1200,
    });
  });
});
