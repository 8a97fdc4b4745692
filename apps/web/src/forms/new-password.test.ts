import { describe, expect, it } from 'vitest';
import { sayIn } from '../text/say.ts';
import { judgeNewPassword, listPasswordRules } from './new-password.ts';

const owner = { email: 'olena.shevchenko@example.org', name: 'Olena Shevchenko' };
const statesOf = (password: string) => listPasswordRules(password, owner, sayIn('en')).map(({ state }) => state);

describe('the rules beside a new password', () => {
  it('wait until something is typed', () => {
    expect(statesOf('')).toEqual(['open', 'open', 'open']);
  });

  it('say what is wrong, and nothing of what could not be judged yet', () => {
    expect(statesOf('short')).toEqual(['broken', 'open', 'open']);
    expect(statesOf('password1')).toEqual(['kept', 'broken', 'open']);
    expect(statesOf('Shevchenko x Melon')).toEqual(['kept', 'kept', 'broken']);
  });

  it('are all kept by a password that will do', () => {
    expect(statesOf('sieve lantern otter')).toEqual(['kept', 'kept', 'kept']);
  });

  it('say so in words too, for who does not see the sign', () => {
    const [first] = listPasswordRules('short', owner, sayIn('uk'));
    expect(first).toMatchObject({ stateWords: 'ще ні' });
  });

  it('point at the field that is to blame', () => {
    const faults = judgeNewPassword({ newPassword: 'short', confirmPassword: 'other' }, owner);
    expect(faults.map(({ path }) => path)).toEqual(['newPassword', 'confirmPassword']);
  });
});
