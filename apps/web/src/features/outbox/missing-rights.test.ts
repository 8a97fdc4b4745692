import { describe, expect, it } from 'vitest';
import { partner } from '@domivka/domain/testing/fixtures';
import { sayIn } from '../../text/say.ts';
import { canEditHelp, sayMissingRight, type Attempt } from './missing-rights.ts';

const [en, uk] = [sayIn('en'), sayIn('uk')];
const now = '2026-11-20T10:00:00.000Z';
const record = {
  pCode4: 'UA63120270010096107',
  organizationId: partner.organizationId,
  createdBy: partner._id,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const change = { table: 'assessment', kind: 'save', version: 3, base: {}, record: { date: '2026-11-19' } } as const;
const refused = { ...change, code: 'record.forbidden' } as const;

function attempt(actor: Partial<Attempt['actor']>, known = record): Attempt {
  return { subject: { table: 'assessment', record: known }, actor: { ...partner, areas: ['UA63'], ...actor }, now };
}

describe('a write for which a right was taken away', () => {
  it('says which, and who can give it back or do it, in both languages', () => {
    expect(sayMissingRight(refused, attempt({ role: 'Donor' }), en)).toEqual([
      'Your role (Donor) does not include the right to change assessments.',
      'The right can be given to you by: Admin, Staff Member (UN).',
      'A colleague who has the right can enter this for you: hand over a file. It is a page that the colleague reads and enters by hand.',
    ]);
    expect(sayMissingRight(refused, attempt({ role: 'Donor' }), uk)?.[0]).toBe(
      'Ваша роль (Донор) не дає права змінювати обстеження.',
    );
    expect(sayMissingRight(refused, attempt({ areas: ['UA14'] }), uk)).toEqual([
      'Ви не маєте права змінювати обстеження там: це місце поза територією, на якій ви працюєте.',
      'Надати це право може: Адміністратор, Співробітник ООН, Керівник партнерської організації.',
      'Колега, який має це право, може внести це за вас: передайте йому файл. Це сторінка, з якої дані вносять вручну.',
    ]);
  });

  it('offers no higher role where it is the record that is of others', () => {
    const others = attempt({}, { ...record, organizationId: 'f'.repeat(24) });
    expect(sayMissingRight(refused, others, en)).toEqual([
      'You have the right to change assessments of your own organization only. This record belongs to another one.',
      'A colleague who has the right can enter this for you: hand over a file. It is a page that the colleague reads and enters by hand.',
    ]);
    const late = attempt({}, { ...record, createdAt: '2026-11-01T09:00:00.000Z' });
    const removal = { table: 'assessment', kind: 'delete', version: 3, code: 'record.forbidden' } as const;
    expect(sayMissingRight(removal, late, en)).toEqual([
      'You have the right to delete assessments only within a day after you made them.',
      'A colleague who has the right can delete it.',
    ]);
  });

  it('claims no more than the device knows', () => {
    const unknown = {
      subject: { table: 'assessment', record: {} },
      actor: { ...partner, areas: ['UA63'] },
      now,
    } as const;
    for (const one of [unknown, attempt({})])
      expect(sayMissingRight(refused, one, en)?.[0]).toBe(
        'The server says that you do not have the right to change assessments here.',
      );
  });

  it('cannot be helped by an edit, unless only a part of the change needs the right', () => {
    expect(canEditHelp(refused, attempt({ role: 'Donor' }))).toBe(false);
    const moved = {
      table: 'address',
      kind: 'save',
      version: 1,
      base: { house: '1', floors: 5 },
      record: { house: '2', floors: 6 },
      code: 'record.forbidden',
    } as const;
    const ofOthers = attempt({}, { ...record, organizationId: 'f'.repeat(24) });
    expect(canEditHelp(moved, ofOthers)).toBe(true);
    expect(sayMissingRight(moved, ofOthers, en)?.[0]).toBe(
      'You can change codes, street, house, block and kind of building only in addresses of your own organization. This address belongs to another one.',
    );
  });
});

describe('a write that was refused for something else', () => {
  it('keeps the reason of the server', () => {
    expect(sayMissingRight({ ...change, code: 'assessment.invalid' }, attempt({ role: 'Donor' }), en)).toBeUndefined();
  });

  it('offers no right where the records of colleagues keep a building, and no edit', () => {
    const removal = { table: 'address', kind: 'delete', version: 1, code: 'record.holdsForbidden' } as const;
    expect(sayMissingRight(removal, attempt({}), en)).toBeUndefined();
    expect(canEditHelp(removal, attempt({}))).toBe(false);
  });

  it('can be edited where its content is wrong, not where something is not there', () => {
    const codes = ['assessment.invalid', 'http.418', 'record.missing', 'record.parentMissing', 'record.parentInBin'];
    expect(codes.map((code) => canEditHelp({ ...change, code }, attempt({})))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
