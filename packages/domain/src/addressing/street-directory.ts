import { streetTypes, type StreetType } from '../geography/street-type.ts';
import { type AddressReading, readStreetWords } from './read-address.ts';
import { keySeparator as between, streetWords } from './address-keys.ts';
import { sizeOf, type UnitIndex } from './unit-index.ts';
import { pCodeLengths } from '../geography/p-code.ts';
import { type Asked, fitAddress } from './fit-address.ts';
import { fits, WordIndex } from './word-index.ts';

/** A street under a former name: a search by it finds the present street. Names as they are written, `pCode4` of the settlement. */
export type StreetAlias = {
  readonly pCode4: string;
  readonly formerName: string;
  readonly presentName: string;
  /** Only the street of this type was renamed, where several have the present name. */
  readonly streetType?: string | undefined;
  /** Since when, a year or a day. */
  readonly since?: string | undefined;
};

/** Settlements from one code to another, both included. */
export type CodeRange = readonly [first: string, last: string];

/**
 * A set of streets that answer an address equally well, in the order in which they are shown: by their keys, or, where the address names no
 * street, whole settlements as ranges of their codes.
 */
export type StreetLevel = {
  readonly ranges: readonly CodeRange[];
  readonly streets: readonly string[];
  /** Whether a word of the address fits the name of a street, and not only of a place. */
  readonly namesStreet: boolean;
  /** Words of the address that fit nothing here, as they were written. */
  readonly ignored: readonly string[];
};

/** A set of streets that is worked out when it is needed. `cover`: how much of the address it explains. */
export type FoundLevel = { readonly cover: number; readonly level: () => StreetLevel };

/** Codes of the areas that come first, where no settlement is named, and of those outside of which nothing is looked for. */
export type SearchArea = { readonly own?: readonly string[]; readonly within?: readonly string[] };

const mostLevels = 4;
/** Sets that explain less than this share of what the best one explains are no answers. */
const leastShare = 0.5;

/** Of so many streets that were asked about the answers are kept. */
const mostKept = 1000;

/** How a street is ranked among those that explain equally much of an address. */
const ranks = {
  wholeName: 6,
  wholeButFirstNames: 4,
  nearlyWhole: 1,
  kind: 3,
  city: 500,
  village: -500,
  ownArea: 2000,
  tier: 10_000,
} as const;
/** Ranks and streets are packed into one number to be sorted. */
const mostStreets = 2 ** 24;

function onceEach(work: (unit: number) => number): (unit: number) => number {
  const known = new Map<number, number>();
  return (unit) => {
    const value = known.get(unit) ?? work(unit);
    known.set(unit, value);
    return value;
  };
}

const kindsOfStreet = [...streetTypes.map(({ code }) => code), ''];

/** Further words of a name of streets; `kind`: only of streets of this type. */
type Link = { readonly words: readonly string[]; readonly kind?: string };

function isSameLink(one: Link, other: Link): boolean {
  return one.kind === other.kind && one.words.join(' ') === other.words.join(' ');
}

/** What an alias adds, by the settlement and the words of the name that streets carry now. */
function linksOf({
  pCode4,
  formerName,
  presentName,
  streetType,
}: StreetAlias): readonly (readonly [name: string, link: Link])[] {
  const [former, present] = [streetWords(formerName), streetWords(presentName)];
  const nameOf = (words: readonly string[]) => [pCode4, words.join(' ')].join(between);
  return [
    [nameOf(present), { words: former, ...(streetType === undefined ? {} : { kind: streetType }) }],
    [nameOf(former), { words: present }],
  ];
}

/**
 * The streets of a register by their words; it grows with it. Held in memory, where a search takes some milliseconds with a country of a million
 * addresses, on the server as on a device, so that both find the same in the same order.
 */
