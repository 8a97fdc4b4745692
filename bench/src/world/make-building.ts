import { randomBytes } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sizeName } from '@domivka/server/src/features/files/photos/photo-files.ts';
import { photoSizes } from '@domivka/server/src/features/files/pictures/photo-picture.ts';
import type { HttpCaller } from '../load/http-caller.ts';
import { ask } from '../load/ask.ts';
import type { Stage } from '../stage/stage.ts';
import { loadBuilding, type BuildingSize } from './load-building.ts';

const newId = (): string => randomBytes(12).toString('hex');

type Saved = { readonly _id: string };

/** Copies the pictures of the demonstration under new paths, by turns: what is looked at must be there to be drawn. */
async function copyPictures({ database, dataDir, author }: Stage, paths: readonly string[]): Promise<void> {
  const known = await database.query<{ path: string }>(
    'select path from photo_file where created_by <> $1 order by path',
    [author.userId],
  );
  const sources = known.map(({ path }) => path);
  if (sources.length === 0) throw new Error('The demonstration has no photos');
  const pairs = paths.map((path, index) => ({ path, source: sources[index % sources.length] ?? '' }));
  for (const { path, source } of pairs)
    for (const size of photoSizes) {
      const file = join(dataDir, 'files', sizeName(path, size));
      await mkdir(dirname(file), { recursive: true });
      await copyFile(join(dataDir, 'files', sizeName(source, size)), file);
    }
  await database.query(
    `insert into photo_file
     select (jsonb_populate_record(f, jsonb_build_object('path', p.path, 'created_by', $2::text, 'organization_id', $3::text))).*
     from jsonb_to_recordset($1::jsonb) as p (path text, source text) join photo_file f on f.path = p.source`,
    [JSON.stringify(pairs), author.userId, author.organizationId],
  );
}

/** A building with one record of each kind, made through the interface, and then many copies of them. Answers its id. */
export async function makeBuilding(
  stage: Stage,
  caller: HttpCaller,
  house: string,
  size: BuildingSize,
): Promise<string> {
  const save = async (table: string, record: object) => (await ask<Saved>(caller, `/${table}`, record))._id;
  const address = await save('address', {
    pCode4: 'UA6312027001',
    streetType: 'street',
    streetUkr: 'Вимірювальна',
    house,
    buildingType: 'Multi-storey',
    floors: 10,
    entrances: 10,
  });
  const apartment = await save('apartment', {
    addressId: address,
    unitType: 'apartment',
    number: '1',
    entrance: 1,
    floor: 1,
    position: 1,
  });
  const assessment = await save('assessment', {
    addressId: address,
    unitId: apartment,
    date: '2026-03-20',
    damageDate: '2026-03-14',
    damageCause: 'missile',
    totalArea: 53,
    damagedArea: 20,
    levelOfDamage: 38,
    damageTypes: ['window', 'heat'],
    damageQuantities: [{ damageType: 'window', quantity: 3, unit: 'pieces' }],
    reconstructionPossible: 'yes',
    recoveryPriority: 'normal',
    comment: 'Вікна вибито, опалення не працює.',
  });
  const activity = await save('activity', {
    addressId: address,
    unitIds: [apartment],
    type: 'light_repair',
    recoveryStage: 'light',
    status: 'Ongoing',
    modalities: ['in_kind_works'],
    measures: [{ measure: 'window_replace', quantity: 3, unit: 'pieces' }],
    plannedStartDate: '2026-04-01',
    implementingOrganizationId: stage.author.organizationId,
  });
  const paths = Array.from({ length: size.photos }, () => `photo/${newId()}.jpg`);
  await copyPictures(stage, paths);
  const [path = '', ...more] = paths;
  const photo = await save('photo', { addressId: address, unitId: apartment, path, category: 'internal_damage' });
  await loadBuilding(stage.database, { apartment, assessment, activity, photo }, address, size, more);
  return address;
}
