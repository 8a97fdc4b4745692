import { describe, expect, it } from 'vitest';
import { actors, admin, bakhmut, donor, kharkiv, manager, now, otherPartner, partner } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { account, building } from '../testing/sample-entities.ts';
import type { Entity } from './entity.ts';
import { can, hiddenFields, isInScope, maskFor, refuseHiddenFields, scope, unsearchableFields } from './permissions.ts';
import { row } from './rights.ts';
import type { StoredRecord } from './record.ts';

const record: StoredRecord = {
  _id: 'd00000000000000000000001',
  version: 1,
  createdAt: now,
  createdBy: partner._id,
  updatedAt: now,
  updatedBy: partner._id,
  organizationId: partner.organizationId,
  pCode4: kharkiv,
  title: 'House',
  comment: 'old people live here',
  cost: 1000,
};
const far: StoredRecord = { ...record, pCode4: bakhmut };

describe('a line of the permission matrix', () => {
  it('has one cell for each role', () => {
    expect(row('A A - G G O S S24 M')).toMatchObject({ Admin: 'A', 'Partner Organization': 'S24', Donor: 'M' });
  });

  it.each(['A A', 'A A A A A A A A A A', 'A A A A A A A A X', 'A A A A A A A A constructor'])(
    'cannot be "%s"',
    (line) => {
      expect(() => row(line)).toThrow(TypeError);
    },
  );
});

