/** The seconds at which the countdown is read out; not each of them, which would drown everything else. */
const spoken = [60, 30, 10] as const;

/** What a screen reader has last heard of the countdown when so many seconds remain. */
export function spokenSeconds(left: number): number {
  return spoken.findLast((step) => left <= step) ?? left;
}
