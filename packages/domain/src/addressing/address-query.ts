import { boxAround } from '../geography/point.ts';
import { isWithin as isInBox } from '../geography/polygon.ts';
import type { Point } from '../geography/point.ts';
import type { HouseReading } from './read-address.ts';
import type { CodeRange, StreetLevel } from './street-directory.ts';

/** What a search asks of addresses, with its words looked up. */
export type AddressQuery = {
  /** The streets that are meant; without it on any street. */
  readonly place?: Pick<StreetLevel, 'ranges' | 'streets' | 'ignored'>;
  /** One of these; without any, every house. */
  readonly houses: readonly HouseReading[];
  /** In this settlement. */
  readonly pCode?: string;
  /** Near this point: within so many metres, or as usual. */
  readonly point?: Point;
  readonly metres?: number;
};

/** What a search counts as near a point. */
export const nearMetres = 500;

/** What is compared of an address: its keys, its settlement, its point. */
export type QueriedAddress = {
  readonly streetKey: string;
  readonly houseKey: string;
  readonly pCode4: string;
  readonly location?: Point | undefined;
};

/** Whether an address answers a query. The database compares the same keys. */
export function queryMatcher(query: AddressQuery): (address: QueriedAddress) => boolean {
  const { place, houses, pCode, point, metres } = query;
  const streets = new Set(place?.streets);
  const box = point && boxAround(point, metres ?? nearMetres);
  return ({ streetKey, houseKey, pCode4, location }) => {
    if (pCode !== undefined && !pCode4.startsWith(pCode)) return false;
    if (box && !(location && isInBox(box, location.longitude, location.latitude))) return false;
    if (place && !streets.has(streetKey) && !isInRanges(pCode4, place.ranges)) return false;
    return houses.length === 0 || houses.some((house) => isHouse(houseKey, house));
  };
}

function isInRanges(pCode4: string, ranges: readonly CodeRange[]): boolean {
  return ranges.some(([first, last]) => pCode4 >= first && pCode4 <= last);
}

/**
 * Without a block the house alone decides: equal, or, for a house that ends in a digit, followed by anything but a digit ("12" finds "12a"
 * and "12/14", not "120"). With a block both must be equal.
 */
function isHouse(houseKey: string, { house, corpus }: HouseReading): boolean {
  if (corpus !== undefined) return houseKey === `${house} ${corpus}`;
  if (houseKey === house || houseKey.startsWith(`${house} `)) return true;
  return /\d$/.test(house) && houseKey.startsWith(house) && !/\d/.test(houseKey.charAt(house.length));
}

/** The key of exactly this house. */
export function exactHouseKey({ house, corpus }: HouseReading): string {
  return corpus === undefined ? house : `${house} ${corpus}`;
}

/** The smaller the earlier: first by the house, then by the street. */
export type QueryRank = readonly [house: number, street: number | string];

/**
 * The order of answers: exactly the house that was asked for, then the streets in their order; houses of any street by the keys of their streets.
 * Equal ones are left to the order of the list.
 */
export function queryRank({ place, houses }: AddressQuery): (address: QueriedAddress) => QueryRank {
  const exact = new Set(houses.map(exactHouseKey));
  const order = new Map(place?.streets.map((key, at) => [key, at]));
  return ({ streetKey, houseKey, pCode4 }) => {
    const range = place?.ranges.findIndex(([first, last]) => pCode4 >= first && pCode4 <= last) ?? -1;
    const street = place ? (range >= 0 ? range : (order.get(streetKey) ?? 0)) : streetKey;
    return [exact.size === 0 || exact.has(houseKey) ? 0 : 1, street];
  };
}

/** For sorting by `queryRank`. */
export function compareRanks([house, street]: QueryRank, [otherHouse, otherStreet]: QueryRank): number {
  if (house !== otherHouse) return house - otherHouse;
  return street < otherStreet ? -1 : street > otherStreet ? 1 : 0;
}

/** The order of addresses that answer words equally well, also where the words rank nothing: a code, a point. */
export const usualAddressOrder = [
  { field: 'streetUkr', direction: 'asc', kind: 'text' },
  { field: 'nameUkr', direction: 'asc', kind: 'text' },
] as const;
