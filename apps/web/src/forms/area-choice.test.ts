import { describe, expect, it } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { offerPlaces } from './area-cascade.tsx';
import { choiceOf, descend } from './area-choice.ts';
import { parentsOf, pathOf } from '../queries/names/place-names.ts';

const places = readUnitsFromDisk();

describe('choosing an area', () => {
  it('fills in all levels of Kyiv and Sevastopol, which have nothing to choose from', () => {
    expect(descend(places, 'UA80', 4)).toBe('UA8000000000');
    expect(descend(places, 'UA85', 3)).toBe('UA8500000');
  });

  it('goes down to the only hromada of the exclusion zone and lets its settlements be chosen', () => {
    expect(descend(places, 'UA3200', 4)).toBe('UA3200000');
  });

  it('stays where there is a choice', () => {
    expect(descend(places, 'UA63', 4)).toBe('UA63');
  });

  it('knows the units of every level above a settlement', () => {
    const choice = choiceOf(places, 'UA6312027001');
    expect([choice[1]?.nameUkr, choice[2]?.nameUkr, choice[3]?.nameUkr, choice[4]?.nameUkr]).toEqual([
      'Харківська',
      'Харківський',
      'Харківська',
      'Харків',
    ]);
    expect(choiceOf(places, 'UA99')).toEqual({});
  });
});

describe('names of places', () => {
  it('says what every unit is', () => {
    expect(pathOf(places, 'UA6312027001', 'uk')).toBe(
      'м. Харків, Харківська громада, Харківський район, Харківська область',
    );
    expect(pathOf(places, 'UA6312027001', 'en')).toBe(
      'Kharkiv, Kharkivska hromada, Kharkivskyi raion, Kharkivska oblast',
    );
  });

  it('does not repeat a city that is its own oblast', () => {
    expect(pathOf(places, 'UA8000000000', 'uk')).toBe('м. Київ');
    expect(parentsOf(places, places.get('UA8000'), 'en')).toBe('');
  });

  it('shows the code of a place that it does not know, and none while the names are loading', () => {
    expect(pathOf(places, 'UA9999999999', 'en')).toBe('UA9999999999');
    expect(pathOf(undefined, 'UA6312027001', 'en')).toBe('…');
  });
});

describe('the places that a typed name offers', () => {
  const nowhere = { level: 4, within: undefined, own: undefined } as const;
  const offered = (narrowing: Parameters<typeof offerPlaces>[2], typed = 'Іванівка') =>
    offerPlaces(places, typed, narrowing, 'uk');

  it('are all namesakes, told apart by the units above them', () => {
    const namesakes = offered(nowhere).filter(({ label }) => label.endsWith(' Іванівка'));
    expect(namesakes).toHaveLength(119);
    expect(
      namesakes.every(({ description }) => /громада, .+ район, .+ область|громада, .+ район/u.test(description ?? '')),
    ).toBe(true);
  });

  it('begin with those of the own areas', () => {
    const [first] = offered({ ...nowhere, own: ['UA7104'] });
    expect(first?.value).toMatch(/^UA7104/);
    expect(offered(nowhere)[0]?.value).not.toBe(first?.value);
  });

  it('lie in the unit that was chosen step by step', () => {
    const inside = offered({ ...nowhere, within: 'UA53' });
    expect(inside.length).toBeGreaterThan(1);
    expect(inside.every(({ value }) => value.startsWith('UA53'))).toBe(true);
  });
});
