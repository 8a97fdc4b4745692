import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayIssue } from '../kernel/errors.ts';
import { listSections } from '../kernel/form.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { faultsOf } from '../testing/words.ts';
import { warnOfFloor } from './apartment.check.ts';
import { apartmentEntity } from './apartment.entity.ts';
import { apartmentErrors } from './apartment.errors.ts';
import { commonAreaKinds, houseKinds } from './apartment.options.text.ts';

const catalogue = { ...kernelErrors, ...apartmentErrors };

const flat: Fields = { addressId: 'd00000000000000000000001', unitType: 'apartment', number: '12' };
const house: Fields = { ...flat, unitType: 'residential_unit', number: '1' };
const roof: Fields = { addressId: flat['addressId'], unitType: 'common_area', kind: 'roof' };

type Sentence = readonly [path: string | undefined, en: string, uk: string];

function sentencesOf(unit: Fields): readonly Sentence[] {
  const { issues } = examine(apartmentEntity, unit, undefined);
  return issues.map((issue) => [issue.path, sayIssue(catalogue, issue, 'en'), sayIssue(catalogue, issue, 'uk')]);
}

const numberRequired: Sentence = ['number', 'Number is a mandatory field', 'Укажіть номер'];

describe('what a unit cannot have', () => {
  it('is an area of nothing', () => {
    expect(sentencesOf({ ...flat, area: 0 })).toEqual([
      ['area', 'Total area must be greater than zero', 'Значення поля «Загальна площа» має бути більшим за нуль'],
    ]);
  });

  it('is more vulnerable residents of a group than residents, and the message names both', () => {
    const people = { residents: 2, vulnerableResidents: { present: true, children: 3, older60: 2 } };
    expect(sentencesOf({ ...flat, ...people })).toEqual([
      [
        'vulnerableResidents.children',
        '“Children” is 3, more than “Residents”: 2',
        '«Діти» — 3, а це більше, ніж «Мешканців»: 2',
      ],
    ]);
    const before = { ...flat, ...people };
    expect(examine(apartmentEntity, { ...before, comment: 'Третій поверх' }, undefined, before).issues).toEqual([]);
  });

  it('is a part of a piece', () => {
    expect(sentencesOf({ ...roof, quantity: 1.5, unit: 'pieces' })).toEqual([
      ['quantity', 'Pieces are counted in whole numbers', 'Кількість у штуках має бути цілим числом'],
    ]);
    expect(sentencesOf({ ...roof, quantity: 1.5, unit: 'sq_meters' })).toEqual([]);
  });
});

describe('what a unit must have', () => {
  it.each([
    ['a flat', flat],
    ['a home of a private estate', house],
    ['a roof', roof],
  ])('accepts %s with just the mandatory fields', (_, unit) => {
    expect(sentencesOf(unit)).toEqual([]);
  });

  it.each([undefined, null, '', '  ', '\u200b'])('asks for the number of a home when it is %j', (number) => {
    expect(sentencesOf({ ...flat, number })).toEqual([numberRequired]);
    expect(sentencesOf({ ...house, number })).toEqual([numberRequired]);
  });

  it('asks what kind of common area it is', () => {
    expect(sentencesOf({ ...roof, kind: null })).toEqual([
      ['kind', 'Choose what kind of common area it is', 'Виберіть вид місця загального користування'],
    ]);
  });

  it('asks for the address and the kind of unit', () => {
    expect(sentencesOf({ number: '12' }).map(([path]) => path)).toEqual(['addressId', 'unitType']);
  });

  it('knows each kind of house and of common area, and none of them for a flat', () => {
    const unfit = ['kind', 'This kind does not fit this unit', 'Такий різновид не підходить для цього приміщення'];
    for (const { code: kind } of houseKinds) {
      expect(sentencesOf({ ...house, kind })).toEqual([]);
      expect(sentencesOf({ ...roof, kind })).toEqual([unfit]);
      expect(sentencesOf({ ...flat, kind })).toEqual([unfit]);
    }
    for (const { code: kind } of commonAreaKinds) {
      expect(sentencesOf({ ...roof, kind })).toEqual([]);
      expect(sentencesOf({ ...house, kind })).toEqual([unfit]);
    }
    expect(sentencesOf({ ...roof, kind: 'balcony' })).toEqual([unfit]);
  });
});

