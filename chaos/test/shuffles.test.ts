import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { validAssessment } from '@domivka/domain/testing/assessment-cases';
import { seededRandom, type Random } from '../../apps/server/src/platform/random.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { countOf, firstSeed } from '../src/counts.ts';
import { pushUntilDone, type RawOperation } from '../src/model/raw-operations.ts';
import { report } from '../src/report.ts';
import { openPair, type Pair } from '../src/harness/pair.ts';

const sets = countOf('SHUFFLE_SETS', 1);
const orders = countOf('SHUFFLE_ORDERS', 3);
const largestCall = 25;

let pair: Pair;
beforeAll(async () => {
  pair = await openPair('UA63');
});
afterAll(() => pair.close());

type Named = RawOperation & { readonly name: string };

/** A hundred writes that do not contradict each other. `tag` makes the identifiers of one order; the names are the same in all. */
function bulkWrites(random: Random, settlement: string, tag: string): readonly Named[] {
  const writes: Named[] = [];
  const idOf = (name: string) => createHash('sha256').update(`${tag} ${name}`).digest('hex').slice(0, 24);
  const add = (name: string, table: string, record: Fields, edit?: number) =>
    writes.push({
      name,
      opId: idOf(`${name} ${writes.length}`),
      table,
      kind: 'save',
      record: { _id: idOf(name), ...record },
      ...(edit === undefined ? {} : { version: 1, base: {} }),
    });
  const house = { pCode4: settlement, streetType: 'street', streetUkr: 'Стійка', buildingType: 'Multi-storey' };
  for (let one = 1; one <= 10; one += 1) add(`a${one}`, 'address', { ...house, house: String(one) });
  for (let one = 1; one <= 20; one += 1) {
    const addressId = idOf(`a${random.between(1, 10)}`);
    add(`u${one}`, 'apartment', { addressId, unitType: 'apartment', number: String(one), entrance: 1, floor: 1 });
    add(`s${one}`, 'assessment', { ...validAssessment, addressId: idOf(`a${random.between(1, 10)}`) });
  }
  const fields = { a: ['floors', 'yearBuilt'], u: ['rooms', 'windowsCount'], s: ['levelOfDamage', 'comment'] } as const;
  const tables = { a: 'address', u: 'apartment', s: 'assessment' } as const;
  const edits = writes.flatMap(({ name }) => {
    const kind = name.startsWith('a') ? 'a' : name.startsWith('u') ? 'u' : 's';
    return fields[kind].map((field) => ({ name, table: tables[kind], field }));
  });
  for (const { name, table, field } of shuffled(random, edits).slice(0, 50)) {
    const value =
      field === 'comment' ? `слово ${random.between(1, 99)}` : field === 'yearBuilt' ? 1985 : random.between(2, 40);
    add(name, table, { [field]: value }, 1);
  }
  return writes;
}

function shuffled<Value>(random: Random, values: readonly Value[]): readonly Value[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

/** Everything that people wrote and the server counted, in the order of the names, as one number. */
async function hashOf(database: Database, writes: readonly Named[]): Promise<string> {
  const names = new Map(writes.map(({ name, record }) => [String(record['_id']), name]));
  const ids = [...names.keys()];
  const rows = await database.query<{ id: string; content: string }>(
    `select id, concat_ws('|', version, house, floors, year_built, assessment_number) as content from address where id = any($1::text[])
     union all select id, concat_ws('|', version, number, address_id, rest) from apartment where id = any($1::text[])
     union all select id, concat_ws('|', version, address_id, level_of_damage, rest) from assessment where id = any($1::text[])`,
    [ids],
  );
  const lines = rows.map(({ id, content }) => {
    const plain = content.replaceAll(/[0-9a-f]{24}/g, (found) => names.get(found) ?? found);
    return `${names.get(id)} ${plain}`;
  });
  return `${lines.length} ${createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')}`;
}

test(`A hundred writes end in the same state in ${orders} shuffled orders with repetitions (A-34)`, async () => {
  const { users, mine } = pair;
  const unequal: unknown[] = [];
  for (let set = firstSeed; set < firstSeed + sets; set += 1) {
    const hashes = new Set<string>();
    for (let order = 0; order < orders; order += 1) {
      const settlement = await pair.turn();
      const writes = bulkWrites(seededRandom(set), settlement, `${set} ${order}`);
      const luck = seededRandom(set * 1000 + order);
      const repeated = writes.flatMap((write) => Array.from({ length: luck.between(1, 3) }, () => write));
      const left = await pushUntilDone(mine, order === 0 ? writes : shuffled(luck, repeated), largestCall);
      expect({ set, order, left }).toEqual({ set, order, left: [] });
      hashes.add(await hashOf(users.harness.database, writes));
    }
    if (hashes.size !== 1) unequal.push({ set, hashes: [...hashes] });
  }
  report('100 writes in shuffled orders', { runs: sets * orders, divergences: unequal.length, seed: firstSeed });
  expect(unequal).toEqual([]);
});
