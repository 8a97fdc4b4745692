import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { rightOf, unsearchableFields } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { userEntity } from '@domivka/domain/user/user.entity';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { actorOf } from '../../data/last-user.ts';
import { useSearch, type LocalRecord, type SearchState } from '../../data/queries.ts';
import { mayDo } from '../../data/rights.ts';
import { useSession, type Me } from '../../data/session.ts';
import { useSearchAnew } from '../../data/use-search-anew.ts';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { withoutNothing } from '../../ui/list-query.ts';
import list from '../../ui/list.module.css';
import { PagedTable } from '../../ui/paged-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useExistingPage } from '../../ui/use-list-url.ts';
import { BlockButton, BlockDialog } from './blocking.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PeopleChips } from './people-chips.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { listActiveFilters, peopleRequest } from './people-request.ts';
import { useOrganizationName } from './person.tsx';
import { useUsersQuery, type UsersQueryState } from './use-users-query.ts';
import { usersCounted, usersText as text } from './users.text.ts';
import { usualSort } from './users-query.ts';
import classes from './users.module.css';

/** What of people this user may search by, whom to manage, and how far the directory goes. */
function useRights(user: Me | undefined) {
  return useMemo(() => {
    if (!user) return { hidden: [], manages: false, scope: undefined };
    const actor = actorOf(user);
    const manages = grantableRoles(actor).length > 0;
    const scope = rightOf(userEntity, actor.role, 'read') === 'O' ? text.ownOnly : text.directory;
    return { hidden: unsearchableFields(actor, userEntity), manages, scope: manages ? undefined : scope };
  }, [user]);
}

/** Why the list is empty, and what to do about it. */
function Nothing({
  query,
  manages,
  onClear,
}: {
  readonly query: UsersQueryState['query'];
  readonly manages: boolean;
  readonly onClear: () => void;
}): ReactNode {
  const t = useText();
  const icon = <IconUsers size={40} />;
  const isNarrowed = query.q !== undefined || listActiveFilters(query).length > 0;
  if (!isNarrowed) {
    return (
      <EmptyState icon={icon} title={t(text.noneTitle)}>
        {t(manages ? text.noneManaged : text.noneOwn)}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t(listText.clearFilters)}
    </Button>
  );
  return (
    <EmptyState icon={icon} title={t(text.noMatchTitle)} action={listActiveFilters(query).length > 0 ? clear : null}>
      {t(text.noMatchWords)}
    </EmptyState>
  );
}

type ListProps = {
  readonly search: SearchState;
  readonly state: UsersQueryState;
  readonly manages: boolean;
  readonly onClear: () => void;
};

function PeopleList({ search, state, manages, onClear }: ListProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const organizationName = useOrganizationName();
  const { query, change } = state;
  const { values, totalRows, isPrevious } = search;
  const searchAnew = useSearchAnew();
  const [asked, setAsked] = useState<{ readonly person: StoredRecord; readonly isOpen: boolean }>();
  const columns = useMemo(() => {
    const ask = (person: StoredRecord) => setAsked({ person, isOpen: true });
    const mayBlock = (person: LocalRecord) => mayDo(user, 'update', userEntity, person) && person._id !== user?._id;
    const actionsOf = (person: LocalRecord) => (mayBlock(person) ? <BlockButton person={person} onAsk={ask} /> : null);
    return peopleColumns({ t, ownId: user?._id, organizationName, actionsOf, manages });
  }, [t, user, organizationName, manages]);
  if (search.state === 'loading') return <TableSkeleton rows={8} />;
  if (search.state === 'failed') return <LoadFailure error={search.error} onRetry={search.refresh} />;
  if (totalRows === 0) return <Nothing query={query} manages={manages} onClear={onClear} />;
  return (
    <>
      <p className={list.total} aria-live="polite">
        {t.count(usersCounted.people, totalRows)}
      </p>
      <PagedTable
        label={t(text.listLabel)}
        columns={columns}
        rows={values}
        rowKey={(person) => person._id}
        busy={isPrevious}
        total={totalRows}
        query={query}
        onChange={change}
        usualSort={usualSort}
      />
      {asked ? (
        <BlockDialog
          person={asked.person}
          opened={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onDone={searchAnew}
        />
      ) : null}
    </>
  );
}

/** The people with an account, as far as the reader's directory goes. */
export function PeopleTab(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const state = useUsersQuery();
  const { query, change, replace } = state;
  const { hidden, manages, scope } = useRights(user);
  const search = useSearch('user', peopleRequest(query, t.language, hidden));
  useExistingPage(state, search);
  const setText = useCallback((q: string) => change({ q }), [change]);
  const clear = () => replace(withoutNothing({ q: query.q, sort: query.sort, size: query.size }));
  const showLabel = t(listText.showResults, { count: t.count(usersCounted.people, search.totalRows) });
  return (
    <>
      {scope ? <p className={classes.lead}>{t(scope)}</p> : null}
      <div className={classes.bar}>
        <div className={classes.searchPlace}>
          <SearchField
            label={t(text.search)}
            hint={t(text.searchHint)}
            example={t(text.searchExample)}
            value={query.q ?? ''}
            onChange={setText}
          />
        </div>
        <FilterSheet count={listActiveFilters(query).length} showLabel={showLabel}>
          <PeopleFilters query={query} onChange={change} hidden={hidden} />
        </FilterSheet>
      </div>
      <PeopleChips query={query} onChange={change} onClear={clear} />
      <PeopleList search={search} state={state} manages={manages} onClear={clear} />
    </>
  );
}
