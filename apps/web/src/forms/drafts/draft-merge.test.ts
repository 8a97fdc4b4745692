import { describe, expect, it } from 'vitest';
import { mergeTyped, resumeDraft, type Origin } from './draft-merge.ts';

const blank = { asOfDate: '2026-11-20', custom: {}, addressId: 'a' };
const theirs: Origin = {
  _id: 'r',
  version: 3,
  base: { asOfDate: '2026-11-18', addressId: 'a', habitable: 'yes', comment: 'theirs', custom: { lift: 'works' } },
};

describe('what was typed when no record was known', () => {
  it('stays when a user’s record appears, and the rest is of that record', () => {
    const typed = { ...blank, habitable: 'no', custom: { roof: 'leaks' } };
    expect(mergeTyped(typed, blank, theirs.base)).toEqual({
      asOfDate: '2026-11-18',
      addressId: 'a',
      habitable: 'no',
      comment: 'theirs',
      custom: { lift: 'works', roof: 'leaks' },
    });
  });

  it('stays as well when it waited as a draft meanwhile, also until the next day', () => {
    const kept = { values: { ...blank, habitable: 'no' }, began: blank };
    const resumed = resumeDraft(kept, { first: theirs.base, opened: theirs });
    expect(resumed?.values).toMatchObject({ habitable: 'no', comment: 'theirs', asOfDate: '2026-11-18' });
    expect(resumed?.origin).toBe(theirs);
  });

  it('goes on as it is while none is known', () => {
    const kept = { values: { ...blank, habitable: 'no' }, began: blank };
    const today = { ...blank, asOfDate: '2026-11-21' };
    const resumed = resumeDraft(kept, { first: today, opened: undefined });
    expect(resumed).toMatchObject({ values: { habitable: 'no', asOfDate: '2026-11-20' }, began: blank });
    expect(resumed?.origin).toBeUndefined();
  });
});

describe('a draft of a record', () => {
  const own = { _id: 'r', version: 2, base: { habitable: 'partly', comment: 'before' } };

  it('goes on from the state it began on, so that the work of others since then is merged', () => {
    const kept = { values: { habitable: 'no' }, ...own };
    const resumed = resumeDraft(kept, { first: theirs.base, opened: theirs });
    expect(resumed?.origin).toEqual(own);
    expect(resumed?.values).toMatchObject({ habitable: 'no', comment: undefined });
  });

  it('that another one has taken the place of is laid over that one', () => {
    const kept = { values: { habitable: 'no', comment: 'before' }, ...own, _id: 'former' };
    const resumed = resumeDraft(kept, { first: theirs.base, opened: theirs });
    expect(resumed?.origin).toBe(theirs);
    expect(resumed?.values).toMatchObject({ habitable: 'no', comment: 'theirs' });
  });

  it('keeps to its record where that is not known at the moment', () => {
    const kept = { values: { habitable: 'no' }, ...own };
    expect(resumeDraft(kept, { first: blank, opened: undefined })?.origin).toEqual(own);
  });

  it('of a former version, which does not name its record, is one of the record under edit', () => {
    const { _id: _, ...unnamed } = own;
    const kept = { values: { habitable: 'no' }, ...unnamed };
    expect(resumeDraft(kept, { first: theirs.base, opened: theirs })?.origin).toEqual(own);
  });
});

it('What was emptied stays empty', () => {
  const merged = mergeTyped({ comment: undefined }, { comment: 'before' }, { comment: 'theirs' });
  expect(merged['comment']).toBeUndefined();
});

it('Something else that lies under the name of a draft is none', () => {
  expect(resumeDraft({ photos: [] }, { first: blank, opened: undefined })).toBeUndefined();
});

it('The draft of a new record that was sent keeps its id until there is an answer, and takes no other thing for one', () => {
  const kept = { values: { habitable: 'no' }, began: blank };
  const opening = { first: blank, opened: undefined };
  const sentAs = 'c0ffee00c0ffee00c0ffee01';
  expect(resumeDraft({ ...kept, sentAs }, opening)?.sentAs).toBe(sentAs);
  expect(resumeDraft({ ...kept, sentAs: 'none' }, opening)?.sentAs).toBeUndefined();
});
