import { describe, expect, it } from 'vitest';
import type { RecordAnswer } from '../../queries/use-records.ts';
import { gateOfAnswers } from './state-questions.screen.tsx';

const address = { state: 'ready', record: { _id: 'a' }, synced: true, stale: false } as unknown as RecordAnswer;
const may = { mayAnswer: true, isAbsent: false };

describe('the form of the state questions', () => {
  it('opens for a user who may answer', () => {
    expect(gateOfAnswers({ address, isLoading: false, rights: may })).toEqual({ kind: 'open' });
    expect(gateOfAnswers({ address, isLoading: true, rights: may })).toEqual({ kind: 'loading' });
  });

  it('tells a partner without an assessment or activity at the address why it stays closed', () => {
    const gate = gateOfAnswers({ address, isLoading: false, rights: { mayAnswer: false, isAbsent: true } });
    expect(gate).toMatchObject({
      kind: 'blocked',
      words: {
        en: expect.stringContaining('neither an assessment nor an activity at this address'),
        uk: expect.stringContaining('ні обстеження, ні заходу допомоги'),
      },
    });
  });

  it('stays closed for a role that may not answer', () => {
    const rights = { mayAnswer: false, isAbsent: false };
    expect(gateOfAnswers({ address, isLoading: false, rights })).toMatchObject({ kind: 'blocked' });
  });

  it('opens where only the server knows the address', () => {
    const elsewhere: RecordAnswer = { state: 'offlineMissing', synced: true, stale: true };
    const rights = { mayAnswer: false, isAbsent: false };
    expect(gateOfAnswers({ address: elsewhere, isLoading: false, rights })).toEqual({ kind: 'open' });
  });
});
