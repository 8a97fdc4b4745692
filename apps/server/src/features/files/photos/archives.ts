import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Filter } from '@domivka/domain/kernel/filters';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { isId } from '@domivka/domain/kernel/record';
import { type Language, say, type Text } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import type { Database } from '../../../platform/database/database.ts';
import { httpError } from '../../../platform/http-error.ts';
import { findRecord, searchRecords } from '../../../records/search.ts';
import type { PhotoSize } from '../pictures/photo-picture.ts';
import { listPhotoFiles } from './photo-files.ts';
import { listPhotoViews, type PhotoView } from './photo-view.ts';
import type { Rendition, Renditions } from './renditions.ts';
import { Zip, ZipPassThrough } from 'fflate';
import { streetTypeInAddresses } from '@domivka/domain/geography/street-type';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';

/** What a name is made of: records as the reader may see them, so what is hidden is in no name. */
type Named = {
  readonly address: Partial<
    Pick<RecordOf<'address'>, 'pCode4' | 'streetType' | 'streetUkr' | 'street' | 'house' | 'corpus'>
  >;
  readonly unit: Pick<RecordOf<'apartment'>, 'unitType' | 'number' | 'name'> | undefined;
  readonly photo: Pick<RecordOf<'photo'>, 'category' | 'date' | 'takenAt'>;
};

/** In both languages the same, so that files of two people sort together. */
const categoryWords: Readonly<Record<Named['photo']['category'], string>> = {
  external_damage: 'external',
  internal_damage: 'internal',
  repair_works_completed: 'repaired',
};

const unitWords = {
  apartment: { en: 'apt', uk: 'кв' },
  residential_unit: { en: 'unit', uk: 'прим' },
  common_area: { en: 'common', uk: 'спільне' },
} as const satisfies Record<string, Text>;

const longestPart = 40;

