import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import type { Fields } from '../kernel/record.ts';
import { examine, save } from '../kernel/save.ts';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import { admin, contextOf, countingIds, manager, organizations, partner, staff } from '../testing/fixtures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { customDefinitionOf, customFieldsOf, inOrder } from './custom-definition.ts';
import { metadataEntity } from './metadata.entity.ts';
import { mostFields } from './metadata.fields.ts';
import { suggestCode, suggestName } from './suggest-name.ts';

const label = { en: 'Age of the roof', uk: 'Вік даху' };
const valid: Fields = { name: 'roofAge', label, order: 1, type: 'number', table: 'address' };
const option = (code: string, more: Fields = {}) => ({ code, label: { en: code, uk: code }, ...more });

const complain = (change: Fields) =>
  examine(metadataEntity, { ...valid, ...change }, undefined).issues.map(({ code, path }) => `${code} at ${path}`);

describe('the definition of a custom field', () => {
  it('is complete with name, label, order, kind and what it belongs to', () => {
    expect(complain({})).toEqual([]);
  });

  it.each([
    [{ name: 'Roof age' }, 'metadata.name.form at name'],
    [{ name: 'constructor' }, 'metadata.name.form at name'],
    [{ name: 'toString' }, 'metadata.name.form at name'],
    [{ label: { en: 'Age' } }, 'metadata.label.required at label.uk'],
    [{ type: 'date' }, 'field.option at type'],
    [{ table: 'user' }, 'field.option at table'],
    [{ type: 'select' }, 'metadata.options.required at options'],
    [{ type: 'select', options: [option('a', { archived: true })] }, 'metadata.options.required at options'],
    [{ type: 'select', options: [option('a'), option('a')] }, 'metadata.options.twice at options'],
    [{ type: 'select', options: [option('а')] }, 'metadata.options.code at options.0.code'],
    [
      { type: 'select', options: Array.from({ length: 501 }, (_, index) => option(`o${index}`)) },
      'metadata.options.tooMany at options',
    ],
    [{ showIf: { field: 'roofAge', op: 'exists' } }, 'metadata.showIf.itself at showIf'],
    [{ showIf: { field: 'other', op: 'eq' } }, 'metadata.showIf.value at showIf.value'],
    [{ showIf: { field: 'other', op: 'in', value: [] } }, 'metadata.showIf.value at showIf.value'],
  ])('%j is refused: %s', (change, complaint) => {
    expect(complain(change)).toContain(complaint);
  });
});

