import { randomBytes } from 'node:crypto';
import type { Database } from '@domivka/server/src/platform/database/database.ts';

/** How much is in one building, far above any real one. */
export type BuildingSize = {
  readonly units: number;
  readonly assessments: number;
  readonly activities: number;
  readonly photos: number;
};

const newId = (): string => randomBytes(12).toString('hex');

/** Copies of a row under new identifiers, each with what makes it another one. */
const copies = (table: string, others: string): string => `
insert into ${table}
select (jsonb_populate_record(null::${table}, to_jsonb(a) || jsonb_build_object('id', substr(md5($1 || n), 1, 24)) || ${others})).*
from ${table} a, generate_series(1, $2) n where a.id = $1`;

const unitOf = `(select jsonb_agg(id order by number_sort) from apartment where address_id = $3) -> (n % $4)`;

/** Fills one building of the database with copies of a few records that are there; each of the `paths` gets a photo that names it. */
export async function loadBuilding(
  database: Database,
  templates: Readonly<Record<'apartment' | 'assessment' | 'activity' | 'photo', string>>,
  addressId: string,
  size: BuildingSize,
  paths: readonly string[],
): Promise<void> {
  // Up each entrance in turn, four on a landing and ten floors high.
  const place = `'entrance', 1 + n / 40, 'floor', 1 + n % 40 / 4, 'position', 1 + n % 4`;
  await database.query(
    copies(
      'apartment',
      `jsonb_build_object('number', (n + 1)::text, 'unique_key', '${newId()}/' || n, 'number_sort', lpad((n + 1)::text, 9, '0'), ${place})`,
    ),
    [templates.apartment, size.units - 1],
  );
  await database.query(
    copies('assessment', `jsonb_build_object('unit_id', ${unitOf}, 'level_of_damage', 1 + n % 99)`),
    [templates.assessment, size.assessments - 1, addressId, size.units],
  );
  await database.query(copies('activity', `jsonb_build_object('unit_ids', jsonb_build_array(${unitOf}))`), [
    templates.activity,
    size.activities - 1,
    addressId,
    size.units,
  ]);
  await database.query(copies('photo', `jsonb_build_object('path', ($3::jsonb) -> (n - 1))`), [
    templates.photo,
    paths.length,
    JSON.stringify(paths),
  ]);
  await database.query('analyze apartment, assessment, activity, photo');
}
