import { unitNumberSort } from './unit-number.ts';
import type { Fields } from '../kernel/record.ts';

/** One flat with its place, as far as it is known. */
export type Placed = { readonly id: string; readonly number: string };

export type StairEntrance = {
  readonly entrance: number;
  /** Flats of its fullest landing: so many columns it takes. */
  readonly columns: number;
};

export type StairFloor = {
  readonly floor: number;
  /** The flats of each entrance, in the order of `entrances`, from left to right as they are on the landing. */
  readonly landings: readonly (readonly Placed[])[];
};

export type StairLayout = {
  readonly entrances: readonly StairEntrance[];
  /** From the top of the building to its bottom. */
  readonly floors: readonly StairFloor[];
  /** Flats of which entrance or floor is not known. */
  readonly unplaced: readonly Placed[];
};

function numberOf(unit: Fields): string {
  return typeof unit.number === 'string' ? unit.number : '';
}

function placeOf(unit: Fields): number {
  return typeof unit.position === 'number' ? unit.position : Number.POSITIVE_INFINITY;
}

/** By the place on the landing; flats that have none follow by number. */
function compareOnLanding(one: Fields, other: Fields): number {
  const [left, right] = [placeOf(one), placeOf(other)];
  if (left !== right) return left < right ? -1 : 1;
  const [first, second] = [unitNumberSort(numberOf(one)), unitNumberSort(numberOf(other))];
  return first < second ? -1 : first > second ? 1 : 0;
}

function placed(unit: Fields): Placed {
  return { id: String(unit._id), number: numberOf(unit) };
}

function isPlaced({ entrance, floor }: Fields): boolean {
  return typeof entrance === 'number' && typeof floor === 'number';
}

function distinct(units: readonly Fields[], field: string): readonly number[] {
  return [...new Set(units.map((unit) => Number(unit[field])))].toSorted((one, other) => one - other);
}

function groupByLanding(units: readonly Fields[]): ReadonlyMap<string, readonly Placed[]> {
  const landings = new Map<string, Placed[]>();
  for (const unit of units) {
    const key = `${String(unit.entrance)}/${String(unit.floor)}`;
    const landing = landings.get(key);
    if (landing) landing.push(placed(unit));
    else landings.set(key, [placed(unit)]);
  }
  return landings;
}

/** Stands the flats of a building where they are: entrances side by side, floors one above the other. */
export function layOut(units: readonly Fields[]): StairLayout {
  const ordered = units.toSorted(compareOnLanding);
  const known = ordered.filter(isPlaced);
  const byLanding = groupByLanding(known);
  const landingOf = (entrance: number, floor: number) => byLanding.get(`${entrance}/${floor}`) ?? [];
  const numbers = distinct(known, 'entrance');
  const floors = distinct(known, 'floor')
    .toReversed()
    .map((floor) => ({ floor, landings: numbers.map((entrance) => landingOf(entrance, floor)) }));
  const entrances = numbers.map((entrance, index) => ({
    entrance,
    columns: Math.max(...floors.map(({ landings }) => landings[index]?.length ?? 0)),
  }));
  const byNumber = (one: Placed, other: Placed) => (unitNumberSort(one.number) < unitNumberSort(other.number) ? -1 : 1);
  const unplaced = ordered.filter((unit) => !isPlaced(unit)).map(placed);
  return { entrances, floors, unplaced: unplaced.toSorted(byNumber) };
}