describe('what does not fit together in a unit', () => {
  it.each([
    [
      { ...flat, area: 50, livingArea: 50.1 },
      'livingArea',
      'The living area cannot be larger than the total area',
      'Житлова площа не може бути більшою за загальну',
    ],
    [
      { ...roof, quantity: 800, damagedQuantity: 801 },
      'damagedQuantity',
      'The damaged quantity cannot be larger than the quantity',
      'Пошкоджений обсяг не може бути більшим за весь обсяг',
    ],
    [
      { ...roof, entranceFrom: 3, entranceTo: 2 },
      'entranceTo',
      'The first number of the range is larger than the last one',
      'Початок проміжку більший за його кінець',
    ],
    [
      { ...roof, floorFrom: 5, floorTo: 1 },
      'floorTo',
      'The first number of the range is larger than the last one',
      'Початок проміжку більший за його кінець',
    ],
  ])('%j is refused', (unit, path, en, uk) => {
    expect(sentencesOf(unit)).toEqual([[path, en, uk]]);
  });

  it('accepts what is equal, and parts of which only one is known', () => {
    expect(sentencesOf({ ...flat, area: 50, livingArea: 50, floor: -1 })).toEqual([]);
    expect(sentencesOf({ ...flat, livingArea: 30 })).toEqual([]);
    expect(sentencesOf({ ...roof, quantity: 800, damagedQuantity: 800, floorFrom: 2, floorTo: 2 })).toEqual([]);
    expect(sentencesOf({ ...roof, damagedQuantity: 0 })).toEqual([]);
  });
});

describe('what the values of a unit must be', () => {
  it.each([
    ['number', '12345678901'],
    ['floor', -6],
    ['floor', 1.5],
    ['entrance', 0],
    ['area', 0],
    ['livingArea', -4],
    ['rooms', 'two'],
    ['balcony', { count: 2 }],
    ['balcony', { kind: 'huge' }],
    ['balcony', { kind: 'open', colour: 'blue' }],
    ['tenure', 'rented'],
    ['occupancy', 'somebody'],
    ['occupiedSince', '2022'],
    ['residents', -1],
    ['households', 2.5],
    ['vulnerableResidents', { older60: 2 }],
    ['vulnerableResidents', { present: true, names: 'Olena' }],
    ['windowsCount', 501],
    ['heating', 'sun'],
    ['ownershipDocument', true],
    ['propertyNumber', 'A'.repeat(41)],
    ['comment', 'A'.repeat(4001)],
    ['roofType', 'round'],
    ['roofArea', 1e9],
    ['storeys', 0],
    ['unit', 'acres'],
    ['damageTypes', ['roof', 'roof']],
    ['damageTypes', ['garden']],
    ['servesUnits', 'some'],
    ['servesUnits', ['12']],
    ['manager', 'neighbour'],
    ['blocksCompensation', 'yes'],
    ['custom', 'red'],
  ])('refuses %s = %j with a sentence in each language', (field, value) => {
    expect(faultsOf(sentencesOf({ ...flat, [field]: value }), field)).toEqual([]);
  });

  it('keeps everything that the forms offer', () => {
    const home: Fields = {
      ...flat,
      entrance: 2,
      floor: 3,
      position: 4,
      area: 54.5,
      livingArea: 31,
      rooms: 2,
      balcony: { kind: 'glazed', count: 1 },
      tenure: 'private',
      occupancy: 'idp_hosted',
      occupiedSince: '2022-04-01',
      residents: 3,
      households: 1,
      vulnerableResidents: { present: true, older60: 1, children: 1 },
      windowsCount: 4,
      doorsCount: 3,
      heating: 'central',
      ownershipDocument: 'yes',
      propertyNumber: 'АБ-12/7',
      applicationNumber: 'ЄВ-3',
      comment: 'Ключі в сусідів.\nДзвонити двічі.',
      custom: { roofAge: 12 },
    };
    const area: Fields = {
      ...roof,
      name: 'Дах над першим під’їздом',
      entranceFrom: 1,
      entranceTo: 2,
      floorFrom: 5,
      floorTo: 5,
      quantity: 820,
      unit: 'sq_meters',
      damagedQuantity: 260,
      damageTypes: ['roof'],
      servesUnits: ['e00000000000000000000001'],
      manager: 'osbb',
      blocksCompensation: true,
    };
    const estate: Fields = {
      ...house,
      kind: 'main_house',
      wallMaterial: 'цегла',
      roofType: 'pitched',
      roofMaterial: 'slate',
      roofArea: 90,
      storeys: 1,
      plotCadastralNumber: '6310100000:01:001:0001',
    };
    for (const unit of [home, area, estate, { ...roof, servesUnits: 'all' }])
      expect(examine(apartmentEntity, unit, undefined)).toEqual({ fields: unit, issues: [] });
  });
});

