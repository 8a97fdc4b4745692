import * as z from 'zod/mini';
import type { Issue } from './errors.ts';
import { vulnerableResidentLabels } from './housing.text.ts';
import { kernelIssue } from './kernel.errors.ts';
import { isFields } from './record.ts';
import type { Text } from './text.ts';
import { boolean, integer } from './schema.ts';
import { withoutEmpty } from './tidy.ts';

const mostPeople = 100_000;

/** How many people; no building holds more. */
export const people = z.optional(integer(0, mostPeople));

/** Numbers only, never names. */
const vulnerableResidents = z.strictObject(
  {
    present: boolean(),
    older60: people,
    disability: people,
    children: people,
    pregnant: people,
    largeFamily: people,
    idp: people,
  },
  { error: 'field.shape' },
);

/** The field `vulnerableResidents` of an entity. */
export const vulnerableResidentsField = {
  kind: 'object',
  shape: z.optional(vulnerableResidents),
  parts: vulnerableResidentLabels,
  normalize: withoutEmpty,
} as const;

/** All people, and what that number is called. */
export type AllPeople = { readonly count: unknown; readonly label: Text };

/** A part of them: its path in the record. */
export type SomePeople = AllPeople & { readonly path: string };

/** No person is counted twice in one group, so that no group is larger than all of them. */
export function checkGroups(all: AllPeople, groups: readonly SomePeople[]): readonly Issue[] {
  const { count: total, label: of } = all;
  if (typeof total !== 'number') return [];
  return groups.flatMap(({ count, label: field, path }) =>
    typeof count === 'number' && count > total
      ? [kernelIssue('field.aboveTotal', { field, count, of, total }, path)]
      : [],
  );
}

/** The vulnerable among the residents: each group is part of all of them, however the groups overlap. */
export function checkVulnerable(all: AllPeople, block: unknown): readonly Issue[] {
  if (!isFields(block)) return [];
  const { present: _present, ...labels } = vulnerableResidentLabels;
  const groups = Object.entries(labels).map(([group, label]) => ({
    count: block[group],
    label,
    path: `vulnerableResidents.${group}`,
  }));
  return checkGroups(all, groups);
}
