import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { openDatabase, type RawConnection } from '@domivka/server/src/platform/database/database.ts';
import { newId } from '@domivka/server/src/platform/ids.ts';
import { newAddresses } from '@domivka/server/src/features/seed/addresses.ts';
import { addressRows, type Author } from '../world/addresses.ts';
import type { LoadResult, LoadTask } from './load-task.ts';
import { repeat } from './repeat.ts';

/** The embedded database admits 40 connections and the server under measurement holds 10 of them. */
const mostConnections = 26;

/** So many addresses are made ready before the clock runs; they are used again with new ids when they run out. */
const readyAddresses = 8_000;

type Prepared = { readonly name: string; readonly text: string; readonly columns: readonly string[] };

type TableName = 'address' | 'change' | 'feed';

type AddressRows = Readonly<Record<TableName, Readonly<Record<string, unknown>>>>;

/** A prepared statement that inserts one row as it is. */
function insertInto(
  table: TableName,
  row: AddressRows[TableName],
  more: Readonly<Record<string, string>> = {},
): Prepared {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${[...columns, ...Object.keys(more)].join(', ')}) values (${[...places, ...Object.values(more)].join(', ')})`;
  return { name: `bare_${table}`, text, columns };
}

/**
 * The same transaction without the product: BEGIN, record, version, audit row, COMMIT, each sent when the one before was answered, with
 * rows that are ready. Clients beyond the connections that the database admits share them.
 */
export async function saveBare(task: LoadTask, url: string, author: Author): Promise<LoadResult> {
  const connections = Math.min(task.clients, mostConnections);
  const rows = readyRows(task.seed, author);
  const [first] = rows;
  if (!first) throw new Error('There are no addresses to save');
  const statements = {
    address: insertInto('address', first.address),
    change: insertInto('change', first.change),
    feed: insertInto('feed', first.feed, { xid: 'pg_current_xact_id()', seq: `nextval('feed_seq')` }),
  };
  const database = await openDatabase({ url }, { poolMax: connections });
  let next = 0;
  const saveOne = async ({ client }: RawConnection): Promise<void> => {
    const row = rows[next % rows.length] ?? first;
    next += 1;
    const id = newId();
    await client.query('begin');
    for (const table of ['address', 'change', 'feed'] as const) {
      const { name, text, columns } = statements[table];
      await client.query({ name, text, values: columns.map((column) => (column === 'id' ? id : row[table][column])) });
    }
    await client.query('commit');
  };
  const held = await Promise.all(Array.from({ length: connections }, () => database.connect()));
  const queue = takeTurns(held);
  try {
    return await repeat(task, () => queue(saveOne));
  } finally {
    for (const connection of held) connection.release(true);
    await database.close();
  }
}

function readyRows(seed: number, author: Author): readonly AddressRows[] {
  const units = readUnitsFromDisk();
  const addresses = newAddresses(units, seed);
  return Array.from({ length: readyAddresses }, () => {
    const rows = addressRows(newId(), addresses.next().value, units, author);
    const rowOf = (table: TableName) => {
      const { columns = [], rows: [values = []] = [] } = rows[table] ?? {};
      return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
    };
    return { address: rowOf('address'), change: rowOf('change'), feed: rowOf('feed') };
  });
}

/** Hands out things to one user at a time each; a task that finds none free waits for the next one. */
function takeTurns<T>(things: readonly T[]): (work: (thing: T) => Promise<void>) => Promise<void> {
  const free = [...things];
  const waiting: ((thing: T) => void)[] = [];
  return async (work) => {
    const thing = free.pop() ?? (await new Promise<T>((resolve) => waiting.push(resolve)));
    try {
      await work(thing);
    } finally {
      const next = waiting.shift();
      if (next) next(thing);
      else free.push(thing);
    }
  };
}
