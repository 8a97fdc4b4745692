import { describe, expect, it } from 'vitest';
import { roles } from '@domivka/domain/kernel/actor';
import { sayIn } from '../../text/say.ts';
import { listManagers } from './contacts-tab.tsx';

const en = sayIn('en');

describe('who may change the rest of an account', () => {
  it('for a partner also the manager of the own organization', () => {
    expect(listManagers('Partner Organization', en)).toEqual([
      'Admin',
      'Staff Member (UN)',
      'the manager of your organization',
    ]);
  });

  it('in a Ukrainian sentence roles begin small', () => {
    expect(listManagers('Partner Organization', sayIn('uk'))).toEqual([
      'адміністратор',
      'співробітник ООН',
      'керівник вашої організації',
    ]);
  });

  it('for an administrator another one: nobody manages themselves', () => {
    expect(listManagers('Admin', sayIn('uk'))).toEqual(['інший адміністратор']);
  });

  it('there is a user for every role', () => {
    for (const { code } of roles) expect(listManagers(code, en).length, code).toBeGreaterThan(0);
  });
});
