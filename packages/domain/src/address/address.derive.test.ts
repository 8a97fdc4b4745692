import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streetTypes } from '../geography/street-type.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Fields } from '../kernel/record.ts';
import { examine } from '../kernel/save.ts';
import { kyiv, places, validAddress } from '../testing/fixtures.ts';
import { addressEntity, deriveAddress } from './address.entity.ts';

const saved = (change: Fields): Fields => examine(addressEntity, { ...validAddress, ...change }, places).fields;

describe('the names of an address', () => {
  it('are made of street, street type and house', () => {
    expect(saved({})).toMatchObject({
      street: 'Sumska',
      name: 'Sumska street 12',
      streetTypeUkr: 'вулиця',
      nameUkr: 'Сумська вулиця 12',
    });
  });

  it('end in the block when there is one', () => {
    expect(saved({ corpus: '2' })).toMatchObject({
      name: 'Sumska street 12 block 2',
      nameUkr: 'Сумська вулиця 12 корпус 2',
    });
    expect(saved({ corpus: 3 })).toMatchObject({ corpus: '3', nameUkr: 'Сумська вулиця 12 корпус 3' });
    expect(saved({ corpus: 'Б' })).toMatchObject({
      name: 'Sumska street 12 block B',
      nameUkr: 'Сумська вулиця 12 корпус Б',
    });
  });

  it('have no block when it is empty', () => {
    for (const corpus of [null, '', '  ', undefined]) {
      expect(saved({ corpus })).toMatchObject({ name: 'Sumska street 12', nameUkr: 'Сумська вулиця 12' });
      expect(saved({ corpus })).not.toHaveProperty('corpus', '');
    }
  });

  it.each(streetTypes)('take the word for $code in both languages', ({ code, uk }) => {
    expect(saved({ streetType: code })).toMatchObject({
      name: `Sumska ${code} 12`,
      streetTypeUkr: uk,
      nameUkr: `Сумська ${uk} 12`,
    });
  });

  it('take the street type in Ukrainian too, and store its code', () => {
    expect(saved({ streetType: 'проспект' })).toMatchObject({ streetType: 'avenue', nameUkr: 'Сумська проспект 12' });
  });

  it('are not made of half the parts, so that a sent full address stays', () => {
    const half = saved({ house: null, nameUkr: 'Сумська вулиця, за школою' });
    expect(half).toMatchObject({ street: 'Sumska', nameUkr: 'Сумська вулиця, за школою' });
    expect(half).not.toHaveProperty('name');
  });

  it('replace a full address that says something else', () => {
    expect(saved({ nameUkr: 'Інша вулиця 1' })['nameUkr']).toBe('Сумська вулиця 12');
  });

  it('transliterate the street by the national table and the house letter by letter', () => {
    expect(saved({ streetUkr: 'Згурівська', house: '12Ж' })).toMatchObject({
      street: 'Zghurivska',
      name: 'Zghurivska street 12Zh',
    });
  });
});

describe('the codes above a settlement', () => {
  it('are the beginnings of its own', () => {
    expect(saved({})).toMatchObject({ pCode1: 'UA63', pCode2: 'UA6312', pCode3: 'UA6312027' });
  });

  it('of Kyiv are its own three', () => {
    expect(saved({ pCode4: kyiv })).toMatchObject({ pCode1: 'UA80', pCode2: 'UA8000', pCode3: 'UA8000000' });
  });

  it('follow when the settlement changes', () => {
    const moved = deriveAddress({ ...saved({}), pCode4: kyiv });
    expect(moved).toMatchObject({ pCode1: 'UA80', pCode2: 'UA8000', pCode3: 'UA8000000' });
  });
});

