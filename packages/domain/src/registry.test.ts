import { describe, expect, it } from 'vitest';
import { childrenOf, entities, findEntity, getEntity, listEntities, pushOrder } from './registry.ts';
import { roles } from './kernel/actor.ts';
import { formPlaceOf } from './kernel/form.ts';
import { rightOf } from './kernel/permissions.ts';

describe('the list of entities', () => {
  it('knows each entity under the name of its table', () => {
    for (const [table, entity] of Object.entries(entities)) expect(entity.table).toBe(table);
    expect(findEntity('address')).toBe(getEntity('address'));
  });

  it.each(['', 'constructor', '__proto__', 'toString', 'Address', 'addresses'])('knows no table "%s"', (table) => {
    expect(findEntity(table)).toBeUndefined();
  });

  it('knows what hangs on an address, and that nothing hangs on an activity', () => {
    expect(childrenOf(getEntity('address')).map(({ table }) => table)).toEqual([
      'apartment',
      'assessment',
      'activity',
      'photo',
      'stateQuestions',
    ]);
    expect(childrenOf(getEntity('activity'))).toEqual([]);
  });

  it('sends what is written offline in the order of the specification, and nothing else', () => {
    expect(pushOrder).toEqual([
      'address',
      'apartment',
      'assessment',
      'activity',
      'stateQuestions',
      'metadata',
      'photo',
    ]);
    expect(
      listEntities()
        .filter(({ offline }) => offline)
        .map(({ table }) => table)
        .toSorted(),
    ).toEqual([...pushOrder].toSorted());
  });
});

describe.each(listEntities())('the entity $table', (entity) => {
  const names = Object.keys(entity.fields);

  it('is named in both languages, and so are its fields and their choices', () => {
    const texts = [
      entity.label,
      ...Object.values(entity.fields).flatMap(({ label, options = [] }) => [label, ...options]),
    ];
    for (const { en, uk } of texts)
      expect([en.trim().length > 0, uk.trim().length > 0, /\p{Script=Cyrillic}|P-/u.test(uk)]).toEqual([
        true,
        true,
        true,
      ]);
  });

  it('has a right for each role to read, create, update and delete', () => {
    for (const { code } of roles)
      for (const action of ['read', 'create', 'update', 'delete'])
        expect(entity.permissions[action]?.[code]).toBeDefined();
  });

  it('gives a masked reader no right to write', () => {
    for (const { code } of roles.filter((role) => rightOf(entity, role.code, 'read') === 'M'))
      for (const action of Object.keys(entity.permissions).filter((name) => name !== 'read'))
        expect([action, rightOf(entity, code, action)]).toEqual([action, '-']);
  });

  it('asks for every field that users may write, in a section of its form or on a screen of its own', () => {
    const sections = new Set((entity.sections ?? []).map(({ id }) => id));
    const unasked = Object.entries(entity.fields).filter(([, field]) => {
      if (field.origin !== undefined) return false;
      const place = formPlaceOf(field);
      return place ? !sections.has(place.section) : field.form !== 'elsewhere';
    });
    expect(unasked.map(([name]) => name)).toEqual([]);
  });

  it('refers to fields and tables that exist', () => {
    const referred = Object.values(entity.fields).flatMap(({ refersTo }) => refersTo ?? []);
    expect(referred.filter((table) => !findEntity(table))).toEqual([]);
    expect(entity.unique === undefined || names.includes(entity.unique.field)).toBe(true);
  });

  it('hangs on another by a field that says so, and is counted there in a field of the server, if at all', () => {
    const { parent } = entity;
    const reference = parent && entity.fields[parent.field]?.refersTo;
    const counter = parent?.counter === undefined ? undefined : getEntity(parent.table).fields[parent.counter]?.origin;
    const counted = parent?.counter === undefined ? undefined : 'server';
    expect([reference, counter]).toEqual([parent?.table, counted]);
  });
});
