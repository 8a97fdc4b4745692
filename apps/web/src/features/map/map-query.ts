import { mapSources, findMapSource, type MapSource, type MapSourceName } from '@domivka/domain/measures/map-sources';
import type { TileQuery } from '@domivka/domain/measures/map-question';
import { isCalendarDate } from '@domivka/domain/kernel/schema';
import { addressDeclaration } from '../../lists/address-filters.ts';
import { declareList, type ListQueryOf } from '../../lists/declare-list.ts';
import type { Filter } from '../../queries/search-filters.ts';
import type { StatisticBody } from '../../queries/statistics/statistic.ts';
import { classMethods, type ClassMethod } from '@domivka/domain/measures/amount-classes';
import { paletteNames, type PaletteName } from '@domivka/domain/measures/palettes';

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (raw: unknown): Value | undefined =>
    values.find((value) => value === raw);

const short =
  (pattern: RegExp) =>
  (raw: unknown): string | undefined =>
    typeof raw === 'string' && raw.length <= 400 && pattern.test(raw) ? raw : undefined;

const day = (raw: unknown): string | undefined => (typeof raw === 'string' && isCalendarDate(raw) ? raw : undefined);

export const sourceNames = Object.keys(mapSources) as readonly MapSourceName[];
/** The levels of areas, from the largest; `none`: only points. */
export const areaLevels = ['none', 'oblast', 'raion', 'hromada', 'settlement'] as const;
export type AreaLevelName = (typeof areaLevels)[number];
export const fixedSizes = ['small', 'medium', 'large'] as const;
const name = short(/^[a-zA-Z]{1,40}$/);

/**
 * The map is a view of the list of addresses: the same filters by the same names in the address line, and how they are shown. What is not
 * said there is as the user chose it last.
 */
export const mapList = declareList({
  ...addressDeclaration,
  extra: {
    source: oneOf(sourceNames),
    colour: name,
    /** The size of the points; `size` is the number of rows on a page. */
    dots: name,
    palette: oneOf(paletteNames),
    classes: oneOf(classMethods),
    level: oneOf(areaLevels),
    value: name,
    labels: oneOf(['on']),
    /** The classes of the legend that are shown, by their names, joined by commas. */
    only: short(/^[\w.-]+(,[\w.-]+)*$/),
    latest: oneOf(['no']),
    from: day,
    to: day,
    /** Latitude, longitude and zoom. */
    at: short(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?,\d{1,2}(\.\d+)?$/),
  },
});

export type MapQuery = ListQueryOf<typeof mapList>;

/** What of the query narrows the addresses: the list of addresses says it by the same names. */
export function onlyFilters(query: MapQuery): Readonly<Record<string, unknown>> {
  const names = ['q', 'where', ...Object.keys(addressDeclaration.filters)];
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

/** How the map is shown: all that the query does not say is filled in. */
export type MapLook = {
  readonly source: MapSourceName;
  readonly colour: string;
  /** A fixed size, or the name of an amount. */
  readonly size: string;
  readonly palette: PaletteName;
  readonly classes: ClassMethod;
  readonly level: AreaLevelName;
  readonly value: string;
  readonly labels: boolean;
};

const usual: MapLook = {
  source: 'damagedProperty',
  colour: 'level',
  size: 'medium',
  palette: 'severity',
  classes: 'fixed',
  level: 'none',
  value: 'addresses',
  labels: false,
};

export type RememberedLook = Partial<Omit<MapLook, 'labels'>> & { readonly labels?: boolean };

/** What the query says, else what was chosen last, else what is usual; a choice that the source does not have counts as none. */
export function lookOf(query: MapQuery, remembered: RememberedLook): MapLook {
  const source = query.source ?? remembered.source ?? usual.source;
  const { colours, sizes, areas }: MapSource = mapSources[source];
  const known = (choices: object, ...names: readonly (string | undefined)[]): string | undefined =>
    names.find((one) => one !== undefined && Object.hasOwn(choices, one));
  const isFixed = (one: string | undefined): boolean => (fixedSizes as readonly (string | undefined)[]).includes(one);
  const size = [query.dots, remembered.size].find((one) => isFixed(one) || known(sizes, one) !== undefined);
  return {
    source,
    colour: known(colours, query.colour, remembered.colour) ?? usual.colour,
    size: size ?? usual.size,
    palette: query.palette ?? remembered.palette ?? usual.palette,
    classes: query.classes ?? remembered.classes ?? usual.classes,
    level: query.level ?? remembered.level ?? usual.level,
    value: known(areas, query.value, remembered.value) ?? Object.keys(areas)[0] ?? usual.value,
    labels: query.labels === 'on' || (query.labels === undefined && remembered.labels === true),
  };
}

/** The source of a look with its declaration. */
export function sourceOf({ source }: MapLook): MapSource {
  return findMapSource(source) ?? mapSources.damagedProperty;
}

export type MapQuestion = {
  readonly addresses: readonly Filter[];
  readonly latest: boolean;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** What the points must fit. Assessments: only the last of each address, unless all are asked for. */
export function questionOf(query: MapQuery, look: MapLook, addresses: readonly Filter[]): MapQuestion {
  const isDated = look.source === 'damageAssessments';
  return {
    addresses,
    latest: isDated && query.latest !== 'no',
    from: isDated ? query.from : undefined,
    to: isDated ? query.to : undefined,
  };
}

/** The same for a legend or for areas. */
export function statisticOf({ addresses, latest, from, to }: MapQuestion): StatisticBody {
  return {
    scope: addresses.length > 0 ? { addresses } : {},
    filters: { ...(latest ? { latest } : {}), dateFrom: from, dateTo: to },
  };
}

/** The same for tiles. `only`: the conditions of the classes that are shown. */
export function tileQueryOf(question: MapQuestion, colour: string, only: readonly unknown[]): TileQuery {
  const { addresses, latest, from, to } = question;
  return {
    filter: addresses.length > 0 ? JSON.stringify(addresses) : undefined,
    latest: latest ? 'true' : undefined,
    from,
    to,
    colour: only.length > 0 ? colour : undefined,
    only: only.length > 0 ? JSON.stringify(only) : undefined,
  };
}

export type View = { readonly latitude: number; readonly longitude: number; readonly zoom: number };

/** The middle and the zoom of the map from the address line. */
export function viewOf(at: string | undefined): View | undefined {
  const [latitude, longitude, zoom] = (at ?? '').split(',').map(Number);
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined;
  const isThere = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom <= 20;
  return isThere ? { latitude, longitude, zoom } : undefined;
}

export function sayView({ latitude, longitude, zoom }: View): string {
  return `${latitude.toFixed(4)},${longitude.toFixed(4)},${zoom.toFixed(1)}`;
}
