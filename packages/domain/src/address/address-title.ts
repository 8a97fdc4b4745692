import { transliterateHouse } from '../geography/house.ts';
import { findStreetType, sayStreetUkr, streetTypeInAddresses, streetTypes } from '../geography/street-type.ts';
import { transliterate } from '../geography/transliteration.ts';
import type { Fields } from '../kernel/record.ts';
import { say, type Language } from '../kernel/text.ts';
import { addressTitleWords as words } from './address.text.ts';

/** What a title is made of, in the letters of its language. */
type TitleParts = {
  readonly street?: string | undefined;
  readonly streetType?: string | undefined;
  readonly house?: string | undefined;
  readonly corpus?: string | undefined;
};

const kinds = streetTypes.flatMap(({ code, uk }) => [code, uk]).join('|');

/** The stored names as `deriveAddress` makes them: «Шевченка вулиця 2 корпус 3», "Shevchenka street 2 block 3". */
const storedName = new RegExp(
  `^(?<street>.+) (?<streetType>${kinds}) (?<house>\\S+)(?: (?:корпус|block) (?<corpus>\\S+))?$`,
  'u',
);
const cyrillic = /\p{Script=Cyrillic}/u;

/** What a form writes for a street in a village without names of streets, and the same in Latin letters. */
const unnamed = /^(?:без назви вулиці|bez nazvy vulytsi)$/iu;

function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function partsOf(address: Fields, language: Language): TitleParts {
  const part = (name: string) => textOf(address, name);
  const [streetUkr, streetType, house, corpus] = [part('streetUkr'), part('streetType'), part('house'), part('corpus')];
  if (language === 'uk') return { street: streetUkr ?? part('street'), streetType, house, corpus };
  return {
    street: part('street') ?? (streetUkr && transliterate(streetUkr)),
    streetType,
    house: house && transliterateHouse(house),
    corpus: corpus && transliterateHouse(corpus),
  };
}

function sayTitle({ street, streetType = '', house, corpus }: TitleParts, language: Language): string {
  const isNamed = street !== undefined && !unnamed.test(street);
  const number = house && (isNamed ? house : say(words.house, language, { house }));
  const whole = [number, corpus && say(words.block, language, { block: corpus })].filter(Boolean).join(', ');
  if (street === undefined) return whole;
  if (!isNamed)
    return whole ? say(words.onUnnamedStreet, language, { house: whole }) : say(words.unnamedStreet, language);
  const type = findStreetType(streetType) ?? 'street';
  const said = language === 'uk' ? sayStreetUkr(type, street) : `${street} ${streetTypeInAddresses(type).en}`;
  return whole ? `${said}, ${whole}` : said;
}

/** A stored name (`nameUkr`, `name`) as people write it; one that was not derived from its parts is left as it is. */
export function sayStoredName(name: string): string {
  const parts = storedName.exec(name)?.groups;
  return parts ? sayTitle(parts, cyrillic.test(parts['streetType'] ?? '') ? 'uk' : 'en') : name;
}

/**
 * What people see of an address: «вул. Шевченка, 2, корп. 3», "Shevchenka St, 2, block 3". Without its parts the stored name is said, the
 * other one where it is missing; who may not see houses (a donor) gets the street. Empty where nothing is known.
 */
export function titleOfAddress(address: Fields | undefined, language: Language): string {
  if (!address) return '';
  const parts = partsOf(address, language);
  if (parts.street && parts.house) return sayTitle(parts, language);
  const [latin, ukrainian] = [textOf(address, 'name'), textOf(address, 'nameUkr')];
  const stored = language === 'uk' ? (ukrainian ?? latin) : (latin ?? ukrainian);
  return stored === undefined ? sayTitle(parts, language) : sayStoredName(stored);
}
