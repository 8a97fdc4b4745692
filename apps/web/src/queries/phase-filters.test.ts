import { describe, expect, it } from 'vitest';
import { activityPhase, type ActivityPhase } from '@domivka/domain/activity/activity-phase';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { readSearch } from '@domivka/domain/kernel/filters';
import type { Fields } from '@domivka/domain/kernel/record';
import { staff } from '@domivka/domain/testing/fixtures';
import { conditionOf } from '../records/local/local-search.ts';
import { phaseFilters } from './search-filters.ts';

const today = '2026-11-21';
const phases = ['claimed', 'overdue', 'completed', 'canceled'] as const satisfies readonly ActivityPhase[];

/** One activity of each kind, as far as its phase hangs on it. */
const activities: readonly Fields[] = [
  { status: 'Ongoing', plannedStartDate: '2026-12-01' },
  { status: 'Ongoing', plannedStartDate: today },
  { status: 'Ongoing', plannedStartDate: '2026-12-01', actualStartDate: '2026-11-20' },
  { status: 'Ongoing', plannedCompletionDate: '2026-11-20' },
  { status: 'Ongoing', plannedCompletionDate: today },
  { status: 'Ongoing' },
  { status: 'Completed', plannedCompletionDate: '2026-11-01', actualCompletionDate: '2026-11-20' },
  { status: 'Canceled', plannedStartDate: '2026-12-01' },
];

describe('the phase of an activity', () => {
  it.each(phases)('is asked for as the rules tell it: %s', (phase) => {
    const { filters } = readSearch(
      { table: 'activity', filters: phaseFilters(phase, today) },
      () => activityEntity,
      staff,
    );
    const isFound = conditionOf(filters, () => undefined);
    const found = activities.filter((activity) =>
      isFound({ ...activity, $keys: {} } as unknown as Parameters<typeof isFound>[0]),
    );
    expect(found).toEqual(activities.filter((activity) => activityPhase(activity, today) === phase));
    expect(found.length).toBeGreaterThan(0);
  });
});
