import { save } from '@domivka/domain/kernel/save';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity, listEntities } from '@domivka/domain/registry';
import type { Units } from '@domivka/reference/units';
import { type Console, progressOf } from '../../platform/console.ts';
import { factNames, factTable } from '../../records/facts/fact-tables.ts';
import { countTables, foldCounts } from '../../records/counts.ts';
import { refillFacts } from '../../records/facts/fill-facts.ts';
import { mapCountTables } from '../../records/facts/map-counts.ts';
import { keepSums } from '../../records/facts/sums.ts';
import { sumTables } from '../../records/facts/sum-tables.ts';
import { ConfigError } from '../../platform/config.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { serverTx } from '../../records/server-tx.ts';
import { tableOf } from '../../records/tables.ts';
import { batchesOf } from './batches.ts';
import { copyBatches, feedPlace, inLongTransaction, settleTables } from './copy-rows.ts';
import { dayNumber, dayText } from './days.ts';
import { newDirectory, type Directory } from './organizations.ts';
import { newAddressSaves } from './saves.ts';
import { withoutIndexes } from './without-indexes.ts';
import { batchesOfParts } from './parts.ts';

export type CountrySize = {
  readonly addresses: number;
  readonly seed: number;
  /** The last day of the generated data, `YYYY-MM-DD`; by default the day of the machine. */
  readonly today?: string;
};

type Filling = CountrySize & {
  readonly passwordHash: string;
  /** The program that generates rows in so many processes; without it this process does. */
  readonly parts?: { readonly entry: string; readonly count: number };
};

/** When the people of a country got their accounts. */
const founded = '2022-02-28T08:00:00.000Z';

/** Saves organizations and users as every other, by their administrator; all have the same password. */
export async function saveDirectory(
  tx: Queryable,
  units: Units,
  directory: Directory,
  passwordHash: string,
): Promise<void> {
  const [admin] = directory.actors;
  if (!admin) throw new Error('A country needs an administrator');
  const add = (table: 'organization' | 'user', record: Fields) =>
    save(getEntity(table), { record }, { actor: admin, now: founded, newId, places: units }, serverTx(tx));
  for (const organization of directory.organizations) await add('organization', organization);
  for (const user of directory.users)
    await add('user', { ...user, status: 'active', language: 'uk', password: `${newId()}${newId()}` });
  await tx.query(
    `insert into credential (user_id, password_hash, changed_at) select id, $1, $2::timestamptz from unnest($3::text[]) as id`,
    [passwordHash, founded, directory.users.map(({ _id }) => _id)],
  );
}

async function refuseFilled(tx: Queryable): Promise<void> {
  const [known] = await tx.query('select 1 from address limit 1');
  if (known)
    throw new ConfigError(
      'This database already has addresses. The generator only fills a database without addresses: choose an empty DATA_DIR or another DATABASE_URL.',
    );
}

/** Record tables with everything that belongs to an address, and the two that every save writes. */
function loadedTables(): readonly string[] {
  const children = listEntities().filter(({ table, parent }) => table === 'address' || parent?.table === 'address');
  return [...children.map((entity) => tableOf(entity).name), 'change', 'feed'];
}

/**
 * Fills a database without addresses with a country, in one transaction: organizations, users, addresses and everything that happened
 * there; then it computes the facts of statistics. The same size gives the same records.
 * @throws ConfigError when there are addresses already
 */
export async function seedCountry(database: Database, units: Units, size: Filling, out: Console): Promise<Directory> {
  const { addresses, seed, passwordHash, parts } = size;
  const today = dayNumber(size.today ?? kyivDay(Date.now()));
  const directory = newDirectory(units, seed);
  const tables = loadedTables();
  await inLongTransaction(database, async (tx) => {
    await refuseFilled(tx);
    await out.step('Organizations and users', () => saveDirectory(tx, units, directory, passwordHash));
    const task = { seed, today, count: addresses, ...(await feedPlace(tx)) };
    const batches = parts
      ? batchesOfParts(parts.entry, parts.count, task)
      : batchesOf(newAddressSaves(units, directory, task), units, task);
    await withoutIndexes(tx, tables, () => copyBatches(tx, batches, progressOf(out, addresses)));
    await tx.query(`update setting set value = to_jsonb($1::text) where name = 'unitStatesDay'`, [dayText(today)]);
  });
  await out.step('Statistics of the database', () => settleTables(database, tables));
  const noon = new Date(`${dayText(today)}T10:00:00.000Z`);
  await out.step('Facts', () => refillFacts(database.as('program'), () => noon, progressOf(out, addresses)));
  await out.step('Statistics of the facts', async () => {
    const program = database.as('program');
    await foldCounts(program);
    await keepSums(program);
    // The tables of changes held a line of each fact. Each question reads all of their pages, also empty ones.
    const counted = listEntities().map(tableOf).flatMap(countTables);
    await settleTables(database, [...factNames.map(factTable), ...sumTables, ...mapCountTables, ...counted]);
  });
  return directory;
}

/** How many records of each table there are, the most first. */
export async function countRecords(database: Database): Promise<readonly (readonly [string, number])[]> {
  const counted = await database.query<{ entity: string; count: number }>(
    'select entity, count(*) from feed group by 1 order by 2 desc',
  );
  return counted.map(({ entity, count }) => [entity, count]);
}
