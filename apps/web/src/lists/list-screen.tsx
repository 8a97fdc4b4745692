import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Language } from '@domivka/domain/kernel/text';
import { isRefusedForNumbers } from '../records/read/search-failure.ts';
import { listText } from '../text/list.text.ts';
import type { Say } from '../text/say.ts';
import { DataTable, type DataColumn, type DataTableProps } from '../ui/data-table.tsx';
import { EmptyState, FailedState, NothingFound, type NothingFoundProps } from '../ui/empty-state.tsx';
import { FromDevice } from '../ui/from-device.tsx';
import { pageParameter, pagingOf, sizeParameter } from '../ui/list-query.ts';
import { LinkButton } from '../ui/links.tsx';
import { pageHeadingId, PageBottom, PageTop } from '../ui/page.tsx';
import { Pager } from '../ui/pager.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TableSkeleton } from '../ui/skeletons.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import type { UiText } from '../ui/words.tsx';
import { ColumnMenu, type Columns } from './columns.tsx';
import { ExportButton } from './export-button.tsx';
import type { ListedSearch } from './export-calls.ts';
import { FilterControl } from './late-filter-control.tsx';
import { FilterButton, FilterConditions, FilterSheet, FiltersInUse, ListFilterFields, valuesOf } from './list-bar.tsx';
import classes from './lists.module.css';
import type { List } from './use-list.ts';

/** The words of a list. */
export type ListWords = NothingFoundProps['text'] & {
  readonly title: UiText;
  /** Absent: the list has no free search. */
  readonly search?: UiText;
  /** What can be searched for, for screen readers. */
  readonly searchHint?: UiText;
  readonly searchExample?: UiText;
  /** What the table contains. */
  readonly results: UiText;
  readonly failedTitle: UiText;
};

/** The rows that were found: one page, how many there are, and where they come from. */
export type ListAnswer<Row> = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly values: readonly Row[];
  readonly totalRows: number;
  /** The rows are those of the question before; newer ones are loading. */
  readonly isPrevious: boolean;
  readonly error?: Error | undefined;
  readonly refresh: () => void;
  readonly fromDevice?: boolean;
  readonly asOf?: string | undefined;
  /** Words of the search that were found nowhere and left out. */
  readonly ignored?: readonly string[] | undefined;
  /** The question that was asked: all its rows can be exported. */
  readonly asked?: ListedSearch | undefined;
};

type SectionProps<Row> = {
  readonly list: List;
  readonly answer: ListAnswer<Row>;
  readonly text: Omit<ListWords, 'title'>;
  readonly icon: ReactNode;
  /** How many were found, in words: "12 addresses". */
  readonly found: string;
  readonly name: NonNullable<DataTableProps<Row>['name']>;
  /** A list of records has columns to choose from (`useColumns`). */
  readonly columns: Columns<Row> | readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly groups?: DataTableProps<Row>['groups'];
  /** The page on which a record is added, for users who may. */
  readonly add?: { readonly to: string; readonly label: string } | undefined;
  /** False while values of the rows are still loading that change the height of rows: `useIsComplete`. */
  readonly isComplete?: boolean;
  /** What else helps where nothing was found. */
  readonly otherwise?: ReactNode;
  /** Beside the search, on a phone in the sheet of filters: another view of the list. */
  readonly tools?: ReactNode;
  /** Beside the search on a phone: icon buttons. */
  readonly icons?: ReactNode;
  /** On a wide screen above the search: what the list contains. */
  readonly lead?: string | undefined;
  /** Between the search and the rows. */
  readonly before?: ReactNode;
  /** Below the rows. */
  readonly after?: ReactNode;
  /** On a wide screen beside the rows, in the place of the filters, which then open over it: the same in another view. */
  readonly beside?: ReactNode;
  /** The row that the view beside points at, and what hears at which row the user points. */
  readonly pointed?: DataTableProps<Row>['pointed'];
  readonly onPoint?: DataTableProps<Row>['onPoint'];
  /** Another view in place of the rows. */
  readonly view?: ReactNode;
};

type FailureProps = Pick<SectionProps<never>, 'icon'> & {
  readonly answer: Pick<ListAnswer<unknown>, 'error' | 'refresh'>;
  readonly text: Pick<ListWords, 'failedTitle'>;
  readonly t: Say;
  readonly action?: ReactNode;
};

/** Why the rows could not be read, and what to do. */
export function ListFailure({ answer: { error, refresh }, text, icon, t, action }: FailureProps): ReactNode {
  if (isRefusedForNumbers(error))
    return (
      <EmptyState icon={icon} title={t(listText.noNumbersTitle)}>
        {t(listText.noNumbers)}
      </EmptyState>
    );
  return <FailedState title={t(text.failedTitle)} error={error} onRetry={refresh} action={action} />;
}

