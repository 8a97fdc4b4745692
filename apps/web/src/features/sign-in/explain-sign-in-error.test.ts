import { describe, expect, it } from 'vitest';
import { RemoteError } from '../../remote/call.ts';
import { sayIn } from '../../text/say.ts';
import { explainSignInError } from './explain-sign-in-error.ts';

const en = sayIn('en');
const uk = sayIn('uk');

describe('what the sign-in page says when signing in fails', () => {
  it('speaks of the password only when the server refused it', () => {
    expect(explainSignInError(new RemoteError('unauthenticated', '', { status: 401 }), en)).toMatch(
      /Email or password is wrong/,
    );
    expect(explainSignInError(new RemoteError('network', ''), en)).toMatch(/No connection/);
  });

  it('tells a blocked user whom to ask', () => {
    expect(explainSignInError(new RemoteError('forbidden', '', { status: 403, code: 'auth.blocked' }), uk)).toMatch(
      /заблоковано/,
    );
  });

  it('says of a demonstration account what the server says of it', () => {
    const messages = ['Демонстраційні облікові записи тут не діють'];
    const refused = new RemoteError('forbidden', '', { status: 403, code: 'auth.demonstration', messages });
    expect(explainSignInError(refused, uk)).toBe(messages[0]);
  });

  it.each([
    [30, 'Спробуйте через 1\u00A0хвилину.'],
    [120, 'Спробуйте через 2\u00A0хвилини.'],
    [900, 'Спробуйте через 15\u00A0хвилин.'],
  ])('after too many attempts names the wait: %s s', (retryAfter, words) => {
    expect(explainSignInError(new RemoteError('tooMany', '', { status: 429, retryAfter }), uk)).toContain(words);
  });

  it('asks for patience when the server does not say how long', () => {
    expect(explainSignInError(new RemoteError('tooMany', '', { status: 429 }), en)).toMatch(/Wait a little/);
  });

  it('calls everything unknown a server error', () => {
    expect(explainSignInError(new TypeError('x is not a function'), en)).toMatch(/Server error/);
  });
});
