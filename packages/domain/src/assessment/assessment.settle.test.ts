import { describe, expect, it } from 'vitest';
import { DomainError } from '../kernel/errors.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Fields, StoredRecord } from '../kernel/record.ts';
import { examine, save, type SaveRequest } from '../kernel/save.ts';
import { validAssessment } from '../testing/assessment-cases.ts';
import { actors, contextOf, kharkiv, now, organizations, partner, staff } from '../testing/fixtures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { assessmentEntity } from './assessment.entity.ts';
import { classifyDamage } from './damage-class.ts';
import { reviewStep } from './review-step.ts';

const head = {
  version: 1,
  createdAt: now,
  createdBy: partner._id,
  updatedAt: now,
  updatedBy: partner._id,
  organizationId: organizations.partner._id,
};
const address: StoredRecord = { ...head, _id: 'd00000000000000000000001', pCode4: kharkiv };
/** A level of 31 % of roof and windows: category 1, medium repair. */
const record: StoredRecord = {
  ...head,
  ...validAssessment,
  _id: 'f00000000000000000000001',
  pCode4: kharkiv,
  damageCategory: 1,
  repairClass: 'medium',
  reviewState: 'received',
};

async function write(
  before: StoredRecord | undefined,
  request: Partial<SaveRequest> & { record?: Fields },
  actor: Actor = partner,
): Promise<Fields> {
  const tx = memoryTx();
  tx.put('address', address);
  if (before) tx.put('assessment', before);
  const sent = before
    ? { ...request, record: { _id: before._id, ...request.record }, version: before.version }
    : { ...request, record: { ...validAssessment, ...request.record } };
  try {
    return (await save(assessmentEntity, sent, contextOf(actor), tx)).record;
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.issues.map(({ code, path }) => [path, code]) };
    throw error;
  }
}

const unexplained = { refused: [['overrideReason', 'assessment.overrideReason.required']] };

describe('category and class of repair when an assessment is saved', () => {
  it('are computed for a new one', async () => {
    expect(await write(undefined, {})).toMatchObject({ damageCategory: 1, repairClass: 'medium' });
  });

  it('follow the level', async () => {
    expect(await write(record, { record: { levelOfDamage: 85 } })).toMatchObject({
      damageCategory: 3,
      repairClass: 'heavy',
    });
  });

  it('follow the level as well when a form sends the earlier ones back', async () => {
    const echo = { levelOfDamage: 85, damageCategory: 1, repairClass: 'medium' };
    expect(await write(record, { record: echo })).toMatchObject({ damageCategory: 3, repairClass: 'heavy' });
    expect(examine(assessmentEntity, { ...record, ...echo }, undefined, record)).toMatchObject({
      fields: { damageCategory: 3, repairClass: 'heavy' },
      issues: [],
    });
  });

  it('may be said otherwise with a reason only, in a new one and later', async () => {
    expect(await write(undefined, { record: { damageCategory: 2 } })).toEqual(unexplained);
    expect(await write(record, { record: { repairClass: 'heavy' } })).toEqual(unexplained);
    const explained = { repairClass: 'heavy', overrideReason: 'Перекриття тримається на підпорах' };
    expect(await write(record, { record: explained })).toMatchObject({ damageCategory: 1, repairClass: 'heavy' });
  });

  const overridden = { ...record, repairClass: 'heavy', overrideReason: 'Перекриття тримається на підпорах' };

  it('stay as they were said while the reason stands, the other one follows the level', async () => {
    expect(await write(overridden, { record: { levelOfDamage: 45 } })).toMatchObject({
      damageCategory: 2,
      repairClass: 'heavy',
    });
  });

  it('are computed again when the reason is taken away', async () => {
    const plain = await write(overridden, { record: { overrideReason: null } });
    expect(plain).toMatchObject({ damageCategory: 1, repairClass: 'medium' });
    expect(plain).not.toHaveProperty('overrideReason');
  });

  it('are computed again when they are cleared', async () => {
    expect(await write(overridden, { record: { repairClass: null } })).toMatchObject({ repairClass: 'medium' });
  });

  it('leave nothing to repair where nothing can be rebuilt', async () => {
    const destroyed = await write(record, { record: { reconstructionPossible: 'no' } });
    expect(destroyed).toMatchObject({ damageCategory: 3 });
    expect(destroyed).not.toHaveProperty('repairClass');
  });

  it('are not touched by a write that changes nothing, even where the rules have changed since', async () => {
    const older = { ...record, damageCategory: 2 };
    expect(await write(older, { record: validAssessment })).toEqual(older);
  });
});

