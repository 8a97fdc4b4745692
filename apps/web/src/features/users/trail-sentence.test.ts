import { describe, expect, it } from 'vitest';
import { sayIn } from '../../text/say.ts';
import { auditKinds, type AuditKind } from '@domivka/domain/kernel/audit-kinds';
import { countRecords, sayAct } from './trail-sentence.ts';
import type { TrailEvent } from './user-calls.ts';

const en = sayIn('en');
const uk = sayIn('uk');

function act(kind: AuditKind, more: Partial<TrailEvent> = {}): TrailEvent {
  const who = { userId: 'b00000000000000000000008', userName: 'Olena Koval', userNameUkr: 'Олена Коваль' };
  return { _id: '1', at: '2026-11-21T10:00:00.000Z', kind, outcome: 'ok', ...who, ...more };
}

describe('a line of the trail', () => {
  it('says who did what, in both languages', () => {
    const opened = act('read', { table: 'address', recordId: 'c00000000000000000000001' });
    expect(sayAct(opened, en)).toBe('Olena Koval opened an address');
    expect(sayAct(opened, uk)).toBe('Олена Коваль: перегляд адреси');
  });

  it('says how many records a search showed, not how many it found, and the words that were typed', () => {
    const searched = act('search', {
      table: 'address',
      recordIds: ['c00000000000000000000001', 'c00000000000000000000002'],
      count: 1200,
      details: { filters: [{ field: 'q', op: 'contains', value: 'шевченка' }] },
    });
    expect(countRecords(searched)).toBe(2);
    expect(sayAct(searched, en)).toBe('Olena Koval searched addresses and read 2 records (“шевченка”)');
    expect(sayAct(searched, uk)).toBe('Олена Коваль: пошук серед адрес, прочитано 2\u00A0записи («шевченка»)');
  });

  it('says that another program read in the name of a user, and what became of its token', () => {
    const read = act('export', { table: 'address', details: { feed: 'odata', program: 'd00000000000000000000001' } });
    expect(sayAct(read, en)).toBe('Olena Koval read addresses with another program');
    expect(sayAct(read, uk)).toBe('Олена Коваль: читання адрес іншою програмою');
    const revoked = act('delete', { table: 'apiToken', recordId: 'd00000000000000000000001' });
    expect(sayAct(revoked, en)).toBe('Olena Koval revoked a token for other programs');
  });

  it('says that something was refused', () => {
    const refused = act('export', { table: 'user', count: 0, outcome: 'refused' });
    expect(sayAct(refused, en)).toMatch(/ — refused$/);
    expect(sayAct(refused, uk)).toMatch(/ — відмовлено$/);
  });

  it('names the user who tried to sign in by what was typed, and nobody where nothing is known', () => {
    const {
      userId: _id,
      userName: _name,
      userNameUkr: _nameUkr,
      ...tried
    } = act('signInRefused', {
      email: 'x@example.org',
      outcome: 'refused',
    });
    expect(sayAct(tried, en)).toBe('x@example.org tried to sign in without success');
    const { email: _email, ...nobody } = tried;
    expect(sayAct(nobody, uk)).toBe('Невідома особа: невдала спроба входу');
  });

  it('tells what was done to the account of another user from what was done to the own one', () => {
    expect(sayAct(act('sessionsEnded'), en)).toBe('Olena Koval ended sessions');
    expect(sayAct(act('sessionsEnded', { table: 'user' }), en)).toBe('Olena Koval ended the sessions of a user');
  });

  it.each(auditKinds)('is a whole sentence for "%s", whatever table it was', (kind) => {
    for (const t of [en, uk])
      for (const table of [undefined, 'assessment', 'constructor', 'brandNew'])
        expect(sayAct(act(kind, table === undefined ? {} : { table }), t)).toMatch(/^(?!.*[{}]).*(?:Koval|Коваль)/);
  });
});
