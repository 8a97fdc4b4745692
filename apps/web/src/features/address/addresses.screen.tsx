import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { rightOf, unsearchableFields } from '@domivka/domain/kernel/permissions';
import { actorOf } from '../../data/last-user.ts';
import { useOutbox } from '../../data/outbox.ts';
import { usePlaces } from '../../data/places.ts';
import { useOrganizations, useSearch } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { countPages } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useUiWords } from '../../ui/words.tsx';
import { addressesCounted, addressesText } from './addresses.text.ts';
import { AddressChips } from './address-chips.tsx';
import { AddressFilters } from './address-filters.tsx';
import { makeColumns } from './address-columns.tsx';
import { withoutNothing, type AddressQuery } from './address-query.ts';
import { defaultPageSize, listActiveFilters, requestOf } from './address-request.ts';
import { AddressResults } from './address-results.tsx';
import classes from './addresses.module.css';
import { useColumnChoice } from './column-choice.ts';
import { ColumnMenu } from './column-menu.tsx';

const route = getRouteApi('/addresses');

type Change = { readonly [Name in keyof AddressQuery]?: AddressQuery[Name] | undefined };

/** The query of the address line, and the way to change it. New conditions lead back to the first page. */
function useQueryState(): readonly [AddressQuery, (change: Change) => void, (query: AddressQuery) => void] {
  const query: AddressQuery = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (next: Change) =>
      void navigate({
        search: (before: AddressQuery) => withoutNothing({ ...before, page: undefined, ...next }),
        // Turning a page is a step to come back from; typing is not.
        replace: !('page' in next),
        resetScroll: 'page' in next,
      }),
    [navigate],
  );
  const replace = useCallback(
    (next: AddressQuery) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  return [query, change, replace];
}

function useNeedsYou(): ReadonlySet<string> {
  const entries = useOutbox();
  return useMemo(
    () => new Set(entries.filter(({ state }) => state === 'needsYou').map(({ recordId }) => recordId)),
    [entries],
  );
}

/** What of the fields may not be searched, and whether this user may register addresses. */
function useRights() {
  const { user } = useSession();
  return useMemo(() => {
    if (!user) return { hidden: [], mayCreate: false };
    const actor = actorOf(user);
    return {
      hidden: unsearchableFields(actor, addressEntity),
      mayCreate: rightOf(addressEntity, actor.role, 'create') !== '-',
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
  const [query, change, replace] = useQueryState();
  const { hidden, mayCreate } = useRights();
  const needsYou = useNeedsYou();
  const [columnChoice, chooseColumns] = useColumnChoice();
  const [sheetOpen, setSheetOpen] = useState(false);
  const hasSide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const search = useSearch('address', requestOf(query, t.language, hidden));
  const { totalRows, state } = search;
  const columns = useMemo(
    () => makeColumns(columnChoice, { t, format, places, needsYou, organizations }),
    [columnChoice, t, format, places, needsYou, organizations],
  );
  const last = countPages(totalRows, query.size ?? defaultPageSize);
  const page = query.page ?? 1;

  useEffect(() => {
    // A link to a page that the list no longer has.
    if (state === 'ready' && !search.isPrevious && page > last)
      replace(withoutNothing({ ...query, page: last > 1 ? last : undefined }));
  }, [state, search.isPrevious, page, last, query, replace]);

  const setText = useCallback((q: string) => change({ q }), [change]);
  const clear = (): void => replace(withoutNothing({ q: query.q, sort: query.sort, size: query.size }));
  const filterCount = listActiveFilters(query).length;
  const filters = <AddressFilters query={query} onChange={change} hidden={hidden} />;
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
              {t(addressesText.filters)}
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
              clearLabel={t(addressesText.clearSearch)}
              value={query.q ?? ''}
              onChange={setText}
            />
            <Button
              className={classes.openSheet ?? ''}
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              onClick={() => setSheetOpen(true)}
            >
              {filterCount > 0 ? t(addressesText.filtersOn, { count: filterCount }) : t(addressesText.filters)}
            </Button>
            <ColumnMenu chosen={columnChoice} onChange={chooseColumns} />
          </div>
          <AddressChips query={query} onRemove={(name) => change({ [name]: undefined })} onClear={clear} />
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
        title={t(addressesText.filters)}
        position="bottom"
        size="90%"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {filters}
        <div className={classes.sheetEnd}>
          <Button fullWidth onClick={() => setSheetOpen(false)}>
            {t(addressesText.showResults, { count: t.count(addressesCounted.found, totalRows) })}
          </Button>
        </div>
      </Drawer>
    </Page>
  );
}
