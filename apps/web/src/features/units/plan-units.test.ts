import { describe, expect, it } from 'vitest';
import { landingKey, planUnits, sayNumbers, type BuildingPlan } from './plan-units.ts';

const block: BuildingPlan = {
  entrances: 4,
  floors: 5,
  flatsPerLanding: 3,
  firstNumber: 1,
  order: 'entrance',
  isGroundWithoutFlats: false,
  exceptions: {},
};

function numbersAt(plan: BuildingPlan, entrance: number, floor: number, existing: readonly string[] = []) {
  const landing = planUnits(plan, existing).landings.find((one) => one.entrance === entrance && one.floor === floor);
  return landing?.flats.map(({ number }) => number);
}

describe('the flats of a building', () => {
  it('are numbered 1 to 60 in four entrances of five floors with three flats a landing', () => {
    const { fresh, skipped } = planUnits(block, []);
    expect(fresh.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => String(index + 1)));
    expect(skipped).toEqual([]);
    expect(fresh[0]).toEqual({ number: '1', entrance: 1, floor: 1, position: 1, exists: false });
    expect(fresh[59]).toEqual({ number: '60', entrance: 4, floor: 5, position: 3, exists: false });
  });

  it('go up one entrance before the next one begins', () => {
    expect(numbersAt(block, 1, 5)).toEqual(['13', '14', '15']);
    expect(numbersAt(block, 2, 1)).toEqual(['16', '17', '18']);
  });

  it('go along the floor through all entrances when a user numbered them so', () => {
    const along: BuildingPlan = { ...block, order: 'floor' };
    expect(numbersAt(along, 4, 1)).toEqual(['10', '11', '12']);
    expect(numbersAt(along, 1, 2)).toEqual(['13', '14', '15']);
  });

  it('begin on the second floor above shops', () => {
    const above: BuildingPlan = { ...block, isGroundWithoutFlats: true };
    expect(planUnits(above, []).fresh).toHaveLength(48);
    expect(numbersAt(above, 1, 1)).toEqual([]);
    expect(numbersAt(above, 1, 2)).toEqual(['1', '2', '3']);
  });

  it('begin with the number that is said', () => {
    expect(numbersAt({ ...block, firstNumber: 61 }, 1, 1)).toEqual(['61', '62', '63']);
  });

  it('may be fewer or more on some landings, and the count goes on after them', () => {
    const odd: BuildingPlan = { ...block, exceptions: { [landingKey(1, 1)]: 1, [landingKey(1, 2)]: 4 } };
    expect(numbersAt(odd, 1, 1)).toEqual(['1']);
    expect(numbersAt(odd, 1, 2)).toEqual(['2', '3', '4', '5']);
    expect(numbersAt(odd, 1, 3)).toEqual(['6', '7', '8']);
  });

  it('may be on a ground floor that is otherwise without them', () => {
    const odd: BuildingPlan = { ...block, isGroundWithoutFlats: true, exceptions: { [landingKey(2, 1)]: 1 } };
    expect(numbersAt(odd, 2, 1)).toEqual(['13']);
  });

  it('that exist are left alone, however their number is written, and the others keep theirs', () => {
    const { fresh, skipped } = planUnits(block, ['кв. 002', '5A']);
    expect(skipped).toEqual(['2']);
    expect(fresh).toHaveLength(59);
    expect(fresh.slice(0, 4).map(({ number }) => number)).toEqual(['1', '3', '4', '5']);
  });

  it('are none while nothing sensible is said', () => {
    expect(planUnits({ ...block, entrances: Number.NaN }, []).fresh).toEqual([]);
    expect(planUnits({ ...block, flatsPerLanding: -1 }, []).fresh).toEqual([]);
  });
});

describe('numbers in few words', () => {
  it('join neighbours', () => {
    expect(sayNumbers(['1', '2', '3', '7', '9', '10'])).toBe('1–3, 7, 9–10');
    expect(sayNumbers([])).toBe('');
  });
});
