import { describe, expect, it } from 'vitest';
import { passwordIssues } from '@domivka/domain/user/user.password';
import { makePassword } from './make-password.ts';
import { loadPasswordLists } from '@domivka/domain/user/user.password-lists';

loadPasswordLists();

describe('a password that is made', () => {
  it('can be read out: four groups of five, without letters and digits that look alike', () => {
    expect(makePassword()).toMatch(/^(?:[A-HJ-NP-Za-km-z2-9]{5}-){3}[A-HJ-NP-Za-km-z2-9]{5}$/);
  });

  it('is never the same twice and passes every rule', () => {
    const made = Array.from({ length: 200 }, () => makePassword());
    expect(new Set(made).size).toBe(200);
    expect(made.flatMap((password) => passwordIssues(password, password))).toEqual([]);
  });

  it('throws random bytes away that would make some letters likelier than others', () => {
    const bytes = [255, 254, 0];
    const feed = (room: Uint8Array) => room.fill(bytes.length > 1 ? (bytes.shift() ?? 0) : 0);
    expect(makePassword(feed)).toBe('AAAAA-AAAAA-AAAAA-AAAAA');
    expect(bytes).toEqual([0]);
  });
});