function AddButton({ add }: { readonly add: NonNullable<SectionProps<never>['add']> }): ReactNode {
  return (
    <LinkButton to={add.to} leftSection={<IconPlus size={18} aria-hidden />}>
      {add.label}
    </LinkButton>
  );
}

/** How many milliseconds rows wait for their names: without a network some never come. */
const longestWait = 1500;

/**
 * Whether the rows can be drawn. Names that come after the rows wrap to more lines and would move all rows below, so the first rows of a
 * table wait for them. On a phone each row has the same height, and nothing waits.
 */
function useIsComplete<Row>({ list, answer, isComplete = true }: SectionProps<Row>): boolean {
  const isPhone = useIsPhone();
  const { organizations } = list.context;
  const [isDrawn, setIsDrawn] = useState(false);
  const hasRows = answer.state === 'ready';
  const isNamed = isPhone || (isComplete && organizations !== undefined);
  useEffect(() => {
    if (isDrawn || !hasRows) return undefined;
    const timer = setTimeout(() => setIsDrawn(true), isNamed ? 0 : longestWait);
    return () => clearTimeout(timer);
  }, [isDrawn, hasRows, isNamed]);
  return isDrawn || isNamed;
}

function quoteWords(words: readonly string[], language: Language): string {
  return words.map((word) => (language === 'uk' ? `«${word}»` : `“${word}”`)).join(', ');
}

/** The rows that were found, their order and their pages. */
function Results<Row>(props: SectionProps<Row>): ReactNode {
  const { list, answer, text, icon, found, name, columns, rowKey, groups, add, otherwise, after, pointed, onPoint } =
    props;
  const { declared, query, change } = list;
  const { t } = list.context;
  const isPhone = useIsPhone();
  const isComplete = useIsComplete(props);
  if (answer.state === 'loading' || (answer.state === 'ready' && !isComplete)) return <TableSkeleton rows={10} />;
  const isFiltered = declared.activeFilters(query).length > 0;
  const clear = (): void => list.replace(declared.cleared(query));
  if (answer.state === 'failed') {
    const action = isFiltered ? (
      <Button variant="default" onClick={clear}>
        {t(listText.clearFilters)}
      </Button>
    ) : null;
    return (
      <div className={classes.message}>
        <ListFailure answer={answer} text={text} icon={icon} t={t} action={action} />
      </div>
    );
  }
  const { values, totalRows, isPrevious, fromDevice = false, asOf, ignored = [], asked } = answer;
  const isNarrowed = query.q !== undefined || isFiltered;
  const action = (
    <>
      {otherwise}
      {/* On a wide screen the button is beside the title. */}
      {add && isPhone ? <AddButton add={add} /> : null}
    </>
  );
  return (
    <>
      <div className={classes.note}>
        <FromDevice answers={[{ state: answer.state, fromDevice, asOf }]} />
      </div>
      <VisuallyHidden aria-live="polite">{totalRows === 0 ? '' : found}</VisuallyHidden>
      <Quiet aria-live="polite" className={classes.leftOut ?? ''}>
        {ignored.length > 0 ? t(listText.leftOut, { words: quoteWords(ignored, t.language) }) : null}
      </Quiet>
      {totalRows === 0 ? (
        <div className={classes.message}>
          <NothingFound icon={icon} text={text} isNarrowed={isNarrowed} onClear={clear} action={action} />
        </div>
      ) : (
        <>
          <DataTable
            label={t(text.results)}
            name={name}
            columns={'shown' in columns ? columns.shown : columns}
            rows={values}
            rowKey={rowKey}
            groups={groups}
            busy={isPrevious}
            pointed={pointed}
            onPoint={onPoint}
            sort={declared.shownOrder(query)}
            onSortChange={(sort) => change({ sort: declared.sortParameter(query, sort) })}
          />
          <Pager
            {...pagingOf(query)}
            total={totalRows}
            onPageChange={(page) => change({ page: pageParameter(page) })}
            onPageSizeChange={(size) => change({ size: sizeParameter(size) })}
          />
          {isPhone && asked ? (
            <div className={classes.below}>
              <ExportButton search={asked} totalRows={totalRows} />
            </div>
          ) : null}
        </>
      )}
      {after}
    </>
  );
}

/** More filters than these do not fit beside the search. */
const mostInBar = 3;

/** For a screen that lists no rows and uses only the filters of a list. */
export const noRows = {
  answer: { values: [], totalRows: 0, state: 'ready', isPrevious: false, refresh: () => undefined },
  name: { id: 'name', header: '', of: () => ({ title: '' }) },
  columns: [],
  rowKey: () => '',
} as const;

