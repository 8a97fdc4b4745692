import { useCallback, type ReactNode } from 'react';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityFieldLabels } from '@domivka/domain/activity/activity.text';
import { fullNameOf, parentsOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { helps } from '../../queries/building/activities-hit-again.ts';
import { useSession } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterSheet, type FilterSheetProps } from '../../ui/filter-sheet.tsx';
import { SearchSelect, type SearchOption } from '../../ui/search-select.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { readActivitiesQuery, type ActivitiesChange, type ActivitiesQuery } from './activities-query.ts';
import { activitiesText as text } from './activities.text.ts';
import classes from './activities.module.css';

type FilterProps = { readonly query: ActivitiesQuery; readonly onChange: (change: ActivitiesChange) => void };

const mostFound = 12;

/** One field over all administrative units; a found one is told with the units above it. */
function AreaFilter({ query, onChange }: FilterProps): ReactNode {
  const t = useText();
  const { language } = t;
  const places = usePlaces();
  const search = useCallback(
    async (typed: string): Promise<readonly SearchOption[]> =>
      (places?.search(typed, { limit: mostFound }) ?? []).map((unit) => {
        const description = places ? parentsOf(places, unit, language) : '';
        return { value: unit.pCode, label: fullNameOf(unit, language), ...(description ? { description } : {}) };
      }),
    [places, language],
  );
  const unit = query.area === undefined ? undefined : places?.find(query.area);
  const label = unit ? fullNameOf(unit, language) : query.area;
  return (
    <SearchSelect
      label={t(text.area)}
      placeholder={t(text.areaHint)}
      value={query.area === undefined ? undefined : { value: query.area, label: label ?? '' }}
      onChange={(option) => onChange({ area: option?.value })}
      search={search}
      disabled={places === undefined}
    />
  );
}

/** All conditions but the free search. On the board the columns are the statuses. */
function Fields({ query, onChange }: FilterProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  // What is typed into a date field is a condition only once it is a day.
  const setDay = (name: 'from' | 'until') => (day: string | undefined) =>
    onChange({ [name]: readActivitiesQuery({ [name]: day })[name] });
  return (
    <div className={classes.filters}>
      {query.view === 'board' ? null : (
        <SelectField
          label={t(text.status)}
          value={query.phase}
          noneLabel={t(text.anyStatus)}
          choices={[
            { value: 'ongoing', label: t(text.allOngoing) },
            { value: 'claimed', label: t(text.claimed) },
            { value: 'overdue', label: t(text.overdue) },
            ...(user && helps(user.role) ? [{ value: 'hitAgain', label: t(text.hitAgain) } as const] : []),
            { value: 'completed', label: t(text.completed) },
            { value: 'canceled', label: t(text.canceled) },
          ]}
          onChange={(phase) => onChange({ phase: readActivitiesQuery({ phase }).phase })}
        />
      )}
      <SelectField
        label={t(activityFieldLabels.type)}
        value={query.type}
        noneLabel={t(text.anyType)}
        choices={sayChoices(activityTypes, t.language)}
        onChange={(type) => onChange({ type: readActivitiesQuery({ type }).type })}
      />
      <SelectField
        label={t(text.organization)}
        value={query.own}
        noneLabel={t(listText.anyOrganization)}
        choices={[
          { value: 'implements', label: t(text.weImplement) },
          { value: 'programmes', label: t(text.weProgramme) },
        ]}
        onChange={(own) => onChange({ own: readActivitiesQuery({ own }).own })}
      />
      <AreaFilter query={query} onChange={onChange} />
      <DateField label={t(text.endsFrom)} value={query.from} onChange={setDay('from')} />
      <DateField label={t(text.endsUntil)} value={query.until} onChange={setDay('until')} />
    </div>
  );
}

export type ActivitiesFiltersProps = FilterProps & Pick<FilterSheetProps, 'count' | 'showLabel'>;

/** The conditions: in the page where there is room, on a phone in a sheet behind a button. */
export function ActivitiesFilters({ count, showLabel, ...props }: ActivitiesFiltersProps): ReactNode {
  return (
    <div className={classes.conditions}>
      <FilterSheet count={count} showLabel={showLabel}>
        <Fields {...props} />
      </FilterSheet>
    </div>
  );
}
