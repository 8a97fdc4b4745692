import { describe, expect, it } from 'vitest';
import { listOfferedStatuses, type StatusRights } from './rights.ts';

const everything: StatusRights = { close: true, reopen: true };
const nothing: StatusRights = { close: false, reopen: false };

function codes(saved: unknown, chosen: unknown, rights: StatusRights): readonly string[] {
  return listOfferedStatuses(saved, chosen, rights).map(({ code }) => code);
}

describe('the statuses that the form offers', () => {
  it('are all three for a new activity: finished work is often entered afterwards', () => {
    expect(codes(undefined, 'Ongoing', everything)).toEqual(['Ongoing', 'Completed', 'Canceled']);
  });

  it('lead on from an ongoing one, and from what is over only back to work', () => {
    expect(codes('Ongoing', 'Ongoing', everything)).toEqual(['Ongoing', 'Completed', 'Canceled']);
    expect(codes('Completed', 'Completed', everything)).toEqual(['Ongoing', 'Completed']);
    expect(codes('Canceled', 'Canceled', everything)).toEqual(['Ongoing', 'Canceled']);
  });

  it('do not offer to take up a completed activity to a user who may not', () => {
    expect(codes('Completed', 'Completed', { close: true, reopen: false })).toEqual(['Completed']);
    expect(codes('Canceled', 'Canceled', { close: true, reopen: false })).toEqual(['Ongoing', 'Canceled']);
  });

  it('always hold what is set, whatever the rights', () => {
    expect(codes('Ongoing', 'Canceled', nothing)).toEqual(['Ongoing', 'Canceled']);
    expect(codes(undefined, 'Completed', nothing)).toEqual(['Ongoing', 'Completed']);
  });
});
