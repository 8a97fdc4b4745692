import { describe, expect, it } from 'vitest';
import { namesOf } from './place-names.ts';

const building = { _id: 'a', nameUkr: 'Шевченка вулиця 12', name: 'Shevchenka street 12', streetUkr: 'Шевченка' };

describe('the names of the addresses of a list', () => {
  it('are in the language of the screen', () => {
    expect(namesOf([building], 'uk', undefined).get('a')?.title).toBe('вул. Шевченка, 12');
    expect(namesOf([building], 'en', undefined).get('a')?.title).toBe('Shevchenka St, 12');
  });

  it('go no further than the street for whoever may not see the house', () => {
    const masked = { _id: 'm', streetUkr: 'Шевченка', street: 'Shevchenka', streetType: 'street' };
    expect(namesOf([masked], 'en', undefined).get('m')?.title).toBe('Shevchenka St');
  });

  it('are those of this device where it knows an address too: it may hold an edit that is not sent', () => {
    const here = { ...building, name: 'Shevchenka street 12A' };
    expect(namesOf([building, here], 'en', undefined).get('a')?.title).toBe('Shevchenka St, 12A');
  });
});
