import { describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { listEntities } from '@domivka/domain/registry';
import { sayIn } from '../../text/say.ts';
import { nameOfBinned, pathOfRecord, placeOfBinned, sayTogether } from './bin-row.ts';

const [en, uk] = [sayIn('en'), sayIn('uk')];
const recordOf = (fields: Record<string, unknown>) => ({ _id: 'a'.repeat(24), ...fields }) as unknown as StoredRecord;

describe('a deleted record', () => {
  test('is named by its kind and what distinguishes it', () => {
    const address = recordOf({ nameUkr: 'Сумська вулиця, 12', name: 'Sumska vulytsia, 12' });
    expect(nameOfBinned({ table: 'address', record: address }, uk)).toBe('Сумська вулиця, 12');
    const assessment = recordOf({ date: '2026-03-05' });
    expect(nameOfBinned({ table: 'assessment', record: assessment }, en)).toBe('Assessment: 5 Mar 2026');
    const field = recordOf({ name: 'roofAge', label: { en: 'Age of the roof', uk: 'Вік даху' } });
    expect(nameOfBinned({ table: 'metadata', record: field }, uk)).toContain('Вік даху');
  });

  test('has a name and a page, whatever its kind and however little is known of it', () => {
    for (const { table } of listEntities()) {
      expect(nameOfBinned({ table, record: recordOf({}) }, en)).not.toMatch(/^$|undefined/);
      expect(pathOfRecord(table, recordOf({ addressId: 'b' }))).toMatch(/^\/[a-z]/);
    }
  });

  test('says where it was and what is restored with it', () => {
    const parent = { table: 'address' as const, record: recordOf({ nameUkr: 'Сумська вулиця, 12' }), binned: false };
    expect(placeOfBinned({ parent }, uk)).toBe('Сумська вулиця, 12');
    expect(sayTogether({ children: { photo: 14, assessment: 2 } }, en)).toBe('2 assessments, 14 photos');
    expect(sayTogether({ children: { assessment: 5 } }, uk)).toBe('5\u00A0обстежень');
  });
});
