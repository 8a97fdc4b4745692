import { unitNumberKey } from '@domivka/domain/apartment/unit-number';

/** Entrance by entrance, in each of them floor by floor from below: how homes are usually numbered. Or floor by floor through the building. */
export type NumberingOrder = 'entrance' | 'floor';

/** What a user says of a building to have its flats made. */
export type BuildingPlan = {
  readonly entrances: number;
  /** Of the building; the lowest one is 1. */
  readonly floors: number;
  readonly flatsPerLanding: number;
  readonly firstNumber: number;
  readonly order: NumberingOrder;
  /** Shops or cellars on the ground floor: the flats begin on the second one. */
  readonly isGroundWithoutFlats: boolean;
  /** Landings with another number of flats, by `landingKey`. */
  readonly exceptions: Readonly<Record<string, number>>;
};

export type PlannedFlat = {
  readonly number: string;
  readonly entrance: number;
  readonly floor: number;
  /** Place on the landing, from 1. */
  readonly position: number;
  /** A flat with this number is at the address already: it stays as it is and none is made. */
  readonly exists: boolean;
};

export type PlannedLanding = {
  readonly entrance: number;
  readonly floor: number;
  readonly flats: readonly PlannedFlat[];
};

export type UnitPlan = {
  /** Every landing of the building in the order of its numbers, those without flats included. */
  readonly landings: readonly PlannedLanding[];
  /** The flats to make. */
  readonly fresh: readonly PlannedFlat[];
  /** Numbers that exist already, as they are written in the plan. */
  readonly skipped: readonly string[];
};

/** Limits of one plan: what the record itself allows, and how many flats are made at once. */
export const planLimits = {
  entrances: 100,
  floors: 200,
  flatsPerLanding: 50,
  firstNumber: 99_999,
  flats: 1000,
} as const;

export function landingKey(entrance: number, floor: number): string {
  return `${entrance}/${floor}`;
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;
}

/** How many flats a landing has: its exception, none on a ground floor without flats, else as everywhere. */
function countFlats(plan: BuildingPlan, entrance: number, floor: number): number {
  const key = landingKey(entrance, floor);
  const usual = plan.isGroundWithoutFlats && floor === 1 ? 0 : plan.flatsPerLanding;
  const count = Object.hasOwn(plan.exceptions, key) ? plan.exceptions[key] : usual;
  return within(count ?? usual, 0, planLimits.flatsPerLanding);
}

function range(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function listPlaces(plan: BuildingPlan): readonly { readonly entrance: number; readonly floor: number }[] {
  const entrances = range(within(plan.entrances, 0, planLimits.entrances));
  const floors = range(within(plan.floors, 0, planLimits.floors));
  return plan.order === 'entrance'
    ? entrances.flatMap((entrance) => floors.map((floor) => ({ entrance, floor })))
    : floors.flatMap((floor) => entrances.map((entrance) => ({ entrance, floor })));
}

/**
 * Numbers the flats of a building. `existing`: the numbers at the address, however they are written; a flat that has one of them keeps its
 * place in the count but is not made. Whether the plan is too large is the caller's to ask (`planLimits.flats`).
 */
export function planUnits(plan: BuildingPlan, existing: readonly string[]): UnitPlan {
  const taken = new Set(existing.map(unitNumberKey));
  let next = within(plan.firstNumber, 1, planLimits.firstNumber);
  const landings = listPlaces(plan).map(({ entrance, floor }): PlannedLanding => {
    const first = next;
    next += countFlats(plan, entrance, floor);
    const flats = range(next - first).map((position): PlannedFlat => {
      const number = String(first + position - 1);
      return { number, entrance, floor, position, exists: taken.has(unitNumberKey(number)) };
    });
    return { entrance, floor, flats };
  });
  const all = landings.flatMap(({ flats }) => flats);
  return {
    landings,
    fresh: all.filter(({ exists }) => !exists),
    skipped: all.filter(({ exists }) => exists).map(({ number }) => number),
  };
}

/** Numbers in few words: runs of neighbours as a range, `1–3, 7, 9–12`. */
export function sayNumbers(numbers: readonly string[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && Number(number) === Number(run.last) + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ');
}
