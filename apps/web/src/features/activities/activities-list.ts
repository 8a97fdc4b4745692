import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import { declareList, type ListQueryOf } from '../../lists/declare-list.ts';
import { areaFilter, choiceFilter, dayFilter, optionFilter } from '../../lists/list-filters.ts';
import { helps } from '../../queries/building/activities-hit-again.ts';
import { phaseFilters } from '../../queries/search-filters.ts';
import { activitiesText as text } from './activities.text.ts';

/** All activities that the user may read, as a table or as a board by status. `ongoing` includes planned and overdue ones. */
export const activitiesList = declareList({
  table: 'activity',
  filters: {
    area: areaFilter(text.area, 'pCode4'),
    phase: choiceFilter(
      text.status,
      [
        { code: 'ongoing', label: text.allOngoing },
        { code: 'claimed', label: text.claimed },
        { code: 'overdue', label: text.overdue },
        { code: 'hitAgain', label: text.hitAgain },
        { code: 'completed', label: text.completed },
        { code: 'canceled', label: text.canceled },
      ],
      {
        isOffered: (code, { actor }) => code !== 'hitAgain' || (actor !== undefined && helps(actor.role)),
        // No field tells which activities were hit again: the screen asks for them by id.
        toFilters: (phase, { today }) => (phase === 'hitAgain' ? [] : phaseFilters(phase, today)),
      },
    ),
    type: optionFilter('type', label.type, activityTypes),
    own: choiceFilter(
      text.organization,
      [
        { code: 'implements', label: text.weImplement },
        { code: 'programmes', label: text.weProgramme },
      ],
      {
        toFilters: (own, { actor }) => [
          {
            field: own === 'implements' ? 'implementingOrganizationId' : 'programmingOrganizationId',
            op: 'eq',
            value: actor.organizationId,
          },
        ],
      },
    ),
    from: dayFilter('plannedCompletionDate', text.endsFrom, 'gte'),
    until: dayFilter('plannedCompletionDate', text.endsUntil, 'lte'),
  },
  extra: { view: (raw: unknown) => (raw === 'board' ? 'board' : undefined) },
  covered: ['status', 'implementingOrganizationId', 'programmingOrganizationId'],
  usualSort: '-updatedAt',
});

export type ActivitiesQuery = ListQueryOf<typeof activitiesList>;
