import { isFields, type Fields } from '@domivka/domain/kernel/record';
import type { PhotoFacts } from './photo-file.ts';

const options = {
  ifd0: { pick: [] },
  exif: { pick: ['DateTimeOriginal', 'CreateDate', 'OffsetTimeOriginal', 'OffsetTime'] },
  gps: { pick: ['GPSLatitudeRef', 'GPSLatitude', 'GPSLongitudeRef', 'GPSLongitude', 'GPSImgDirection'] },
  ifd1: false,
  interop: false,
  reviveValues: false,
  translateValues: false,
};

const clockShape = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/;
const offsetShape = /^(?:Z|[+-]\d{2}:\d{2})$/;

const kyivClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The offset of Ukraine's clocks at a moment, in milliseconds. */
function kyivOffset(moment: number): number {
  return Date.parse(`${kyivClock.format(moment).replace(' ', 'T')}Z`) - moment;
}

/** The camera's clock as it stood: `YYYY-MM-DDTHH:MM:SS`; nothing for what is no time of the calendar. */
function clockOf(tags: Fields): string | undefined {
  const [, year, month, day, time] =
    clockShape.exec(String(tags['DateTimeOriginal'] ?? tags['CreateDate'] ?? '')) ?? [];
  const written = `${year}-${month}-${day}T${time}`;
  const asUtc = Date.parse(`${written}Z`);
  return Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(written) ? undefined : written;
}

const oldest = Date.UTC(1990, 0, 1);
const dayInMilliseconds = 86_400_000;

/** Without an offset beside it a camera's clock is taken to go by Ukraine's time, as the server takes it too. */
function momentOf(tags: Fields, now: number): string | undefined {
  const clock = clockOf(tags);
  if (clock === undefined) return undefined;
  const zone = String(tags['OffsetTimeOriginal'] ?? tags['OffsetTime'] ?? '').trim();
  const asUtc = Date.parse(`${clock}Z`);
  const moment = offsetShape.test(zone) ? Date.parse(`${clock}${zone}`) : asUtc - kyivOffset(asUtc - kyivOffset(asUtc));
  return moment >= oldest && moment <= now + dayInMilliseconds ? new Date(moment).toISOString() : undefined;
}

/** Degrees from degrees, minutes and seconds. */
function degreesOf(parts: unknown, reference: unknown, negative: string): number {
  if (!Array.isArray(parts) || parts.length === 0) return Number.NaN;
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map(Number);
  const value = degrees + minutes / 60 + seconds / 3600;
  return String(reference).trim().toUpperCase().startsWith(negative) ? -value : value;
}

const decimals = 1e7;

/** What cameras write that have not found their place (0, 0) is none. */
function locationOf(tags: Fields): PhotoFacts['location'] {
  const latitude = degreesOf(tags['GPSLatitude'], tags['GPSLatitudeRef'], 'S');
  const longitude = degreesOf(tags['GPSLongitude'], tags['GPSLongitudeRef'], 'W');
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  if (!isPlace) return undefined;
  return {
    latitude: Math.round(latitude * decimals) / decimals,
    longitude: Math.round(longitude * decimals) / decimals,
  };
}

function headingOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= 360 ? (Math.round(value * 10) / 10) % 360 : undefined;
}

/** What a file says of itself, and the day on which its camera's calendar stood (`YYYY-MM-DD`), for the date of the record. */
export type ReadFacts = { readonly facts: PhotoFacts; readonly day?: string };

/** What these EXIF tags (raw values) say; what cannot be so is left out. `now`: milliseconds, by the clock of the server. */
export function factsOf(tags: Fields, now: number): ReadFacts {
  const takenAt = momentOf(tags, now);
  const location = locationOf(tags);
  const heading = headingOf(tags['GPSImgDirection']);
  const facts: PhotoFacts = {
    ...(takenAt === undefined ? {} : { takenAt }),
    ...(location ? { location } : {}),
    ...(heading === undefined ? {} : { heading }),
    placeSource: location ? 'photo' : 'none',
  };
  const day = takenAt === undefined ? undefined : clockOf(tags)?.slice(0, 10);
  return { facts, ...(day === undefined ? {} : { day }) };
}

/** Reads the EXIF of a file before anything is done to it: drawing anew loses it. A file without it, or that cannot be read, has none. */
export async function readFacts(bytes: ArrayBuffer, now: number): Promise<ReadFacts> {
  try {
    const { parse } = await import('exifr');
    const tags: unknown = await parse(bytes, options);
    return factsOf(isFields(tags) ? tags : {}, now);
  } catch {
    return factsOf({}, now);
  }
}
