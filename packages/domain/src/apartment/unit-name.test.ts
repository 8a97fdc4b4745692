import { describe, expect, it } from 'vitest';
import { nameOfUnit, placeOfUnit, shortNameOfUnit } from './unit-name.ts';

describe('What a unit is called', () => {
  it.each([
    [{ unitType: 'apartment', number: '12А' }, 'Apartment 12А', 'Квартира 12А'],
    [{ unitType: 'residential_unit', number: '2', kind: 'annex' }, 'Annex 2', 'Прибудова 2'],
    [{ unitType: 'residential_unit', kind: 'main_house' }, 'Main house', 'Основний будинок'],
    [{ unitType: 'common_area', kind: 'roof' }, 'Roof', 'Дах'],
    [{ unitType: 'common_area', kind: 'stairwell', entranceFrom: 2 }, 'Stairwell 2', 'Під’їзд 2'],
    [{ unitType: 'common_area', kind: 'stairwell', entranceFrom: 1, entranceTo: 3 }, 'Stairwells 1–3', 'Під’їзди 1–3'],
    [{ unitType: 'common_area', kind: 'lift', entranceTo: 2 }, 'Lift, entrance 2', 'Ліфт, під’їзд 2'],
    [
      { unitType: 'common_area', kind: 'roof', entranceFrom: 1, entranceTo: 4 },
      'Roof, entrances 1–4',
      'Дах, під’їзди 1–4',
    ],
    [{ unitType: 'common_area', kind: 'basement', name: 'Погріб' }, 'Погріб', 'Погріб'],
    [{ unitType: 'apartment', masked: ['number'] }, 'Apartment', 'Квартира'],
    [undefined, 'A unit', 'Приміщення'],
    [{}, 'A unit', 'Приміщення'],
  ])('%j', (unit, english, ukrainian) => {
    expect([nameOfUnit(unit, 'en'), nameOfUnit(unit, 'uk')]).toEqual([english, ukrainian]);
  });

  it('is shorter where there is little room, for flats', () => {
    expect(shortNameOfUnit({ unitType: 'apartment', number: '12' }, 'uk')).toBe('Кв. 12');
    expect(shortNameOfUnit({ unitType: 'common_area', kind: 'roof' }, 'en')).toBe('Roof');
  });

  it('is in an entrance and on a floor, as far as they are known', () => {
    expect(placeOfUnit({ entrance: 2, floor: -1 }, 'en')).toBe('entrance 2, floor -1');
    expect(placeOfUnit({ floor: 3 }, 'uk')).toBe('поверх 3');
    expect(placeOfUnit({}, 'uk')).toBe('');
    expect(placeOfUnit({ entranceFrom: 1, entranceTo: 2, floorFrom: 5 }, 'uk')).toBe('під’їзди 1–2, поверх 5');
  });
});
