import { describe, expect, it } from 'vitest';
import { activityTypes } from './activity.options.text.ts';
import { suggestIndicatorCode } from './indicators.ts';
import { findMeasure, listUnits, nameUnits, suggestMeasureUnit } from './measures.ts';
import { units } from '../kernel/units.text.ts';
import { measureGroups, measures } from './measures.text.ts';

describe('the catalogue of measures', () => {
  it('counts windows in pieces or in square metres, and offers pieces first', () => {
    expect(listUnits('window_replace')).toEqual(['pieces', 'sq_meters']);
    expect(suggestMeasureUnit('window_replace')).toBe('pieces');
  });

  it('counts masonry in cubic metres or in blocks', () => {
    expect(listUnits('masonry')).toEqual(['cubic_meters', 'blocks']);
  });

  it.each([
    ['roof_cover', 'sq_meters'],
    ['gutter', 'linear_meters'],
    ['roof_frame', 'cubic_meters'],
    ['door_entrance', 'pieces'],
    ['lift', 'one_place'],
    ['esk', 'pieces'],
    ['other', 'one_place'],
  ])('counts %s in %s', (measure, unit) => {
    expect(listUnits(measure)).toEqual([unit]);
  });

  it('suggests nothing for what it does not know', () => {
    for (const unknown of ['garden', undefined, 7, 'toString']) {
      expect(findMeasure(unknown)).toBeUndefined();
      expect(suggestMeasureUnit(unknown)).toBeUndefined();
      expect(listUnits(unknown)).toEqual([]);
    }
  });

  it('names no measure twice, gives each group a measure and uses each unit', () => {
    expect(new Set(measures.map(({ code }) => code)).size).toBe(measures.length);
    for (const { code } of measureGroups) expect(measures.some(({ group }) => group === code)).toBe(true);
    for (const { code } of units) {
      expect(measures.some(({ units }) => (units as readonly string[]).includes(code))).toBe(true);
    }
  });

  it('names units in both languages', () => {
    expect(nameUnits(['pieces', 'sq_meters'])).toEqual({ en: 'pieces, sq. meters', uk: 'штуки, кв. м' });
  });

  it('suggests the usual indicator of a type, and none where the plan has none', () => {
    expect(suggestIndicatorCode('esk')).toBe('SN101');
    expect(suggestIndicatorCode('heavy_repair')).toBe('SN301');
    for (const type of ['rental_support', 'state_compensation', 'other'] as const)
      expect(suggestIndicatorCode(type)).toBeUndefined();
  });

  it('suggests only codes of the plan', () => {
    const codes = activityTypes.flatMap(({ code }) => suggestIndicatorCode(code) ?? []);
    expect([...new Set(codes)].toSorted()).toEqual(['SN101', 'SN102', 'SN104', 'SN301']);
    expect(codes).toHaveLength(12);
  });
});
