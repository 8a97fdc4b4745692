// A program for tests: opens the database of a data folder, says so, then writes numbered rows and reports each one after
// its commit, until it is killed. Arguments: data folder, first number.
import { openDatabase } from '../database.ts';

const [dataDir = '', first = '1'] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await database.query('create table if not exists written (id bigint primary key)');
process.stdout.write('ready\n');
for (let id = Number(first); ; id += 1) {
  await database.transaction((tx) => tx.query('insert into written values ($1)', [id]));
  process.stdout.write(`${id}\n`);
}
