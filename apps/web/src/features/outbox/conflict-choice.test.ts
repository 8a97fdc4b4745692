import { describe, expect, it } from 'vitest';
import { restoredConflict } from '../../records/local/outbox-entry.ts';
import { choicesOf, chosenFor, presetOf, resolveConflict, sideOf } from './conflict-choice.ts';

const conflict = {
  current: { recoveryPriority: 'low', date: '2026-11-02', comment: 'old' },
  fields: [
    { field: 'recoveryPriority', base: 'high', mine: 'highest', theirs: 'low' },
    { field: 'date', base: '2026-11-01', mine: '2026-11-03', theirs: '2026-11-02' },
  ],
};
const edit = { _id: 'a', recoveryPriority: 'highest', date: '2026-11-03' };

describe('a conflict', () => {
  it('is settled with mine where nothing was chosen', () => {
    expect(resolveConflict({ record: edit, conflict }, {})).toEqual({ kind: 'keep', chosen: {} });
  });

  it('stands for one side as long as all choices do, and is mixed else', () => {
    expect(sideOf(conflict.fields, {})).toBe('mine');
    expect(sideOf(conflict.fields, { date: 'theirs' })).toBe('mixed');
    expect(sideOf(conflict.fields, { date: 'theirs', recoveryPriority: 'theirs' })).toBe('theirs');
  });

  it('takes their value only for the fields for which it was chosen', () => {
    expect(resolveConflict({ record: edit, conflict }, { date: 'theirs' })).toEqual({
      kind: 'keep',
      chosen: { date: '2026-11-02' },
    });
  });

  it('gives my edit up when theirs is taken everywhere and I changed nothing else', () => {
    expect(resolveConflict({ record: edit, conflict }, { recoveryPriority: 'theirs', date: 'theirs' })).toEqual({
      kind: 'discard',
    });
  });

  it('still sends what only I changed when theirs is taken everywhere else', () => {
    const record = { ...edit, comment: 'mine' };
    expect(resolveConflict({ record, conflict }, { recoveryPriority: 'theirs', date: 'theirs' })).toEqual({
      kind: 'keep',
      chosen: { recoveryPriority: 'low', date: '2026-11-02' },
    });
  });

  it('clears a field that they have cleared', () => {
    const cleared = { current: {}, fields: [{ field: 'actNumber', base: '1', mine: '2' }] };
    const record = { _id: 'a', actNumber: '2', comment: 'mine' };
    expect(resolveConflict({ record, conflict: cleared }, { actNumber: 'theirs' })).toEqual({
      kind: 'keep',
      chosen: { actNumber: null },
    });
  });

  it('chooses custom values one by one and keeps the others of mine', () => {
    const custom = {
      current: { custom: { roof: 'tin' } },
      fields: [{ field: 'custom.roof', mine: 'slate', theirs: 'tin' }],
    };
    const record = { _id: 'a', custom: { roof: 'slate', colour: 'red' } };
    expect(resolveConflict({ record, conflict: custom }, { 'custom.roof': 'theirs' })).toEqual({
      kind: 'keep',
      chosen: { custom: { roof: 'tin', colour: 'red' } },
    });
  });
});

describe('what is chosen at first in a conflict', () => {
  const conflict = { current: { updatedBy: 'me' }, fields: [{ field: 'floors', base: 5, mine: 6, theirs: 7 }] };

  it('is the later word where the work is in a rescue file and its author has decided otherwise since', () => {
    expect(presetOf({ conflict, copied: true }, 'me')).toEqual({ floors: 'theirs' });
  });

  it('is what others wrote on a restored server where this device says nothing', () => {
    const fields = [
      ...conflict.fields,
      { field: 'entrances', base: undefined, mine: undefined, theirs: 4 },
      // Cleared here: that is a word as well.
      { field: 'comment', base: undefined, mine: null, theirs: 'cellar' },
    ];
    const restored = { conflict: { ...conflict, fields }, code: restoredConflict };
    expect(presetOf(restored, 'me')).toEqual({ entrances: 'theirs' });
    expect(presetOf({ ...restored, code: 'record.conflict' }, 'me')).toEqual({});
  });

  it('is chosen again when the question has become another one, and stays what the user chose as long as it is the same', () => {
    const asked = { conflict, code: 'record.conflict' };
    const chosen = chosenFor(asked, { floors: 'theirs' });
    expect(choicesOf({ ...asked }, 'me', chosen)).toEqual({ floors: 'theirs' });
    const fields = [...conflict.fields, { field: 'entrances', base: undefined, mine: undefined, theirs: 4 }];
    const restored = { conflict: { ...conflict, fields }, code: restoredConflict };
    expect(choicesOf(restored, 'me', chosen)).toEqual({ entrances: 'theirs' });
  });

  it('is one’s own value everywhere else', () => {
    expect(presetOf({ conflict }, 'me')).toEqual({});
    expect(presetOf({ conflict, copied: true }, 'somebody')).toEqual({});
    expect(presetOf({}, 'me')).toEqual({});
  });
});
