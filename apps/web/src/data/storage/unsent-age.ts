/** Safari throws away what a site stored when nobody opened it for so long; others may do it at any time when room is short. */
const keptDays = 7;
/** From here on the person is asked to send. */
const promptDays = 5;

const day = 86_400_000;

/**
 * What waits for too long. `daysLeft`: how many days it is still safe by the strictest browser's rule; 0: not any more; undefined: the browser has
 * promised to keep it, and only others wait for it.
 */
export type OverdueWork = { readonly unsent: number; readonly daysLeft: number | undefined };

/**
 * Whether somebody has to be asked to send. `oldest`: when the oldest unsent write was made, ISO 8601; `isKept`: the browser has promised
 * to keep what is stored. Times in milliseconds. A clock that was set back makes nothing overdue.
 */
export function findOverdue(
  unsent: number,
  oldest: string | undefined,
  isKept: boolean,
  now: number,
): OverdueWork | undefined {
  const age = Math.floor((now - Date.parse(oldest ?? '')) / day);
  if (unsent === 0 || Number.isNaN(age) || age < promptDays) return undefined;
  return { unsent, daysLeft: isKept ? undefined : Math.max(0, keptDays - age) };
}
