import { isFields, type Fields } from '@domivka/domain/kernel/record';

/** Where the place of a photo comes from: the file itself, the device when it was taken, or nowhere. */
export type PlaceSource = 'photo' | 'device' | 'none';

/** When, where and in which direction a photo was taken; the time in UTC, the heading in degrees clockwise from north. */
export type PhotoFacts = {
  readonly takenAt?: string;
  readonly location?: { readonly latitude: number; readonly longitude: number };
  readonly heading?: number;
  readonly placeSource: PlaceSource;
};

/** What a client read out of the file before it made it smaller, or asked of its device. */
export type SentFacts = Partial<PhotoFacts>;

const exifOptions = {
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

const exifMark = Buffer.from('Exif\0\0', 'latin1');

/** The tags of an EXIF block; none of one that cannot be read, because a photo without them is a photo all the same. */
async function readTags(exif: Buffer): Promise<Fields> {
  const block = exif.subarray(0, exifMark.length).equals(exifMark) ? exif.subarray(exifMark.length) : exif;
  try {
    const { default: exifr } = await import('exifr');
    const tags: unknown = await exifr.parse(block, exifOptions);
    return isFields(tags) ? tags : {};
  } catch {
    return {};
  }
}

/** The offset of Ukraine's clocks at a moment, in milliseconds. */
function kyivOffset(moment: number): number {
  return Date.parse(`${kyivClock.format(moment).replace(' ', 'T')}Z`) - moment;
}

const kyivClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const clockShape = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/;
const offsetShape = /^(?:Z|[+-]\d{2}:\d{2})$/;
const oldest = Date.UTC(1990, 0, 1);
const dayInMilliseconds = 86_400_000;

/** A moment at which a photo can have been taken: not before there were such cameras, and not in the future but for a clock that runs ahead. */
function possibleMoment(moment: number, now: Date): string | undefined {
  const isPossible = moment >= oldest && moment <= now.getTime() + dayInMilliseconds;
  return isPossible ? new Date(moment).toISOString() : undefined;
}

/** A time of the camera's clock. Without an offset beside it the clock is taken to go by Ukraine's time. */
function momentOf(clock: unknown, offset: unknown, now: Date): string | undefined {
  const [, year, month, day, time] = clockShape.exec(String(clock ?? '')) ?? [];
  if (year === undefined) return undefined;
  const written = `${year}-${month}-${day}T${time}`;
  const asUtc = Date.parse(`${written}Z`);
  // A day that is in no calendar (31 February) would silently become another.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(written)) return undefined;
  const zone = typeof offset === 'string' ? offset.trim() : '';
  const moment = offsetShape.test(zone)
    ? Date.parse(`${written}${zone}`)
    : asUtc - kyivOffset(asUtc - kyivOffset(asUtc));
  return possibleMoment(moment, now);
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
function placeOf(latitude: number, longitude: number): PhotoFacts['location'] {
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

/** What the file itself says of when, where and in which direction it was taken; what cannot be so is left out. */
export async function readFacts(exif: Buffer | undefined, now: Date): Promise<SentFacts> {
  const tags = exif ? await readTags(exif) : {};
  const takenAt = momentOf(
    tags['DateTimeOriginal'] ?? tags['CreateDate'],
    tags['OffsetTimeOriginal'] ?? tags['OffsetTime'],
    now,
  );
  const location = placeOf(
    degreesOf(tags['GPSLatitude'], tags['GPSLatitudeRef'], 'S'),
    degreesOf(tags['GPSLongitude'], tags['GPSLongitudeRef'], 'W'),
  );
  const heading = headingOf(tags['GPSImgDirection']);
  return {
    ...(takenAt === undefined ? {} : { takenAt }),
    ...(location ? { location, placeSource: 'photo' as const } : {}),
    ...(heading === undefined ? {} : { heading }),
  };
}

/** The file has the first word; what it does not say is taken from what was sent with it, as far as that can be. */
export function joinFacts(read: SentFacts, sent: SentFacts, now: Date): PhotoFacts {
  const location = read.location ?? sent.location;
  const sentSource = sent.placeSource === 'photo' ? 'photo' : 'device';
  const takenAt = read.takenAt ?? possibleMoment(Date.parse(sent.takenAt ?? ''), now);
  const heading = read.heading ?? sent.heading;
  return {
    ...(takenAt === undefined ? {} : { takenAt }),
    ...(location ? { location } : {}),
    ...(heading === undefined ? {} : { heading }),
    placeSource: read.location ? 'photo' : location ? sentSource : 'none',
  };
}
