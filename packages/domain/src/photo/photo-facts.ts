import type { Point } from '../geography/point.ts';
import { momentOfKyivClock } from '../kernel/kyiv-time.ts';
import type { Fields } from '../kernel/record.ts';
import type { PlaceSource } from './photo.text.ts';

/** When, where and in which direction a photo was taken; the time in UTC, the heading in degrees clockwise from north. */
export type PhotoFacts = {
  readonly takenAt?: string;
  readonly location?: Point;
  readonly heading?: number;
  readonly placeSource: PlaceSource;
};

/** What a client read out of the file before it made it smaller, or asked of its device. */
export type SentFacts = { readonly [Fact in keyof PhotoFacts]?: PhotoFacts[Fact] | undefined };

/** How the EXIF reader is to read a file: only the tags that `factsOf` looks at, and their values as the camera wrote them. */
export const exifOptions = {
  ifd0: { pick: [] },
  exif: { pick: ['DateTimeOriginal', 'CreateDate', 'OffsetTimeOriginal', 'OffsetTime'] },
  gps: { pick: ['GPSLatitudeRef', 'GPSLatitude', 'GPSLongitudeRef', 'GPSLongitude', 'GPSImgDirection'] },
  ifd1: false,
  interop: false,
  xmp: false,
  icc: false,
  iptc: false,
  makerNote: false,
  userComment: false,
  reviveValues: false,
  translateValues: false,
};

const clockShape = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/;
const offsetShape = /^(?:Z|[+-]\d{2}:\d{2})$/;
const oldest = Date.UTC(1990, 0, 1);
const dayInMilliseconds = 86_400_000;

/** A moment at which a photo can have been taken: not before there were such cameras, and not in the future but for a clock that runs ahead. */
function possibleMoment(moment: number, now: number): string | undefined {
  const isPossible = moment >= oldest && moment <= now + dayInMilliseconds;
  return isPossible ? new Date(moment).toISOString() : undefined;
}

/** The camera's clock as it stood: `YYYY-MM-DDTHH:MM:SS`; nothing for what is no time of the calendar. */
function clockOf(tags: Fields): string | undefined {
  const written = String(tags.DateTimeOriginal ?? tags.CreateDate ?? '');
  const [, year, month, day, time] = clockShape.exec(written) ?? [];
  if (year === undefined) return undefined;
  const clock = `${year}-${month}-${day}T${time}`;
  const asUtc = Date.parse(`${clock}Z`);
  // A day that is in no calendar (31 February) would silently become another.
  return Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(clock) ? undefined : clock;
}

/** Without an offset beside it a camera's clock is taken to go by Ukraine's time. */
function momentOf(tags: Fields, now: number): string | undefined {
  const clock = clockOf(tags);
  if (clock === undefined) return undefined;
  const offset = tags.OffsetTimeOriginal ?? tags.OffsetTime;
  const zone = typeof offset === 'string' ? offset.trim() : '';
  return possibleMoment(offsetShape.test(zone) ? Date.parse(`${clock}${zone}`) : momentOfKyivClock(clock), now);
}

/** Degrees from degrees, minutes and seconds. */
function degreesOf(parts: unknown, reference: unknown, negative: string): number {
  if (!Array.isArray(parts) || parts.length === 0) return Number.NaN;
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map(Number);
  const value = degrees + minutes / 60 + seconds / 3600;
  return String(reference).trim().toUpperCase().startsWith(negative) ? -value : value;
}

const decimals = 1e7;

/** A place on earth; what cameras write that have not found theirs (0, 0) is none. */
function placeOf(tags: Fields): Point | undefined {
  const latitude = degreesOf(tags.GPSLatitude, tags.GPSLatitudeRef, 'S');
  const longitude = degreesOf(tags.GPSLongitude, tags.GPSLongitudeRef, 'W');
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  if (!isPlace) return undefined;
  return {
    latitude: Math.round(latitude * decimals) / decimals,
    longitude: Math.round(longitude * decimals) / decimals,
  };
}

function headingOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value >= 0 && value <= 360)) return undefined;
  return (Math.round(value * 10) / 10) % 360;
}

/** What the EXIF tags of a file (raw values) say of when, where and in which direction it was taken; what cannot be so is left out. */
export function factsOf(tags: Fields, now: Date): PhotoFacts {
  const takenAt = momentOf(tags, now.getTime());
  const location = placeOf(tags);
  const heading = headingOf(tags.GPSImgDirection);
  return {
    ...(takenAt === undefined ? {} : { takenAt }),
    ...(location ? { location } : {}),
    ...(heading === undefined ? {} : { heading }),
    placeSource: location ? 'photo' : 'none',
  };
}

/** The day on which the camera's own calendar stood, `YYYY-MM-DD`, for the date of the record; nothing where its time cannot be. */
export function findCameraDay(tags: Fields, now: Date): string | undefined {
  return momentOf(tags, now.getTime()) === undefined ? undefined : clockOf(tags)?.slice(0, 'YYYY-MM-DD'.length);
}

/** The file has the first word; what it does not say is taken from what was sent with it, as far as that can be. */
export function joinFacts(read: PhotoFacts, sent: SentFacts, now: Date): PhotoFacts {
  const location = read.location ?? sent.location;
  const sentSource = sent.placeSource === 'photo' ? 'photo' : 'device';
  const takenAt = read.takenAt ?? possibleMoment(Date.parse(sent.takenAt ?? ''), now.getTime());
  const heading = read.heading ?? sent.heading;
  return {
    ...(takenAt === undefined ? {} : { takenAt }),
    ...(location ? { location } : {}),
    ...(heading === undefined ? {} : { heading }),
    placeSource: read.location ? 'photo' : location ? sentSource : 'none',
  };
}
