/** Safari throws away what a site stored when nobody opened it for so long; others may do it at any time when room is short. */
const keptDays = 7;
/** From here on the person is asked to send. */
const promptDays = 5;

const day = 86_400_000;

type Waiting = { readonly count: number; readonly oldest: string | undefined };

/** Writes that wait for the network, or for somebody who decides: how many, and when the oldest was made, ISO 8601. */
export type WaitingWork = Readonly<Record<'network' | 'person', Waiting>>;

/**
 * What waits for too long. `forWhom`: while it waits for a person, no network helps. `daysLeft`: how many days it is still safe
 * by the strictest browser's rule; 0: not any more; undefined: the browser has promised to keep it, and only others wait for it.
 */
export type OverdueWork = {
  readonly forWhom: keyof WaitingWork;
  readonly unsent: number;
  readonly daysLeft: number | undefined;
};

/**
 * Whether somebody has to be asked to send, or else to decide. `isKept`: the browser has promised to keep what is stored. `now` in milliseconds. A
 * clock that was set back makes nothing overdue.
 */
export function findOverdue(waiting: WaitingWork, isKept: boolean, now: number): OverdueWork | undefined {
  for (const forWhom of ['network', 'person'] as const) {
    const { count, oldest } = waiting[forWhom];
    const age = Math.floor((now - Date.parse(oldest ?? '')) / day);
    if (count > 0 && age >= promptDays)
      return { forWhom, unsent: count, daysLeft: isKept ? undefined : Math.max(0, keptDays - age) };
  }
  return undefined;
}
