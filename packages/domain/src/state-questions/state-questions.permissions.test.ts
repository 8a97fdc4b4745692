import { describe, expect, it } from 'vitest';
import { roles } from '../kernel/actor.ts';
import { can, maskFor } from '../kernel/permissions.ts';
import type { StoredRecord } from '../kernel/record.ts';
import { actors, donor, kharkiv, now, organizations, otherPartner, partner } from '../testing/fixtures.ts';
import { stateQuestionsEntity } from './state-questions.entity.ts';

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
  asOfDate: '2026-11-20',
  habitable: 'no',
  thermalEnvelope: 'open',
  residentsNow: 3,
  householdsNow: 1,
  vulnerableResidents: { present: true },
  actNumber: '17/2026',
  infoNoticeNumber: 'ІП-123456789',
  propertyNumber: 'АБ-123456789',
  applications: [{ number: 'ЄВ-1' }],
  compensationBarriers: ['inheritance'],
  rd4u: 'yes',
  comment: 'Спадщину ще не оформлено',
} satisfies StoredRecord;

const allowed = (action: string) =>
  roles.map(({ code }) => code).filter((role) => can(actors[role], action, stateQuestionsEntity, record, now));
const everybody = roles.map(({ code }) => code);

describe('who may do what with the state questions of a place in Kharkiv', () => {
  it('everybody reads them', () => expect(allowed('read')).toEqual(everybody));
  it.each(['create', 'update'])('all but donors may %s them, ministries too', (action) =>
    expect(allowed(action)).toEqual(everybody.filter((role) => role !== 'Donor')),
  );
  it('only their own organization and those for all records delete them', () => {
    expect(allowed('delete')).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager', 'Partner Organization']);
    expect(can(otherPartner, 'delete', stateQuestionsEntity, record, now)).toBe(false);
    const older = { ...record, createdAt: '2026-11-20T09:59:59.000Z' };
    expect(can(partner, 'delete', stateQuestionsEntity, older, now)).toBe(false);
  });
  it('nobody of an oblast reaches those elsewhere', () => {
    expect(can(partner, 'update', stateQuestionsEntity, { ...record, pCode4: 'UA1402001001' }, now)).toBe(false);
  });

  it('a donor learns how the building is, not who lives there or what they claim', () => {
    const { masked: _masked, ...seen } = maskFor(donor, stateQuestionsEntity, record);
    expect(seen).toEqual({
      _id: record._id,
      version: 1,
      createdAt: now,
      updatedAt: now,
      organizationId: record.organizationId,
      addressId: record.addressId,
      pCode4: kharkiv,
      asOfDate: '2026-11-20',
      habitable: 'no',
      thermalEnvelope: 'open',
    });
  });
});
