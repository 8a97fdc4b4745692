/** Everything that the screen Find addresses shows, as it stands in the address line: reload, back and a shared link show the same. */
export type AddressQuery = {
  /** The free search. */
  readonly q?: string;
  /** Code of an oblast, raion, hromada or settlement. */
  readonly area?: string;
  readonly street?: string;
  readonly house?: string;
  /** At least so many apartments. */
  readonly flats?: number;
  readonly type?: QueryType;
  readonly assessed?: boolean;
  readonly helped?: boolean;
  /** Only addresses that the unified registry does not know. */
  readonly manual?: true;
  readonly organization?: string;
  /** A column, after a minus in descending order: `-updatedAt`. */
  readonly sort?: string;
  readonly page?: number;
  readonly size?: number;
};

export type QueryType = 'multi-storey' | 'private-estates';

const sortColumns = [
  'address',
  'buildingType',
  'assessmentNumber',
  'activityNumber',
  'organizationName',
  'numberOfApartments',
  'floors',
  'yearBuilt',
  'updatedAt',
] as const;

const pageSizes: readonly unknown[] = [10, 25, 50, 100];
const longest = 200;

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, longest);
  return text.trim() === '' ? undefined : text;
}

function readMatch(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

function readCount(value: unknown, least: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined;
}

function readFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function readSort(value: unknown): string | undefined {
  const column = typeof value === 'string' ? value.replace(/^-/, '') : undefined;
  return sortColumns.some((one) => one === column) ? String(value) : undefined;
}

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readAddressQuery(raw: Readonly<Record<string, unknown>>): AddressQuery {
  const { page, size, type } = raw;
  const query: { [Name in keyof AddressQuery]: AddressQuery[Name] | undefined } = {
    q: readText(raw['q']),
    area: readMatch(raw['area'], /^UA(\d{2}|\d{4}|\d{7}|\d{10})$/),
    street: readText(raw['street']),
    house: readText(raw['house']),
    flats: readCount(raw['flats'], 1),
    type: type === 'multi-storey' || type === 'private-estates' ? type : undefined,
    assessed: readFlag(raw['assessed']),
    helped: readFlag(raw['helped']),
    manual: raw['manual'] === true ? true : undefined,
    organization: readMatch(raw['organization'], /^[0-9a-f]{24}$/),
    sort: readSort(raw['sort']),
    page: readCount(page, 2),
    size: pageSizes.includes(size) && size !== 25 ? Number(size) : undefined,
  };
  return withoutNothing(query);
}

/** A query without the names that say nothing, so that they do not stand in the address line. */
export function withoutNothing(query: {
  readonly [Name in keyof AddressQuery]: AddressQuery[Name] | undefined;
}): AddressQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
