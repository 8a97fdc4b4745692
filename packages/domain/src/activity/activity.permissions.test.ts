import { describe, expect, it } from 'vitest';
import { targetOfActivity } from '../building/reading.ts';
import { roles, type Actor } from '../kernel/actor.ts';
import { DomainError } from '../kernel/errors.ts';
import { can, maskFor } from '../kernel/permissions.ts';
import type { Fields, StoredRecord } from '../kernel/record.ts';
import { remove } from '../kernel/remove.ts';
import { save } from '../kernel/save.ts';
import {
  actors,
  contextOf,
  donor,
  kharkiv,
  manager,
  now,
  organizations,
  otherPartner,
  partner,
  staff,
} from '../testing/fixtures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { activityEntity } from './activity.entity.ts';

const ministry = actors['Ministry Representative'];
const head = {
  version: 1,
  createdAt: now,
  createdBy: partner._id,
  updatedAt: now,
  updatedBy: partner._id,
  organizationId: organizations.partner._id,
};
const address: StoredRecord = { ...head, _id: 'd00000000000000000000001', pCode4: kharkiv };

const valid: Fields = {
  addressId: address._id,
  type: 'light_repair',
  recoveryStage: 'light',
  status: 'Ongoing',
  modalities: ['in_kind_works'],
  measures: [{ measure: 'window_replace', quantity: 4, unit: 'pieces' }],
  implementingOrganizationId: organizations.partner._id,
  programmingOrganizationId: organizations.unitedNations._id,
};
const record: StoredRecord = { ...head, ...valid, _id: 'f00000000000000000000001', pCode4: kharkiv };

function store(...activities: readonly StoredRecord[]) {
  const tx = memoryTx();
  tx.put('address', address);
  for (const activity of activities) tx.put('activity', activity);
  return tx;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.issues[0]?.code ?? error.code;
    throw error;
  }
}

const create = (actor: Actor, changes: Fields = {}) =>
  codeOf(save(activityEntity, { record: { ...valid, ...changes } }, contextOf(actor), store()));
const change = (actor: Actor, before: StoredRecord, changes: Fields) =>
  codeOf(
    save(
      activityEntity,
      { record: { _id: before._id, ...changes }, version: before.version },
      contextOf(actor),
      store(before),
    ),
  );
const allowed = (action: string, activity: Fields = record) =>
  roles.map(({ code }) => code).filter((role) => can(actors[role], action, activityEntity, activity, now));

const completed: StoredRecord = { ...record, status: 'Completed', actualCompletionDate: '2026-05-01' };

describe('who registers an activity', () => {
  it('lies where its address lies', async () => {
    const { record: saved } = await save(
      activityEntity,
      { record: { ...valid, pCode4: 'UA1402001001' } },
      contextOf(partner),
      store(),
    );
    expect(saved).toMatchObject({ pCode4: kharkiv, status: 'Ongoing' });
  });

  it('a partner registers what it implements or programmes, not what another does', async () => {
    expect(await create(partner)).toBe('done');
    expect(await create(partner, { implementingOrganizationId: organizations.otherPartner._id })).toBe(
      'activity.notOwn',
    );
    const programmed = {
      implementingOrganizationId: organizations.otherPartner._id,
      programmingOrganizationId: organizations.partner._id,
    };
    expect(await create(partner, programmed)).toBe('done');
  });

  it('a ministry registers only what it programmes itself, even when it implements', async () => {
    expect(await create(ministry, { implementingOrganizationId: organizations.ministry._id })).toBe(
      'activity.notProgramming',
    );
    expect(await create(ministry, { programmingOrganizationId: organizations.ministry._id })).toBe('done');
  });

  it('staff registers for everybody, a donor for nobody', async () => {
    expect(await create(staff)).toBe('done');
    expect(await create(donor)).toBe('record.forbidden');
  });
});

