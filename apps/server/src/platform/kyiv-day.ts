const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv' });

/**
 * The day in Ukraine at a moment, `YYYY-MM-DD`, whatever zone the server runs in: what happened an hour after midnight there is of today,
 * although it is still yesterday in UTC.
 */
export function kyivDay(moment: Date | number): string {
  return days.format(moment);
}
