import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { Role } from '@domivka/domain/kernel/actor';
import { seedCountry } from '../../src/features/seed/seed-country.ts';
import { terminal } from '../../src/platform/console.ts';
import type { Row } from '../../src/platform/database/database.ts';
import { refillFacts } from '../../src/records/facts/fill-facts.ts';
import { keepSums } from '../../src/records/facts/sums.ts';
import { openTestApp, type Caller, type TestApp } from '../test-app.ts';
import { readRecords } from './records.ts';
import { tellStory } from './story.ts';
import { rowsSql, storySql } from './rows.sql.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const today = kyivDay(now.getTime());

/** A role and the codes of the areas that its demonstration account may see, written out; none: the whole country. */
export type Reader = { readonly role: Role; readonly areas: readonly string[] };

/** An application with the accounts of the demonstration, and what each of them may see. */
export type Country = { readonly server: TestApp; readonly readers: readonly Reader[] };

export type World = Country & {
  /** The columns of each table that is counted. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Counts by hand: the rows of a statement of `measures.sql.ts` within these areas. */
  count(sql: string, asked: Asked): Promise<readonly Row[]>;
  as(reader: Reader): Promise<Caller>;
  close(): Promise<void>;
};

export type Asked = {
  readonly areas: readonly string[];
  /** How long the codes of `@area` are. */
  readonly areaLength?: number;
  /** What rows must fit besides, in SQL; a table without such a column is not filtered. */
  readonly where?: (table: string) => string;
};

async function tellStories({ database }: TestApp): Promise<void> {
  await database.query(storySql);
  const stories = (await readRecords(database)).map((records) => tellStory(records, today));
  await database.query(
    `insert into recount.story (address, story) select one ->> 'address', one from jsonb_array_elements($1::jsonb) one`,
    [JSON.stringify(stories)],
  );
  await database.query(rowsSql);
}

async function readColumns({ database }: TestApp): Promise<World['columns']> {
  const found = await database.query<{ name: string; columns: readonly string[] }>(
    `select table_name as name, json_agg(column_name) as columns from information_schema.columns
     where table_schema = 'recount' group by 1`,
  );
  return new Map(found.map(({ name, columns }) => [name, new Set(columns)]));
}

/** Counts again within some areas. */
function counter({ database }: TestApp): World['count'] {
  return (sql, { areas, areaLength = 4, where = () => 'true' }) => {
    const within = areas.length === 0 ? 'true' : `place like any ('{${areas.map((area) => `${area}%`).join(',')}}')`;
    const told = sql
      .replaceAll('@today', `'${today}'`)
      .replaceAll('@area', `left(place, ${areaLength})`)
      .replaceAll(/@(\w+)/g, (_, table: string) => {
        return `(select * from recount.${table} where ${within} and ${where(table)}) as ${table}`;
      });
    return database.query(told);
  };
}

/** Tells by hand what the records of each address mean together, so that it can be counted. */
export async function tellAll({ server, readers }: Country): Promise<World> {
  await tellStories(server);
  return {
    server,
    readers,
    columns: await readColumns(server),
    count: counter(server),
    as: ({ role }) => server.as(role),
    close: () => server.close(),
  };
}

/** The demonstration: its raion authority sees one raion, its partner one oblast. */
export async function openDemonstration(): Promise<Country> {
  const server = await openTestApp(() => now);
  await refillFacts(server.database.as('program'), () => now);
  await keepSums(server.database.as('program'));
  return {
    server,
    readers: [
      { role: 'Admin', areas: [] },
      { role: 'Raion Administration', areas: ['UA6312'] },
      { role: 'Partner Organization', areas: ['UA63'] },
    ],
  };
}

const units = readUnitsFromDisk();
const kept = ['migration', 'setting', 'organization', 'app_user', 'credential', 'indicator_version'];

/** Leaves the accounts of the demonstration and nothing else. */
async function removeDemonstration({ database }: TestApp): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any($1)`,
    [kept],
  );
  await database.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await database.query(`update organization set identifier = 'demo-' || identifier`);
}

/**
 * A generated country with the accounts of the demonstration, of which one sees the raion and one the oblast of some address of it.
 */
export async function openCountry(seed: number, addresses = 60 + ((seed * 37) % 91)): Promise<Country> {
  const server = await openTestApp(() => now);
  const { database } = server;
  await removeDemonstration(server);
  await seedCountry(
    database,
    units,
    { addresses, seed, today, passwordHash: 'none' },
    terminal(() => undefined),
  );
  const places = await database.query<{ place: string }>('select p_code4 as place from address order by id');
  const pick = (at: number, length: number) => places[at % places.length]?.place.slice(0, length) ?? '';
  const [raion, oblast] = [pick(seed, 6), pick(seed * 3, 4)];
  // What is counted next is added to these sums only when it is read.
  await keepSums(database.as('program'));
  await moveAccount(server, 'Raion Administration', raion);
  await moveAccount(server, 'Partner Organization', oblast);
  await refillFacts(server.database.as('program'), () => now);
  return {
    server,
    readers: [
      { role: 'Admin', areas: [] },
      { role: 'Raion Administration', areas: [raion] },
      { role: 'Partner Organization', areas: [oblast] },
    ],
  };
}

/** Gives the organization of a demonstration account another area, and the account its oblast. */
async function moveAccount({ database }: TestApp, role: Role, area: string): Promise<void> {
  await database.query(
    `with moved as (
       update app_user set oblasts = array[left($2, 4)] where role = $1 and email like '%@example.org' returning organization_id)
     update organization set geographic_accessibility = array[$2] where id in (select organization_id from moved)`,
    [role, area],
  );
}
