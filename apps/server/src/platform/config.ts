import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { usualSeasonStart } from '@domivka/domain/kernel/heating-season';
import { isCalendarDate } from '@domivka/domain/kernel/schema';

/** A bucket of a store that speaks S3. */
export type S3Config = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Everything that an operator can set from outside. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where uploaded files are kept; in the data folder unless told. */
  readonly filesDir: string;
  /** A bucket for uploaded files instead of a folder. */
  readonly filesS3: S3Config | undefined;
  readonly databaseUrl: string | undefined;
  /** The setting by which others can reach this installation, e.g. `HOST`; undefined when only this machine can. */
  readonly exposedBy: string | undefined;
  /** Demonstration data and accounts: only where no other people can reach them. */
  readonly demo: boolean;
  readonly logLevel: string;
  /** Behind a reverse proxy that sets X-Forwarded-*: its addresses. */
  readonly trustedProxies: string | undefined;
  /** The mail server (`smtp://user:password@host:587`); without one, mails are written into the data folder. */
  readonly smtpUrl: string | undefined;
  /** Who mails come from. */
  readonly mailFrom: string;
  /** Where the web application is reached from outside, without a slash at the end: links in mails lead there. */
  readonly publicUrl: string;
  /** After so many days what lies in the bin goes for good. */
  readonly binDays: number;
  /** The day of the year on which the heating season begins, `MM-DD`. */
  readonly heatingSeason: string;
  /** Undefined: the map has the ground of the product, and asks no other host. */
  readonly mapTiles: MapTiles | undefined;
  /** The style of a style server instead. */
  readonly mapStyle: MapTiles | undefined;
  /** A file under the map instead. */
  readonly baseMap: BaseMapFile | undefined;
};

/** Pictures of a tile server under the map, or a style, and whom to name for them. */
export type MapTiles = { readonly url: string; readonly credit: string };

/** A PMTiles archive under the map, and whom to name for it; empty: whom the archive names. */
export type BaseMapFile = { readonly path: string; readonly credit: string };

/** So many signs of a credit are shown. */
export const longestCredit = 200;

/** A setting that cannot be used; its message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
const logLevels: ReadonlySet<string> = new Set(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** A path as operators write it. */
function pathOf(text: string): string {
  return resolve(text.replace(/^~(?=\/)/, homedir()));
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
  return port;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const valid = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  if (!valid) throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
  return text;
}

/** People are promised 30 days, administrators 90; less than that would break the first promise. */
function readBinDays(text: string | undefined): number {
  if (text === undefined || text === '') return 90;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 30 || days > 3650)
    throw new ConfigError(`BIN_DAYS must be a number of days from 30 to 3650, not "${text}".`);
  return days;
}

/** A day of the last four months of a year: the season lasts over its end. */
function readSeasonStart(text: string | undefined): string {
  if (text === undefined || text === '') return usualSeasonStart;
  if (!isCalendarDate(`2026-${text}`) || text < '09-01')
    throw new ConfigError(`HEATING_SEASON must be a day from 09-01 to 12-31 (month and day), not "${text}".`);
  return text;
}

