import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import { registrationStates, type RegistrationState } from '@domivka/domain/user/user.registration';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageParameter, pagingOf } from '../../ui/list-query.ts';
import list from '../../ui/list.module.css';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { LoadFailure } from './load-failure.tsx';
import { RequestCard } from './request-card.tsx';
import { requestsCounted, requestsText as text } from './requests.text.ts';
import { useRequests, useRequestsChanged } from './use-requests.ts';
import { useUsersQuery, type UsersQueryState } from './use-users-query.ts';
import classes from './requests.module.css';
import shared from './users.module.css';

function RequestList({ state, url }: { readonly state: RegistrationState; readonly url: UsersQueryState }): ReactNode {
  const t = useText();
  const { query, change } = url;
  const { page, pageSize } = pagingOf(query);
  const { data, error, refresh } = useRequests(state, page, pageSize);
  const changed = useRequestsChanged();
  if (error) return <LoadFailure error={error} onRetry={refresh} />;
  if (!data) return <TableSkeleton rows={4} />;
  if (data.totalRows === 0) {
    return (
      <EmptyState icon={<IconInbox size={40} />} title={t(state === 'new' ? text.noneNew : text.noneOther)}>
        {state === 'new' ? t(text.noneNewWords) : null}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={list.total} aria-live="polite">
        {t.count(requestsCounted.requests, data.totalRows)}
      </p>
      <ul className={classes.cards} aria-label={t(text.list)}>
        {data.values.map((request) => (
          <RequestCard key={request._id} request={request} onDecided={changed} />
        ))}
      </ul>
      {data.totalRows > pageSize || page > 1 ? (
        <Pager
          page={page}
          pageSize={pageSize}
          total={data.totalRows}
          onPageChange={(next) => change({ page: pageParameter(next) })}
        />
      ) : null}
    </>
  );
}

/** The requests of people who want an account, by state; those who decide see them, managers of a partner only the own organization's. */
export function RequestsTab(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const url = useUsersQuery();
  const state = url.query.state ?? 'new';
  const isOwnOnly = user !== undefined && rightToUse(user.role, 'registrations') !== 'A';
  const choose = (value: string | undefined) => {
    const chosen = registrationStates.find((one) => one === value);
    url.change({ state: chosen === 'new' ? undefined : chosen });
  };
  return (
    <>
      {isOwnOnly ? <p className={shared.lead}>{t(text.ownOnly)}</p> : null}
      <div className={classes.states}>
        <ChoiceChips
          label={t(text.state)}
          name="state"
          choices={registrationStates.map((one) => ({ value: one, label: t(text[one]) }))}
          value={state}
          onChange={choose}
        />
      </div>
      <RequestList state={state} url={url} />
    </>
  );
}