/** Letters, digits and hyphens of one part: no file system and no program for archives stumbles over them. */
function part(text: unknown): string {
  return [...String(text ?? '').normalize('NFC')]
    .slice(0, longestPart)
    .join('')
    .replaceAll(/[’'ʼ`]/g, '’')
    .replaceAll(/[^\p{L}\p{N}\p{M}’]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

function streetOf({ streetType = 'street', streetUkr, street }: Named['address'], language: Language): string {
  const name = part(language === 'uk' ? (streetUkr ?? street) : (street ?? streetUkr));
  if (name === '') return '';
  const word = part(streetTypeInAddresses(streetType)[language]);
  return language === 'uk' ? `${word}-${name}` : `${name}-${word}`;
}

function houseOf({ house, corpus }: Named['address'], language: Language): string {
  const block = part(corpus);
  return [part(house), ...(block === '' ? [] : [`${language === 'uk' ? 'корп' : 'block'}${block}`])]
    .filter((one) => one !== '')
    .join('-');
}

function unitOf(unit: Named['unit'], language: Language): string {
  if (!unit) return '';
  return `${say(unitWords[unit.unitType], language)}${part(unit.number ?? unit.name)}`;
}

function dayOf({ date, takenAt }: Named['photo']): string {
  return date ?? (takenAt === undefined ? '' : kyivDay(Date.parse(takenAt)));
}

function stemOf({ address, unit, photo }: Named, language: Language): string {
  return [
    part(address.pCode4),
    streetOf(address, language),
    houseOf(address, language),
    unitOf(unit, language),
    dayOf(photo),
    categoryWords[photo.category],
  ]
    .filter((one) => one !== '')
    .join('_');
}

/**
 * File names that people understand and that sort by place and day, each once:
 * `UA6312027001_вул-Шевченка_12_кв5_2026-03-01_external_1.jpg`.
 */
export function archiveNames(photos: readonly Named[], language: Language): readonly string[] {
  const counts = new Map<string, number>();
  return photos.map((named) => {
    const stem = stemOf(named, language);
    const count = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, count);
    return `${stem}_${count}.jpg`;
  });
}

/** The name of the archive itself, without what tells its photos apart. */
export function archiveName(address: Named['address'], language: Language): string {
  const parts = [part(address.pCode4), streetOf(address, language), houseOf(address, language)];
  return `${parts.filter((one) => one !== '').join('_')}.zip`;
}

type ArchiveEntry = {
  readonly name: string;
  readonly at: Date;
  /** Undefined when the file is gone: it is left out. */ read(): Promise<Uint8Array | undefined>;
};

/** The years that a ZIP can tell. */
const [firstYear, lastYear] = [1980, 2099];

async function* pieces(entries: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else ready.push(bytes);
  });
  const taken = () => {
    if (failure) throw failure;
    const now = ready;
    ready = [];
    return now;
  };
  for (const { name, at, read } of entries) {
    const bytes = await read();
    if (!bytes) continue;
    // JPEGs are packed already.
    const file = new ZipPassThrough(name);
    const year = at.getFullYear();
    file.mtime = year >= firstYear && year <= lastYear ? at : new Date(firstYear, 0, 1);
    zip.add(file);
    file.push(bytes, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** A ZIP that is made while it is read: never more than one of its files is in memory. */
function archiveStream(entries: readonly ArchiveEntry[]): Readable {
  return Readable.from(pieces(entries), { objectMode: false });
}

/** `each`: so many plans are kept of one person's archives, the newest. */
const archiveLimits = { photos: 500, bytes: 2 * 1024 ** 3, each: 20 } as const;

const dropOlder = `
delete from photo_archive where created_by = $1 and id in (
  select id from photo_archive where created_by = $1 order by created_at desc, id offset $2
)`;

/** What is asked for: all photos of the address that the asker may see, or those of these ids. */
export type ArchiveRequest = {
  readonly addressId: string;
  readonly ids?: readonly string[] | undefined;
  readonly size: PhotoSize;
  readonly language: Language;
};

type Line = Rendition & { readonly name: string; readonly at: string };

/** An archive that was decided on: what is in it under which names. */
export type Archive = { readonly name: string; readonly lines: readonly Line[] };

export type Archives = {
  /** Throws `record.missing`, `archive.empty` and `archive.tooLarge`. */
  plan(actor: Actor, request: ArchiveRequest): Promise<Archive>;
  /** Keeps a plan for the link that opens without a token; answers its id. */
  remember(actor: Actor, archive: Archive): Promise<string>;
  /** Throws `file.linkExpired` when it is not known any more. */
  recall(id: string): Promise<Archive>;
  /** The archive as a ZIP that is made while it is read. */
  open(archive: Archive): Readable;
};

type Parts = { readonly database: Database; readonly renditions: Renditions; readonly now: () => Date };

function filtersOf({ addressId, ids }: ArchiveRequest): readonly Filter[] {
  const ofAddress = { field: 'addressId', op: 'eq', value: addressId, kind: 'id' } as const;
  return ids ? [ofAddress, { field: '_id', op: 'in', value: ids, kind: 'id' }] : [ofAddress];
}

/** Units by id, as the actor may see them. */
async function listUnits(database: Database, actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, RecordOf<'apartment'>>();
  const filters = [{ field: '_id', op: 'in', value: ids, kind: 'id' } as const];
  const { values } = await searchRecords(database, actor, { table: 'apartment', filters });
  return new Map(values.map((record) => [record._id, record]));
}

export function archivesOf({ database, renditions, now }: Parts): Archives {
  /** A size that this reader does not get is given as the next smaller one. */
  const sizeOf = ({ mayHaveOriginal }: PhotoView, asked: PhotoSize): PhotoSize =>
    asked === 'original' && !mayHaveOriginal ? 'screen' : asked;

  async function refuseTooLarge(views: readonly PhotoView[], size: PhotoSize): Promise<void> {
    if (views.length > archiveLimits.photos) throw httpError('archive.tooLarge');
    if (size !== 'original') return;
    const kept = await listPhotoFiles(
      database,
      views.map(({ path }) => path),
    );
    const bytes = kept.reduce((sum, file) => sum + file.size, 0);
    if (bytes > archiveLimits.bytes) throw httpError('archive.tooLarge');
  }

  return {
    async plan(actor, request) {
      const { addressId, size, language } = request;
      const address = isId(addressId) ? await findRecord(database, actor, 'address', addressId) : undefined;
      if (!address) throw kernelError('record.missing');
      const views = await listPhotoViews(database, actor, filtersOf(request));
      if (views.length === 0) throw httpError('archive.empty');
      await refuseTooLarge(views, size);
      const isMasked = views.some(({ mayHaveOriginal }) => !mayHaveOriginal);
      const unitIds = isMasked ? [] : views.flatMap(({ record }) => record.unitId ?? []);
      const units = await listUnits(database, actor, [...new Set(unitIds)]);
      const named = views.map(({ record }) => ({
        address,
        unit: units.get(record.unitId ?? ''),
        // The day on which a photo was taken is no more to be read from its name than from its record.
        photo: isMasked ? { category: record.category, date: record.date } : record,
      }));
      const names = archiveNames(named, language);
      const masks = await renditions.remember(views.map(({ path, hidden }) => ({ path, areas: hidden })));
      const lines = views.map((view, index): Line => {
        const { createdAt, takenAt } = view.record;
        const at = isMasked ? createdAt : (takenAt ?? createdAt);
        return { path: view.path, size: sizeOf(view, size), mask: masks[index], name: names[index] ?? 'photo.jpg', at };
      });
      return { name: archiveName(address, language), lines };
    },
    async remember(actor, { name, lines }) {
      const id = randomBytes(16).toString('hex');
      await database.query(
        'insert into photo_archive (id, created_by, created_at, name, entries) values ($1, $2, $3, $4, $5::jsonb)',
        [id, actor._id, now().toISOString(), name, JSON.stringify(lines)],
      );
      await database.query(dropOlder, [actor._id, archiveLimits.each]);
      return id;
    },
    async recall(id) {
      const text = 'select name, entries as lines from photo_archive where id = $1';
      const [archive] = await database.query<Archive>(text, [id]);
      if (!archive) throw httpError('file.linkExpired');
      return archive;
    },
    open: ({ lines }) =>
      archiveStream(
        lines.map(({ name, at, ...rendition }): ArchiveEntry => ({
          name,
          at: new Date(at),
          read: () => renditions.find(rendition),
        })),
      ),
  };
}
