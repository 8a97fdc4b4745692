import type { FilterName, Scope } from '@domivka/domain/measures/question';
import type { Filter } from '../search-filters.ts';
import type { NumbersByName, SaidRow } from '@domivka/domain/measures/say-answer';

/** `stats`: few numbers, or rows; `aggs`: buckets. */
export type StatisticKind = 'stats' | 'aggs';

export type AreaCode = 'pCode1' | 'pCode2' | 'pCode3' | 'pCode4';

/** One address, an area by the narrowest of these codes, or what lies in a polygon; else all that the user may see. */
export type StatisticScope = {
  readonly addressId?: string | undefined;
  readonly country?: 'UA' | undefined;
  readonly polygon?: Scope['polygon'] | undefined;
  /** Filters of a search for addresses. */
  readonly addresses?: readonly Filter[] | undefined;
} & { readonly [Level in AreaCode]?: string | undefined };

export type StatisticFilters = { readonly [Name in FilterName]?: string | number | readonly string[] | undefined } & {
  /** Only the last assessment of each address. */
  readonly latest?: boolean | undefined;
};

/** A question as it is sent. */
export type StatisticBody = {
  readonly scope?: StatisticScope | undefined;
  readonly filters?: StatisticFilters | undefined;
  readonly groupBy?: AreaCode | undefined;
  readonly size?: number | undefined;
};

export type StatisticAnswer = {
  readonly numbers?: NumbersByName;
  readonly rows?: readonly SaidRow[];
  readonly buckets?: readonly SaidRow[];
  /** ISO 8601. */
  readonly asOf: string;
  /** Not everything is counted: the server is still counting, or the device does not hold all. */
  readonly partial: boolean;
  readonly source: 'server' | 'local';
  /** Of an answer from this device: how many addresses it is made of, and of how many as the server last said, where that is known. */
  readonly counted?: number;
  readonly of?: number;
};
