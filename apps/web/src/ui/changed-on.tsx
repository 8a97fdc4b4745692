import type { ReactNode } from 'react';

export type ChangedOnProps = {
  /** The moment, ISO. */
  readonly at: string;
  readonly format: {
    readonly dayOf: (iso: string) => string;
    readonly moment: (iso: string) => string;
  };
};

/** The day of a last change in a list; the time of day is shown when the user points at it. */
export function ChangedOn({ at, format }: ChangedOnProps): ReactNode {
  return (
    <time dateTime={at} title={format.moment(at)} style={{ whiteSpace: 'nowrap' }}>
      {format.dayOf(at)}
    </time>
  );
}
