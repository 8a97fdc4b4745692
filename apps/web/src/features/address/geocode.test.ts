import { describe, expect, it } from 'vitest';
import { choosePoint, findNearestAddress } from './geocode.ts';

const centre = { latitude: 49.9923, longitude: 36.231 };

function known(house: string, latitude: number, more: object = {}) {
  const location = { latitude, longitude: 36.2 };
  return {
    _id: house.padStart(24, '0'),
    pCode4: 'UA6312027001',
    streetType: 'street',
    streetUkr: 'Шевченка',
    house,
    location,
    ...more,
  };
}

const asked = { pCode4: 'UA6312027001', streetType: 'вулиця', streetUkr: 'шевченка', house: '12a' };

describe('finding a point from an address', () => {
  it('takes the point of the same house number first', () => {
    const found = choosePoint(asked, [known('10', 50.1), known('12', 50.2)], { centre });
    expect(found).toMatchObject({ basis: 'house', point: { latitude: 50.2 }, accuracy: 30 });
  });

  it('prefers a neighbour on the same side of the street', () => {
    const found = choosePoint(asked, [known('13', 50.1), known('14', 50.2)], { centre });
    expect(found).toMatchObject({ basis: 'street', from: { house: '14' }, accuracy: 60 });
  });

  it('is less sure the further the neighbour is', () => {
    expect(choosePoint(asked, [known('40', 50.1)], { centre })?.accuracy).toBe(560);
    expect(choosePoint(asked, [known('без номера', 50.1)], { centre })?.accuracy).toBe(1000);
  });

  it('falls back to the centre of the settlement and says how rough that is', () => {
    const elsewhere = [known('12', 50.1, { pCode4: 'UA3208001001' }), known('12', 50.1, { streetType: 'lane' })];
    expect(choosePoint(asked, elsewhere, { centre, kind: 'city' })).toEqual({
      basis: 'settlement',
      point: centre,
      accuracy: 5000,
    });
    expect(choosePoint(asked, [], { centre, kind: 'village' })?.accuracy).toBe(1500);
  });

  it('finds nothing where nothing is known, and never takes the address itself', () => {
    const own = known('12', 50.1);
    expect(choosePoint({ ...asked, _id: own._id }, [own], undefined)).toBeUndefined();
  });
});

describe('finding an address from a point', () => {
  it('takes the nearest known address within reach', () => {
    const near = findNearestAddress(
      { latitude: 50.1, longitude: 36.2 },
      [known('1', 50.1005), known('2', 50.1002)],
      200,
    );
    expect(near?.address).toMatchObject({ house: '2' });
    expect(near?.metres).toBeCloseTo(22, 0);
    expect(findNearestAddress({ latitude: 50.2, longitude: 36.2 }, [known('1', 50.1)], 200)).toBeUndefined();
  });
});
