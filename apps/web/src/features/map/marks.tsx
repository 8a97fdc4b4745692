import type { ReactNode } from 'react';
import { hatchOf } from './hatches.ts';
import classes from './map.module.css';

export type Mark = {
  readonly label: string;
  /** Undefined: only an outline. */
  readonly colour: string | undefined;
  readonly count?: string;
};

/** What the colours of areas mean, line by line. */
export function AreaMarks({ label, marks }: { readonly label?: string; readonly marks: readonly Mark[] }): ReactNode {
  return (
    <ul className={classes.classes} aria-label={label}>
      {marks.map((mark) => (
        <li key={mark.label} className={classes.class}>
          <span
            className={classes.mark}
            data-area
            data-hatch={mark.colour === undefined ? undefined : hatchOf(mark.colour)}
            style={mark.colour ? { backgroundColor: mark.colour } : { border: '2px solid currentColor' }}
          />
          <span>{mark.label}</span>
          {mark.count === undefined ? null : <span data-numbers>{mark.count}</span>}
        </li>
      ))}
    </ul>
  );
}
