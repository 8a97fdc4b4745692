const firstDay = '10-15';
const lastDay = '04-15';

/** How many days are left until the heating season begins; 0 while it lasts. `today`: the day in Ukraine. */
export function daysToHeatingSeason(today: string): number {
  const day = today.slice(5);
  if (day >= firstDay || day <= lastDay) return 0;
  return Math.round((Date.parse(`${today.slice(0, 4)}-${firstDay}`) - Date.parse(today)) / 86_400_000);
}