export class StreetDirectory {
  readonly #units: UnitIndex;
  readonly #words = new WordIndex();
  readonly #streets = new Map<string, number>();
  readonly #keys: string[] = [];
  readonly #settlements = new Set<string>();
  readonly #aliases = new Map<string, readonly Link[]>();
  /** The names that streets have by aliases only, by the street and the words. */
  readonly #names = new Map<string, number>();
  /** Names by word. A street has one name, and one more for each former name. */
  readonly #postings: number[][] = [];
  readonly #streetOf: number[] = [];
  /** By name: the place of its settlement in the list of units, -1 for an unknown one. */
  readonly #settlementOf: number[] = [];
  readonly #lengthOf: number[] = [];
  /** What `listMeant` has answered, as long as no name has come or gone since. */
  readonly #meant = new Map<string, readonly string[]>();

  constructor(units: UnitIndex) {
    this.#units = units;
  }

  get size(): number {
    return this.#keys.length;
  }

  /** Whether a street of a settlement is known. */
  hasStreets(pCode4: string): boolean {
    return this.#settlements.has(pCode4);
  }

  /** Adds the street of a key (`streetKeyOf`); known ones are passed over. Equally good streets are found in the order in which they came. */
  add(key: string): void {
    if (this.#streets.has(key)) return;
    const street = this.#keys.length;
    this.#streets.set(key, street);
    this.#keys.push(key);
    this.#settlements.add(key.slice(0, key.indexOf(between)));
    const end = key.lastIndexOf(between);
    this.#addName(street, key.slice(key.indexOf(between) + 1, end).split(' '));
    if (this.#aliases.size === 0) return;
    for (const { kind, words } of this.#aliases.get(key.slice(0, end)) ?? [])
      if (kind === undefined || kind === key.slice(end + 1)) this.#addOther(street, words);
  }

  /** From now on streets of the present name are found by the former one too, and those that still carry the former one by the present. */
  addAlias(alias: StreetAlias): void {
    for (const [name, link] of linksOf(alias)) {
      const known = this.#aliases.get(name) ?? [];
      if (known.some((one) => isSameLink(one, link))) continue;
      this.#aliases.set(name, [...known, link]);
      for (const street of this.#streetsNamed(name, link)) this.#addOther(street, link.words);
    }
  }

  /** From now on an alias does not count any more. One that says the same in other words has to be added again. */
  removeAlias(alias: StreetAlias): void {
    for (const [name, link] of linksOf(alias)) {
      const left = (this.#aliases.get(name) ?? []).filter((one) => !isSameLink(one, link));
      if (left.length > 0) this.#aliases.set(name, left);
      else this.#aliases.delete(name);
      for (const street of this.#streetsNamed(name, link)) this.#removeOther(street, link.words);
      for (const other of left)
        for (const street of this.#streetsNamed(name, other)) this.#addOther(street, other.words);
    }
  }

  #streetsNamed(name: string, { kind }: Link): readonly number[] {
    const kinds = kind === undefined ? kindsOfStreet : [kind];
    return kinds.flatMap((one) => this.#streets.get([name, one].join(between)) ?? []);
  }

  #addOther(street: number, words: readonly string[]): void {
    const key = [street, ...words].join(' ');
    if (!this.#names.has(key)) this.#names.set(key, this.#addName(street, words));
  }

  /** A name without words is never found. */
  #removeOther(street: number, words: readonly string[]): void {
    const key = [street, ...words].join(' ');
    const name = this.#names.get(key);
    if (name === undefined) return;
    this.#names.delete(key);
    this.#meant.clear();
    for (const word of new Set(words)) {
      const id = this.#words.add(word);
      this.#postings[id] = (this.#postings[id] ?? []).filter((other) => other !== name);
    }
  }

  #addName(street: number, words: readonly string[]): number {
    this.#meant.clear();
    const name = this.#streetOf.length;
    const pCode4 = this.#keys[street]?.split(between, 1)[0] ?? '';
    this.#streetOf.push(street);
    this.#settlementOf.push(this.#units.placeOf(pCode4));
    this.#lengthOf.push(words.length);
    for (const word of new Set(words)) (this.#postings[this.#words.add(word)] ??= []).push(name);
    return name;
  }

  /**
   * The streets that answer an address, best set first: those that fit most words, then sets that fit fewer, each made when it is asked for. All
   * sets but the first are for when no house of the first answers the rest of the question. Empty: no word fits anything.
   */
  search(reading: AddressReading, { own = [], within = [] }: SearchArea = {}): readonly FoundLevel[] {
    const asked = fitAddress(reading, this.#units, {
      settlementOf: this.#settlementOf,
      fit: (word, onFit) => {
        for (const [id, fit] of this.#words.find(word))
          if (fit === fits.exact || !/\d/.test(word)) for (const name of this.#postings[id] ?? []) onFit(name, fit);
      },
    });
    const isInside = this.#areaOf(within, true);
    const covers = new Set<number>();
    // Plain loops: `entries` makes a pair for each of thousands of units and names.
    for (let unit = 0; unit < asked.ofUnits.length; unit += 1) {
      const cover = asked.ofUnits[unit] ?? 0;
      if (cover > 0 && !covers.has(cover) && isInside(unit)) covers.add(cover);
    }
    for (let name = 0; name < asked.ofNames.length; name += 1) {
      const cover = asked.ofNames[name] ?? 0;
      if (cover > 0 && !covers.has(cover) && isInside(this.#settlementOf[name] ?? -1)) covers.add(cover);
    }
    const best = Math.max(0, ...covers);
    return [...covers]
      .filter((cover) => cover > best * leastShare)
      .toSorted((one, other) => other - one)
      .slice(0, mostLevels)
      .map((cover) => ({
        cover,
        level: () => this.#levelOf(cover, asked, isInside, this.#areaOf(own, false), reading.streetType),
      }));
  }

  /** Keys of the streets of a settlement that the name of a street with a house may mean, best first. Rows of a file ask about the same streets. */
  listMeant(pCode: string, street: string): readonly string[] {
    const question = [pCode, street].join(between);
    const known = this.#meant.get(question);
    if (known) return known;
    const levels = this.search({ words: readStreetWords(street), house: '1', houses: [] }, { within: [pCode] });
    const found = [...new Set(levels.flatMap(({ level }) => level().streets))];
    if (this.#meant.size >= mostKept) this.#meant.clear();
    this.#meant.set(question, found);
    return found;
  }

  #areaOf(areas: readonly string[], ofNone: boolean): (unit: number) => boolean {
    const { codes } = this.#units.list;
    return (unit) => (areas.length === 0 ? ofNone : areas.some((area) => codes[unit]?.startsWith(area)));
  }

  #levelOf(
    cover: number,
    asked: Asked,
    isInside: (unit: number) => boolean,
    isOwn: (unit: number) => boolean,
    streetType: StreetType | undefined,
  ): StreetLevel {
    // Numbers side by side: a common word is in tens of thousands of names, and a map of them took most of the search.
    const rankOf = new Float64Array(this.#keys.length).fill(-Infinity);
    const found: number[] = [];
    const put = (street: number, rank: number) => {
      if (rankOf[street] === -Infinity) found.push(street);
      if (rank > (rankOf[street] ?? 0)) rankOf[street] = rank;
    };
    const ofPlaces: number[] = [];
    let best = { rank: -Infinity, name: -1 };
    for (let name = 0; name < asked.ofNames.length; name += 1) {
      const value = asked.ofNames[name] ?? 0;
      const settlement = this.#settlementOf[name] ?? -1;
      if (asked.ofUnits[settlement] === cover) ofPlaces.push(name);
      else if (value === cover && isInside(settlement)) {
        const rank = this.#rankOf(name, asked, streetType, isOwn(settlement));
        put(this.#streetOf[name] ?? 0, rank);
        if (rank > best.rank) best = { rank, name };
      }
    }
    if (best.name < 0) return this.#placesOf(cover, asked, isInside, isOwn);
    const rankOfPlace = onceEach((unit: number) => this.#rankOfPlace(unit, asked, isOwn));
    for (const name of ofPlaces) {
      const unit = this.#settlementOf[name] ?? -1;
      if (isInside(unit)) put(this.#streetOf[name] ?? 0, rankOfPlace(unit));
    }
    const order = new Float64Array(found.length);
    for (let at = 0; at < order.length; at += 1) {
      const street = found[at] ?? 0;
      order[at] = -(rankOf[street] ?? 0) * mostStreets + street;
    }
    order.sort();
    const streets: string[] = [];
    for (const packed of order) streets.push(this.#keys[((packed % mostStreets) + mostStreets) % mostStreets] ?? '');
    return {
      ranges: [],
      streets,
      namesStreet: true,
      ignored: asked.ignoredBy(best.name, this.#settlementOf[best.name] ?? -1),
    };
  }

  /** A city comes before streets that are called after it, a village behind streets of its name. */
  #rankOfPlace(unit: number, asked: Asked, isOwn: (unit: number) => boolean): number {
    const { tier, isSettlementNamed } = asked.judgePlace(unit);
    const isCity = isSettlementNamed && sizeOf(this.#units.list.kinds[unit]) === 'city';
    return tier * ranks.tier + (isOwn(unit) ? ranks.ownArea : 0) + (isCity ? ranks.city : ranks.village);
  }

  #placesOf(
    cover: number,
    asked: Asked,
    isInside: (unit: number) => boolean,
    isOwn: (unit: number) => boolean,
  ): StreetLevel {
    const { codes } = this.#units.list;
    const whole = codes.flatMap((code, unit) => {
      if (asked.ofUnits[unit] !== cover || !isInside(unit)) return [];
      const { tier, rank, isSettlementNamed } = asked.judgePlace(unit);
      const named = isSettlementNamed ? tier * ranks.tier + rank : 0;
      return [{ code, rank: named + (isOwn(unit) ? ranks.ownArea : 0) }];
    });
    const ranges = rangesOf(whole, codes);
    const ignored = asked.ignoredBy(-1, this.#units.placeOf(ranges[0]?.[0] ?? ''));
    return { ranges, streets: [], namesStreet: false, ignored };
  }

  #rankOf(name: number, asked: Asked, streetType: StreetType | undefined, isOwn: boolean): number {
    const { tier, rank, exact, matched, exactNeeded, isStreetNamed, isSettlementNamed } = asked.judge(name);
    const length = this.#lengthOf[name] ?? 0;
    const whole =
      exact >= length
        ? ranks.wholeName
        : exactNeeded
          ? ranks.wholeButFirstNames
          : matched >= length
            ? ranks.nearlyWhole
            : 0;
    const key = this.#keys[this.#streetOf[name] ?? 0] ?? '';
    const isKind = streetType !== undefined && key.endsWith(`${between}${streetType}`);
    const kind = streetType === undefined || !isStreetNamed ? 0 : isKind ? ranks.kind : -ranks.kind;
    const area = isOwn && !isSettlementNamed ? ranks.ownArea : 0;
    return tier * ranks.tier + area + rank + whole + kind;
  }
}

const sortedCodes = new WeakMap<readonly string[], readonly string[]>();

function sortedSettlements(codes: readonly string[]): readonly string[] {
  const known = sortedCodes.get(codes);
  if (known) return known;
  const sorted = codes.filter((code) => code.length === pCodeLengths[4]).toSorted();
  sortedCodes.set(codes, sorted);
  return sorted;
}

/** Settlements as ranges of codes, the best first: neighbours of one rank are one range. */
function rangesOf(
  whole: readonly { readonly code: string; readonly rank: number }[],
  codes: readonly string[],
): readonly CodeRange[] {
  if (whole.length === 0) return [];
  const rankOfCode = new Map(whole.map(({ code, rank }) => [code, rank]));
  const ranges: { first: string; last: string; readonly rank: number }[] = [];
  let open: number | undefined;
  for (const code of sortedSettlements(codes)) {
    const rank = rankOfCode.get(code);
    const last = ranges.at(-1);
    if (rank !== undefined && rank === open && last) last.last = code;
    else if (rank !== undefined) ranges.push({ first: code, last: code, rank });
    open = rank;
  }
  return ranges.toSorted((one, other) => other.rank - one.rank).map(({ first, last }) => [first, last]);
}
