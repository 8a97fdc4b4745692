import { describe, expect, test } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { missingColumns } from './required-columns.ts';
import { columnsOfTarget, findTarget, targets } from './targets.ts';

const id = 'a'.repeat(24);
const admin: Actor = { _id: id, role: 'Admin', organizationId: id, organizationName: '', areas: [] };

function missingOf(name: string, mapped: readonly string[], isOnlyNew = true): readonly (string | undefined)[] {
  const target = findTarget(name);
  if (!target) throw new Error(`No target ${name}`);
  const columns = columnsOfTarget(target, [], admin);
  return missingColumns(target, columns, new Set(mapped), isOnlyNew).map(({ code, path }) =>
    code === 'import.addressUnmapped' ? 'the address' : path,
  );
}

const atAddress = ['apartment', 'assessment', 'activity', 'stateQuestions', 'photo'];

describe('The address of the rows of a file', () => {
  test.each(['address', 'combined', 'commissionList', 'koboTA', ...atAddress])('is needed by the target %s', (name) => {
    expect(missingOf(name, [])).toContain('the address');
    expect(missingOf(name, ['place.settlement'])).toContain('the address');
    expect(missingOf(name, ['place.settlement', 'address.house'])).toContain('the address');
    expect(missingOf(name, ['place.settlement', 'address.streetUkr', 'address.house'])).not.toContain('the address');
    expect(missingOf(name, ['address.pCode4', 'address.streetUkr', 'address.house'])).not.toContain('the address');
    expect(missingOf(name, ['place.line'])).not.toContain('the address');
  });

  test.each(atAddress)('may be named by its Id alone: %s', (name) => {
    expect(missingOf(name, ['place.addressId'])).not.toContain('the address');
  });

  test.each([
    ['address', 'address._id'],
    ['assessment', 'assessment._id'],
  ])('is not needed where records that exist are named by their Id: %s', (name, key) => {
    expect(missingOf(name, [key], false)).toEqual([]);
    expect(missingOf(name, [key], true)).toContain('the address');
  });

  test('of a photo may follow from its activity', () => {
    expect(missingOf('photo', ['picture.file', 'photo.activityId', 'photo.category'])).toEqual([]);
  });

  test.each(['organization', 'user', 'formerName', 'metadata'])('is not asked of the target %s', (name) => {
    expect(missingOf(name, [])).not.toContain('the address');
  });
});

test('Other required columns are named one by one', () => {
  expect(missingOf('address', ['place.line'])).toEqual(['address.buildingType']);
  expect(missingOf('metadata', [])).toEqual(['row.table', 'row._id']);
});

test.each(targets)('A file with all columns of the template lacks none: $name', (target) => {
  const keys = columnsOfTarget(target, [], admin).map(({ key }) => key);
  expect(missingOf(target.name, keys)).toEqual([]);
});

test('The types of damage may have a column each', () => {
  const mapped = ['place.line', ...missingOf('assessment', ['place.line', 'assessment.damageTypes'])].flatMap(
    (key) => key ?? [],
  );
  expect(missingOf('assessment', mapped)).toEqual(['assessment.damageTypes']);
  expect(missingOf('assessment', [...mapped, 'assessment.damageQuantities.roof'])).toEqual([]);
});
