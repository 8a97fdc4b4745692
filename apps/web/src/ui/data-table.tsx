import { Group, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { splitTitle } from './split-title.ts';
import classes from './data-table.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { Quiet } from './quiet.tsx';

export type SortDirection = 'asc' | 'desc';
export type TableSort = { readonly id: string; readonly direction: SortDirection };

export type DataColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The column can be sorted by; the owner of the rows sorts them (`onSortChange`). */
  readonly sort?: boolean;
  /** Numbers are aligned at the end of their cell. */
  readonly align?: 'start' | 'end';
  /** Its cells are short and stay on one line of a table. */
  readonly nowrap?: true;
  /**
   * Where a row of two lines shows it on a phone: `mark` at the end of the first line, `line` in the second, `side` at its end, `action` beside
   * both; absent: not there. A `labelled` line has its header before it.
   */
  readonly onPhone?: 'mark' | 'line' | 'labelled' | 'side' | 'action';
  /** Shown only after the user has chosen it, where columns can be chosen. */
  readonly isOptional?: true;
};

/** A page with the parameters of its path, or what its address line says. */
export type RowPage = {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number>>;
};

/** What a row is called. */
export type RowName = {
  readonly title: string;
  /** The page of the row. */
  readonly to?: string | RowPage | undefined;
  /** A state that the user must see: beside the name, on a phone in the second line. */
  readonly badges?: ReactNode;
  /** Below the name, quietly. */
  readonly second?: ReactNode;
};

/** The column that names the rows. */
export type NameColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly sort?: boolean;
  readonly of: (row: Row) => RowName;
  /** Before the name, such as a checkbox or a picture. */
  readonly lead?: (row: Row) => ReactNode;
};

/** Rows that belong together and follow each other under a heading of their own. */
export type RowGroups<Row> = {
  readonly keyOf: (row: Row) => string;
  /** Null: these rows need none. */
  readonly heading: (rows: readonly Row[]) => ReactNode;
};

export type DataTableProps<Row> = {
  /** What the table contains, for screen readers. */
  readonly label: string;
  readonly name: NameColumn<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort | undefined;
  readonly onSortChange?: ((sort: TableSort | undefined) => void) | undefined;
  /** Newer rows are loading: the old ones stay, dimmed. */
  readonly busy?: boolean;
  readonly groups?: RowGroups<Row> | undefined;
  /** The key of the row that something beside the table points at; the table tells of its own rows in the same way. */
  readonly pointed?: string | undefined;
  readonly onPoint?: ((key: string | undefined) => void) | undefined;
};

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

type HeaderProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'onSortChange'> & {
  readonly column: Pick<DataColumn<Row>, 'id' | 'header' | 'sort' | 'align'>;
};

