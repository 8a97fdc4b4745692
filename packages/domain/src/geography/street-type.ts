import { foldText } from './fold-text.ts';

/**
 * The nineteen kinds of street (specification, section 3): the code that travels, the English and the Ukrainian word, and what people
 * write instead. `also` holds abbreviations, near words and words of old spreadsheets; dots, hyphens, apostrophes and case in them
 * do not matter.
 */
const table = [
  { code: 'street', en: 'Street', uk: 'вулиця', also: 'вул ул улица вулиці vul ul st str' },
  { code: 'alley', en: 'Alley', uk: 'алея', also: 'ал аллея aleia' },
  {
    code: 'avenue',
    en: 'Avenue',
    uk: 'проспект',
    also: 'просп прос пр пр-т пр-кт просп-т пр-пект prosp prospekt prospect pr-t prt ave av',
  },
  { code: 'boulevard', en: 'Boulevard', uk: 'бульвар', also: 'бул бульв б-р блв bulv bulvar b-r blvd bvd' },
  { code: 'square', en: 'Square', uk: 'площа', also: 'пл площадь pl ploshcha sq' },
  { code: 'lane', en: 'Lane', uk: 'провулок', also: 'пров пер переулок пр-к завулок prov provulok per ln' },
  { code: 'harbor', en: 'Harbor', uk: 'набережна', also: 'наб набережная nab naberezhna harbour emb embankment' },
  { code: 'highway', en: 'Highway', uk: 'шосе', also: 'ш шос шоссе траса shose hwy' },
  { code: 'bypass', en: 'Bypass', uk: 'об’їзд', also: 'объезд обїзна obizd' },
  { code: 'path', en: 'Path', uk: 'стежка', also: 'стеж стежина тропа stezhka' },
  { code: 'breakthrough', en: 'Breakthrough', uk: 'просіка', also: 'просік просека просіч prosika' },
  { code: 'descent', en: 'Descent', uk: 'узвіз', also: 'узв спуск uzv uzviz' },
  { code: 'impasse', en: 'Impasse', uk: 'тупик', also: 'туп глухий-кут tup tupyk deadend cul-de-sac' },
  { code: 'road', en: 'Road', uk: 'дорога', also: 'дор шлях doroha rd' },
  { code: 'thoroughfare', en: 'Thoroughfare', uk: 'проїзд', also: 'пр-д прд проезд в’їзд въезд заїзд proizd drive' },
  { code: 'station', en: 'Station', uk: 'станція', also: 'ст станц станция stantsiia' },
  { code: 'passage', en: 'Passage', uk: 'прохід', also: 'прох проход prokhid' },
  { code: 'maidan', en: 'Maidan', uk: 'майдан', also: 'майд maid' },
  {
    code: 'microrayon',
    en: 'Microrayon',
    uk: 'мікрорайон',
    also: 'м-н мкр мкрн мік мікр мікрор мр-н мкр-н микрорайон житломасив ж-м квартал кв-л mkr mikroraion microdistrict',
  },
] as const;

export type StreetType = (typeof table)[number]['code'];

/** How addresses write each kind: abbreviated where people abbreviate it, else by its word. */
const inAddresses: Readonly<Record<StreetType, { readonly en: string; readonly uk: string }>> = {
  street: { en: 'St', uk: 'вул.' },
  alley: { en: 'Alley', uk: 'алея' },
  avenue: { en: 'Ave', uk: 'просп.' },
  boulevard: { en: 'Blvd', uk: 'б-р' },
  square: { en: 'Sq', uk: 'пл.' },
  lane: { en: 'Lane', uk: 'пров.' },
  harbor: { en: 'Emb', uk: 'наб.' },
  highway: { en: 'Hwy', uk: 'шосе' },
  bypass: { en: 'Bypass', uk: 'об’їзд' },
  path: { en: 'Path', uk: 'стежка' },
  breakthrough: { en: 'Breakthrough', uk: 'просіка' },
  descent: { en: 'Descent', uk: 'узвіз' },
  impasse: { en: 'Impasse', uk: 'туп.' },
  road: { en: 'Road', uk: 'дорога' },
  thoroughfare: { en: 'Thoroughfare', uk: 'проїзд' },
  station: { en: 'Station', uk: 'станція' },
  passage: { en: 'Passage', uk: 'прохід' },
  maidan: { en: 'Maidan', uk: 'майдан' },
  microrayon: { en: 'Microrayon', uk: 'м-н' },
};

const masculine = /(?:[иі]|\d-)й$/u;
const neuter = /[еє]$/u;

/** The endings of adjectives by kinds that are written in full: «Андріївський узвіз», but «майдан Свободи». */
const agreeing: Readonly<Partial<Record<StreetType, RegExp>>> = {
  highway: neuter,
  bypass: masculine,
  descent: masculine,
  thoroughfare: masculine,
  passage: masculine,
  maidan: masculine,
};

/** One kind of street with its word in both languages. */
export type StreetTypeOption = { readonly code: StreetType; readonly en: string; readonly uk: string };

/** The kinds of street in the order of the specification, for choices. The Ukrainian word is the one that is in `nameUkr`. */
export const streetTypes: readonly StreetTypeOption[] = table.map(({ code, en, uk }) => ({ code, en, uk }));

const longestWord = 40;
const ignored = /[\s./'\u2018\u2019\u02BC`\u00B4\u2032-]/g;

const codes = new Map<string, StreetType>(
  table.flatMap(({ code, uk, also }) =>
    [code, uk, ...also.split(' ')].map((written) => [streetTypeKey(written), code] as const),
  ),
);

const ukrainianWords = new Map<string, string>(table.map(({ code, uk }) => [code, uk]));

/** The kind of street by its code, its Ukrainian word in any case, or a usual abbreviation («вул.», «пр-т», "ave"). */
export function findStreetType(text: string): StreetType | undefined {
  if (text.length > longestWord) return undefined;
  return codes.get(text) ?? codes.get(streetTypeKey(text)) ?? (hasLatin.test(text) ? findFolded(text) : undefined);
}

const hasLatin = /\p{Script=Latin}/u;
const shortestFolded = 3;
let folded: ReadonlyMap<string, StreetType> | undefined;

/** Any romanisation of a Ukrainian or Russian word: "vulytsya", "pereulok", "ploshchad". */
function findFolded(text: string): StreetType | undefined {
  folded ??= new Map([...codes].map(([written, code]) => [foldText(written), code]));
  const key = foldText(streetTypeKey(text));
  return key.length < shortestFolded ? undefined : folded.get(key);
}

/** The Ukrainian word of a code; «вулиця» when the code is not known (specification, section 3, "Derived naming on save"). */
export function streetTypeUkr(code: string): string {
  return ukrainianWords.get(code) ?? 'вулиця';
}

/** A kind of street as addresses write it, in both languages. */
export function streetTypeInAddresses(code: StreetType): Pick<StreetTypeOption, 'en' | 'uk'> {
  return inAddresses[code];
}

/** A street as Ukrainians write it: «вул. Шевченка», «пл. Контрактова», «Харківське шосе». */
export function sayStreetUkr(code: StreetType, streetUkr: string): string {
  const { uk } = inAddresses[code];
  return agreeing[code]?.test(streetUkr) ? `${streetUkr} ${uk}` : `${uk} ${streetUkr}`;
}

/** A written kind of street as it is compared: small letters, without dots, hyphens, bars and apostrophes. */
export function streetTypeKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(ignored, '');
}
