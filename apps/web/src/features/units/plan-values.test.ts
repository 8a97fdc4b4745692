import { describe, expect, it } from 'vitest';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import { messageOf } from '@domivka/domain/catalogue';
import { examine } from '@domivka/domain/kernel/save';
import { planUnits } from './plan-units.ts';
import { isOutside, listDefaultIssues, planOf, recordOf, suggestPlan } from './use-plan.ts';

const addressId = 'a'.repeat(24);

describe('what the address tells of its flats', () => {
  it('is taken over, with the flats of a landing where they divide evenly', () => {
    const values = suggestPlan({ entrances: 4, floors: 5, numberOfApartments: 60 });
    expect(values).toMatchObject({ entrances: 4, floors: 5, flatsPerLanding: 3, firstNumber: 1 });
    expect(suggestPlan({ entrances: 4, floors: 5, numberOfApartments: 58 }).flatsPerLanding).toBeUndefined();
  });

  it('is nothing where the address says nothing', () => {
    expect(planOf(suggestPlan({}))).toBeUndefined();
    expect(planOf(suggestPlan({ entrances: 0, floors: 5, numberOfApartments: 60 }))).toBeUndefined();
  });
});

describe('what is typed', () => {
  const values = { ...suggestPlan({ entrances: 2, floors: 2 }), flatsPerLanding: 2 };

  it('is a plan as soon as all its numbers are possible', () => {
    expect(planOf(values)).toMatchObject({ entrances: 2, floors: 2, flatsPerLanding: 2, firstNumber: 1 });
    expect(planOf({ ...values, floors: 201 })).toBeUndefined();
    expect(isOutside('floors', { ...values, floors: 201 })).toBe(true);
    expect(isOutside('entrances', { ...values, entrances: undefined })).toBe(true);
  });

  it('makes flats that the rules accept', () => {
    const plan = planOf({ ...values, area: 45.5, rooms: 2 });
    const records = (plan ? planUnits(plan, []).fresh : []).map((flat) =>
      recordOf(flat, addressId, { ...values, area: 45.5, rooms: 2 }),
    );
    expect(records).toHaveLength(8);
    expect(records.flatMap((record) => examine(apartmentEntity, record, undefined).issues)).toEqual([]);
    expect(records[7]).toEqual({
      addressId,
      unitType: 'apartment',
      number: '8',
      entrance: 2,
      floor: 2,
      position: 2,
      area: 45.5,
      rooms: 2,
    });
  });

  it('must be a possible area and number of rooms before any flat is made, and is judged beside its field', () => {
    expect(listDefaultIssues({ ...values, area: 45.5, rooms: 0 })).toEqual([]);
    expect(listDefaultIssues({ ...values, area: 0 }).map((issue) => messageOf(issue, 'en'))).toEqual([
      'Total area must be greater than zero',
    ]);
    expect(listDefaultIssues({ ...values, rooms: '2 or 3' }).map(({ path }) => path)).toEqual(['rooms']);
  });
});
