import { describe, expect, it } from 'vitest';
import { addressEntity } from '@domivka/domain/address/address.entity';
import type { CustomDefinition } from '@domivka/domain/kernel/custom-definition';
import { customDefinitionOf } from '@domivka/domain/metadata/custom-definition';
import { listConditionFields, operatorsFor } from './condition-field.tsx';

const field = (name: string, more: object = {}): CustomDefinition =>
  customDefinitionOf({ name, type: 'text', table: 'address', organizationId: 'own', ...more }, 'store');

describe('what a field may depend on', () => {
  const definitions = [
    field('self'),
    field('own', { type: 'select', options: [{ code: 'a', label: { en: 'A', uk: 'А' } }] }),
    field('common', { shared: true, type: 'boolean' }),
    field('others', { organizationId: 'other' }),
    field('archived', { archived: true }),
    field('floors', { type: 'number' }),
  ];
  const namesFor = (organizationId: string | undefined) =>
    listConditionFields(addressEntity, definitions, { name: 'self', organizationId }).map(({ name }) => name);

  it('are living fields of the own organization and of all, and fields of the form with few values', () => {
    const names = namesFor('own');
    expect(names.slice(0, 3)).toEqual(['own', 'common', 'floors']);
    expect(names).toEqual(expect.arrayContaining(['buildingType', 'yearBuilt', 'manuallyAdded']));
    for (const name of ['self', 'others', 'archived', 'comment', 'assessmentNumber', 'pCode1'])
      expect(names).not.toContain(name);
  });

  it('are for a field of all only fields of all', () => {
    expect(namesFor(undefined).slice(0, 1)).toEqual(['common']);
    expect(namesFor(undefined)).not.toContain('own');
  });

  it('name a custom field once where the form has one of the same name', () => {
    expect(namesFor('own').filter((name) => name === 'floors')).toHaveLength(1);
  });

  it('are compared as their values allow', () => {
    expect(operatorsFor('choice')).toEqual(['eq', 'ne', 'in', 'exists']);
    expect(operatorsFor('boolean')).toEqual(['eq', 'exists']);
  });
});