describe('changing a definition', () => {
  const open = async (fields: Fields = valid, actor: Actor = manager) => {
    const tx = memoryTx({ entities: [metadataEntity] });
    const context = (who: Actor) => contextOf(who, { newId: countingIds() });
    const { record } = await save(metadataEntity, { record: fields }, context(actor), tx);
    const change = (edit: Fields, who: Actor = actor, version = 1) =>
      save(metadataEntity, { record: { ...edit, _id: record._id }, version }, context(who), tx);
    return { change, tx };
  };

  it('an option that is left out is archived, so that records keep its words', async () => {
    const { change } = await open({ ...valid, type: 'select', options: [option('tin'), option('slate')] });
    const { record } = await change({ options: [option('tin')] });
    expect(record['options']).toEqual([option('tin'), option('slate', { archived: true })]);
  });

  it('may take another kind, and be archived', async () => {
    const { change } = await open();
    const { record } = await change({ type: 'text', archived: true });
    expect(record).toMatchObject({ type: 'text', archived: true });
  });

  it('keeps its name, its table and whose it is', async () => {
    const { change } = await open(valid, staff);
    for (const edit of [{ name: 'other' }, { table: 'activity' }, { shared: true }])
      expect(complaintsOf(await failureOf(() => change(edit)))).toEqual(['metadata.organization.move at name']);
  });

  it('is the manager’s own matter; partners and other organizations may not', async () => {
    const { change } = await open();
    await expect(change({ order: 2 }, partner)).rejects.toMatchObject({ kind: 'forbidden' });
    const stranger = { ...manager, organizationId: organizations.otherPartner._id };
    await expect(change({ order: 2 }, stranger)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('only the staff define fields for all, only administrators change what is locked', async () => {
    await expect(open({ ...valid, shared: true }, manager)).rejects.toMatchObject({
      code: 'metadata.shared.notAllowed',
    });
    const { change } = await open({ ...valid, shared: true, locked: true }, admin);
    await expect(change({ order: 2 }, staff)).rejects.toMatchObject({ code: 'metadata.locked' });
    expect((await change({ order: 2 }, admin)).kind).toBe('updated');
  });
});

describe('room for a new field', () => {
  const definition = (name: string, owner: string | undefined) =>
    customDefinitionOf({ ...valid, name, organizationId: owner, shared: owner === undefined }, 'store');
  const define = (others: readonly ReturnType<typeof definition>[], actor: Actor, fields: Fields = valid) =>
    save(
      metadataEntity,
      { record: fields },
      { ...contextOf(actor), customFields: customFieldsOf(others) },
      memoryTx({ entities: [metadataEntity] }),
    );

  it('is there for 1,000 fields of an organization, and no more', async () => {
    const own = Array.from({ length: mostFields }, (_, index) => definition(`f${index}`, manager.organizationId));
    expect(complaintsOf(await failureOf(() => define(own, manager)))).toEqual(['metadata.tooMany']);
    expect((await define(own.slice(1), manager)).kind).toBe('created');
    expect((await define(own, { ...manager, organizationId: organizations.otherPartner._id })).kind).toBe('created');
  });

  it('is not there for a name that a field for all has already, nor the other way round', async () => {
    const taken = ['metadata.name.taken at name'];
    expect(complaintsOf(await failureOf(() => define([definition('roofAge', undefined)], manager)))).toEqual(taken);
    const shared = { ...valid, shared: true };
    expect(complaintsOf(await failureOf(() => define([definition('roofAge', 'x')], staff, shared)))).toEqual(taken);
    expect((await define([definition('roofAge', 'x')], manager)).kind).toBe('created');
  });
});

describe('definitions as the rules get them', () => {
  const record = { ...valid, organizationId: manager.organizationId };

  it('have keys: where records are kept whole with the organization, for its people plain', () => {
    expect(customDefinitionOf(record, 'store').key).toBe(`roofAge@${manager.organizationId}`);
    expect(customDefinitionOf(record, manager).key).toBe('roofAge');
    expect(customDefinitionOf(record, staff).key).toBe(`roofAge@${manager.organizationId}`);
    expect(customDefinitionOf({ ...record, shared: true }, 'store').key).toBe('roofAge');
  });

  it('are in order: those for all first', () => {
    const own = customDefinitionOf({ ...record, name: 'b', order: 1 }, 'store');
    const [first, second] = ['z', 'y'].map((name, order) =>
      customDefinitionOf({ ...record, name, order, shared: true }, 'store'),
    );
    expect(inOrder([own, ...(second && first ? [second, first] : [])]).map(({ name }) => name)).toEqual([
      'z',
      'y',
      'b',
    ]);
  });
});

describe('a suggested name', () => {
  it.each([
    ['Age of the roof', 'ageOfTheRoof'],
    ['  Roof—age (years) ', 'roofAgeYears'],
    ['2nd exit', 'ndExit'],
    ['Owner’s café', 'ownersCafe'],
    ['Вік даху', ''],
  ])('of "%s" is "%s"', (text, name) => {
    expect(suggestName(text)).toBe(name);
  });

  it('avoids those that are there', () => {
    expect(suggestName('Roof', new Set(['roof', 'roof2']))).toBe('roof3');
    expect(suggestName('x'.repeat(80), new Set(['x'.repeat(60)]))).toBe(`${'x'.repeat(59)}2`);
    expect(suggestCode('Sheet metal')).toBe('sheet_metal');
    expect(suggestCode('Бляха', new Set(['option']))).toBe('option2');
  });
});