describe('who changes, ends and reopens an activity', () => {
  it('another partner changes nothing', async () => {
    expect(await change(otherPartner, record, { thermalEnvelope: 'closed' })).toBe('activity.notOwn');
  });

  it('a partner cannot give its activity away altogether', async () => {
    expect(await change(partner, record, { implementingOrganizationId: organizations.otherPartner._id })).toBe(
      'activity.notOwn',
    );
  });

  it('a partner completes and cancels its own', async () => {
    expect(await change(partner, record, { status: 'Completed', actualCompletionDate: '2026-05-01' })).toBe('done');
    expect(await change(partner, record, { status: 'Canceled', cancellationReason: 'owner_refused' })).toBe('done');
  });

  it('only the manager or staff reopens completed work, and with a reason', async () => {
    const reopened = { status: 'Ongoing', reopenReason: 'Протікає дах' };
    expect(await change(partner, completed, reopened)).toBe('record.forbidden');
    expect(await change(manager, completed, { status: 'Ongoing' })).toBe('activity.reopenReason.required');
    expect(await change(manager, completed, reopened)).toBe('done');
    expect(await change(staff, completed, reopened)).toBe('done');
  });

  it('the second reopening needs a reason of its own', async () => {
    const tx = store(completed);
    const write = (version: number, changes: Fields) =>
      save(activityEntity, { record: { _id: record._id, ...changes }, version }, contextOf(manager), tx);
    await write(1, { status: 'Ongoing', reopenReason: 'Протікає дах' });
    await write(2, { status: 'Completed' });
    expect(await codeOf(write(3, { status: 'Ongoing' }))).toBe('activity.reopenReason.required');
  });

  it('a canceled activity may go on, and forgets why it was canceled', async () => {
    const canceled = { ...record, status: 'Canceled', cancellationReason: 'funding' };
    const tx = store(canceled);
    await save(activityEntity, { record: { _id: record._id, status: 'Ongoing' }, version: 1 }, contextOf(partner), tx);
    expect(tx.find('activity', record._id)).not.toHaveProperty('cancellationReason');
  });

  it('completed work is not canceled afterwards', async () => {
    expect(await change(staff, completed, { status: 'Canceled', cancellationReason: 'data_error' })).toBe(
      'activity.status.transition',
    );
  });
});

describe('who deletes and who reads', () => {
  it('nobody deletes a completed activity', async () => {
    expect(allowed('delete', completed)).toEqual([]);
    for (const actor of [actors.Admin, staff, manager]) {
      expect(await codeOf(remove(activityEntity, { id: completed._id }, contextOf(actor), store(completed)))).toBe(
        'activity.delete.completed',
      );
    }
  });

  it('others are deleted by staff, the own organization, and the author on the first day', () => {
    expect(allowed('delete')).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager', 'Partner Organization']);
    expect(allowed('delete', { ...record, createdAt: '2026-11-20T09:59:59.000Z' })).toEqual([
      'Admin',
      'Staff Member (UN)',
      'Partner Manager',
    ]);
  });

  it('everybody in the area reads who does what', () => {
    expect(allowed('read')).toEqual(roles.map(({ code }) => code));
    expect(can(partner, 'read', activityEntity, { ...record, pCode4: 'UA1402001001' }, now)).toBe(false);
  });

  it('comment and cost are read by the own organizations, the ministry and the United Nations only', () => {
    const activity = { ...record, comment: 'Ключі в сусідки', costUAH: 48_500 };
    for (const actor of [partner, manager, staff, ministry]) {
      expect(maskFor(actor, activityEntity, activity)).toEqual(activity);
    }
    for (const actor of [otherPartner, actors['Oblast Administration']]) {
      const seen = maskFor(actor, activityEntity, activity);
      expect(seen).toMatchObject({ status: 'Ongoing', measures: valid['measures'], masked: ['costUAH', 'comment'] });
      expect(seen).not.toHaveProperty('comment');
      expect(seen).not.toHaveProperty('costUAH');
    }
  });

  it('a donor sees the work, but nothing of the people and no number of the state register', () => {
    const sensitive = {
      unitIds: ['e00000000000000000000001'],
      propertyNumber: 'НМ-1',
      applicationNumber: 'ЗВ-1',
      beneficiaries: { people: 3 },
      comment: 'Пані Ольга',
      costUAH: 1,
      cancellationNote: 'Продано',
    };
    const seen = maskFor(donor, activityEntity, { ...record, ...sensitive });
    expect(seen).toMatchObject({ type: 'light_repair', measures: valid['measures'] });
    for (const field of [...Object.keys(sensitive), 'createdBy', 'updatedBy']) expect(seen).not.toHaveProperty(field);
  });

  it('a donor learns for how many flats it is, not for which; everybody else needs no count beside them', () => {
    const unitIds = ['e00000000000000000000001', 'e00000000000000000000002'];
    const seen = maskFor(donor, activityEntity, { ...record, unitIds });
    expect(seen).toMatchObject({ maskedCounts: { unitIds: 2 } });
    expect(targetOfActivity(seen)).toEqual({ kind: 'hidden', count: 2 });
    expect(maskFor(donor, activityEntity, record)).not.toHaveProperty('maskedCounts');
    expect(maskFor(otherPartner, activityEntity, { ...record, unitIds })).not.toHaveProperty('maskedCounts');
  });
});
