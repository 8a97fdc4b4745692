import type { ReactNode } from 'react';
import list from './list.module.css';

export type ChangedOnProps = {
  /** The moment, ISO. */
  readonly at: string;
  readonly format: {
    readonly dayOf: (iso: string) => string;
    readonly moment: (iso: string) => string;
  };
};

/** The day of a last change in a list; the time of day is there for whoever points at it. */
export function ChangedOn({ at, format }: ChangedOnProps): ReactNode {
  return (
    <time dateTime={at} title={format.moment(at)} className={list.short}>
      {format.dayOf(at)}
    </time>
  );
}