describe('category and class of repair when two change an assessment at a time', () => {
  /** A level of 10 % without a roof: category 1, light repair. */
  const light: StoredRecord = { ...record, levelOfDamage: 10, damageTypes: ['window'], repairClass: 'light' };

  /** `theirs` is on the server by now, `mine` was made on what was there before. */
  async function meet(before: StoredRecord, theirs: Fields, mine: Fields): Promise<Fields> {
    const tx = memoryTx();
    tx.put('address', address);
    tx.put('assessment', { ...before, ...theirs, version: 2 });
    const sent = { record: { _id: before._id, ...mine }, version: 1, base: before };
    try {
      return (await save(assessmentEntity, sent, contextOf(partner), tx)).record;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { refused: error.conflict?.fields.map(({ field }) => field) ?? error.issues.map(({ code }) => code) };
    }
  }

  it('are no matter of conflict where neither has said anything of them', async () => {
    const theirs = { levelOfDamage: 90, damageCategory: 3, repairClass: 'heavy' };
    const mine = { damageTypes: ['window', 'roof'], repairClass: 'medium' };
    expect(await meet(light, theirs, mine)).toMatchObject({
      levelOfDamage: 90,
      damageTypes: ['window', 'roof'],
      damageCategory: 3,
      repairClass: 'heavy',
    });
  });

  it('are computed of what both did, and no reason is asked for', async () => {
    const roofed = { ...light, damageTypes: ['roof'], repairClass: 'medium' };
    const theirs = { reconstructionPossible: 'technical_survey' };
    const mine = { damageTypes: ['window'], repairClass: 'light' };
    expect(await meet(roofed, theirs, mine)).toMatchObject({
      damageTypes: ['window'],
      repairClass: classifyDamage({ ...roofed, ...theirs, damageTypes: ['window'] })?.repairClass,
    });
  });

  it('stand as one of them said, whatever was computed of the change of the other', async () => {
    const theirs = { levelOfDamage: 30, repairClass: 'medium' };
    const mine = { repairClass: 'heavy', overrideReason: 'Тріщини в несучих стінах' };
    expect(await meet(light, theirs, mine)).toMatchObject({ levelOfDamage: 30, repairClass: 'heavy' });
  });

  it('are a matter of conflict where both said otherwise', async () => {
    const theirs = { repairClass: 'medium', overrideReason: 'Сходи' };
    const mine = { repairClass: 'heavy', overrideReason: 'Стіни' };
    expect(await meet(light, theirs, mine)).toEqual({ refused: ['repairClass', 'overrideReason'] });
  });

  it('are computed again when what was said otherwise is taken back to the computed value, the reason left standing', async () => {
    const said: StoredRecord = { ...light, repairClass: 'heavy', overrideReason: 'Стіни' };
    expect(await meet(said, { comment: 'Оглянуто' }, { repairClass: 'light' })).toMatchObject({ repairClass: 'light' });
  });
});

describe('the review of an assessment', () => {
  const verified: StoredRecord = { ...record, reviewState: 'verified' };
  const returned: StoredRecord = { ...record, reviewState: 'has_issues', reviewNote: 'Немає площі' };

  it('begins with every new assessment, whatever is sent', async () => {
    expect(await write(undefined, { record: { reviewState: 'verified' } })).toMatchObject({ reviewState: 'received' });
  });

  it.each([verified, returned])('starts again when an assessment that is $reviewState is changed', async (before) => {
    expect(await write(before, { record: { levelOfDamage: 40 } })).toMatchObject({ reviewState: 'received' });
  });

  it('keeps the note of the reviewer for the next reviewer', async () => {
    expect(await write(returned, { record: { levelOfDamage: 40 } })).toMatchObject({ reviewNote: 'Немає площі' });
  });

  it('continues when the same content is sent once more', async () => {
    expect(await write(verified, { record: validAssessment })).toEqual(verified);
  });

  it('is written by its own call, without a right to change the assessment', async () => {
    const given = reviewStep('verified').given;
    const authority = actors['Local Authorities'];
    expect(await write(returned, { given }, authority)).toMatchObject({ reviewState: 'verified', version: 2 });
    expect(await write(returned, { given }, authority)).not.toHaveProperty('reviewNote');
    expect(await write(record, { given }, partner)).toEqual({ refused: [[undefined, 'record.forbidden']] });
  });

  it('names the issues that it finds', async () => {
    const silent = { refused: [['reviewNote', 'assessment.reviewNote.required']] };
    expect(await write(record, { given: { reviewState: 'has_issues' } }, staff)).toEqual(silent);
    expect(await write(record, { given: reviewStep('has_issues', 'Немає площі').given }, staff)).toMatchObject({
      reviewState: 'has_issues',
      reviewNote: 'Немає площі',
    });
  });

  it('says what is missing before anything is saved', () => {
    const codesOf = (state: unknown, note?: unknown) => reviewStep(state, note).issues.map(({ code }) => code);
    expect(codesOf('verified')).toEqual([]);
    expect(codesOf('received')).toEqual([]);
    expect(codesOf('has_issues', ' ')).toEqual(['assessment.reviewNote.required']);
    expect(codesOf('has_issues', 'Немає площі')).toEqual([]);
    expect(codesOf('approved')).toEqual(['assessment.reviewState.unknown']);
    expect(reviewStep('verified', '  Усе гаразд ').given).toEqual({
      reviewState: 'verified',
      reviewNote: 'Усе гаразд',
    });
  });

  it('needs the right to verify when a write does both', () => {
    const after = { ...record, levelOfDamage: 40, reviewState: 'verified' };
    const actionsOf = (before: Fields | undefined, next: Fields) => assessmentEntity.actionsOf?.(before, next);
    expect(actionsOf(record, after)).toEqual(['update', 'verify']);
    expect(actionsOf(verified, { ...record, levelOfDamage: 40 })).toEqual(['update']);
    expect(actionsOf(record, verified)).toEqual(['verify']);
    expect(actionsOf(returned, { ...returned, reviewNote: 'Інше' })).toEqual(['verify']);
    expect(actionsOf(undefined, { ...record, reviewState: 'received' })).toEqual(['create']);
    expect(actionsOf(undefined, verified)).toEqual(['create', 'verify']);
    expect(actionsOf(record, { ...record, pCode4: 'UA1402001001' })).toEqual(['update']);
  });
});
