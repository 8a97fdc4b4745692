import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { rightOf, unsearchableFields } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { userEntity } from '@domivka/domain/user/user.entity';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { actorOf } from '../../session/last-user.ts';
import { useSearch, type LocalRecord, type SearchState } from '../../queries/queries.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession, type Me } from '../../session/session.ts';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSheet } from '../../ui/filter-sheet.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { useExistingPage } from '../../ui/use-list-url.ts';
import { BlockButton, BlockDialog } from './blocking.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PeopleChips } from './people-chips.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { listActiveFilters, peopleRequest } from './people-request.ts';
import { useOrganizationName } from './person.tsx';
import { useUsersQuery, type UsersQueryState } from './use-users-query.ts';
import { usersText as text } from './users.text.ts';
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

type ListProps = {
  readonly search: SearchState;
  readonly state: UsersQueryState;
  readonly manages: boolean;
};

function PeopleList({ search, state, manages }: ListProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const organizationName = useOrganizationName();
  const { query, change, clear } = state;
  const { totalRows } = search;
  const searchAnew = useRefreshSearches();
  const [asked, setAsked] = useState<{ readonly person: StoredRecord; readonly isOpen: boolean }>();
  const columns = useMemo(() => {
    const ask = (person: StoredRecord) => setAsked({ person, isOpen: true });
    const mayBlock = (person: LocalRecord) => mayDo(user, 'update', userEntity, person) && person._id !== user?._id;
    const actionsOf = (person: LocalRecord) => (mayBlock(person) ? <BlockButton person={person} onAsk={ask} /> : null);
    return peopleColumns({ t, ownId: user?._id, organizationName, actionsOf, manages });
  }, [t, user, organizationName, manages]);
  if (search.state === 'loading') return <TableSkeleton rows={8} />;
  if (search.state === 'failed') return <LoadFailure error={search.error} onRetry={search.refresh} />;
  const hasFilters = listActiveFilters(query).length > 0;
  return (
    <>
      <PagedTable
        label={t(text.listLabel)}
        columns={columns}
        answer={search}
        rowKey={(person) => person._id}
        found={t.count(countedNouns.people, totalRows)}
        nothing={
          <NothingFound
            icon={<IconUsers size={40} />}
            text={{ ...text, emptyWords: manages ? text.emptyManaged : text.emptyOwn }}
            isNarrowed={query.q !== undefined || hasFilters}
            onClear={hasFilters ? clear : undefined}
          />
        }
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
  const { query, change, clear } = state;
  const { hidden, manages, scope } = useRights(user);
  const search = useSearch('user', peopleRequest(query, t.language, hidden));
  useExistingPage(state, search);
  const showLabel = t(listText.showResults, { count: t.count(countedNouns.people, search.totalRows) });
  return (
    <>
      {scope ? <p className={classes.lead}>{t(scope)}</p> : null}
      <FilterBar text={text} query={query} onChange={change} labelled>
        <FilterSheet count={listActiveFilters(query).length} showLabel={showLabel}>
          <PeopleFilters query={query} onChange={change} hidden={hidden} />
        </FilterSheet>
      </FilterBar>
      <PeopleChips query={query} onChange={change} onClear={clear} />
      <PeopleList search={search} state={state} manages={manages} />
    </>
  );
}
