import type { ReactNode } from 'react';
import classes from './bar-chart.module.css';
import { lengthOf, longestOf, lookOf, type ChartSeries, type ChartValue, type Look } from './chart.ts';
import { RowName, type PartProps } from './chart-parts.tsx';

/** What the looks of several series mean. */
export function Legend({ series }: { readonly series: readonly ChartSeries[] }): ReactNode {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, label, step }, index) => (
        <li key={name}>
          <span className={classes.swatch} {...lookOf(step, index)} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}

type BarProps = {
  readonly value: ChartValue | undefined;
  readonly longest: number | undefined;
  readonly look: Look;
  readonly isUpright?: boolean;
};

/** A hundredth of the height of the tallest upright bar. */
const remOfPercent = 0.09;

function Bar({ value, longest, look, isUpright = false }: BarProps): ReactNode {
  const length = lengthOf(value, longest ?? 0);
  if (length === 0) return null;
  const style = isUpright ? { blockSize: `${length * remOfPercent}rem` } : { inlineSize: `${length}%` };
  return <span className={classes.bar} {...look} style={style} aria-hidden />;
}

/** Which series a number is of, for a user who does not see its bar. */
function SeriesName({ label, isOnly }: { readonly label: string; readonly isOnly: boolean }): ReactNode {
  return isOnly ? null : <span className={classes.hidden}>{label}: </span>;
}

/** One bar for each number, its value beside it. */
export function Bars({ rows, series, onOpen, sayValue }: PartProps): ReactNode {
  const longest = longestOf(rows, series, 'bars');
  return rows.map((row) => (
    <li key={row.key} className={classes.row}>
      <RowName row={row} onOpen={onOpen} />
      <span className={classes.lines}>
        {series.map(({ name, label, step }, index) => (
          <span key={name} className={classes.line}>
            <span className={classes.track}>
              <Bar value={row.values[index]} longest={longest[index]} look={lookOf(row.step ?? step, index)} />
            </span>
            <SeriesName label={label} isOnly={series.length === 1} />
            <span className={classes.value}>{sayValue(row, index)}</span>
          </span>
        ))}
      </span>
    </li>
  ));
}

/** The numbers of a row in one bar, and below it each beside its look: none is too short to be read. */
export function StackedBars({ rows, series, onOpen, sayValue }: PartProps): ReactNode {
  const longest = longestOf(rows, series, 'stacked');
  return rows.map((row) => (
    <li key={row.key} className={classes.row}>
      <RowName row={row} onOpen={onOpen} />
      <span className={classes.lines}>
        <span className={classes.stack}>
          {series.map(({ name, step }, index) => (
            <Bar key={name} value={row.values[index]} longest={longest[index]} look={lookOf(step, index)} />
          ))}
        </span>
        <span className={classes.parts}>
          {series.map(({ name, label, step }, index) => (
            <span key={name} className={classes.part}>
              <span className={classes.swatch} {...lookOf(step, index)} aria-hidden />
              <SeriesName label={label} isOnly={false} />
              {sayValue(row, index)}
            </span>
          ))}
        </span>
      </span>
    </li>
  ));
}

/** Upright bars side by side; where there are many they scroll sideways. */
export function ColumnBars({ rows, series, onOpen, sayValue }: PartProps): ReactNode {
  const longest = longestOf(rows, series, 'columns');
  return rows.map((row) => (
    <li key={row.key} className={classes.column}>
      <span className={classes.uprights}>
        {series.map(({ name, label, step }, index) => (
          <span key={name} className={classes.upright}>
            <SeriesName label={label} isOnly={series.length === 1} />
            <span className={classes.value}>{sayValue(row, index)}</span>
            <Bar value={row.values[index]} longest={longest[index]} look={lookOf(row.step ?? step, index)} isUpright />
          </span>
        ))}
      </span>
      <RowName row={row} onOpen={onOpen} />
    </li>
  ));
}
