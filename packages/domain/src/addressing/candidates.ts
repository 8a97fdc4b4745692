import { foldHouse } from '../geography/fold-text.ts';
import { isPoint } from '../geography/point.ts';
import { tidyStreetWords } from '../geography/street-words.ts';
import type { Fields } from '../kernel/record.ts';
import type { AddressQuery } from './address-query.ts';
import { type JudgedAddress, type Judgement, judgePair } from './judge.ts';
import type { StreetAlias, StreetDirectory } from './street-directory.ts';
import { mostStreetErrors, streetDistance } from './street-name.ts';

/** A registered address that may be the building that a user enters, and why. */
export type Candidate<Known extends Fields = Fields> = Judgement & { readonly address: Known };

/** What is near for the rule (`judgePair`), with room for the corners of a box and for rounding. */
const nearMetres = 40;
/** Of one settlement and one house number: more streets than this are not alike. */
const mostStreets = 100;
const mostCandidates = 5;

function textOf(address: Fields, field: string): string {
  const value = address[field];
  return typeof value === 'string' ? value : '';
}

/** The name of the street without its kind. */
function streetOf(address: Fields): string {
  const street = { streetUkr: textOf(address, 'streetUkr'), streetType: textOf(address, 'streetType') };
  return tidyStreetWords(street).streetUkr;
}

/** The former names that may concern a street: a city has hundreds, and each one of them would be compared with each candidate. */
function aliasesLike(address: Fields, aliases: readonly StreetAlias[]): readonly StreetAlias[] {
  const street = streetOf(address);
  const mayBe = (name: string) => streetDistance(street, name, { anyGender: true }) <= mostStreetErrors;
  return aliases.filter(({ formerName, presentName }) => mayBe(formerName) || mayBe(presentName));
}

/** The number of the house with any letter, part and block; a house without a number only as it is. Empty without a house. */
export function houseNumberOf(address: Fields): string {
  const house = foldHouse(textOf(address, 'house'));
  return /^\d+/.exec(house)?.[0] ?? house;
}

/**
 * The keys of the streets of a directory that may be the one of an address, in its settlement: by the words of its name and of the names that it had
 * or has (`aliases`). The best come first. They are the same for all houses of a street.
 */
export function streetsLike(
  address: Fields,
  directory: StreetDirectory,
  aliases: readonly StreetAlias[] = [],
): readonly string[] {
  const [pCode, house] = [textOf(address, 'pCode4'), houseNumberOf(address)];
  if (house === '' || !directory.hasStreets(pCode)) return [];
  const others = aliasesLike(address, aliases).flatMap(({ formerName, presentName }) => [formerName, presentName]);
  const meant = [streetOf(address), ...others].flatMap((street) => directory.listMeant(pCode, street));
  return [...new Set(meant)].slice(0, mostStreets);
}

/**
 * Which registered addresses are worth comparing with one that is being entered: those of the same house number in the same settlement, on a street
 * that its words may mean or within a few steps of its point. Each query is answered by an index. Empty as long as settlement or house is missing.
 * `aliases`: former names of streets of the settlement; a street may be registered by either name, in another spelling, too.
 */
export function candidateQueries(
  address: Fields,
  directory: StreetDirectory,
  aliases: readonly StreetAlias[] = [],
): readonly AddressQuery[] {
  const pCode = textOf(address, 'pCode4');
  const house = houseNumberOf(address);
  if (pCode === '' || house === '') return [];
  const houses = [{ house }];
  const streets = streetsLike(address, directory, aliases);
  const { location } = address;
  return [
    ...(streets.length > 0 ? [{ place: { ranges: [], streets, ignored: [] }, houses }] : []),
    ...(isPoint(location) ? [{ pCode, point: location, metres: nearMetres, houses }] : []),
  ];
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function judgedOf(address: Fields): JudgedAddress {
  const part = (field: string) => textOf(address, field) || undefined;
  return {
    pCode4: part('pCode4'),
    streetType: part('streetType'),
    streetUkr: part('streetUkr'),
    house: part('house'),
    corpus: part('corpus'),
    location: isPoint(address.location) ? address.location : undefined,
    propertyNumbers: listOf(address.propertyNumbers),
  };
}

function namesOther(address: Fields, id: unknown): boolean {
  const { notDuplicateOf } = address;
  return Array.isArray(notDuplicateOf) && notDuplicateOf.includes(id);
}

/** Whether a user has decided that these are two buildings. The decision is kept with one of them and holds for both. */
export function areToldApart(one: Fields, other: Fields): boolean {
  return namesOther(one, other._id) || namesOther(other, one._id);
}

/** The best candidates first: by score, then by distance, then as ids follow each other. */
export function compareCandidates(one: Candidate, other: Candidate): number {
  const metresOf = ({ metres = Infinity }: Candidate) => metres;
  if (one.score !== other.score) return other.score - one.score;
  if (metresOf(one) !== metresOf(other)) return metresOf(one) - metresOf(other);
  return textOf(one.address, '_id') < textOf(other.address, '_id') ? -1 : 1;
}

/**
 * Of these records the few that may be the same building as an address, best first, each with the reasons. The address itself and those that were
 * told apart from it are left out. `aliases`: former names of streets of its settlement. `propertyNumbers` of an address: those of its units.
 */
export function judgeCandidates<Known extends Fields>(
  address: Fields,
  records: readonly Known[],
  aliases: readonly StreetAlias[] = [],
): readonly Candidate<Known>[] {
  const asked = judgedOf(address);
  const renamed = aliasesLike(address, aliases);
  return records
    .filter((record) => (record._id === undefined || record._id !== address._id) && !areToldApart(address, record))
    .map((record) => ({ ...judgePair(asked, judgedOf(record), renamed), address: record }))
    .filter(({ verdict }) => verdict !== 'different')
    .toSorted(compareCandidates)
    .slice(0, mostCandidates);
}
