import { Button } from '@mantine/core';
import { IconDeviceMobile, IconHomeSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LocalRecord, SearchState } from '../../queries/queries.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { RemoteError } from '../../remote/call.ts';
import { isRefusedForNumbers } from '../../records/read/search-failure.ts';
import { listText } from '../../text/list.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
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

/** The names of the areas that were taken along; undefined while there are none. */
function useTakenAreas(): string | undefined {
  const t = useText();
  const places = usePlaces();
  const names = (usePacks() ?? []).flatMap(({ area }) => {
    const unit = places?.find(area);
    return unit ? [fullNameOf(unit, t.language)] : [];
  });
  return names.length > 0 ? names.join(', ') : undefined;
}

/** Says that the list is not the server's, from when it is, and where it was looked for. */
function DeviceMark({ asOf, isPartial }: Pick<SearchState, 'asOf' | 'isPartial'>): ReactNode {
  const t = useText();
  const format = useFormats();
  const areas = useTakenAreas();
  const hint = areas === undefined ? t(addressesText.fromDeviceHint) : t(addressesText.fromDeviceAreas, { areas });
  return (
    <p className={classes.device} role="status">
      <IconDeviceMobile size={18} aria-hidden />
      <strong>
        {asOf ? t(addressesText.fromDeviceAsOf, { moment: format.moment(asOf) }) : t(addressesText.fromDevice)}
      </strong>
      {isPartial ? <span>{hint}</span> : null}
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
    <FailedState
      title={t(addressesText.failedTitle)}
      onRetry={search.refresh}
      action={
        <Button variant="default" onClick={onClear}>
          {t(listText.clearFilters)}
        </Button>
      }
    >
      {words}
    </FailedState>
  );
}

const { notHereTitle, notHereWords } = addressesText;
/** Where nobody knows what the server has, nothing is said of the register. */
const notHereText = {
  noneTitle: notHereTitle,
  noneWords: notHereWords,
  emptyTitle: notHereTitle,
  emptyWords: notHereWords,
};

/** What was found: how many, from where, the rows and the pages. */
export function AddressResults(props: AddressResultsProps): ReactNode {
  const { search, query, columns, onChange, onClear, register } = props;
  const t = useText();
  const { totalRows, state, fromDevice, asOf, isPartial } = search;
  if (state === 'loading') return <TableSkeleton rows={8} />;
  if (state === 'failed') return <Failure search={search} onClear={onClear} />;
  const hasFilters = listActiveFilters(query).length > 0;
  return (
    <>
      {fromDevice ? <DeviceMark asOf={asOf} isPartial={isPartial} /> : null}
      <PagedTable
        label={t(addressesText.resultsLabel)}
        columns={columns}
        answer={search}
        rowKey={(row) => row._id}
        found={t.count(addressesCounted.found, totalRows)}
        nothing={
          <NothingFound
            icon={<IconHomeSearch size={40} />}
            text={isPartial ? notHereText : addressesText}
            isNarrowed={query.q !== undefined || hasFilters}
            onClear={hasFilters ? onClear : undefined}
            action={register}
          />
        }
        query={query}
        onChange={onChange}
        usualSort={usualSort}
      />
    </>
  );
}
