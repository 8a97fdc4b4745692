import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { listEntities } from '@domivka/domain/registry';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { call } from '../../remote/call.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText, type Say } from '../../text/say.ts';
import { FilterSheet } from '../../ui/filter-sheet.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { SelectField, type SelectChoice } from '../../ui/select-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { isTrailFilter, trailGroups, trailKinds } from './trail-kinds.ts';
import { countConditions } from './trail-request.ts';
import { trailText as text } from './trail.text.ts';
import { findPeople } from './user-calls.ts';
import type { UsersChange, UsersQuery } from './users-query.ts';
import classes from './trail.module.css';
import shared from './users.module.css';

type FiltersProps = { readonly query: UsersQuery; readonly onChange: (change: UsersChange) => void };

/** The person of the address line by name. */
function usePersonName(id: string | undefined): string | undefined {
  const { language } = useText();
  const { data } = useQuery({
    queryKey: ['users', 'person', id],
    queryFn: async ({ signal }) => call<StoredRecord>('GET', `/user/${id}`, undefined, { signal }),
    enabled: id !== undefined,
    retry: false,
  });
  return data && nameOfPerson(data, language);
}

function PersonFilter({ query, onChange }: FiltersProps): ReactNode {
  const t = useText();
  const { person } = query;
  const name = usePersonName(person);
  const search = useCallback(
    (typed: string, signal: AbortSignal) => findPeople(typed, (one) => nameOfPerson(one, t.language), signal),
    [t.language],
  );
  return (
    <SearchSelect
      label={t(text.person)}
      placeholder={t(text.findPerson)}
      value={person === undefined ? undefined : { value: person, label: name ?? '…' }}
      onChange={(option) => onChange({ person: option?.value })}
      search={search}
    />
  );
}

function kindChoices(t: Say): readonly SelectChoice[] {
  return [
    ...Object.entries(trailGroups).map(([value, { title }]) => ({ value, label: t(title) })),
    ...Object.entries(trailKinds).map(([value, title]) => ({ value, label: t(title) })),
  ];
}

/** What of the trail is shown: a person, a kind of deed, a kind of record, a time, an outcome. */
export function TrailFiltersBar({ query, onChange }: FiltersProps): ReactNode {
  const t = useText();
  const count = countConditions(query);
  const time = (name: 'since' | 'until', timeUnlessTold: string) => (
    <DateTimeField
      label={t(text[name])}
      value={query[name]}
      timeUnlessTold={timeUnlessTold}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const clear: UsersChange = {
    person: undefined,
    organization: undefined,
    kind: undefined,
    table: undefined,
    record: undefined,
    since: undefined,
    until: undefined,
    outcome: undefined,
  };
  return (
    <section aria-label={t(text.filters)} className={classes.trailFilters}>
      <FilterSheet count={count} showLabel={t(text.showActs)}>
        <div className={shared.filters}>
          <PersonFilter query={query} onChange={onChange} />
          <SelectField
            label={t(text.kind)}
            noneLabel={t(text.anyKind)}
            choices={kindChoices(t)}
            value={query.kind}
            onChange={(kind) => onChange({ kind: isTrailFilter(kind) ? kind : undefined })}
          />
          <SelectField
            label={t(text.table)}
            noneLabel={t(text.anyTable)}
            choices={listEntities().map((entity) => ({ value: entity.table, label: t(entity.label) }))}
            value={query.table}
            onChange={(table) => onChange({ table })}
          />
          {time('since', '00:00')}
          {time('until', '23:59')}
          <SelectField
            label={t(text.outcome)}
            noneLabel={t(text.anyOutcome)}
            choices={[
              { value: 'ok', label: t(text.ok) },
              { value: 'refused', label: t(text.refused) },
            ]}
            value={query.outcome}
            onChange={(value) => onChange({ outcome: value === 'ok' || value === 'refused' ? value : undefined })}
          />
        </div>
      </FilterSheet>
      {count > 0 ? (
        <div className={classes.trailNarrowed}>
          {query.record === undefined ? null : (
            <>
              <strong>{t(text.oneRecord)}</strong>
              <Button variant="subtle" size="compact-sm" onClick={() => onChange({ record: undefined })}>
                {t(text.allRecords)}
              </Button>
            </>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(clear)}>
            {t(text.clear)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
