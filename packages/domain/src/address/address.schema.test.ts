import { describe, expect, it } from 'vitest';
import { sayIssue, type ErrorCatalogue } from '../kernel/errors.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { refusedAddresses } from '../testing/address-cases.ts';
import { kyiv, places, validAddress } from '../testing/fixtures.ts';
import { addressEntity } from './address.entity.ts';
import { addressErrors } from './address.errors.ts';

const catalogue: ErrorCatalogue = { ...kernelErrors, ...addressErrors };
const issuesOf = (record: Fields) => examine(addressEntity, record, places).issues;
const complaintsOf = (change: Fields) =>
  issuesOf({ ...validAddress, ...change }).map(({ code, path }) => `${code} at ${path}`);

describe('an address is refused', () => {
  it.each(refusedAddresses)('$title: $en', ({ record, path, code, en, uk }) => {
    const issue = issuesOf(record).find((one) => one.code === code);
    expect(issue?.path).toBe(path);
    expect(issue && sayIssue(catalogue, issue, 'en')).toBe(en);
    expect(issue && sayIssue(catalogue, issue, 'uk')).toBe(uk);
  });

  it('with all its problems at once when it is empty', () => {
    expect(issuesOf({}).map(({ code }) => code)).toEqual([
      'address.pCode4.required',
      'address.streetType.required',
      'address.streetUkr.required',
      'address.house.required',
      'address.buildingType.required',
      'address.nameUkr.required',
    ]);
  });

  it('in the table of this test for each reason that the catalogue knows', () => {
    const shown = new Set(refusedAddresses.map(({ code }) => code));
    const notRefusals = ['address.invalid', 'address.yearBuilt.future', 'address.location.abroad'];
    expect(Object.keys(addressErrors).filter((code) => !shown.has(code))).toEqual(notRefusals);
  });

  it.each([
    [{ numberOfApartments: 5001 }, 'field.tooLarge at numberOfApartments'],
    [{ floors: 2.5 }, 'field.integer at floors'],
    [{ floors: 0 }, 'field.tooSmall at floors'],
    [{ residents: '7' }, 'field.integer at residents'],
    [{ yearBuilt: 999 }, 'field.tooSmall at yearBuilt'],
    [{ buildingMaterial: 'straw' }, 'field.option at buildingMaterial'],
    [{ manuallyAdded: 'yes' }, 'field.boolean at manuallyAdded'],
    [{ comment: 'x'.repeat(4001) }, 'field.tooLong at comment'],
    [{ comment: 5 }, 'field.text at comment'],
    [{ accuracy: -1 }, 'field.tooSmall at accuracy'],
    [{ corpus: '12345678901' }, 'field.tooLong at corpus'],
    [{ custom: [] }, 'field.shape at custom'],
  ])('when it says %j', (change, complaint) => {
    expect(complaintsOf(change)).toEqual([complaint]);
  });
});

describe('the year of a building', () => {
  const judge = (yearBuilt: number, before?: Fields) =>
    examine(addressEntity, { ...validAddress, yearBuilt }, places, before, '2026-11-21T10:00:00Z').issues;

  it('may lie as far ahead as a house under construction, and no further', () => {
    expect(judge(2029)).toEqual([]);
    expect(judge(2031).map((issue) => [sayIssue(catalogue, issue, 'en'), sayIssue(catalogue, issue, 'uk')])).toEqual([
      ['Year built can be 2029 at the latest', 'Рік побудови має бути не пізніше 2029'],
    ]);
  });

  it('is left alone where it was so before', () => {
    expect(judge(2031, { ...validAddress, yearBuilt: 2031 })).toEqual([]);
  });
});

describe('an address is accepted', () => {
  it.each([
    ['as it is in the examples', {}],
    ['with a house of one symbol', { house: '1' }],
    ['with a house of six symbols', { house: '12/14А' }],
    ['with a house that is a number', { house: 12 }],
    ['with house number one', { house: 1 }],
    ['with a block', { corpus: '2' }],
    ['with a block that is a number', { corpus: 2 }],
    ['with a block that is empty', { corpus: '' }],
    ['with a comment that is empty', { comment: '' }],
    ['with a comment that is nothing', { comment: null }],
    ['in a village whose street has no name', { streetUkr: 'Без назви' }],
    ['in Kyiv, which has no raion of its own', { pCode4: kyiv }],
    ['with the Ukrainian word for the street type', { streetType: 'Вулиця' }],
    ['with a street of digits, hyphen, dot and apostrophe', { streetUkr: '8-го Березня ім. Дем’яна' }],
    ['at the edge of the world', { location: { latitude: -90, longitude: 180 } }],
    ['with fields that nobody knows', { oldNumber: 'A-17' }],
  ])('%s', (_, change) => {
    expect(complaintsOf(change)).toEqual([]);
  });

  it('though its full address is Latin, when street and house make a Ukrainian one', () => {
    expect(complaintsOf({ nameUkr: 'Sumska street 12' })).toEqual([]);
  });

  it('with any settlement code where the reference is not loaded: the server decides', () => {
    expect(examine(addressEntity, { ...validAddress, pCode4: 'UA9999999999' }, undefined).issues).toEqual([]);
  });
});
