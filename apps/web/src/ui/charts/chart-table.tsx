import type { ReactNode } from 'react';
import classes from './bar-chart.module.css';
import { RowName, type PartProps } from './chart-parts.tsx';

type ChartTableProps = PartProps & { readonly title: string; readonly rowsLabel: string };

/** The numbers of a chart as a table. */
export function ChartTable({ title, rowsLabel, rows, series, onOpen, sayValue }: ChartTableProps): ReactNode {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{rowsLabel}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <RowName row={row} onOpen={onOpen} />
              </th>
              {series.map(({ name }, index) => (
                <td key={name}>{sayValue(row, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
