import { Box, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './point-map.module.css';

export type PointMapProps = {
  /** What the drawing shows, for users who do not see it. */
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
    <Box component="figure" m={0}>
      <svg role="img" aria-label={label} viewBox={viewBox} className={classes.sheet}>
        {around.map((path) => (
          <path key={path} d={path} className={classes.area} />
        ))}
        {own ? <path d={own} className={classes.own} /> : null}
        <circle cx={point.x} cy={point.y} r={size * 0.075} className={classes.halo} />
        <circle cx={point.x} cy={point.y} r={size * 0.035} className={classes.point} />
      </svg>
      <Text component="figcaption" mt={4} fz="0.8125rem" c="dimmed">
        {note}
      </Text>
    </Box>
  );
}

/** The shape of the drawing that is on its way: nothing jumps when it comes. */
export function PointMapSkeleton(): ReactNode {
  return (
    <div aria-hidden>
      <Skeleton className={classes.sheet ?? ''} />
      <Text mt={4} fz="0.8125rem">
        &nbsp;
      </Text>
    </div>
  );
}
