import { describe, expect, it } from 'vitest';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { nameOfAreas, namesOf } from './place-names.ts';

const building = { _id: 'a', nameUkr: 'Шевченка вулиця 12', name: 'Shevchenka street 12', streetUkr: 'Шевченка' };

describe('the names of the addresses of a list', () => {
  it('are in the language of the screen', () => {
    expect(namesOf([building], 'uk', undefined).get('a')?.title).toBe('вул. Шевченка, 12');
    expect(namesOf([building], 'en', undefined).get('a')?.title).toBe('Shevchenka St, 12');
  });

  it('go no further than the street for a user who may not see the house', () => {
    const masked = { _id: 'm', streetUkr: 'Шевченка', street: 'Shevchenka', streetType: 'street' };
    expect(namesOf([masked], 'en', undefined).get('m')?.title).toBe('Shevchenka St');
  });

  it('are those of this device where it knows an address too: it may hold an edit that is not sent', () => {
    const here = { ...building, name: 'Shevchenka street 12A' };
    expect(namesOf([building, here], 'en', undefined).get('a')?.title).toBe('Shevchenka St, 12A');
  });
});

describe('what is said of the areas that numbers are about', () => {
  const places = readUnitsFromDisk();

  it('is all areas of a reader who does not see the whole country', () => {
    expect(nameOfAreas(places, ['UA63', 'UA14'], 'en')).toBe('Kharkivska oblast, Donetska oblast');
    expect(nameOfAreas(places, [], 'en')).toBeUndefined();
    expect(nameOfAreas(places, ['UA63', 'UA99'], 'en')).toBe('Kharkivska oblast, UA99');
  });

  it('is never the whole country while their names are loading', () => {
    expect(nameOfAreas(undefined, ['UA63'], 'en')).toBe('…');
  });
});
