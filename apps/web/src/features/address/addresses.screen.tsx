import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { rightOf, unsearchableFields } from '@domivka/domain/kernel/permissions';
import { actorOf } from '../../session/last-user.ts';
import { useCustomDefinitions } from '../../queries/custom-fields.ts';
import { useOutbox } from '../../queries/work/use-outbox.ts';
import { usePlaces } from '../../device/places.ts';
import { useListedStates } from './listed-buildings.ts';
import { useOrganizations, useSearch, type LocalRecord } from '../../queries/queries.ts';
import { useSession } from '../../session/session.ts';
import { listText } from '../../text/list.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterDrawer } from '../../ui/filter-sheet.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useExistingPage, useListUrl } from '../../ui/use-list-url.ts';
import { addressesCounted, addressesText } from './addresses.text.ts';
import { AddressChips } from './address-chips.tsx';
import { AddressFilters } from './address-filters.tsx';
import { makeColumns } from './address-columns.tsx';
import type { AddressQuery } from './address-query.ts';
import { listActiveFilters, requestOf } from './address-request.ts';
import { AddressResults } from './address-results.tsx';
import classes from './addresses.module.css';
import { useColumnChoice } from './column-choice.ts';
import { ColumnMenu } from './column-menu.tsx';

const route = getRouteApi('/addresses');
const nothing: readonly string[] = [];
const noRecords: readonly LocalRecord[] = [];

function useNeedsYou(): ReadonlySet<string> {
  const entries = useOutbox()?.entries;
  return useMemo(
    () => new Set(entries?.filter(({ state }) => state === 'needsYou').map(({ recordId }) => recordId)),
    [entries],
  );
}

/** What of the fields may not be searched, whether this user may register addresses, and whose private fields can be asked for. */
function useRights() {
  const { user } = useSession();
  return useMemo(() => {
    if (!user) return { hidden: nothing, mayCreate: false, ownId: undefined };
    const actor = actorOf(user);
    return {
      hidden: unsearchableFields(actor, addressEntity),
      mayCreate: rightOf(addressEntity, actor.role, 'create') !== '-',
      ownId: actor.organizationId,
    };
  }, [user]);
}

/** Find addresses (specification, section 2: Address Management). */
export function AddressesScreen(): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const organizations = useOrganizations();
  const url = useListUrl<AddressQuery>(route.useSearch(), route.useNavigate());
  const { query, change, clear } = url;
  const { hidden, mayCreate, ownId } = useRights();
  const needsYou = useNeedsYou();
  const hasSide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const [columnChoice, chooseColumns] = useColumnChoice(isPhone);
  const definitions = useCustomDefinitions('address');
  const custom = useMemo(
    () =>
      (definitions ?? []).filter(
        ({ archived, organizationId }) =>
          !hidden.includes('custom') && !archived && (organizationId === undefined || organizationId === ownId),
      ),
    [definitions, hidden, ownId],
  );
  const search = useSearch('address', requestOf(query, t.language, hidden, custom));
  const showsState = columnChoice.includes('damage') || columnChoice.includes('assistance');
  const states = useListedStates(showsState ? search.values : noRecords);
  const columns = useMemo(
    () => makeColumns(columnChoice, { t, format, places, needsYou, organizations, states, custom }),
    [columnChoice, t, format, places, needsYou, organizations, states, custom],
  );
  useExistingPage(url, search);

  const filters = <AddressFilters query={query} onChange={change} hidden={hidden} custom={custom} />;
  const register = mayCreate ? (
    <LinkButton to="/addresses/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t(addressesText.register)}
    </LinkButton>
  ) : null;

  return (
    <Page title={t(addressesText.title)} width="wide" actions={isPhone ? null : register}>
      <div className={classes.layout}>
        {hasSide ? (
          <section className={classes.side} aria-labelledby="address-filters-title">
            <h2 id="address-filters-title" className={classes.sideTitle}>
              {t(listText.filters)}
            </h2>
            {filters}
          </section>
        ) : null}
        <div>
          <FilterBar text={addressesText} query={query} onChange={change}>
            {hasSide ? null : (
              <FilterDrawer
                count={listActiveFilters(query).length}
                showLabel={t(listText.showResults, { count: t.count(addressesCounted.found, search.totalRows) })}
              >
                {filters}
              </FilterDrawer>
            )}
            <ColumnMenu chosen={columnChoice} custom={custom} onChange={chooseColumns} />
            {isPhone ? register : null}
          </FilterBar>
          <AddressChips query={query} custom={custom} onChange={change} onClear={clear} />
          <AddressResults
            search={search}
            query={query}
            columns={columns}
            onChange={change}
            onClear={clear}
            register={register}
          />
        </div>
      </div>
    </Page>
  );
}
