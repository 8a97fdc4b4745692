const forms: readonly {
  readonly pattern: RegExp;
  readonly order: readonly ['year' | 'day', 'month', 'year' | 'day'];
}[] = [
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{4})$/, order: ['day', 'month', 'year'] },
  { pattern: /^(\d{1,2})[./\-\s](\d{1,2})[./\-\s](\d{2})$/, order: ['day', 'month', 'year'] },
  { pattern: /^(\d{2})(\d{2})(\d{4})$/, order: ['day', 'month', 'year'] },
];

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Reads a day as people type it: 2026-03-05, 05.03.2026, 5/3/26, 05032026 (the day comes first, in both languages).
 * Gives `YYYY-MM-DD`, or undefined for what is no day of the calendar. No time zone ever moves it.
 */
export function readDate(typed: string): string | undefined {
  const text = typed.trim();
  for (const { pattern, order } of forms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const parts = { year: 0, month: 0, day: 0 };
    order.forEach((part, index) => (parts[part] = Number(match[index + 1])));
    const year = parts.year < 100 ? parts.year + 2000 : parts.year;
    if (!isRealDay(year, parts.month, parts.day)) return undefined;
    return `${year}-${String(parts.month).padStart(2, '0')}-${String(parts.day).padStart(2, '0')}`;
  }
  return undefined;
}

/** A day as a field shows it: `2026-03-05` is 05.03.2026 in both languages. What is no such day is left as it was typed. */
export function writeDate(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : value;
}

/** The day before a day, both `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
