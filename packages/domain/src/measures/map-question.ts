import type { Asker } from '../kernel/filters.ts';
import { isFields } from '../kernel/record.ts';
import { isTile, type Tile } from '../geography/map-key.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import type { Fact, FactColumn } from './fact.ts';
import { findColumn, type FactName } from './facts.ts';
import { fits, matches } from './evaluate.ts';
import { findMapSource, legendName, mapAggs, type MapSource } from './map-sources.ts';
import type { Condition, Where } from './measure.ts';
import { measuresError } from './measures.errors.ts';
import { readQuestion, type Question } from './question.ts';

/** What a tile is asked: the points of a source that fit a question and, of what colours them, one of these classes. */
export type TileQuestion = {
  readonly source: MapSource;
  readonly tile: Tile;
  readonly question: Question;
  /** The classes of the legend that are shown; empty: all. */
  readonly only: readonly Where[];
};

/** The parameters of the address of a tile, as they are sent: `filter` and `only` are JSON. */
export type TileQuery = {
  readonly filter?: string | undefined;
  readonly latest?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly colour?: string | undefined;
  readonly only?: string | undefined;
};

const mostClasses = 60;

function invalid(part: string): Error {
  return measuresError('stats.invalid', { part });
}

function parse(text: string | undefined, part: string): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(part);
  }
}

/** Longest code, and the id of an organization. */
const longestCode = 40;
const mostCodes = 1000;
const isCode = (value: unknown): boolean => typeof value === 'string' && value.length <= longestCode;
const bounds = ['from', 'to', 'above', 'before'];

/** A class of codes, of amounts or days between bounds, or of those without a value. */
function isClass(value: unknown, { kind }: FactColumn): value is Condition {
  const isDay = kind === 'day';
  const isAmount = kind === 'number' || kind === 'integer';
  if (Array.isArray(value)) return !isDay && !isAmount && value.length <= mostCodes && value.every(isCode);
  if (!isFields(value)) return !isDay && !isAmount && isCode(value);
  const entries = Object.entries(value);
  if ('exists' in value) return entries.length === 1 && value['exists'] === false;
  const isBound = (bound: unknown): boolean =>
    isDay ? typeof bound === 'string' && isCalendarDate(bound) : isAmount && Number.isFinite(bound);
  return entries.length > 0 && entries.every(([name, bound]) => bounds.includes(name) && isBound(bound));
}

function readOnly(value: unknown, table: FactName, column: string): readonly Where[] {
  if (value === undefined) return [];
  const declared = findColumn(table, column);
  if (!declared || !Array.isArray(value) || value.length > mostClasses) throw invalid('only');
  if (!value.every((one) => isClass(one, declared))) throw invalid('only');
  return value.map((condition: Condition) => ({ [column]: condition }));
}

/** The search for addresses that a tile is asked, as it was sent. @throws DomainError `stats.invalid` where it is no JSON */
export function tileFilters({ filter }: TileQuery): unknown {
  return parse(filter, 'filter');
}

/**
 * Reads and checks what a tile is asked (HTTP interface).
 * @throws DomainError `stats.unknown` for a source that there is not, `stats.invalid`, `search.*`
 */
export function readTileQuestion(name: string, tile: Tile, query: TileQuery, asker: Asker): TileQuestion {
  const source = findMapSource(name);
  if (!source) throw measuresError('stats.unknown', { name: name.slice(0, 60) });
  if (!isTile(tile)) throw invalid('tile');
  const { colour = 'level' } = query;
  const coloured = Object.hasOwn(source.colours, colour) ? source.colours[colour] : undefined;
  const agg = mapAggs[legendName(name, colour)];
  if (!coloured || !agg) throw invalid('colour');
  if (query.latest !== undefined && query.latest !== 'true') throw invalid('latest');
  const addresses = tileFilters(query);
  const body = {
    scope: addresses === undefined ? {} : { addresses },
    filters: {
      ...(query.latest === undefined ? {} : { latest: true }),
      ...(query.from === undefined ? {} : { dateFrom: query.from }),
      ...(query.to === undefined ? {} : { dateTo: query.to }),
    },
  };
  return {
    source,
    tile,
    question: readQuestion({ name, ...agg }, body, asker),
    only: readOnly(parse(query.only, 'only'), source.table, coloured.group.column),
  };
}

/** Whether nothing narrows the points of a tile but its place. */
export function isWhole({ question: { scope, filters }, only }: TileQuestion): boolean {
  return scope.search === undefined && Object.keys(filters).length === 0 && only.length === 0;
}

/** Whether a fact is asked for, by the same rules as on the server. */
export function isAskedFor({ source, question, only }: TileQuestion, fact: Fact, today: string): boolean {
  return (
    matches(source.table, fact, question.filters, today) &&
    (only.length === 0 ||
      only.some((where) => Object.entries(where).every(([name, one]) => fits(fact[name], one, today))))
  );
}
