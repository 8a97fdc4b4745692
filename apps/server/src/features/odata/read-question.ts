import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { readSearch } from '@domivka/domain/kernel/filters';
import { isId } from '@domivka/domain/kernel/record';
import { findEntity } from '@domivka/domain/registry';
import type { ConditionTree } from '../../records/condition-tree.ts';
import type { RecordSearch } from '../../records/search.ts';
import { listProperties, type Property } from './feed-model.ts';
import { type Comparison, type Expression, type Literal, readFilterExpression } from './filter-expression.ts';
import { odataError } from './odata-error.ts';

/** So many records are in one page of the feed, at most. */
const largestPage = 1000;

/** A checked question to an entity set. */
export type Question = {
  readonly search: RecordSearch;
  readonly select: readonly Property[];
  readonly top?: number;
  readonly skip: number;
  /** The id of the last record of the page before. */
  readonly after?: string;
  readonly count: boolean;
};

/** Parameters of a query; one that was sent twice is a list. */
export type SentQuery = Readonly<Record<string, unknown>>;

const options = ['$select', '$filter', '$orderby', '$top', '$skip', '$skiptoken', '$count', '$format'] as const;
type Option = (typeof options)[number];

/** The system query options, each sent once. Other parameters are the caller's own, but for names that only the protocol may give. */
function readOptions(query: SentQuery): Partial<Record<Option, string>> {
  const sent = Object.entries(query).filter(([name]) => name.startsWith('$'));
  const read = sent.map(([name, value]) => {
    const option = options.find((one) => one === name);
    if (!option) throw odataError('odata.option', { option: name.slice(0, 60) });
    if (typeof value !== 'string') throw odataError('odata.value', { option });
    return [option, value.trim()] as const;
  });
  return Object.fromEntries(read);
}

function readWhole(option: Option, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw odataError('odata.value', { option });
  return Number(value);
}

function getProperty(entity: Entity, name: string): Property {
  const property = listProperties(entity).find((one) => one.name === name);
  if (!property) throw odataError('odata.property', { property: name.slice(0, 60) });
  return property;
}

function readSelect(entity: Entity, value: string | undefined): readonly Property[] {
  if (value === undefined || value === '*') return listProperties(entity);
  const names = new Set(value.split(',').map((name) => name.trim()));
  return [...names].map((name) => getProperty(entity, name));
}

function readOrder(entity: Entity, value: string | undefined) {
  return (value ?? '').split(',').flatMap((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (name === '' && value === undefined) return [];
    if (rest.length > 0 || (direction !== 'asc' && direction !== 'desc'))
      throw odataError('odata.value', { option: '$orderby' });
    return [{ field: getProperty(entity, name).path, direction }];
  });
}

/** A filter as a search takes it. */
type SentFilter = { readonly field: string; readonly op: string; readonly value: unknown };
/** A tree over places in a list of filters. */
type Draft =
  | { readonly all: readonly Draft[] }
  | { readonly any: readonly Draft[] }
  | { readonly not: Draft }
  | { readonly place: number };

/** Takes an expression apart into filters that a search knows, and how they are joined. */
function draftOf(entity: Entity, expression: Expression, filters: SentFilter[]): Draft {
  const inner = (one: Expression) => draftOf(entity, one, filters);
  if ('all' in expression) return { all: expression.all.map(inner) };
  if ('any' in expression) return { any: expression.any.map(inner) };
  if ('not' in expression) return { not: inner(expression.not) };
  const { path: field, kind } = getProperty(entity, expression.property);
  const add = (op: string, value: unknown): Draft => ({ place: filters.push({ field, op, value }) - 1 });
  const exists = () => add('exists', true);
  const compare: Readonly<Record<Comparison, (value: Literal) => Draft>> = {
    eq: (value) => {
      if (value === null) return add('exists', false);
      return kind === 'time' ? { all: [add('gte', value), add('lte', value)] } : add('eq', value);
    },
    ne: (value) => (value === null ? exists() : { not: compare.eq(value) }),
    ge: (value) => add('gte', value),
    le: (value) => add('lte', value),
    gt: (value) => ({ all: [exists(), { not: add('lte', value) }] }),
    lt: (value) => ({ all: [exists(), { not: add('gte', value) }] }),
  };
  switch (expression.op) {
    case 'in':
    case 'contains':
    case 'startsWith':
      return add(expression.op, expression.value);
    case 'has':
      return add('contains', expression.value);
    default:
      return compare[expression.op](expression.value);
  }
}

function treeOf(draft: Draft, filters: RecordSearch['filters']): ConditionTree {
  if ('all' in draft) return { all: draft.all.map((one) => treeOf(one, filters)) };
  if ('any' in draft) return { any: draft.any.map((one) => treeOf(one, filters)) };
  if ('not' in draft) return { not: treeOf(draft.not, filters) };
  const filter = filters[draft.place];
  if (!filter) throw new Error('A filter of a question was lost');
  return { filter };
}

/**
 * Reads and checks a question to an entity set: OData options become a search, which the domain checks by the rights of the actor.
 * @throws HttpError `odata.…`, DomainError `search.…`
 */
export function readQuestion(actor: Actor, entity: Entity, query: SentQuery): Question {
  const sent = readOptions(query);
  const { $select, $filter, $orderby, $skiptoken, $count = 'false', $format = 'json' } = sent;
  if ($count !== 'true' && $count !== 'false') throw odataError('odata.value', { option: '$count' });
  if (!/^(?:json$|application\/json(?:;|$))/.test($format)) throw odataError('odata.value', { option: '$format' });
  if ($skiptoken !== undefined && !isId($skiptoken)) throw odataError('odata.value', { option: '$skiptoken' });
  const filters: SentFilter[] = [];
  const draft = $filter === undefined ? undefined : draftOf(entity, readFilterExpression($filter), filters);
  const sort = readOrder(entity, $orderby);
  const search = readSearch({ table: entity.table, filters, sort }, findEntity, actor);
  const top = readWhole('$top', sent.$top);
  return {
    search: {
      table: entity.table,
      filters: [],
      sort: search.sort,
      where: draft && treeOf(draft, search.filters),
    },
    select: readSelect(entity, $select),
    ...(top === undefined ? {} : { top }),
    skip: readWhole('$skip', sent.$skip) ?? 0,
    ...($skiptoken === undefined ? {} : { after: $skiptoken }),
    count: $count === 'true',
  };
}

/** How many records a caller wants in a page (`Prefer: odata.maxpagesize=…`). */
export function readPageSize(prefer: string | undefined): number {
  const size = Number(/(?:^|[,;\s])(?:odata\.)?maxpagesize=(\d{1,9})/i.exec(prefer ?? '')?.[1] ?? largestPage);
  return Math.min(Math.max(size, 1), largestPage);
}
