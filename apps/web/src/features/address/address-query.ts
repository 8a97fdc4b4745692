import { isCustomColumn, readCustomConditions, type CustomConditions } from './custom-conditions.ts';
import {
  readArea,
  readCount,
  readId,
  readListQuery,
  readOneOf,
  readText,
  withoutNothing,
  type ListQuery,
  type QueryChange,
} from '../../ui/list-query.ts';

/** Everything that the screen Find addresses shows, as it stands in the address line: reload, back and a shared link show the same. */
export type AddressQuery = ListQuery & {
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
  /** Conditions on custom fields. */
  readonly custom?: CustomConditions;
};

export type AddressChange = QueryChange<AddressQuery>;

const queryTypes = ['multi-storey', 'private-estates'] as const;

export type QueryType = (typeof queryTypes)[number];

/** The column by which the list is sorted when nobody says otherwise. */
export const usualSort = 'address';

const sortColumns: readonly string[] = [
  'address',
  'buildingType',
  'assessmentNumber',
  'activityNumber',
  'organizationName',
  'numberOfApartments',
  'floors',
  'yearBuilt',
  'updatedAt',
];

/** The order by a custom field: which ones there are is not known here. */
function customSort(sort: unknown): readonly string[] {
  const column = typeof sort === 'string' ? sort.replace(/^-/, '') : undefined;
  return isCustomColumn(column) ? [column] : [];
}

function readFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readAddressQuery(raw: Readonly<Record<string, unknown>>): AddressQuery {
  return withoutNothing<AddressQuery>({
    ...readListQuery(raw, [...sortColumns, ...customSort(raw['sort'])]),
    area: readArea(raw['area']),
    street: readText(raw['street']),
    house: readText(raw['house']),
    flats: readCount(raw['flats'], 1),
    type: readOneOf(raw['type'], queryTypes),
    assessed: readFlag(raw['assessed']),
    helped: readFlag(raw['helped']),
    manual: raw['manual'] === true ? true : undefined,
    organization: readId(raw['organization']),
    custom: readCustomConditions(raw['custom']),
  });
}
