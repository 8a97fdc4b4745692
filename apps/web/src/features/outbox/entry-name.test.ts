import { describe, expect, it } from 'vitest';
import { sayIn } from '../../text/say.ts';
import { nameEntry, type EntrySubject } from './entry-name.ts';

const address = { name: 'Shevchenka street 12', nameUkr: 'Шевченка вулиця 12' };

function namesOf(subject: EntrySubject): readonly string[] {
  return [nameEntry(subject, sayIn('en')), nameEntry(subject, sayIn('uk'))];
}

describe('an unsent record', () => {
  it('that is an address is called by its address', () => {
    expect(namesOf({ table: 'address', record: address })).toEqual(['Shevchenka St, 12', 'вул. Шевченка, 12']);
  });

  it('that is an assessment is called by address and day', () => {
    const names = namesOf({ table: 'assessment', record: { date: '2026-10-02' }, address });
    expect(names[0]).toBe('Assessment of Shevchenka St, 12, 2 Oct 2026');
    expect(names[1]).toMatch(/^Обстеження: вул. Шевченка, 12, 2 жовт. 2026/);
  });

  it('that is an activity is called by its type and address', () => {
    expect(namesOf({ table: 'activity', record: { type: 'light_repair' }, address })).toEqual([
      'Light repair at Shevchenka St, 12',
      'Поточний ремонт (легкий): вул. Шевченка, 12',
    ]);
  });

  it('whose address is not on this device says so', () => {
    expect(namesOf({ table: 'assessment', record: {} })).toEqual([
      'Assessment of an address not on this device',
      'Обстеження: адреса, якої немає на цьому пристрої',
    ]);
  });

  it('of which only one name is known is called by that in both languages', () => {
    expect(namesOf({ table: 'address', record: { nameUkr: 'Садова вулиця 3' } })).toEqual([
      'вул. Садова, 3',
      'вул. Садова, 3',
    ]);
  });
});
