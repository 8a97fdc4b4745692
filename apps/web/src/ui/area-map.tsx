import { Card } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './area-map.module.css';
import type { CheckState } from './unit-tree.tsx';

export type MapArea = {
  readonly id: string;
  readonly label: string;
  /** The `d` of an SVG path. */
  readonly path: string;
  readonly state: CheckState;
};

export type AreaMapProps = {
  readonly areas: readonly MapArea[];
  readonly viewBox: string;
  readonly onPress: (id: string) => void;
  /** What a press does, said while the pointer is on no area. */
  readonly hint: string;
};

/**
 * A drawing of areas to press on. It is for users who point with a hand or a mouse and is hidden from screen readers: a list beside it
 * (`UnitTree`) must offer the same choice.
 */
export function AreaMap({ areas, viewBox, onPress, hint }: AreaMapProps): ReactNode {
  const [pointed, setPointed] = useState<string>();
  const under = areas.find(({ id }) => id === pointed);
  // What is drawn last lies on top: edges of chosen areas must not be covered by their neighbours.
  const sorted = areas.toSorted((one, other) => Number(one.state === 'all') - Number(other.state === 'all'));
  return (
    <Card aria-hidden withBorder padding={0} bg="var(--domivka-surface)">
      <svg viewBox={viewBox} className={classes.sheet} onPointerLeave={() => setPointed(undefined)}>
        {sorted.map(({ id, path, state }) => (
          <path
            key={id}
            d={path}
            data-unit={id}
            data-state={state}
            className={classes.area}
            onPointerEnter={() => setPointed(id)}
            onClick={() => onPress(id)}
          />
        ))}
      </svg>
      <Card.Section withBorder mih="2.25rem" px="0.75rem" py="0.375rem" fz="sm">
        {under ? under.label : hint}
      </Card.Section>
    </Card>
  );
}