describe('what is cleaned on the way in', () => {
  it('writes numbers in one way', () => {
    const { fields } = examine(apartmentEntity, { ...flat, number: ' кв. 12a ', propertyNumber: ' аб-7 ' }, undefined);
    expect(fields).toMatchObject({ number: '12А', propertyNumber: 'АБ-7' });
  });

  it('takes a number that came as a number', () => {
    expect(examine(apartmentEntity, { ...flat, number: 12 }, undefined)).toEqual({ fields: flat, issues: [] });
  });

  it('takes empty inputs and blocks as nothing', () => {
    const empty = { tenure: '', occupiedSince: '', name: ' ', balcony: { kind: null, count: '' } };
    expect(examine(apartmentEntity, { ...flat, ...empty }, undefined)).toEqual({ fields: flat, issues: [] });
  });

  it('never takes the state of a unit from a client', () => {
    const sent = {
      ...flat,
      levelOfDamage: 90,
      lastAssessmentId: 'f'.repeat(24),
      thermalEnvelope: 'closed',
      assistanceState: 'done',
    };
    expect(examine(apartmentEntity, sent, undefined).fields).toEqual(flat);
  });

  it('changes nothing the second time, whatever was sent', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...Object.keys(apartmentEntity.fields)),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const once = examine(apartmentEntity, sent, undefined).fields;
        expect(examine(apartmentEntity, once, undefined).fields).toEqual(once);
      }),
    );
  });
});

describe('a flat on a floor that the building does not have', () => {
  it('is worth a second look and still accepted', () => {
    const [issue] = warnOfFloor({ ...flat, floor: 6 }, { floors: 5 });
    expect(issue?.path).toBe('floor');
    expect(issue && sayIssue(catalogue, issue, 'en')).toBe('The building has 5 floors');
    expect(issue && sayIssue(catalogue, issue, 'uk')).toBe('Поверхів у будинку: 5');
    expect(sentencesOf({ ...flat, floor: 6 })).toEqual([]);
  });

  it('is none where the floor fits, is a basement, or nobody knows', () => {
    for (const [floor, floors] of [
      [5, 5],
      [-1, 5],
      [undefined, 5],
      [6, undefined],
    ])
      expect(warnOfFloor({ ...flat, floor }, { floors })).toEqual([]);
  });
});

describe('the form of a unit', () => {
  const asked = (unit: Fields) => listSections(apartmentEntity, unit).map(({ id, fields }) => [id, fields] as const);
  const sectionsOf = (unit: Fields) => asked(unit).map(([id]) => id);

  it('has the sections of its kind of unit only', () => {
    expect(sectionsOf({ unitType: 'apartment' })).toEqual(['place', 'size', 'people', 'papers', 'remarks']);
    expect(sectionsOf({ unitType: 'residential_unit' })).toEqual([
      'place',
      'size',
      'house',
      'people',
      'papers',
      'remarks',
    ]);
    expect(sectionsOf({ unitType: 'common_area' })).toEqual(['place', 'extent', 'serves', 'remarks']);
  });

  it('asks of each kind where it is in its own way', () => {
    const placeOf = (unitType: string) => new Map(asked({ unitType })).get('place');
    expect(placeOf('apartment')).toEqual(['number', 'entrance', 'floor', 'position']);
    expect(placeOf('residential_unit')).toEqual(['number', 'floor', 'kind']);
    expect(placeOf('common_area')).toEqual(['kind', 'name', 'entranceFrom', 'entranceTo', 'floorFrom', 'floorTo']);
  });

  it('shows what a unit of another kind once said, so that it can be taken back', () => {
    expect(sectionsOf({ unitType: 'apartment', storeys: 2 })).toContain('house');
  });
});
