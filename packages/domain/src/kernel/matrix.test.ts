import { describe, expect, it } from 'vitest';
import { getEntity, listEntities } from '../registry.ts';
import { actors, admin, donor, manager, now, otherPartner, partner, staff } from '../testing/fixtures.ts';
import { roles, type Actor } from './actor.ts';
import { footnotes, functionNames, legend, matrix, mayUse, permissionsOf, readLine, rightToUse } from './matrix.ts';
import { hiddenFields, maskFor, unsearchableFields } from './permissions.ts';
import type { StoredRecord } from './record.ts';

const who = (what: Parameters<typeof mayUse>[1]) => roles.map(({ code }) => code).filter((role) => mayUse(role, what));

describe('a line of the matrix', () => {
  it('has a name, nine cells and words', () => {
    const line = readLine('tea.drink A A - R G O¹ S S24¹² M drink tea');
    expect(line).toMatchObject({ name: 'tea.drink', words: 'drink tea' });
    expect(line.cells.map(({ right }) => right)).toEqual(['A', 'A', '-', 'R', 'G', 'O', 'S', 'S24', 'M']);
    expect(line.cells.map(({ note }) => note)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
      undefined,
      12,
      undefined,
    ]);
  });

  it.each([
    'tea.drink A A A A A A A A',
    'tea.drink A A A A A A A A drink tea',
    'tea.drink A A A A A A A A A',
    'tea.drink A A A A A A A A X drink tea',
    'tea.drink A A A A A A A A A⁹⁹ drink tea',
    'tea.drink ¹ A A A A A A A A drink tea',
  ])('cannot be "%s"', (line) => {
    expect(() => readLine(line)).toThrow(TypeError);
  });
});

describe('the matrix', () => {
  it('has a line for every action of every entity, and the entities take theirs from it', () => {
    for (const { table, permissions } of listEntities()) {
      expect(permissions, table).toEqual(permissionsOf(table));
      for (const action of ['read', 'create', 'update', 'delete']) expect(permissions, table).toHaveProperty(action);
    }
  });

  it('explains every cell, and has no footnote that no cell needs', () => {
    const cells = matrix.flatMap((line) => line.cells);
    expect(new Set(Object.keys(legend))).toEqual(new Set(cells.map(({ right }) => right)));
    const used = new Set(cells.flatMap(({ note }) => note ?? []));
    expect([...used].toSorted((one, other) => one - other)).toEqual(footnotes.map((_, index) => index + 1));
  });

  it('lets donors write nothing and read nothing whole', () => {
    const donors = matrix.filter(({ row, name }) => !['-', 'M'].includes(row.Donor) && name.includes('.'));
    expect(donors.map(({ name, row }) => `${name} ${row.Donor}`)).toEqual([
      'metadata.read O',
      'organization.read A',
      'user.read O',
      'user.update A',
      'formerName.read A',
      'training.read S',
    ]);
  });
});

describe('what is no record', () => {
  it('opens for whom the product says', () => {
    expect(who('organizations')).toEqual(['Admin', 'Staff Member (UN)']);
    expect(who('metadata')).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager']);
    expect(who('audit')).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager']);
    expect(who('registrations')).toEqual(['Admin', 'Staff Member (UN)', 'Partner Manager']);
    expect(who('mail')).toEqual(['Admin']);
    expect(who('diagnostics')).toEqual(['Admin']);
    expect(who('formerNames')).toEqual(['Admin', 'Staff Member (UN)']);
    expect(who('trainings')).toEqual(['Admin', 'Staff Member (UN)']);
    expect(who('history')).toEqual(roles.map(({ code }) => code).filter((role) => role !== 'Donor'));
  });

  it('is not opened by a right to ask for it', () => {
    expect(rightToUse('Ministry Representative', 'apiTokens')).toBe('R');
    expect(mayUse('Ministry Representative', 'apiTokens')).toBe(false);
    expect(mayUse(actors['Partner Organization'], 'overlapOverride')).toBe(false);
  });

  it('is asked of a role or of a person', () => {
    for (const what of functionNames)
      for (const { code } of roles) expect(mayUse(actors[code], what)).toBe(mayUse(code, what));
  });
});

describe('the details of an activity', () => {
  const activity = getEntity('activity');

  it('are hidden from exactly those whom their line leaves out', () => {
    for (const { code } of roles) {
      const actor = actors[code];
      const of = (organizationId: string) => ({ implementingOrganizationId: organizationId, updatedAt: now });
      const right = rightToUse(code, 'activityDetails');
      for (const field of ['costUAH', 'comment', 'cancellationNote', 'reopenReason']) {
        const sees = (organizationId: string) => !hiddenFields(actor, activity, of(organizationId)).includes(field);
        // A donor learns them of what it pays for: the mask of linked rows.
        expect([sees(actor.organizationId), sees(otherPartner.organizationId)], `${code} ${field}`).toEqual([
          true,
          right === 'A',
        ]);
      }
    }
  });

  it('never tell a donor the flat, but the rest of what it pays for', () => {
    const linked = { programmingOrganizationId: donor.organizationId, updatedAt: now };
    expect(hiddenFields(donor, activity, linked)).toEqual(['unitIds', 'propertyNumber', 'applicationNumber']);
    expect(hiddenFields(donor, activity, { updatedAt: now })).toEqual(
      expect.arrayContaining(['unitIds', 'costUAH', 'comment', 'createdBy']),
    );
  });

  it('show numbers of the state register whole to those who may change the activity', () => {
    const own = { implementingOrganizationId: partner.organizationId, updatedAt: now };
    const shortened = (actor: Actor) => hiddenFields(actor, activity, own).includes('propertyNumber');
    const authorities = [actors['Ministry Representative'], actors['Oblast Administration']];
    expect([admin, staff, manager, partner].map(shortened)).toEqual([false, false, false, false]);
    expect([otherPartner, ...authorities, donor].map(shortened)).toEqual([true, true, true, true]);
    const record = { ...own, propertyNumber: 'НМ-12345678', applicationNumber: '77' } as unknown as StoredRecord;
    expect(maskFor(otherPartner, activity, record)).toMatchObject({
      propertyNumber: '…5678',
      applicationNumber: '…',
      masked: ['propertyNumber', 'applicationNumber'],
    });
    expect(maskFor(partner, activity, record)).toEqual(record);
  });

  it('cannot be guessed by searching for them', () => {
    expect(unsearchableFields(partner, activity)).toEqual([
      'cancellationNote',
      'reopenReason',
      'costUAH',
      'comment',
      'propertyNumber',
      'applicationNumber',
    ]);
    expect(unsearchableFields(actors['Ministry Representative'], activity)).toEqual([
      'propertyNumber',
      'applicationNumber',
    ]);
    expect(unsearchableFields(staff, activity)).toEqual([]);
  });
});
