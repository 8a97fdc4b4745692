import { describe, expect, it } from 'vitest';
import { activityEntity } from '../activity/activity.entity.ts';
import { metadataEntity } from '../metadata/metadata.entity.ts';
import { organizationEntity } from '../organization/organization.entity.ts';
import { actors, admin, bakhmut, kharkiv, manager, otherPartner, partner, staff } from '../testing/fixtures.ts';
import { building } from '../testing/sample-entities.ts';
import type { Actor } from './actor.ts';
import { binHorizon, binScope, mayRestore } from './bin.ts';
import type { Fields } from './record.ts';

const now = '2026-11-21T12:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

function may(actor: Actor, record: Fields = {}, { days = 1, by = 'f'.repeat(24) } = {}): boolean {
  const whole = { pCode4: kharkiv, organizationId: manager.organizationId, createdBy: partner._id, ...record };
  return mayRestore(actor, building, { record: whole, deletedAt: daysAgo(days), deletedBy: by }, now);
}

describe('what lies in the bin', () => {
  it('is brought back by the organization it belongs to, inside its areas', () => {
    expect(may(manager)).toBe(true);
    expect(may(manager, { organizationId: otherPartner.organizationId })).toBe(false);
    expect(may(manager, { pCode4: bakhmut })).toBe(false);
  });

  it('is brought back by a partner who made it', () => {
    expect(may(partner)).toBe(true);
    expect(may(partner, { createdBy: manager._id })).toBe(false);
  });

  it('is brought back by the user who put it there, but not outside of the own areas', () => {
    const others = { organizationId: otherPartner.organizationId, createdBy: otherPartner._id };
    expect(may(manager, others, { by: manager._id })).toBe(true);
    expect(may(partner, others, { by: partner._id })).toBe(true);
    expect(may(partner, { ...others, pCode4: bakhmut }, { by: partner._id })).toBe(false);
  });

  it('stays there for 30 days, for administrators 90', () => {
    expect([29, 31].map((days) => may(staff, {}, { days }))).toEqual([true, false]);
    expect([31, 89, 91].map((days) => may(admin, {}, { days }))).toEqual([true, true, false]);
    expect(binHorizon(admin, now)).toBe(daysAgo(90));
  });

  it('is none of those who could not make such a record', () => {
    const opens = (actor: Actor, entity: typeof building) => binScope(actor, entity, now).kind === 'some';
    expect(opens(manager, organizationEntity)).toBe(false);
    expect(opens(staff, organizationEntity)).toBe(true);
    expect(opens(partner, metadataEntity)).toBe(false);
    for (const role of ['Donor', 'Ministry Representative'] as const) expect(opens(actors[role], building)).toBe(false);
  });
});

it('the owners of an activity are read from the fields that conditions look at', () => {
  const fields = activityEntity.ownerFields ?? [];
  const record = Object.fromEntries(fields.map((field) => [field, field]));
  expect(activityEntity.ownersOf?.(record as never)).toEqual(fields);
});
