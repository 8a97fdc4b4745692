import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { listText } from '../text/list.text.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { LateDrawer } from '../ui/late-overlays.tsx';
import { sortOf, sortParameter } from '../ui/list-query.ts';
import { SelectField } from '../ui/select-field.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useUiWords } from '../ui/words.tsx';
import { withCondition } from './field-filters.ts';
import { FilterControl } from './late-filter-control.tsx';
import { sayFilter, type FilterValue } from './list-filters.ts';
import classes from './lists.module.css';
import type { List } from './use-list.ts';

export type SortChoice = { readonly id: string; readonly header: string };

type ListProps = { readonly list: List };

/** The values of the filters by name; each was read by the filter of that name. */
export function valuesOf({ query }: List): Readonly<Record<string, FilterValue | undefined>> {
  return query as Readonly<Record<string, FilterValue | undefined>>;
}

/** The filters of the list, and behind a disclosure those for all further fields. */
export function ListFilterFields({ list }: ListProps): ReactNode {
  const { filters, fieldFilters, query, change, context } = list;
  const values = valuesOf(list);
  const isOpen = query.where !== undefined;
  return (
    <Stack gap="sm">
      {Object.entries(filters).map(([name, filter]) => (
        <FilterControl
          key={name}
          filter={filter}
          value={values[name]}
          context={context}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {Object.keys(fieldFilters).length === 0 ? null : (
        <details className={classes.more} open={isOpen}>
          <summary>{context.t(listText.moreFilters)}</summary>
          <Stack gap="sm" mt="sm">
            {Object.entries(fieldFilters).map(([name, filter]) => (
              <FilterControl
                key={name}
                filter={filter}
                value={query.where?.[name]}
                context={context}
                onChange={(value) => change({ where: withCondition(query.where, name, value) })}
              />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

type SheetProps = ListProps & {
  readonly sorts: readonly SortChoice[];
  readonly found: string;
  /** Whether the button has words on a phone too: nothing else is beside it. */
  readonly isAlone: boolean;
  /** Above the filters. */
  readonly children?: ReactNode;
};

/** No column has this name. */
const bestMatch = 'best';

/** The order as a choice, where there are no headers to press. */
function SortField({ list, sorts }: Pick<SheetProps, 'list' | 'sorts'>): ReactNode {
  const { query, declared, change, context } = list;
  const order = declared.shownOrder(query);
  const columns = sorts.flatMap(({ id: column, header }) => [
    { value: column, label: context.t(listText.ascending, { column: header }) },
    { value: `-${column}`, label: context.t(listText.descending, { column: header }) },
  ]);
  // The rows of a report come in an order that is none of its columns.
  const isColumn = columns.some(({ value }) => value === declared.usualSort);
  const usual = isColumn ? [] : [{ value: declared.usualSort, label: context.t(listText.usualOrder) }];
  const best = declared.hasBestMatch(query) ? [{ value: bestMatch, label: context.t(listText.bestMatch) }] : [];
  return (
    <SelectField
      label={context.t(listText.sort)}
      value={sortParameter(order, undefined) ?? bestMatch}
      choices={[...best, ...usual, ...columns]}
      onChange={(sort = declared.usualSort) => {
        const chosen = sort === bestMatch ? undefined : sortOf({ sort }, declared.usualSort);
        change({ sort: declared.sortParameter(query, chosen) });
      }}
    />
  );
}

type ButtonProps = ListProps & {
  readonly isOpen: boolean;
  readonly isAlone: boolean;
  readonly onPress: () => void;
};

/** The button that opens the filters and says how many are in use. */
export function FilterButton({ list, isOpen, isAlone, onPress }: ButtonProps): ReactNode {
  const words = useUiWords();
  const isPhone = useIsPhone();
  const count = list.declared.activeFilters(list.query).length;
  const label = count > 0 ? words.filtersOn(count) : words.filters;
  return isPhone && !isAlone ? (
    <ActionIcon
      variant={count > 0 ? 'filled' : 'default'}
      size="input-md"
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <IconAdjustmentsHorizontal size={20} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      flex={isPhone ? 1 : undefined}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

type ConditionsProps = ListProps & Pick<SheetProps, 'found' | 'children'> & { readonly onClose: () => void };

/** The filters with what ends them: to remove all, and to see what was found. */
export function FilterConditions({ list, found, onClose, children }: ConditionsProps): ReactNode {
  const words = useUiWords();
  const isInUse = list.declared.activeFilters(list.query).length > 0;
  return (
    <>
      <div className={classes.conditions}>
        <Stack gap="sm">
          {children}
          <ListFilterFields list={list} />
        </Stack>
      </div>
      <div className={classes.sheetEnd}>
        {isInUse ? (
          <Button variant="subtle" onClick={() => list.replace(list.declared.cleared(list.query))}>
            {words.clearFilters}
          </Button>
        ) : null}
        <Button flex={1} onClick={onClose}>
          {found}
        </Button>
      </div>
    </>
  );
}

/** Filters and, on a phone, the order, in a sheet behind a button that says how many filters are in use. */
export function FilterSheet({ list, sorts, found, isAlone, children }: SheetProps): ReactNode {
  const words = useUiWords();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <FilterButton list={list} isOpen={isOpen} isAlone={isAlone} onPress={() => setOpen(true)} />
      <LateDrawer
        opened={isOpen}
        onClose={close}
        title={words.filters}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '90%' : 'md'}
      >
        <FilterConditions list={list} found={found} onClose={close}>
          {children}
          {isPhone && sorts.length > 0 ? <SortField list={list} sorts={sorts} /> : null}
        </FilterConditions>
      </LateDrawer>
    </>
  );
}

/** The filters in use in one sentence, for paper, which has no buttons. */
export function sayFiltersInUse(list: List): string | undefined {
  const said = listFiltersInUse(list).map(({ words }) => words);
  return said.length > 0 ? list.context.t(listText.filtersInPrint, { filters: said.join('; ') }) : undefined;
}

/** The filters in use in words, and the change that removes each. */
export function listFiltersInUse(list: List) {
  const { declared, query, filters, fieldFilters, context } = list;
  return declared.activeFilters(query).flatMap((key) => {
    const ofField = query.where?.[key];
    const filter = ofField === undefined ? filters[key] : fieldFilters[key];
    const value = ofField ?? valuesOf(list)[key];
    if (!filter || value === undefined) return [];
    const removed =
      ofField === undefined ? { [key]: undefined } : { where: withCondition(query.where, key, undefined) };
    return [{ key, words: sayFilter(filter, value, context), removed }];
  });
}

/** The filters in use, each with a button that removes it. */
export function FiltersInUse({ list }: ListProps): ReactNode {
  const words = useUiWords();
  const { declared, query, change, replace } = list;
  const chips = listFiltersInUse(list).map((one) => ({
    ...one,
    removeLabel: words.removeFilter(one.words),
    onRemove: () => change(one.removed),
  }));
  const { q } = query;
  const clear = (): void => replace({ ...declared.cleared(query), ...(q === undefined ? {} : { q }) });
  return <FilterChips label={words.activeFilters} chips={chips} clearLabel={words.clearFilters} onClear={clear} />;
}
