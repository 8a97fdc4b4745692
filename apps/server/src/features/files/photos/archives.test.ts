import { describe, expect, test } from 'vitest';
import { archiveName, archiveNames } from './archives.ts';

const address = {
  pCode4: 'UA6312027001',
  streetType: 'street',
  streetUkr: 'Шевченка',
  street: 'Shevchenka',
  house: '12',
} as const;
const unit = { unitType: 'apartment', number: '5' } as const;
const photo = { category: 'external_damage', date: '2026-03-01' } as const;
const nameOf = (change: object, language: 'en' | 'uk' = 'uk') =>
  archiveNames([{ address, unit, photo, ...change }], language)[0];

describe('The name of a photo in an archive', () => {
  test('says settlement, street, house, flat, day and what it shows', () => {
    expect(nameOf({})).toBe('UA6312027001_вул-Шевченка_12_кв5_2026-03-01_external_1.jpg');
    expect(nameOf({}, 'en')).toBe('UA6312027001_Shevchenka-St_12_apt5_2026-03-01_external_1.jpg');
  });

  test('is each used once', () => {
    const other = { ...photo, category: 'internal_damage' } as const;
    const names = archiveNames(
      [photo, photo, other, photo].map((one) => ({ address, unit: undefined, photo: one })),
      'uk',
    );
    expect(names.map((name) => name.slice(-14))).toEqual([
      'external_1.jpg',
      'external_2.jpg',
      'internal_1.jpg',
      'external_3.jpg',
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    [{ address: { ...address, house: '12/14А', corpus: '2' } }, '_12-14А-корп2_'],
    [{ address: { ...address, streetType: 'avenue' } }, '_просп-Шевченка_'],
    [{ address: { ...address, streetType: 'path' } }, '_стежка-Шевченка_'],
    [{ address: { ...address, streetUkr: 'Дем’янівська 2-га' } }, '_вул-Дем’янівська-2-га_'],
    [{ unit: { unitType: 'common_area', name: 'Під’їзд 1' } }, '_спільнеПід’їзд-1_'],
    [{ unit: undefined }, '_12_2026'],
    [{ photo: { category: 'repair_works_completed', takenAt: '2026-03-01T22:30:00.000Z' } }, '_2026-03-02_repaired_1'],
    [{ photo: { category: 'internal_damage' } }, '_кв5_internal_1'],
  ])('of %j holds %s', (change, piece) => {
    expect(nameOf(change)).toContain(piece);
  });

  test('leaves out what a masked reader does not get', () => {
    const masked = { pCode4: address.pCode4, streetType: 'street', streetUkr: 'Шевченка' };
    expect(nameOf({ address: masked, unit: undefined })).toBe('UA6312027001_вул-Шевченка_2026-03-01_external_1.jpg');
  });

  test.each(['../../etc', 'a/b\\c', 'CON:', 'x\0y', 'a\u202Eb', '"<>|?*', 'ш'.repeat(500)])(
    'never leads anywhere: a street called %j',
    (streetUkr) => {
      const name = nameOf({ address: { ...address, streetUkr } });
      expect(name).toMatch(/^[\p{L}\p{N}\p{M}’_-]+\.jpg$/u);
      expect(Buffer.byteLength(name ?? '')).toBeLessThan(255);
    },
  );

  test('of the archive itself is the address', () => {
    expect(archiveName(address, 'uk')).toBe('UA6312027001_вул-Шевченка_12.zip');
    expect(archiveName({ pCode4: 'UA6312027001' }, 'en')).toBe('UA6312027001.zip');
  });
});
