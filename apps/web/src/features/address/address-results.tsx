import { Button } from '@mantine/core';
import { IconDeviceMobile, IconHomeSearch, IconMoodConfuzed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LocalRecord, SearchState } from '../../data/queries.ts';
import { RemoteError } from '../../data/remote.ts';
import { isRefusedForNumbers } from '../../data/search-failure.ts';
import { commonText } from '../../text/common.text.ts';
import { listText } from '../../text/list.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import list from '../../ui/list.module.css';
import { PagedTable } from '../../ui/paged-table.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { addressesCounted, addressesText } from './addresses.text.ts';
import { usualSort, type AddressChange, type AddressQuery } from './address-query.ts';
import { listActiveFilters } from './address-request.ts';
import classes from './addresses.module.css';

export type AddressResultsProps = {
  readonly search: SearchState;
  readonly query: AddressQuery;
  readonly columns: readonly DataColumn<LocalRecord>[];
  readonly onChange: (change: AddressChange) => void;
  readonly onClear: () => void;
  /** The button to register an address; nothing for those who may not. */
  readonly register: ReactNode;
};

/** Says that the list is not the server's, and from when it is. */
function DeviceMark({ asOf }: { readonly asOf: string | undefined }): ReactNode {
  const t = useText();
  const format = useFormats();
  return (
    <p className={classes.device} role="status">
      <IconDeviceMobile size={18} aria-hidden />
      <strong>
        {asOf ? t(addressesText.fromDeviceAsOf, { moment: format.moment(asOf) }) : t(addressesText.fromDevice)}
      </strong>
      {asOf ? null : <span>{t(addressesText.fromDeviceHint)}</span>}
    </p>
  );
}

function Failure({ search, onClear }: Pick<AddressResultsProps, 'search' | 'onClear'>): ReactNode {
  const t = useText();
  const { error } = search;
  if (isRefusedForNumbers(error))
    return (
      <EmptyState icon={<IconHomeSearch size={40} />} title={t(listText.noNumbersTitle)}>
        {t(listText.noNumbers)}
      </EmptyState>
    );
  const words =
    error instanceof RemoteError && error.messages.length > 0 ? error.messages.join(' ') : t(addressesText.refuse);
  return (
    <EmptyState
      icon={<IconMoodConfuzed size={40} />}
      title={t(addressesText.failedTitle)}
      action={
        <>
          <Button onClick={search.refresh}>{t(commonText.retry)}</Button>
          <Button variant="default" onClick={onClear}>
            {t(listText.clearFilters)}
          </Button>
        </>
      }
    >
      {words}
    </EmptyState>
  );
}

function Nothing({ query, onClear, register }: Pick<AddressResultsProps, 'query' | 'onClear' | 'register'>): ReactNode {
  const t = useText();
  const isNarrowed = query.q !== undefined || listActiveFilters(query).length > 0;
  if (!isNarrowed) {
    return (
      <EmptyState icon={<IconHomeSearch size={40} />} title={t(addressesText.noneTitle)} action={register}>
        {t(addressesText.noneWords)}
      </EmptyState>
    );
  }
  const hasFilters = listActiveFilters(query).length > 0;
  return (
    <EmptyState
      icon={<IconHomeSearch size={40} />}
      title={t(addressesText.noMatchTitle)}
      action={
        <>
          {hasFilters ? (
            <Button variant="default" onClick={onClear}>
              {t(listText.clearFilters)}
            </Button>
          ) : null}
          {register}
        </>
      }
    >
      {t(addressesText.noMatchWords)}
    </EmptyState>
  );
}

/** What was found: how many, from where, the rows and the pages. */
export function AddressResults(props: AddressResultsProps): ReactNode {
  const { search, query, columns, onChange, onClear, register } = props;
  const t = useText();
  const { values, totalRows, state, fromDevice, asOf, isPrevious } = search;
  if (state === 'loading') return <TableSkeleton rows={8} />;
  if (state === 'failed') return <Failure search={search} onClear={onClear} />;
  return (
    <>
      {fromDevice ? <DeviceMark asOf={asOf} /> : null}
      <p className={list.total} aria-live="polite">
        {totalRows === 0 ? null : t.count(addressesCounted.found, totalRows)}
      </p>
      {totalRows === 0 ? (
        <Nothing query={query} onClear={onClear} register={register} />
      ) : (
        <PagedTable
          label={t(addressesText.resultsLabel)}
          columns={columns}
          rows={values}
          rowKey={(row) => row._id}
          busy={isPrevious}
          total={totalRows}
          query={query}
          onChange={onChange}
          usualSort={usualSort}
        />
      )}
    </>
  );
}
