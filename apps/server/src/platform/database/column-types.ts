import pg, { type CustomTypesConfig } from 'pg';

type Parser = (text: string) => unknown;

/** The driver's own parsers; its type declaration knows neither arrays nor what comes out. */
const parserOf = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;
const parseTexts = parserOf(1009) as (text: string) => unknown[];
const parseInstant = parserOf(1184);

/** Exact either way: a number where JavaScript can hold it, else the digits as text. */
function int8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** Microseconds are cut to the milliseconds that devices and logs use; `infinity` stays as it is. */
function instant(text: string): string {
  const value = parseInstant(text);
  return value instanceof Date ? value.toISOString() : text;
}

const plain: Parser = (text) => text;

const arrayOf =
  (parser: Parser): Parser =>
  (text) =>
    parseTexts(text).map((item) => (typeof item === 'string' ? parser(item) : item));

const PARSERS = new Map<number, Parser>([
  [20, int8],
  [1016, arrayOf(int8)],
  [1082, plain], // date: a day has no time zone, so it never becomes a Date
  [1182, arrayOf(plain)],
  [1114, plain], // timestamp without time zone
  [1184, instant],
  [1185, arrayOf(instant)],
]);

/** How columns become JavaScript values. Given to our own pool only: other users of the driver keep theirs. */
export const COLUMN_TYPES: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parser = format === 'binary' ? undefined : PARSERS.get(oid);
    return parser ?? parserOf(oid, format);
  },
};
