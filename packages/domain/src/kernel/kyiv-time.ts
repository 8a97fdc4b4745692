const timeZone = 'Europe/Kyiv';
const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/**
 * The day in Ukraine at a moment, `YYYY-MM-DD`, whatever zone the machine runs in: what happened an hour after midnight there is of today,
 * although it is still yesterday in UTC.
 */
export function kyivDay(moment: Date | number): string {
  return days.format(moment);
}

/** What the clocks in Ukraine show at a moment: `YYYY-MM-DDTHH:MM:SS`. */
export function kyivClock(moment: Date | number): string {
  return clocks.format(moment).replace(' ', 'T');
}

/** The moment (milliseconds) at which the clocks in Ukraine show this: `YYYY-MM-DDTHH:MM:SS`; `NaN` for what is no time. */
export function momentOfKyivClock(clock: string): number {
  const asUtc = Date.parse(`${clock}Z`);
  return Number.isNaN(asUtc) ? asUtc : asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** How far Ukraine's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  return Date.parse(`${kyivClock(moment)}Z`) - moment;
}

/** The month (`YYYY-MM`) so many months after that of a day or month. */
export function monthAfter(day: string, count = 1): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7);
}

const millisecondsOfADay = 86_400_000;

/** The day so many days after a day (`YYYY-MM-DD`). */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * millisecondsOfADay).toISOString().slice(0, 10);
}

/** Whole days from one day or moment to another; `NaN` where one of them is none. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsOfADay);
}
