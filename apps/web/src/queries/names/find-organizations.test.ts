import { describe, expect, it } from 'vitest';
import { findOrganizations } from './organization-names.ts';

const organizations = [
  { _id: '1', name: 'Fund of Warm Homes', fullTitleUkr: 'Фонд «Теплі оселі»' },
  { _id: '2', name: 'Warm Roof', fullTitleUkr: 'Теплий дах', identifier: 'WR' },
  { _id: '3', name: 'Red House' },
  { _id: '4', name: 'Warm Days', active: false },
  { _id: '5', name: 'Blue Roof', active: true },
];

function found(typed: string, language: 'en' | 'uk' = 'en'): readonly string[] {
  return findOrganizations(organizations, typed, language).map(({ value }) => value);
}

describe('the search for an organization', () => {
  it('finds every typed word, in either language and any case, names that begin with it first', () => {
    expect(found('warm')).toEqual(['2', '1']);
    expect(found('homes WARM')).toEqual(['1']);
    expect(found('оселі')).toEqual(['1']);
    expect(found('castle')).toEqual([]);
  });

  it('offers none that no longer works', () => {
    expect(found('days')).toEqual([]);
    expect(found('blue')).toEqual(['5']);
  });

  it('answers in the language of the page, with the other name below where there is one', () => {
    expect(findOrganizations(organizations, 'дах', 'uk')).toEqual([
      { value: '2', label: 'Теплий дах', description: 'Warm Roof' },
    ]);
    expect(findOrganizations(organizations, 'red', 'uk')).toEqual([{ value: '3', label: 'Red House' }]);
  });
});