describe('what people type is brought into one form', () => {
  it('Latin look-alikes in house and block become Cyrillic', () => {
    const address = saved({ house: '12A', corpus: 'b' });
    expect(address).toMatchObject({
      house: '12А',
      corpus: 'В',
      nameUkr: 'Сумська вулиця 12А корпус В',
      name: 'Sumska street 12A block V',
    });
    expect(String(address['nameUkr'])).not.toMatch(/\p{Script=Latin}/u);
  });

  it.each(["Дем'янівська", 'Дем’янівська', 'Демʼянівська', 'Дем‘янівська', 'Дем`янівська'])(
    'the apostrophe of %s is stored in one way',
    (streetUkr) => {
      expect(saved({ streetUkr })).toMatchObject({ streetUkr: 'Дем’янівська', street: 'Demianivska' });
    },
  );

  it('Latin look-alikes inside a Cyrillic street are repaired, a Latin street is not', () => {
    expect(saved({ streetUkr: 'Шевчeнкa' })['streetUkr']).toBe('Шевченка');
    expect(saved({ streetUkr: 'Main' })['streetUkr']).toBe('Main');
  });

  it.each([
    ['вулиця «Героїв АЗОВ»', 'Героїв АЗОВ'],
    ['"Героїв AЗОВ"', 'Героїв АЗОВ'],
    ['„Мрія”', 'Мрія'],
    ['Лінія №5', 'Лінія 5'],
    ['Шевченка,', 'Шевченка'],
  ])('keeps the name of %s without the signs around it', (written, streetUkr) => {
    expect(saved({ streetUkr: written })).toMatchObject({ streetUkr });
  });

  it('the street begins with a capital and is trimmed; the other words stay as written', () => {
    expect(saved({ streetUkr: '  сумська   стара ' })['streetUkr']).toBe('Сумська стара');
    expect(saved({ streetUkr: '8-го Березня' })['streetUkr']).toBe('8-го Березня');
  });

  it('a kind of street typed into the name goes where it belongs', () => {
    expect(saved({ streetUkr: 'вул. Шевченка' })).toMatchObject({
      streetType: 'street',
      nameUkr: 'Шевченка вулиця 12',
    });
    expect(saved({ streetUkr: 'просп. перемоги' })).toMatchObject({
      streetType: 'avenue',
      streetUkr: 'Перемоги',
      street: 'Peremohy',
      name: 'Peremohy avenue 12',
      nameUkr: 'Перемоги проспект 12',
    });
    expect(saved({ streetUkr: 'площа Ринок' })['nameUkr']).toBe('Ринок площа 12');
    expect(saved({ streetUkr: 'набережна' })['nameUkr']).toBe('Набережна вулиця 12');
  });

  it('a street that is called so keeps its name, also when something else is changed', () => {
    expect(saved({ streetUkr: 'Площа Ринок' })['nameUkr']).toBe('Площа Ринок вулиця 12');
    const before = { ...validAddress, streetUkr: 'Вул. Сумська' };
    expect(examine(addressEntity, { ...before, floors: 5 }, places, before).fields['streetUkr']).toBe('Вул. Сумська');
  });

  it('any dash in a street becomes a hyphen', () => {
    expect(saved({ streetUkr: 'Іване–Франківська' })['streetUkr']).toBe('Іване-Франківська');
  });
});

describe('deriving', () => {
  const anyField = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.constant(undefined),
    fc.constantFrom('Сумська', 'вулиця', '12А', 'UA6312027001', 'вул. Нова', 'площа ринок', 'пров. вул. Нова'),
  );
  const anyAddress = fc.record(
    {
      pCode4: anyField,
      streetType: anyField,
      streetUkr: anyField,
      house: anyField,
      corpus: anyField,
      nameUkr: anyField,
      comment: anyField,
    },
    { requiredKeys: [] },
  );

  it('twice gives the same as once, whatever was sent', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const once = deriveAddress(address);
        expect(deriveAddress(once)).toEqual(once);
      }),
    );
  });

  it('what was saved changes nothing, even when it is sent again', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const { fields } = examine(addressEntity, address, places);
        expect(examine(addressEntity, fields, places).fields).toEqual(fields);
      }),
    );
  });
});

describe('the keys of an address', () => {
  it('are the same for spellings of the same house', () => {
    const one = keysOf(addressEntity, saved({ streetUkr: "Дем'янівська", house: '12a' }));
    const other = keysOf(addressEntity, saved({ streetUkr: 'Демʼянівська', house: '12А' }));
    expect(one['matchKey']).toBe(other['matchKey']);
  });

  it('are the same with the kind of street in the name, also of a record that was saved that way', () => {
    const spellings = ['Шевченка', 'вул. Шевченка', 'Шевченка вулиця'].map((streetUkr) => saved({ streetUkr }));
    const before = { ...saved({}), streetUkr: 'Вул. Шевченка' };
    const keys = [...spellings, before].map((address) => keysOf(addressEntity, address)['matchKey']);
    expect(new Set(keys).size).toBe(1);
  });

  it('differ by settlement, house and block', () => {
    const changes = [{}, { pCode4: kyiv }, { house: '14' }, { corpus: '2' }];
    const keys = changes.map((change) => keysOf(addressEntity, saved(change))['matchKey']);
    expect(new Set(keys).size).toBe(changes.length);
  });

  it('order Ukrainian names as Ukrainians do', () => {
    const streets = ['Яблунева', 'Іллінська', 'Ґонти', 'Гоголя', 'Ївги', 'Єдності', 'Ирпінська', 'Дачна'];
    const keyOf = (streetUkr: string) => keysOf(addressEntity, { streetUkr })['streetUkrSort'] ?? '';
    const sorted = streets.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    expect(sorted).toEqual(['Гоголя', 'Ґонти', 'Дачна', 'Єдності', 'Ирпінська', 'Іллінська', 'Ївги', 'Яблунева']);
  });
});
