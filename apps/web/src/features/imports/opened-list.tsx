import { type ReactNode, useState } from 'react';
import classes from './imports.module.css';

/** A list behind its number: it is fetched when it is opened. */
export function OpenedList(props: { readonly summary: string; readonly children: () => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{props.summary}</summary>
      {isOpen ? props.children() : null}
    </details>
  );
}
