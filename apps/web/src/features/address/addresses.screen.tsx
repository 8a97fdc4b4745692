import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { rightOf, unsearchableFields } from '@domivka/domain/kernel/permissions';
import { actorOf } from '../../data/last-user.ts';
import { useCustomDefinitions } from '../../data/custom-fields.ts';
import { useOutbox } from '../../data/outbox.ts';
import { usePlaces } from '../../data/places.ts';
import { useOrganizations, useSearch } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { listText } from '../../text/list.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { withoutNothing } from '../../ui/list-query.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useExistingPage, useListUrl } from '../../ui/use-list-url.ts';
import { useUiWords } from '../../ui/words.tsx';
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

function useNeedsYou(): ReadonlySet<string> {
  const entries = useOutbox();
  return useMemo(
    () => new Set(entries.filter(({ state }) => state === 'needsYou').map(({ recordId }) => recordId)),
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
  const words = useUiWords();
  const places = usePlaces();
  const organizations = useOrganizations();
  const url = useListUrl<AddressQuery>(route.useSearch(), route.useNavigate());
  const { query, change, replace } = url;
  const { hidden, mayCreate, ownId } = useRights();
  const needsYou = useNeedsYou();
  const [columnChoice, chooseColumns] = useColumnChoice();
  const [sheetOpen, setSheetOpen] = useState(false);
  const hasSide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
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
  const columns = useMemo(
    () => makeColumns(columnChoice, { t, format, places, needsYou, organizations, custom }),
    [columnChoice, t, format, places, needsYou, organizations, custom],
  );
  useExistingPage(url, search);

  const setText = useCallback((q: string) => change({ q }), [change]);
  const clear = (): void => replace(withoutNothing({ q: query.q, sort: query.sort, size: query.size }));
  const filterCount = listActiveFilters(query).length;
  const filters = <AddressFilters query={query} onChange={change} hidden={hidden} custom={custom} />;
  const register = mayCreate ? (
    <LinkButton to="/addresses/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t(addressesText.register)}
    </LinkButton>
  ) : null;

  return (
    <Page title={t(addressesText.title)} width="wide" actions={register}>
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
          <div className={classes.bar}>
            <SearchField
              label={t(addressesText.search)}
              hint={t(addressesText.searchHint)}
              example={t(addressesText.searchExample)}
              value={query.q ?? ''}
              onChange={setText}
            />
            <Button
              className={classes.openSheet ?? ''}
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              onClick={() => setSheetOpen(true)}
            >
              {filterCount > 0 ? t(listText.filtersOn, { count: filterCount }) : t(listText.filters)}
            </Button>
            <ColumnMenu chosen={columnChoice} custom={custom} onChange={chooseColumns} />
          </div>
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
      <Drawer
        opened={sheetOpen && !hasSide}
        onClose={() => setSheetOpen(false)}
        title={t(listText.filters)}
        position="bottom"
        size="90%"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {filters}
        <div className={classes.sheetEnd}>
          <Button fullWidth onClick={() => setSheetOpen(false)}>
            {t(listText.showResults, { count: t.count(addressesCounted.found, search.totalRows) })}
          </Button>
        </div>
      </Drawer>
    </Page>
  );
}
