import { daysBetween } from './kyiv-time.ts';

/** The day on which the heating season begins unless the operator says otherwise, `MM-DD`. */
export const usualSeasonStart = '10-15';
const lastDay = '04-15';

/** Whether homes are heated on a day: for how many days already, or in how many days that begins. */
export type HeatingSeason = { readonly isOn: boolean; readonly days: number };

/** The heating season as of `today`, the day in Ukraine. `start`: the day on which it begins each year. */
export function heatingSeason(today: string, start = usualSeasonStart): HeatingSeason {
  const [year, day] = [Number(today.slice(0, 4)), today.slice(5)];
  if (day >= start) return { isOn: true, days: daysBetween(`${year}-${start}`, today) };
  if (day <= lastDay) return { isOn: true, days: daysBetween(`${year - 1}-${start}`, today) };
  return { isOn: false, days: daysBetween(today, `${year}-${start}`) };
}