function readMapTiles({
  MAP_TILES_URL: url,
  MAP_TILES_CREDIT: credit = '',
}: Readonly<Record<string, string | undefined>>): MapTiles | undefined {
  if (url === undefined || url === '') return undefined;
  const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !new URL(url).username;
  if (!isAddress || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new ConfigError('MAP_TILES_URL must be an http or https address with {z}, {x} and {y} in it.');
  return { url, credit: credit.slice(0, longestCredit) };
}

function readMapStyle({
  MAP_STYLE_URL: url,
  MAP_TILES_URL: tiles,
  MAP_PMTILES: file,
  MAP_TILES_CREDIT: credit = '',
}: Readonly<Record<string, string | undefined>>): MapTiles | undefined {
  if (url === undefined || url === '') return undefined;
  if (tiles || file)
    throw new ConfigError('Set one of MAP_STYLE_URL, MAP_TILES_URL and MAP_PMTILES: the map has one ground.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).username)
    throw new ConfigError('MAP_STYLE_URL must be the http or https address of a MapLibre style.');
  return { url, credit: credit.slice(0, longestCredit) };
}

function readBaseMap({
  MAP_PMTILES: path,
  MAP_TILES_URL: url,
  MAP_TILES_CREDIT: credit = '',
}: Readonly<Record<string, string | undefined>>): BaseMapFile | undefined {
  if (path === undefined || path === '') return undefined;
  if (url) throw new ConfigError('Set MAP_TILES_URL or MAP_PMTILES, not both: the map has one ground.');
  return { path: pathOf(path), credit };
}

function readSwitch(name: string, text: string | undefined, usual: boolean): boolean {
  if (text === undefined || text === '') return usual;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new ConfigError(`${name} must be 1 or 0, not "${text}".`);
}

type Reach = Pick<Config, 'host' | 'databaseUrl' | 'trustedProxies' | 'publicUrl'>;

/** A proxy in front, or an address for others, means that others come in, also when the program itself listens on loopback alone. */
function findExposure({ host, databaseUrl, trustedProxies, publicUrl }: Reach): string | undefined {
  if (databaseUrl !== undefined) return 'DATABASE_URL';
  if (!loopbackHosts.has(host)) return 'HOST';
  if (trustedProxies !== undefined) return 'TRUSTED_PROXIES';
  return loopbackHosts.has(new URL(publicUrl).hostname) ? undefined : 'PUBLIC_URL';
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;

/** Links in mails come from PUBLIC_URL alone, never from what a request says of itself. */
function readMail(environment: Readonly<Record<string, string | undefined>>, port: number): MailConfig {
  const smtpUrl = environment.SMTP_URL || undefined;
  const mailFrom = environment.MAIL_FROM || undefined;
  const publicUrl = environment.PUBLIC_URL || undefined;
  if (smtpUrl !== undefined && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol)))
    throw new ConfigError('SMTP_URL must begin with smtp:// or smtps://.');
  if (smtpUrl !== undefined && (mailFrom === undefined || publicUrl === undefined))
    throw new ConfigError(
      'With SMTP_URL, set MAIL_FROM (the sender) and PUBLIC_URL (where links in mails lead) as well.',
    );
  if (mailFrom !== undefined && !/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    throw new ConfigError(`MAIL_FROM must be an email address, not "${mailFrom}".`);
  if (publicUrl !== undefined && !(URL.canParse(publicUrl) && /^https?:$/.test(new URL(publicUrl).protocol)))
    throw new ConfigError('PUBLIC_URL must begin with http:// or https://.');
  return {
    smtpUrl,
    mailFrom: mailFrom ?? 'Domivka <domivka@localhost>',
    publicUrl: (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''),
  };
}

/** A bucket is named as a whole or not at all: half of it would put files into the wrong place. */
function readS3(environment: Readonly<Record<string, string | undefined>>): S3Config | undefined {
  const valueOf = (name: string) => environment[`FILES_S3_${name}`] || undefined;
  const [endpoint, bucket, region] = [valueOf('ENDPOINT'), valueOf('BUCKET'), valueOf('REGION')];
  const [accessKeyId, secretAccessKey] = [valueOf('ACCESS_KEY_ID'), valueOf('SECRET_ACCESS_KEY')];
  if (![endpoint, bucket, region, accessKeyId, secretAccessKey].some((value) => value !== undefined)) return undefined;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError(
      'For files in an S3 store, set FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY together (FILES_S3_REGION is us-east-1 unless told).',
    );
  if (!(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw new ConfigError('FILES_S3_ENDPOINT must begin with http:// or https://.');
  return { endpoint, bucket, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
}

/** Reads the settings from the environment. Throws `ConfigError` naming the variable that does not fit. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, root: string): Config {
  const host = environment.HOST || '127.0.0.1';
  const databaseUrl = readDatabaseUrl(environment.DATABASE_URL);
  const port = readPort(environment.PORT);
  const mail = readMail(environment, port);
  const trustedProxies = environment.TRUSTED_PROXIES || undefined;
  const exposedBy = findExposure({ host, databaseUrl, trustedProxies, publicUrl: mail.publicUrl });
  const demo = readSwitch('DEMO', environment.DEMO, exposedBy === undefined);
  if (demo && exposedBy !== undefined)
    throw new ConfigError(
      `DEMO=1 works only where nobody else can reach it, because its passwords are public: not with this ${exposedBy}.`,
    );
  const logLevel = environment.LOG_LEVEL || 'warn';
  if (!logLevels.has(logLevel))
    throw new ConfigError(`LOG_LEVEL must be one of ${[...logLevels].join(', ')}, not "${logLevel}".`);
  const dataDir = pathOf(environment.DATA_DIR || resolve(root, '.domivka'));
  return {
    port,
    host,
    dataDir,
    filesDir: resolve(environment.FILES_DIR || join(dataDir, 'files')),
    filesS3: readS3(environment),
    databaseUrl,
    exposedBy,
    demo,
    logLevel,
    trustedProxies,
    binDays: readBinDays(environment.BIN_DAYS),
    heatingSeason: readSeasonStart(environment.HEATING_SEASON),
    mapTiles: readMapTiles(environment),
    mapStyle: readMapStyle(environment),
    baseMap: readBaseMap(environment),
    ...mail,
  };
}
