import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ConstantValue } from './constants.tsx';
import type { PreviewRow, TargetColumn } from './import-view.ts';
import sheet from './grid.module.css';
import classes from './imports.module.css';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { wizardText as text } from './wizard.text.ts';

/** The columns that have something in one of these rows, in the order of the fields. */
export function columnsInUse(
  columns: readonly TargetColumn[],
  rows: readonly Pick<PreviewRow, 'cells' | 'issues'>[],
): readonly TargetColumn[] {
  const used = new Set(
    rows.flatMap(({ cells, issues }) => [
      ...Object.keys(cells).filter((key) => cells[key] !== ''),
      ...issues.flatMap(({ column }) => (column === undefined ? [] : [column])),
    ]),
  );
  return columns.filter(({ key }) => used.has(key));
}

type CellFaultsProps = { readonly row: Pick<PreviewRow, 'issues'>; readonly column?: string };

/** What is wrong with a cell, or with the row as a whole. */
export function CellFaults({ row, column }: CellFaultsProps): ReactNode {
  return row.issues
    .filter((issue) => issue.column === column)
    .map(({ code, message }) => (
      <span key={`${code}${message}`} className={sheet.fault}>
        {message}
      </span>
    ));
}

type PreviewGridProps = {
  readonly columns: readonly TargetColumn[];
  readonly rows: readonly PreviewRow[];
  /** The values of all rows, by field. */
  readonly constants: ReadonlyMap<string, string>;
};

/** The first rows as records: what is read, and what is wrong with it. On a phone each row is a list of its fields. */
export function PreviewGrid({ columns, rows, constants }: PreviewGridProps): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const shown = columnsInUse(columns, rows);
  const cellOf = (row: PreviewRow, key: string): ReactNode => {
    const constant = constants.get(key);
    return constant === undefined ? row.cells[key] : <ConstantValue field={key} value={constant} />;
  };
  if (isPhone)
    return (
      <ol className={classes.items}>
        {rows.slice(0, 3).map((row) => (
          <li key={row.row}>
            <strong>{t(text.rowNumber, { row: String(row.row) })}</strong>
            <CellFaults row={row} />
            <dl className={classes.fields}>
              {shown.map(({ key, label }) => (
                <div key={key}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {cellOf(row, key) || '–'}
                    <CellFaults row={row} column={key} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    );
  return (
    <ScrollRegion label={t(text.previewTable)} className={sheet.scroll}>
      <table className={sheet.grid}>
        <thead>
          <tr>
            <th scope="col">{t(text.row)}</th>
            {shown.map(({ key, label }) => (
              <th key={key} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row">
                {row.row}
                <CellFaults row={row} />
              </th>
              {shown.map(({ key }) => (
                <td key={key} data-wrong={row.issues.some(({ column }) => column === key) || undefined}>
                  {cellOf(row, key)}
                  <CellFaults row={row} column={key} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
