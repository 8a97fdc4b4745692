import { describe, expect, it } from 'vitest';
import { sayIn } from '../../text/say.ts';
import { listReasons } from './refused-reasons.ts';

const en = sayIn('en');
const uk = sayIn('uk');

describe('the reason why a record was not accepted', () => {
  it('follows a change of language, field by field', () => {
    const entry = {
      table: 'assessment' as const,
      code: 'assessment.invalid',
      issues: [
        { path: 'damageDate', code: 'assessment.damageDate.required', message: 'Damage date is a mandatory field' },
        { path: 'actNumber', code: 'field.text', message: 'Act number must be a text' },
      ],
    };
    expect(listReasons(entry, en)).toEqual(['Damage date is a mandatory field', 'Act number must be a text']);
    expect(listReasons(entry, uk)).toEqual(['Укажіть дату пошкодження', 'Поле «Номер акта» має бути текстом']);
  });

  it('stays as the server said it when it holds values that did not travel', () => {
    const issues = [{ path: 'comment', code: 'field.tooLong', message: 'Comment may have at most 4,000 characters' }];
    expect(listReasons({ table: 'assessment', issues }, uk)).toEqual(['Comment may have at most 4,000 characters']);
  });

  it('of a whole record is the sentence of its code', () => {
    const entry = { table: 'activity' as const, code: 'record.forbidden', messages: ['You do not have the right'] };
    expect(listReasons(entry, uk)).toEqual(['У вас немає права на цю дію']);
  });

  it('of a conflict names the fields', () => {
    const conflict = { current: {}, fields: [{ field: 'recoveryPriority' }, { field: 'date' }] };
    expect(listReasons({ table: 'assessment', code: 'record.conflict', conflict }, en)).toEqual([
      'Someone else changed the same fields in the meantime: Recovery priority, Assessment date',
    ]);
  });

  it('that this version does not know is shown as the server said it, and one without words is none', () => {
    expect(listReasons({ table: 'address', code: 'http.418', messages: ['I am a teapot'] }, en)).toEqual([
      'I am a teapot',
    ]);
    expect(listReasons({ table: 'address', code: 'http.418' }, en)).toEqual([]);
  });
});
