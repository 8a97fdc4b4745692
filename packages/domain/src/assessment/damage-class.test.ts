import { describe, expect, it } from 'vitest';
import { classifyDamage, listOverrides } from './damage-class.ts';

describe('the category and the class of repair that an assessment suggests', () => {
  it.each([
    [0.1, 1, 'light'],
    [20, 1, 'light'],
    [20.1, 1, 'medium'],
    [40, 1, 'medium'],
    [40.1, 2, 'heavy'],
    [80, 2, 'heavy'],
    [80.1, 3, 'heavy'],
    [100, 3, 'heavy'],
  ])('a level of %s %% of windows alone is category %s, %s repair', (levelOfDamage, damageCategory, repairClass) => {
    expect(classifyDamage({ levelOfDamage, damageTypes: ['window'], reconstructionPossible: 'yes' })).toEqual({
      damageCategory,
      repairClass,
    });
  });

  it.each([
    [['roof'], 'yes', 'medium'],
    [['window', 'facade'], 'yes', 'medium'],
    [['elevators'], 'yes', 'medium'],
    [['window'], 'technical_survey', 'medium'],
    [['window', 'entrance', 'gas'], 'yes', 'light'],
  ])(
    'at 5 %%, damage to %j with reconstruction "%s" is %s repair',
    (damageTypes, reconstructionPossible, repairClass) => {
      expect(classifyDamage({ levelOfDamage: 5, damageTypes, reconstructionPossible })).toEqual({
        damageCategory: 1,
        repairClass,
      });
    },
  );

  it('a heavier class by the level is not made lighter by the damage types', () => {
    expect(classifyDamage({ levelOfDamage: 55, damageTypes: ['roof'] })?.repairClass).toBe('heavy');
  });

  it('what cannot be rebuilt is destroyed, and nothing of it is repaired', () => {
    expect(classifyDamage({ levelOfDamage: 30, damageTypes: ['roof'], reconstructionPossible: 'no' })).toEqual({
      damageCategory: 3,
      repairClass: undefined,
    });
  });

  it.each([undefined, null, 0, -1, 100.1, '50', Number.NaN])('suggests nothing from a level of %s', (levelOfDamage) => {
    expect(classifyDamage({ levelOfDamage, damageTypes: ['roof'] })).toBeUndefined();
  });

  it('takes odd damage types as none', () => {
    for (const damageTypes of [null, 'roof', [null, 7, {}], {}])
      expect(classifyDamage({ levelOfDamage: 5, damageTypes })?.repairClass).toBe('light');
  });

  it('names what differs from the suggestion, and nothing that no one could mean', () => {
    const assessment = { levelOfDamage: 30, damageTypes: ['window'] };
    expect(listOverrides({ ...assessment, damageCategory: 1, repairClass: 'medium' })).toEqual([]);
    expect(listOverrides({ ...assessment, damageCategory: 2, repairClass: 'heavy' })).toEqual([
      'damageCategory',
      'repairClass',
    ]);
    expect(listOverrides({ ...assessment, damageCategory: 4, repairClass: null })).toEqual([]);
    expect(listOverrides({ damageCategory: 2 })).toEqual([]);
  });
});
