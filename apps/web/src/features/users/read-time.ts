/** A time of day as somebody types it (`9:05`, `9.05`, `0905`, `9`) as `HH:mm`; undefined for what is none. */
export function readTime(typed: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(typed.trim());
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2] ?? 0)];
  if (!parts || hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Day and time of `YYYY-MM-DDTHH:mm`. */
export function splitMoment(value: string | undefined): {
  readonly day: string | undefined;
  readonly time: string | undefined;
} {
  const [day, time] = value?.split('T') ?? [];
  return { day, time };
}

export function joinMoment(day: string, time: string): string {
  return `${day}T${time}`;
}