/** A list without the frame of a page: search and filters, the rows, their pages. */
export function ListSection<Row>(props: SectionProps<Row>): ReactNode {
  const { list, text, found, name, columns, add, tools, icons, lead, before, beside, view } = props;
  const { asked, totalRows } = props.answer;
  const { filters, query, change, context } = list;
  const { t } = context;
  const isPhone = useIsPhone();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  /** Whether the filters lie over the view beside the list, which itself stays in sight. */
  const [isOpen, setOpen] = useState(false);
  const setWords = useCallback((q: string) => change({ q }), [change]);
  const isMany = Object.keys(filters).length > mostInBar;
  const hasBeside = isWide && beside !== undefined;
  const hasSide = isWide && isMany && !hasBeside;
  const inBar = isPhone || isMany ? [] : Object.entries(filters);
  const showFound = t(listText.showResults, { count: found });
  const sorts = [name, ...('all' in columns ? columns.all : columns)].filter((column) => column.sort);
  const hasSheet = !hasSide && (isPhone || isMany || Object.keys(list.fieldFilters).length > 0);
  return (
    <div className={classes.layout} data-side={hasSide}>
      {hasSide ? (
        <section className={classes.side} aria-label={t(listText.filters)} data-no-print>
          <ListFilterFields list={list} />
        </section>
      ) : null}
      <div className={classes.found}>
        {lead && !isPhone ? (
          <Text c="dimmed" maw="46rem" mb="md">
            {lead}
          </Text>
        ) : null}
        <div className={classes.bar} data-no-print>
          {text.search ? (
            <SearchField
              label={t(text.search)}
              hint={t(text.searchHint ?? text.search)}
              example={t(text.searchExample ?? text.search)}
              value={query.q ?? ''}
              onChange={setWords}
            />
          ) : null}
          {inBar.map(([key, filter]) => (
            <div key={key} className={classes.inBar}>
              <FilterControl
                filter={filter}
                value={valuesOf(list)[key]}
                context={context}
                onChange={(value) => change({ [key]: value })}
              />
            </div>
          ))}
          {hasSheet && hasBeside ? (
            <FilterButton
              list={list}
              isOpen={isOpen}
              isAlone={!text.search}
              onPress={() => setOpen((before) => !before)}
            />
          ) : null}
          {hasSheet && !hasBeside ? (
            <FilterSheet list={list} sorts={sorts} found={showFound} isAlone={!text.search}>
              {isPhone ? tools : null}
            </FilterSheet>
          ) : null}
          {isPhone || !('all' in columns) ? null : <ColumnMenu columns={columns} list={list} />}
          {isPhone || !asked ? null : <ExportButton search={asked} totalRows={totalRows} />}
          {isPhone ? icons : tools}
          {isPhone && add ? (
            <ActionIcon component={Link} to={add.to} size="input-md" aria-label={add.label}>
              <IconPlus size={22} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
        {isPhone ? null : <FiltersInUse list={list} />}
        {before}
        {hasBeside ? (
          <div className={classes.beside}>
            <div>{view ?? <Results {...props} />}</div>
            <div className={classes.view}>
              {beside}
              {isOpen ? (
                <section className={classes.over} aria-label={t(listText.filters)}>
                  <FilterConditions list={list} found={showFound} onClose={() => setOpen(false)} />
                </section>
              ) : null}
            </div>
          </div>
        ) : (
          (view ?? <Results {...props} />)
        )}
      </div>
    </div>
  );
}

type ListPageProps = Pick<SectionProps<never>, 'add'> & {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a page with lists: its title and its buttons, which a phone does not show. */
export function ListPage({ title, actions, add, children }: ListPageProps): ReactNode {
  const isPhone = useIsPhone();
  return (
    <div className={classes.page}>
      {isPhone ? null : <PageTop />}
      <Group component="header" justify="space-between" mb={isPhone ? 0 : 'md'}>
        <h1 id={pageHeadingId} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {isPhone ? null : (
          <Group gap="xs">
            {actions}
            {add ? <AddButton add={add} /> : null}
          </Group>
        )}
      </Group>
      {children}
      <PageBottom />
    </div>
  );
}

/** The screen of a list. On a phone nothing but the search is above the rows. */
export function ListScreen<Row>({
  actions,
  ...props
}: SectionProps<Row> & { readonly text: ListWords; readonly actions?: ReactNode }): ReactNode {
  const { text, add, list } = props;
  return (
    <ListPage title={list.context.t(text.title)} actions={actions} add={add}>
      <ListSection {...props} />
    </ListPage>
  );
}
