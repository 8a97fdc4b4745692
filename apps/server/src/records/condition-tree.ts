import type { Filter } from '@domivka/domain/kernel/filters';
import { filterCondition } from './conditions.ts';
import type { Parameters } from './parameters.ts';
import type { Table } from './tables.ts';

/** Checked filters joined by and, or and not. */
export type ConditionTree =
  | { readonly all: readonly ConditionTree[] }
  | { readonly any: readonly ConditionTree[] }
  | { readonly not: ConditionTree }
  | { readonly filter: Filter };

/**
 * As a condition on alias `r`. A filter on an empty field may be null, which finds nothing; under a `not` it counts as false. Words must have
 * been looked up, or are compared as they are.
 */
export function treeCondition(table: Table, tree: ConditionTree, parameters: Parameters): string {
  if ('filter' in tree) return `(${filterCondition(table, tree.filter, parameters)})`;
  if ('not' in tree) return `(${treeCondition(table, tree.not, parameters)} is not true)`;
  const [parts, word] = 'all' in tree ? [tree.all, ' and '] : [tree.any, ' or '];
  return `(${parts.map((part) => treeCondition(table, part, parameters)).join(word)})`;
}
