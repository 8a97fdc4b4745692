import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Filter } from '@domivka/domain/kernel/filters';
import { say, type Language, type Text } from '@domivka/domain/kernel/text';
import { lastDayTold } from '@domivka/domain/measures/donor-grid';
import { minimumCell } from '@domivka/domain/measures/mask';
import type { RecordOf } from '@domivka/domain/registry';
import { caretaker } from '../../records/facts/fill-facts.ts';
import { searchRecords } from '../../records/search.ts';
import type { DonorSnapshot } from './donor-snapshot.ts';
import type { ReportPhoto, ReportPhotos } from './print-pictures.ts';
import { pictureWords as words } from './report-pictures.text.ts';
import type { PrintedReportParts } from './report-pictures.ts';

type Photo = RecordOf<'photo'>;
type Row = { readonly photos: readonly Photo[]; readonly isPair: boolean };

const mostRows = 3;
const mostRead = 60;
const repaired = 'repair_works_completed';

/** What donors may see of photos, of the days that are told. `until`: the last of them. */
const isShown = (until: string): readonly Filter[] => [
  { field: 'category', op: 'eq', value: repaired, kind: 'code' },
  { field: 'cleared', op: 'eq', value: true, kind: 'boolean' },
  { field: 'date', op: 'lte', value: until, kind: 'date' },
];

async function readRows({ database }: PrintedReportParts, donor: Actor, until: string): Promise<readonly Row[]> {
  const search = async (filters: readonly Filter[]) =>
    searchRecords(database, donor, {
      table: 'photo',
      filters: [...isShown(until), ...filters],
      sort: [{ field: 'date', direction: 'desc', kind: 'date' }],
      paging: { page: 1, pageSize: mostRead },
    });
  const { values } = await search([]);
  // One of each building, so that a report shows more than one place.
  const newest = [...new Map(values.toReversed().map((photo) => [photo.addressId, photo])).values()].toReversed();
  // Donors do not learn of pairs; what they may see of both photos may be shown side by side.
  const pairs = await database
    .as(caretaker)
    .query<{ id: string; before: string }>(
      `select id, pair_of as before from photo where id = any($1::text[]) and pair_of is not null and deleted_at is null`,
      [newest.map(({ _id }) => _id)],
    );
  const beforeOf = new Map(pairs.map(({ id, before }) => [id, before]));
  const befores =
    pairs.length > 0
      ? await search([{ field: '_id', op: 'in', value: [...beforeOf.values()], kind: 'id' }])
      : undefined;
  const byId = new Map(befores?.values.map((photo) => [photo._id, photo]));
  const paired = newest.flatMap((after): readonly Row[] => {
    const before = byId.get(beforeOf.get(after._id) ?? '');
    return before ? [{ photos: [before, after], isPair: true }] : [];
  });
  const shown = new Set(paired.flatMap(({ photos }) => photos.map(({ _id }) => _id)));
  const single = newest.filter(({ _id }) => !shown.has(_id));
  const rows: Row[] = [...paired];
  for (let at = 0; at < single.length; at += 2) rows.push({ photos: single.slice(at, at + 2), isPair: false });
  return rows;
}

/** The hromada where its number is told, else the oblast: a photo must not tell what the grid hides. */
function placeOf({ places }: PrintedReportParts, { grid }: DonorSnapshot, photo: Photo, language: Language): string {
  const { pCode4 = '', date = '' } = photo;
  const hromada = pCode4.slice(0, pCodeLengths[3]);
  const isTold = typeof grid.activities[hromada]?.['total'] === 'number';
  const found = places.find(isTold ? hromada : pCode4.slice(0, pCodeLengths[1]));
  if (!found) return date.slice(0, 4);
  const name = language === 'uk' ? found.nameUkr : found.name;
  // Cities and the republic are no oblasts.
  const isNamed = isTold || found.nameUkr.endsWith('ська');
  const place = isNamed ? say(isTold ? words.hromada : words.oblast, language, { name }) : name;
  return `${place}, ${date.slice(0, 4)}`;
}

const missing = `
select (select count(*) from photo where deleted_at is null and category = $2 and cleared is not true
     and coalesce(date, (created_at at time zone 'Europe/Kyiv')::date) <= $1::date) as unchecked,
  (select count(distinct a.address_id) from activity a where a.deleted_at is null and a.status = 'Completed'
     and a.actual_completion_date <= $1::date and not exists (select from photo p
       where p.address_id = a.address_id and p.deleted_at is null and p.category = $2)) as "withoutPhoto"`;

const missingKinds = ['onTheWay', 'withoutPhoto', 'unchecked'] as const;

/** These counts are of this moment, beside numbers of a month: exact ones would tell of single homes by what changes from day to day. */
function sayRoughly(count: number): string {
  if (count < minimumCell) return `<${minimumCell}`;
  return count < 10 ? '<10' : `≈ ${Math.round(count / 10) * 10}`;
}

/** What has to be said of photos that are not there. */
async function listMissing(
  { database }: PrintedReportParts,
  until: string,
  language: Language,
): Promise<readonly string[]> {
  const [uploads] = await database.query<{ onTheWay: number }>('select count(*) as "onTheWay" from upload');
  const [found] = await database
    .as(caretaker)
    .query<{ unchecked: number; withoutPhoto: number }>(missing, [until, repaired]);
  const counts = { onTheWay: 0, unchecked: 0, withoutPhoto: 0, ...uploads, ...found };
  return missingKinds.flatMap((kind) => {
    const count = counts[kind];
    if (count === 0) return [];
    return [say(words[kind], language, { count: sayRoughly(count) })];
  });
}

/** Photos of completed repairs for the report of donors, as every donor may see them, and how many are missing. */
export async function donorPhotos(
  parts: PrintedReportParts,
  actor: Actor,
  snapshot: DonorSnapshot,
  language: Language,
): Promise<ReportPhotos> {
  // Others read the report as a donor of the whole country does.
  const donor: Actor = actor.role === 'Donor' ? actor : { ...actor, role: 'Donor', areas: [] };
  const until = lastDayTold(snapshot.day);
  const rows: (readonly ReportPhoto[])[] = [];
  for (const { photos, isPair } of await readRows(parts, donor, until)) {
    if (rows.length === mostRows) break;
    const read = await Promise.all(
      photos.map(async (photo) => ({ photo, jpeg: await parts.readPhoto(donor, photo._id) })),
    );
    const isWhole = read.every(({ jpeg }) => jpeg !== undefined);
    const shown = read.flatMap(({ photo, jpeg }, at): readonly ReportPhoto[] => {
      const label: Text = isPair && isWhole && at === 0 ? words.before : words.after;
      return jpeg ? [{ jpeg, label: say(label, language), place: placeOf(parts, snapshot, photo, language) }] : [];
    });
    if (shown.length > 0) rows.push(shown);
  }
  const notes = [
    ...(rows.length > 0 ? [say(words.photoNote, language)] : []),
    ...(await listMissing(parts, until, language)),
  ];
  return { title: say(words.photos, language), rows, notes };
}