describe('each kind of right', () => {
  const entity = (cell: string): Entity => ({
    ...building,
    permissions: { act: row(Array(9).fill(cell).join(' ')), read: row(Array(9).fill(cell).join(' ')) },
  });
  const may = (cell: string, actor = partner, of: StoredRecord = record, at = now) =>
    can(actor, 'act', entity(cell), of, at);

  it('A is everywhere and for everybody’s records', () => {
    expect([may('A'), may('A', partner, far), may('A', otherPartner)]).toEqual([true, true, true]);
  });

  it('G ends at the borders of one’s areas', () => {
    expect([may('G'), may('G', otherPartner), may('G', partner, far)]).toEqual([true, true, false]);
  });

  it('G does not reach a record without a place, unless the whole country is one’s area', () => {
    const { pCode4: _, ...nowhere } = record;
    expect(may('G', partner, nowhere as unknown as StoredRecord)).toBe(false);
    expect(may('G', admin, nowhere as unknown as StoredRecord)).toBe(true);
  });

  it('O is for the own organization inside one’s areas', () => {
    expect([may('O'), may('O', manager), may('O', otherPartner), may('O', partner, far)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('S is for what one made oneself', () => {
    expect([may('S'), may('S', manager), may('S', partner, far)]).toEqual([true, false, false]);
  });

  it('S24 is for what one made oneself, for a day', () => {
    expect(may('S24')).toBe(true);
    expect(may('S24', partner, record, '2026-11-22T10:00:00.000Z')).toBe(true);
    expect(may('S24', partner, record, '2026-11-22T10:00:00.001Z')).toBe(false);
    expect(may('S24', partner, { ...record, createdAt: 'not a time' })).toBe(false);
  });

  it('M reads and does nothing else', () => {
    expect(may('M')).toBe(false);
    expect(can(partner, 'read', entity('M'), record, now)).toBe(true);
    expect(can(partner, 'read', entity('M'), far, now)).toBe(false);
  });

  it('R and - do nothing: asking is not doing', () => {
    expect([may('R'), may('-'), may('R', admin), may('-', admin)]).toEqual([false, false, false, false]);
  });

  it('an action without a line is allowed to nobody', () => {
    expect(can(admin, 'fly', building, record, now)).toBe(false);
    expect(can(admin, 'constructor', building, record, now)).toBe(false);
  });

  it('a rule of the entity that refuses wins over the matrix', () => {
    const strict: Entity = { ...entity('A'), decideRight: () => ({ code: 'user.notAllowed' }) };
    expect(can(admin, 'act', strict, record, now)).toBe(false);
  });

  it('ownership may lie with several organizations', () => {
    const shared: Entity = { ...entity('O'), ownersOf: () => [otherPartner.organizationId, undefined] };
    expect(can(otherPartner, 'act', shared, record, now)).toBe(true);
    expect(can(partner, 'act', shared, record, now)).toBe(false);
  });
});

describe('what of a table leaves the server', () => {
  it('is everything for A, the areas for G, the areas with masks for M', () => {
    expect(scope(admin, building)).toEqual({ kind: 'some', areas: [], masked: false });
    expect(scope(actors['Raion Administration'], building)).toEqual({ kind: 'some', areas: ['UA6312'], masked: false });
    expect(scope(donor, building)).toEqual({ kind: 'some', areas: ['UA63'], masked: true });
  });

  it('is the own organization for O and nothing without a right', () => {
    const own: Entity = { ...building, permissions: { read: row('O O O O O O O O -') } };
    const readScope = scope(partner, own);
    expect(readScope).toEqual({ kind: 'some', areas: ['UA63'], organizationId: partner.organizationId, masked: false });
    expect(isInScope(readScope, own, record)).toBe(true);
    expect(isInScope(readScope, own, { ...record, organizationId: otherPartner.organizationId })).toBe(false);
    expect(isInScope(scope(donor, own), own, record)).toBe(false);
  });

  it('ends at the borders of the areas, which a table without places does not have', () => {
    expect(isInScope(scope(partner, building), building, far)).toBe(false);
    expect(isInScope(scope(partner, account), account, { login: 'olena' })).toBe(true);
  });

  it('does not take a longer code for one inside the area', () => {
    const readScope = scope(actors['Local Authorities'], building);
    expect(isInScope(readScope, building, { pCode4: 'UA6312029001' })).toBe(false);
    expect(isInScope(readScope, building, { pCode4: 'UA63' })).toBe(false);
    expect(isInScope(readScope, building, { pCode4: ['UA6312027001'] })).toBe(false);
  });
});

describe('fields that are kept from a reader', () => {
  it('are the masked ones for a donor, and the record says which', () => {
    const shown = maskFor(donor, building, record);
    expect(shown).not.toHaveProperty('comment');
    expect(shown).toMatchObject({ title: 'House', masked: ['comment', 'cost'] });
  });

  it('are unknown ones too for a donor, because nobody can say what they hold', () => {
    const shown = maskFor(donor, building, { ...record, phoneOfOwner: '+380 50 123 45 67' });
    expect(shown).not.toHaveProperty('phoneOfOwner');
    expect(shown).toMatchObject({ _id: record._id, version: 1, organizationId: record.organizationId });
    expect(maskFor(partner, building, { ...record, phoneOfOwner: 'x' })).toHaveProperty('phoneOfOwner');
  });

  it('are what only the owner reads, for everybody else but those who read all', () => {
    expect(hiddenFields(otherPartner, building, record)).toEqual(['cost']);
    expect(hiddenFields(manager, building, record)).toEqual([]);
    expect(hiddenFields(admin, building, record)).toEqual([]);
    expect(maskFor(otherPartner, building, record)).not.toHaveProperty('cost');
  });

  it('are not even named where the reader must not know that there is something', () => {
    const { title, comment } = building.fields;
    if (!title || !comment) throw new Error('The sample has both fields');
    const fields = {
      ...building.fields,
      title: { ...title, readers: 'unmasked' as const },
      comment: { ...comment, hiddenAs: 'nothing' as const },
    };
    const silent: Entity = { ...building, fields };
    expect(maskFor(donor, silent, record)).toMatchObject({ masked: ['title', 'cost'] });
    const { title: _title, cost: _cost, ...untitled } = record;
    const shown = maskFor(donor, silent, untitled);
    expect(shown).not.toHaveProperty('comment');
    expect(shown).not.toHaveProperty('masked');
  });

  it('are not named when the record has none of them', () => {
    const { comment: _comment, cost: _cost, ...bare } = record;
    expect(maskFor(donor, building, bare as unknown as StoredRecord)).toEqual(bare);
  });

  it('cannot be searched by, even by the owner, because the answer tells of other records', () => {
    expect(unsearchableFields(donor, building)).toEqual(['comment', 'cost']);
    expect(unsearchableFields(partner, building)).toEqual(['cost']);
    expect(unsearchableFields(admin, building)).toEqual([]);
  });

  it('cannot be written either', async () => {
    const failure = await failureOf(() =>
      refuseHiddenFields(donor, building, record, { title: 'House', comment: null }),
    );
    expect(failure).toMatchObject({ kind: 'forbidden', code: 'record.maskedField' });
    expect(() => refuseHiddenFields(donor, building, record, { title: 'House' })).not.toThrow();
  });
});
