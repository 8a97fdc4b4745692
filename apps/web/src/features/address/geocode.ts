import { normalizeHouse } from '@domivka/domain/geography/house';
import { streetKey } from '@domivka/domain/geography/matching-key';
import { distanceMetres, isPoint, type Point } from '@domivka/domain/geography/point';
import { comparableStreet } from '@domivka/domain/geography/street-words';
import type { Fields } from '@domivka/domain/kernel/record';

/** A point for an address: how sure it is (metres) and what it was taken from. */
export type Geocoded =
  | { readonly basis: 'house' | 'street'; readonly point: Point; readonly accuracy: number; readonly from: Fields }
  | { readonly basis: 'settlement'; readonly point: Point; readonly accuracy: number };

/** Metres. A house number further along a street is about so far; the centre of a settlement says little. */
const metresPerNumber = 20;
const sameHouseAccuracy = 30;
const leastStreetAccuracy = 60;
const mostStreetAccuracy = 1000;
const centreAccuracy = { city: 5000, other: 1500 } as const;

export function pointOf(address: Fields): Point | undefined {
  return isPoint(address.location) ? address.location : undefined;
}

function textOf(address: Fields, field: string): string {
  return String(address[field] ?? '');
}

/** The number that a house begins with: 12 of «12/14А». */
function numberOf(house: string): number | undefined {
  const digits = /^\d+/.exec(normalizeHouse(house))?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** How far apart two houses of one street are, in numbers; the other side of the street counts a little more. */
function stepsBetween(one: string, other: string): number {
  const [left, right] = [numberOf(one), numberOf(other)];
  if (left === undefined || right === undefined) return 100;
  return Math.abs(left - right) + (left % 2 === right % 2 ? 0 : 2);
}

/** Whether two addresses lie in one street of one settlement, however its name is written. */
function isSameStreet(one: Fields, other: Fields): boolean {
  const [left, right] = [one, other].map((address) =>
    comparableStreet({ streetUkr: textOf(address, 'streetUkr'), streetType: textOf(address, 'streetType') }),
  );
  return (
    one.pCode4 === other.pCode4 &&
    left?.streetType === right?.streetType &&
    streetKey(left?.streetUkr ?? '') === streetKey(right?.streetUkr ?? '')
  );
}

/**
 * Finds a point by what is known: the same house, else the nearest house of the street, else the centre of the settlement. Undefined
 * when not even that is known. A guess that a person looks at, never a fact.
 */
export function choosePoint(
  address: Fields,
  known: readonly Fields[],
  settlement: { readonly centre?: Point | undefined; readonly kind?: string } | undefined,
): Geocoded | undefined {
  const house = textOf(address, 'house');
  const [nearest] = known
    .filter((one) => one._id !== address._id && isSameStreet(one, address))
    .flatMap((one) => {
      const point = pointOf(one);
      return point ? [{ from: one, point, steps: stepsBetween(house, textOf(one, 'house')) }] : [];
    })
    .toSorted((one, other) => one.steps - other.steps);
  if (nearest) {
    const { from, point, steps } = nearest;
    if (steps === 0) return { basis: 'house', point, from, accuracy: sameHouseAccuracy };
    const accuracy = Math.min(mostStreetAccuracy, Math.max(leastStreetAccuracy, steps * metresPerNumber));
    return { basis: 'street', point, from, accuracy };
  }
  const { centre, kind } = settlement ?? {};
  return centre && { basis: 'settlement', point: centre, accuracy: centreAccuracy[kind === 'city' ? 'city' : 'other'] };
}

/** The known address nearest to a point, within a distance in metres. */
export function findNearestAddress(
  point: Point,
  known: readonly Fields[],
  within: number,
): { readonly address: Fields; readonly metres: number } | undefined {
  return known
    .flatMap((address) => {
      const own = pointOf(address);
      return own ? [{ address, metres: distanceMetres(point, own) }] : [];
    })
    .filter(({ metres }) => metres <= within)
    .toSorted((one, other) => one.metres - other.metres)[0];
}
