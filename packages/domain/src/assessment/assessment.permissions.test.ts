import { describe, expect, it } from 'vitest';
import { actors, donor, kharkiv, now, organizations, otherPartner, partner } from '../testing/fixtures.ts';
import { roles } from '../kernel/actor.ts';
import { can, maskFor } from '../kernel/permissions.ts';
import type { StoredRecord } from '../kernel/record.ts';
import { assessmentEntity } from './assessment.entity.ts';

const record = {
  _id: 'f00000000000000000000001',
  version: 1,
  createdAt: now,
  createdBy: partner._id,
  updatedAt: now,
  updatedBy: partner._id,
  organizationId: organizations.partner._id,
  pCode4: kharkiv,
  unitId: 'e00000000000000000000001',
  levelOfDamage: 31,
  vulnerableResidents: { present: true },
  comment: 'Мешкає пані Ольга',
} satisfies StoredRecord;

const allowed = (action: string) =>
  roles.map(({ code }) => code).filter((role) => can(actors[role], action, assessmentEntity, record, now));

const everybody = roles.map(({ code }) => code);
const authorities = ['Oblast Administration', 'Raion Administration', 'Local Authorities'];

describe('who may do what with an assessment of a partner in Kharkiv', () => {
  it('everybody reads it', () => expect(allowed('read')).toEqual(everybody));
  it('ministries and donors register none', () =>
    expect(allowed('create')).toEqual(
      everybody.filter((role) => role !== 'Ministry Representative' && role !== 'Donor'),
    ));
  it('only its own organization and those for all records change it', () =>
    expect(allowed('update')).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager', 'Partner Organization']));
  it('they delete it too', () =>
    expect(allowed('delete')).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager', 'Partner Organization']));
  it('authorities verify it, partners do not', () =>
    expect(allowed('verify')).toEqual(['Admin', 'Staff Member (UN)', 'Ministry Representative', ...authorities]));

  it('a partner deletes only the own one, and only on the first day', () => {
    const older = { ...record, createdAt: '2026-11-20T09:59:59.000Z' };
    expect(can(partner, 'delete', assessmentEntity, older, now)).toBe(false);
    expect(can({ ...partner, _id: 'b00000000000000000000099' }, 'delete', assessmentEntity, record, now)).toBe(false);
    expect(can(otherPartner, 'update', assessmentEntity, record, now)).toBe(false);
  });

  it('nobody of an oblast reaches an assessment elsewhere', () => {
    expect(can(partner, 'update', assessmentEntity, { ...record, pCode4: 'UA1402001001' }, now)).toBe(false);
  });

  it('a donor sees the damage, but not which flat, who lives there, or what was written', () => {
    const seen = maskFor(donor, assessmentEntity, record);
    expect(seen).toMatchObject({ levelOfDamage: 31, pCode4: kharkiv });
    for (const field of ['unitId', 'vulnerableResidents', 'comment', 'createdBy', 'updatedBy']) {
      expect(seen).not.toHaveProperty(field);
    }
  });
});