function HeaderCell<Row>({ column, sort, onSortChange }: HeaderProps<Row>): ReactNode {
  const direction = sort?.id === column.id ? sort.direction : undefined;
  if (!column.sort || !onSortChange) {
    return (
      <th scope="col" data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  const order = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';
  return (
    <th scope="col" data-align={column.align} aria-sort={order}>
      <UnstyledButton
        display="inline-flex"
        fz="inherit"
        fw="inherit"
        c={direction === undefined ? 'inherit' : 'var(--domivka-accent)'}
        className={classes.sort ?? ''}
        onClick={() => onSortChange(nextSort(sort, column.id))}
      >
        {column.header}
        <Icon size={15} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

/** The name of a row, a link where it has a page. On a phone the whole row is the link. */
function Name({ title, to }: RowName): ReactNode {
  const [start, number] = splitTitle(title);
  return to === undefined ? (
    <strong className={classes.name}>{title}</strong>
  ) : (
    <Link {...(typeof to === 'string' ? { to } : to)} className={classes.name}>
      <span>{start}</span>
      <span>{number}</span>
    </Link>
  );
}

function NameCell<Row>({ name, row }: { readonly name: NameColumn<Row>; readonly row: Row }): ReactNode {
  const words = name.of(row);
  const isWhole = words.to === undefined;
  return (
    <td className={classes.nameCell}>
      <Group gap="0 0.5rem" wrap={isWhole ? 'wrap' : 'nowrap'} data-whole={isWhole || undefined}>
        {name.lead?.(row)}
        <Name {...words} />
        {words.badges}
        {words.second ? (
          <Quiet span title={typeof words.second === 'string' ? words.second : ''}>
            {words.second}
          </Quiet>
        ) : null}
      </Group>
    </td>
  );
}

type PartProps<Row> = {
  readonly row: Row;
  readonly name: NameColumn<Row>;
  readonly columns: DataTableProps<Row>['columns'];
};

/** A row on a phone: name and state, place and more. */
function PhoneRow<Row>({ row, name, columns }: PartProps<Row>): ReactNode {
  const words = name.of(row);
  const hasSecond =
    words.second ||
    words.badges ||
    columns.some(({ onPhone }) => onPhone && ['line', 'labelled', 'side'].includes(onPhone));
  const show = (place: DataColumn<Row>['onPhone']): ReactNode =>
    columns
      .filter(({ onPhone }) => onPhone === place)
      .map(({ id, header, cell }) => (
        <span key={id}>
          {place === 'labelled' ? `${header}: ` : null}
          {cell(row)}
        </span>
      ));
  return (
    <li className={classes.row}>
      {name.lead?.(row)}
      <div className={classes.lines}>
        <div className={classes.line}>
          <Name {...words} />
          <span className={classes.end}>{show('mark')}</span>
        </div>
        {hasSecond ? (
          <div className={classes.line} data-second data-whole={words.to === undefined || undefined}>
            <span className={classes.rest}>
              {show('line')}
              {show('labelled')}
              {words.second ? <span>{words.second}</span> : null}
            </span>
            <span className={classes.end}>
              {words.badges}
              {show('side')}
            </span>
          </div>
        ) : null}
      </div>
      {show('action')}
    </li>
  );
}

function PhoneRows<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, name, columns, rows, rowKey, groups, busy = false } = props;
  const parts = splitRows(rows, groups?.keyOf);
  return parts.map((part, index) => {
    const heading = groups?.heading(part);
    return (
      <ul
        key={part[0] === undefined ? index : rowKey(part[0])}
        className={classes.rows}
        aria-label={label}
        aria-busy={busy}
      >
        {heading ? <li className={classes.group}>{heading}</li> : null}
        {part.map((row) => (
          <PhoneRow key={rowKey(row)} row={row} name={name} columns={columns} />
        ))}
      </ul>
    );
  });
}

function GroupRow<Row>({
  groups,
  rows,
  columns,
}: {
  readonly groups: RowGroups<Row>;
  readonly rows: readonly Row[];
  readonly columns: number;
}): ReactNode {
  const heading = groups.heading(rows);
  if (!heading) return null;
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={columns}>
        {heading}
      </th>
    </tr>
  );
}

/** A table; below 768 px a list of two-line rows. The owner of the rows sorts and pages them. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { columns, label, name, rows, rowKey, busy = false, sort, onSortChange, groups, pointed, onPoint } = props;
  const isPhone = useIsPhone();
  if (isPhone) return <PhoneRows {...props} />;
  const headers = [name, ...columns];
  return (
    <div className={classes.frame} aria-busy={busy}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {headers.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        {splitRows(rows, groups?.keyOf).map((part, index) => (
          <tbody key={part[0] === undefined ? index : rowKey(part[0])}>
            {groups ? <GroupRow groups={groups} rows={part} columns={headers.length} /> : null}
            {part.map((row) => (
              <tr
                key={rowKey(row)}
                data-pointed={rowKey(row) === pointed || undefined}
                onPointerEnter={onPoint && (() => onPoint(rowKey(row)))}
                onPointerLeave={onPoint && (() => onPoint(undefined))}
              >
                <NameCell name={name} row={row} />
                {columns.map(({ id, align, nowrap, cell }) => (
                  <td key={id} data-align={align} data-nowrap={nowrap}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
