import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayIssue } from '../kernel/errors.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { faultsOf } from '../testing/words.ts';
import { photoEntity } from './photo.entity.ts';
import { photoErrors } from './photo.errors.ts';
import { photoCategories } from './photo.text.ts';

const catalogue = { ...kernelErrors, ...photoErrors };

const valid: Fields = {
  addressId: 'd00000000000000000000001',
  path: 'photo/0123456789abcdef01234567.jpg',
  category: 'external_damage',
};

function sentencesOf(changes: Fields): readonly (readonly [path: string | undefined, en: string, uk: string])[] {
  const { issues } = examine(photoEntity, { ...valid, ...changes }, undefined);
  return issues.map((issue) => [issue.path, sayIssue(catalogue, issue, 'en'), sayIssue(catalogue, issue, 'uk')]);
}

describe('the day of a photo', () => {
  it('is not one that is yet to come', () => {
    const judge = (date: string) =>
      examine(photoEntity, { ...valid, date }, undefined, undefined, '2026-11-21T10:00:00Z').issues;
    expect(judge('2026-11-21')).toEqual([]);
    expect(judge('2026-12-30').map(({ code, path }) => [path, code])).toEqual([['date', 'field.future']]);
  });
});

describe('what a photo must have', () => {
  it('is accepted with its address, its file and what it shows', () => {
    expect(sentencesOf({})).toEqual([]);
    for (const { code } of photoCategories) expect(sentencesOf({ category: code })).toEqual([]);
  });

  it.each([undefined, null, ''])('asks what it shows when that is %j', (category) => {
    expect(sentencesOf({ category })).toEqual([['category', 'Category is a mandatory field', 'Укажіть категорію']]);
  });

  it.each([
    undefined,
    null,
    '',
    7,
    'photo/0123456789ABCDEF01234567.jpg',
    'photo/0123456789abcdef01234567.png',
    'photo/0123456789abcdef01234567.jpg/../../etc/passwd',
    '../photo/0123456789abcdef01234567.jpg',
    'logo/0123456789abcdef01234567.jpg',
    'photo/0123456789abcdef01234567.jpg\n.exe',
    'x'.repeat(200),
  ])('takes no other name for its file: %j', (path) => {
    expect(sentencesOf({ path })).toEqual([
      [
        'path',
        'The file of this photo is not there. Please upload it again',
        'Файлу цього фото немає. Завантажте його ще раз',
      ],
    ]);
  });

  it.each([7, ['two'], { en: 'Roof' }, true])('says that a description must be a text: %j', (description) => {
    expect(sentencesOf({ description })).toEqual([
      ['description', 'Description must be a string', 'Опис має бути текстом'],
    ]);
  });
});

describe('what the values of a photo must be', () => {
  it.each([
    ['category', 'selfie'],
    ['unitId', '12'],
    ['activityId', 'x'],
    ['assessmentId', 3],
    ['date', '2026-02-30'],
    ['description', 'A'.repeat(2001)],
    ['pairOf', 'before'],
    ['cleared', 'yes'],
    ['blurAreas', { x: 0, y: 0, width: 1, height: 1 }],
    ['blurAreas', Array.from({ length: 51 }, () => ({ x: 0, y: 0, width: 0.1, height: 0.1 }))],
    ['blurAreas', [{ x: 0, y: 0, width: 0.1 }]],
    ['blurAreas', [{ x: 0, y: 0, width: 0.1, height: 0.1, name: 'Olena' }]],
  ])('refuses %s = %j with a sentence in each language', (field, value) => {
    expect(faultsOf(sentencesOf({ [field]: value }), field)).toEqual([]);
  });

  it.each([
    { x: -0.01, y: 0, width: 0.5, height: 0.5 },
    { x: 0.6, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: 0.9, width: 0.5, height: 0.2 },
    { x: 0, y: 0, width: 1.2, height: 0.2 },
    { x: 0, y: 0, width: '0.2', height: 0.2 },
    { x: Number.NaN, y: 0, width: 0.2, height: 0.2 },
  ])('refuses to blur what lies outside of the photo: %j', (area) => {
    const sentences = sentencesOf({ blurAreas: [area] });
    expect(sentences.length).toBeGreaterThan(0);
    for (const [path, en, uk] of sentences) {
      expect(path).toMatch(/^blurAreas\.0/);
      expect(en).toBe('A blurred place must lie inside the photo');
      expect(uk).toBe('Розмите місце має бути в межах фото');
    }
  });

  it('blurs any place that lies inside, up to the whole', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, (x, y, width, height) => {
        const area = { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
        expect(sentencesOf({ blurAreas: [area] })).toEqual([]);
      }),
    );
    expect(sentencesOf({ blurAreas: [{ x: 0, y: 0, width: 1, height: 1 }] })).toEqual([]);
  });

  it('keeps everything that the form offers', () => {
    const rest: Fields = {
      unitId: 'e00000000000000000000001',
      activityId: 'c00000000000000000000001',
      assessmentId: 'f00000000000000000000001',
      date: '2026-03-16',
      description: 'Windows of the second floor',
      pairOf: 'c00000000000000000000002',
      blurAreas: [{ x: 0.1, y: 0.2, width: 0.3, height: 0.4 }],
      cleared: true,
      custom: { side: 'north' },
    };
    expect(examine(photoEntity, { ...valid, ...rest }, undefined)).toEqual({
      fields: { ...valid, ...rest },
      issues: [],
    });
  });
});

describe('what is cleaned on the way in', () => {
  it('takes no facts of the file from a client', () => {
    const facts = {
      filename: 'IMG_1.jpg',
      mimetype: 'image/jpeg',
      size: 9,
      width: 3,
      height: 3,
      takenAt: '2026-03-16T10:00:00.000Z',
      location: { latitude: 50, longitude: 36 },
      heading: 90,
      placeSource: 'photo',
      sha256: 'a'.repeat(64),
      pCode4: 'UA6312027001',
    };
    expect(examine(photoEntity, { ...valid, ...facts }, undefined)).toEqual({ fields: valid, issues: [] });
  });

  it('changes nothing the second time, whatever was sent', () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(photoEntity.fields)), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(anything, (sent) => {
        const once = examine(photoEntity, sent, undefined).fields;
        expect(examine(photoEntity, once, undefined).fields).toEqual(once);
      }),
    );
  });
});

describe('that a user has looked at a photo', () => {
  const before: Fields = { ...valid, cleared: true };
  const path = 'photo/ffffffffffffffffffffffff.jpg';
  const clearedOf = (changes: Fields) =>
    examine(photoEntity, { ...before, ...changes }, undefined, before).fields['cleared'];

  it('stays as long as it is the same file', () => {
    expect(clearedOf({ category: 'repair_works_completed', description: 'Roof' })).toBe(true);
  });

  it('is said of this file: of another one it must be said again', () => {
    expect(clearedOf({ path })).toBeUndefined();
    expect(examine(photoEntity, { ...valid, path, cleared: true }, undefined, { ...valid }).fields['cleared']).toBe(
      true,
    );
  });
});
