import { randomBytes } from 'node:crypto';
import { httpCaller, type HttpCaller } from '../load/http-caller.ts';
import { milliseconds, type Section } from '../report.ts';
import type { Stage } from '../stage/stage.ts';
import { median, percentile } from '../statistics.ts';
import { loadBuilding, type BuildingSize } from '../world/load-building.ts';

const wanted = 500;
const pageSize = 500;
const size: BuildingSize = { units: 400, assessments: 1000, activities: 1000, photos: 500 };
const tables = ['apartment', 'assessment', 'activity', 'photo', 'stateQuestions'] as const;

const newId = (): string => randomBytes(12).toString('hex');

async function ask<Answer>(caller: HttpCaller, path: string, body: unknown): Promise<Answer> {
  const answer = await caller.post(path, JSON.stringify(body));
  if (answer.status > 299)
    throw new Error(`${path} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  return JSON.parse(answer.body.toString()) as Answer;
}

type Saved = { readonly _id: string };

/** A building with one record of each kind, made through the interface, and then many copies of them. */
async function makeBuilding(stage: Stage, caller: HttpCaller): Promise<string> {
  const save = async (table: string, record: object) => (await ask<Saved>(caller, `/${table}`, record))._id;
  const address = await save('address', {
    pCode4: 'UA6312027001',
    streetType: 'street',
    streetUkr: 'Вимірювальна',
    house: '1',
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
  const path = `photo/${newId()}.jpg`;
  await stage.database.query(
    `insert into photo_file (path, sha256, sent_size, mimetype, filename, size, width, height, place_source, created_by, organization_id, created_at)
     values ($1, '', 9, 'image/jpeg', 'IMG_1.jpg', 9, 3, 3, 'none', $2, $3, now())`,
    [path, stage.author.userId, stage.author.organizationId],
  );
  const photo = await save('photo', { addressId: address, unitId: apartment, path, category: 'internal_damage' });
  await loadBuilding(stage.database, { apartment, assessment, activity, photo }, address, size);
  return address;
}

type Page = { readonly values: readonly unknown[]; readonly totalRows: number };

/** All records of one kind that hang on the address, page after page, as the page of the address asks for them. */
async function readAll(caller: HttpCaller, table: string, addressId: string): Promise<number> {
  const filters = [{ field: 'addressId', op: 'eq', value: addressId }];
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { values, totalRows } = await ask<Page>(caller, '/search', { table, filters, paging: { page, pageSize } });
    count += values.length;
    if (values.length < pageSize || count >= totalRows) return count;
  }
}

/** What the page of one very large building asks the server for when it opens, all of it side by side as a browser does. */
export async function measureBuilding(stage: Stage, samples: number): Promise<Section> {
  const caller = httpCaller(stage.server.port, await stage.signIn(), 6);
  try {
    const addressId = await makeBuilding(stage, caller);
    const filters = [{ field: '_id', op: 'eq', value: addressId }];
    const whole: number[] = [];
    let records = 0;
    for (let sample = -5; sample < samples; sample += 1) {
      const begin = performance.now();
      const [, ...counts] = await Promise.all([
        ask<Page>(caller, '/search', { table: 'address', filters }),
        ...tables.map((table) => readAll(caller, table, addressId)),
      ]);
      if (sample >= 0) whole.push(performance.now() - begin);
      records = counts.reduce((sum, count) => sum + count, 0);
    }
    const p95 = percentile(whole, 0.95);
    return {
      title: 'One building with 400 units, 2,000 assessments and activities and 500 photos: its page',
      figures: [
        { what: 'all answers that the page waits for, p50', product: milliseconds(median(whole)) },
        {
          what: 'all answers that the page waits for, p95',
          product: milliseconds(p95),
          goal: `≤ ${wanted} ms`,
          met: p95 <= wanted,
        },
      ],
      notes: [
        `${records.toLocaleString('en')} records in answers of at most ${pageSize}, over six connections, unpacked by the asking side on the same cores; ${samples} samples.`,
      ],
    };
  } finally {
    caller.close();
  }
}
