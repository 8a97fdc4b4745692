import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, merge, undoChanges } from './merge.ts';
import type { Fields } from './record.ts';

describe('merging one edit into a record that others may have changed', () => {
  const base = { floors: 5, comment: 'roof', custom: { roofAge: 10, colour: 'red' } };

  it('takes a field that only I changed', () => {
    expect(merge(base, base, { floors: 6 })).toEqual({ fields: { ...base, floors: 6 }, conflicts: [] });
  });

  it('keeps what the others changed in other fields', () => {
    const merged = merge(base, { ...base, comment: 'wall' }, { floors: 6 });
    expect(merged).toEqual({ fields: { ...base, comment: 'wall', floors: 6 }, conflicts: [] });
  });

  it('leaves alone what I send back unchanged while others changed it', () => {
    const merged = merge(base, { ...base, floors: 9 }, { floors: 5, comment: 'wall' });
    expect(merged).toEqual({ fields: { ...base, floors: 9, comment: 'wall' }, conflicts: [] });
  });

  it('is no conflict when both wrote the same', () => {
    expect(merge(base, { ...base, floors: 7 }, { floors: 7 })).toEqual({
      fields: { ...base, floors: 7 },
      conflicts: [],
    });
  });

  it('keeps both values when both changed one field differently', () => {
    const { fields, conflicts } = merge(base, { ...base, floors: 7 }, { floors: 8 });
    expect(conflicts).toEqual([{ field: 'floors', base: 5, mine: 8, theirs: 7 }]);
    expect(fields['floors']).toBe(7);
  });

  it('clears a field with null and keeps one that is left out', () => {
    expect(merge(base, base, { comment: null }).fields).toEqual({ floors: 5, custom: base.custom });
  });

  it('is a conflict when I clear what others changed', () => {
    const { conflicts } = merge(base, { ...base, comment: 'wall' }, { comment: null });
    expect(conflicts).toEqual([{ field: 'comment', base: 'roof', mine: null, theirs: 'wall' }]);
  });

  it('merges custom values one by one', () => {
    const merged = merge(base, { ...base, custom: { roofAge: 11, colour: 'red' } }, { custom: { colour: 'blue' } });
    expect(merged).toEqual({ fields: { ...base, custom: { roofAge: 11, colour: 'blue' } }, conflicts: [] });
  });

  it('names the custom value on which both differ', () => {
    const { conflicts } = merge(base, { ...base, custom: { roofAge: 11, colour: 'red' } }, { custom: { roofAge: 12 } });
    expect(conflicts).toEqual([{ field: 'custom.roofAge', base: 10, mine: 12, theirs: 11 }]);
  });

  it('clears one custom value with null inside, all of them with null instead of them', () => {
    expect(merge(base, base, { custom: { colour: null } }).fields['custom']).toEqual({ roofAge: 10 });
    expect(merge(base, base, { custom: null }).fields).toEqual({ floors: 5, comment: 'roof' });
  });

  it('keeps custom data of a wrong form for the rules to refuse, instead of dropping them silently', () => {
    expect(merge(base, base, { custom: 'red' }).fields['custom']).toBe('red');
    expect(merge({}, {}, { custom: ['red'] }).fields['custom']).toEqual(['red']);
  });

  it('treats every differing field as a conflict when nobody knows how the record was', () => {
    const { conflicts } = merge(undefined, { floors: 5, comment: 'roof' }, { floors: 5, comment: 'wall' });
    expect(conflicts).toEqual([{ field: 'comment', base: undefined, mine: 'wall', theirs: 'roof' }]);
  });

  it('gives the same record whichever of two edits of different fields comes first', () => {
    const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
    const names = fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f');
    const record = fc.dictionary(names, value);
    fc.assert(
      fc.property(record, record, record, fc.uniqueArray(names), (start, one, other, split) => {
        const origin = merge({}, {}, start).fields;
        const mine = pick(one, (name) => split.includes(name));
        const theirs = pick(other, (name) => !split.includes(name));
        const oneFirst = merge(origin, merge(origin, origin, mine).fields, theirs);
        const otherFirst = merge(origin, merge(origin, origin, theirs).fields, mine);
        expect(oneFirst.conflicts).toEqual([]);
        expect(oneFirst.fields).toEqual(otherFirst.fields);
      }),
    );
  });
});

function pick(fields: Fields, isWanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
}

describe('the differences between two states', () => {
  it('are listed field by field in the order of names, custom values apart', () => {
    const changes = changesBetween({ b: 1, a: 1, custom: { x: 1 } }, { b: 2, a: 1, custom: { x: 1, y: 2 } });
    expect(changes).toEqual([
      { field: 'b', from: 1, to: 2 },
      { field: 'custom.y', from: undefined, to: 2 },
    ]);
  });

  it('do not count an absent field against null', () => {
    expect(changesBetween({ a: null }, {})).toEqual([]);
  });

  it('lead back to the earlier state', () => {
    const value = fc.oneof(fc.integer(), fc.string(), fc.record({ x: fc.integer() }));
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value);
    fc.assert(
      fc.property(record, record, (before, after) => {
        expect(undoChanges(after, changesBetween(before, after))).toEqual(before);
      }),
    );
  });
});
