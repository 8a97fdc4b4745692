import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import {
  createColumnHelper,
  FlexRender,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { useUiWords } from './words.tsx';

export type SortDirection = 'asc' | 'desc';
export type TableSort = { readonly id: string; readonly direction: SortDirection };

export type DataColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column can be sorted by; whoever holds the rows sorts them (`onSortChange`). */
  readonly sort?: boolean;
  /** Numbers stand at the end of their cell, so that they line up. */
  readonly align?: 'start' | 'end';
  /** Which part of a card it is on a phone: its title, an ordinary line (default) or not there. */
  readonly onCard?: 'title' | 'line' | 'hidden';
};

/** Rows that belong together and stand one after another under a heading of their own. */
export type RowGroups<Row> = {
  readonly keyOf: (row: Row) => string;
  readonly heading: (rows: readonly Row[]) => ReactNode;
};

export type DataTableProps<Row> = {
  /** What the table holds, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort | undefined;
  readonly onSortChange?: ((sort: TableSort | undefined) => void) | undefined;
  /** Newer rows are on their way: the old ones stay, dimmed. */
  readonly busy?: boolean;
  /** Left out: each row stands alone. */
  readonly groups?: RowGroups<Row>;
};

const features = tableFeatures({ rowSortingFeature });

/** The next sorting after a press on a header: ascending, descending, none. */
export function nextSort(sort: TableSort | undefined, id: string): TableSort | undefined {
  if (sort?.id !== id) return { id, direction: 'asc' };
  return sort.direction === 'asc' ? { id, direction: 'desc' } : undefined;
}

/** Splits rows where their key changes; without keys they are one part. */
export function splitRows<Item>(items: readonly Item[], keyOf?: (item: Item) => string): readonly (readonly Item[])[] {
  const parts: { readonly key: string | undefined; readonly items: Item[] }[] = [];
  for (const item of items) {
    const key = keyOf?.(item);
    const last = parts.at(-1);
    if (last && last.key === key) last.items.push(item);
    else parts.push({ key, items: [item] });
  }
  return parts.map((part) => part.items);
}

function useModel<Row extends RowData>({ columns, rows, rowKey, sort }: DataTableProps<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map((column) =>
        helper.display({
          id: column.id,
          header: column.header,
          cell: ({ row }) => column.cell(row.original),
          enableSorting: column.sort ?? false,
        }),
      ),
    );
  }, [columns]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    manualSorting: true,
    state: { sorting: sort ? [{ id: sort.id, desc: sort.direction === 'desc' }] : [] },
  });
}

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
}: { readonly column: DataColumn<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSortChange'>): ReactNode {
  const direction = sort?.id === column.id ? sort.direction : undefined;
  if (!column.sort || !onSortChange) {
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  const said = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" data-align={column.align} aria-sort={said}>
      <button
        type="button"
        className={classes.sort}
        data-active={direction !== undefined}
        onClick={() => onSortChange(nextSort(sort, column.id))}
      >
        {column.header}
        <Icon size={15} aria-hidden />
      </button>
    </th>
  );
}

/** On a phone there are no headers to press: the same choice as a list. */
function SortSelect<Row>({
  columns,
  sort,
  onSortChange,
}: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSortChange'>): ReactNode {
  const words = useUiWords();
  const sortable = columns.filter((column) => column.sort);
  if (!onSortChange || sortable.length === 0) return null;
  const choose = (value: string): void => {
    const [id, direction] = value.split(':');
    onSortChange(id ? { id, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined);
  };
  return (
    <label className={classes.sortSelect}>
      <span>{words.sortBy}</span>
      <select
        value={sort ? `${sort.id}:${sort.direction}` : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{words.notSorted}</option>
        {sortable.flatMap((column) => [
          <option key={`${column.id}:asc`} value={`${column.id}:asc`}>{`${column.header}, ${words.ascending}`}</option>,
          <option
            key={`${column.id}:desc`}
            value={`${column.id}:desc`}
          >{`${column.header}, ${words.descending}`}</option>,
        ])}
      </select>
    </label>
  );
}

/** A table that becomes cards below 768 px. Sorting, paging and filtering belong to whoever gives the rows. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>): ReactNode {
  const { columns, label, busy, sort, onSortChange, groups } = props;
  const table = useModel(props);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  return (
    <div className={classes.frame} aria-busy={busy ?? false}>
      <SortSelect columns={columns} sort={sort} onSortChange={onSortChange} />
      <table className={classes.table} aria-label={label}>
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        {splitRows(table.getRowModel().rows, groups && (({ original }) => groups.keyOf(original))).map((part) => (
          <tbody key={part[0]?.id}>
            {groups ? (
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {groups.heading(part.map(({ original }) => original))}
                </th>
              </tr>
            ) : null}
            {part.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => {
                  const column = byId.get(cell.column.id);
                  return (
                    <td
                      key={cell.id}
                      data-align={column?.align}
                      data-on-card={column?.onCard ?? 'line'}
                      data-label={column?.header}
                    >
                      <FlexRender cell={cell} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
