import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './point-map.module.css';

export type PointMapProps = {
  /** What the drawing shows, for whoever does not see it. */
  readonly label: string;
  /** A line under the drawing. */
  readonly note: string;
  /** The `d` of SVG paths: what lies around, and the area in which the point lies. */
  readonly around: readonly string[];
  readonly own: string | undefined;
  readonly viewBox: string;
  readonly point: { readonly x: number; readonly y: number };
};

/** A small drawing of where something lies: the borders around it and a mark. To look at, not to press on. */
export function PointMap({ label, note, around, own, viewBox, point }: PointMapProps): ReactNode {
  const size = Number(viewBox.split(' ')[3] ?? 1);
  return (
    <figure className={classes.figure}>
      <svg role="img" aria-label={label} viewBox={viewBox} className={classes.sheet}>
        {around.map((path) => (
          <path key={path} d={path} className={classes.area} />
        ))}
        {own ? <path d={own} className={classes.own} /> : null}
        <circle cx={point.x} cy={point.y} r={size * 0.075} className={classes.halo} />
        <circle cx={point.x} cy={point.y} r={size * 0.035} className={classes.point} />
      </svg>
      <figcaption className={classes.note}>{note}</figcaption>
    </figure>
  );
}

/** The shape of the drawing that is on its way: nothing jumps when it comes. */
export function PointMapSkeleton(): ReactNode {
  return (
    <div className={classes.figure} aria-hidden>
      <Skeleton className={classes.sheet ?? ''} />
      <p className={classes.note}>&nbsp;</p>
    </div>
  );
}
