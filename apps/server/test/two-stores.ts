import { places, organizations, now } from '@domivka/domain/testing/fixtures';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Context } from '@domivka/domain/kernel/context';
import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { remove } from '@domivka/domain/kernel/remove';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveRequest } from '@domivka/domain/kernel/save';
import type { Database } from '../src/platform/database/database.ts';
import { createTestDatabase } from '../src/platform/database/test-database.ts';
import { onceMoreOnCollision, saveByRules } from '../src/records/record-service.ts';
import { removeSet, saveSet } from '../src/records/save-set.ts';
import { serverTx } from '../src/records/server-tx.ts';

type Item = { readonly id: string; readonly version: number };
export type Told = Readonly<Record<string, unknown>> & { readonly kind: string };

/** Two databases with the same records: the one is written in sets, the other one record after the other. */
export type Store = {
  readonly database: Database;
  save(actor: Actor, entity: Entity, requests: readonly SaveRequest[]): Promise<readonly Told[]>;
  remove(actor: Actor, entity: Entity, items: readonly Item[]): Promise<readonly Told[]>;
  drop(): Promise<void>;
};

const origin = { importId: 'import-1' };

/** An outcome as it can be compared: errors by all that they say. */
function told(outcome: object | undefined): Told {
  if (outcome === undefined) return { kind: 'removed' };
  if (!(outcome instanceof DomainError)) return outcome as Told;
  const { kind, code, issues, conflict } = outcome;
  return { kind, code, issues, conflict };
}

async function orRefusal<T extends object | undefined>(work: () => Promise<T>): Promise<Told> {
  try {
    return told(await work());
  } catch (error) {
    if (error instanceof DomainError) return told(error);
    throw error;
  }
}

async function openDatabase() {
  const { database, empty, drop } = await createTestDatabase();
  await empty();
  const rows = Object.values(organizations).map(({ _id, name }) => [_id, name]);
  await database.query(
    `insert into organization (id, version, created_at, created_by, updated_at, updated_by, organization_id, name)
     select id, 1, '2026-01-01', id, '2026-01-01', id, id, name from unnest($1::text[], $2::text[]) as given (id, name)`,
    [rows.map(([id]) => id), rows.map(([, name]) => name)],
  );
  return { database, drop };
}

function contexts(): (actor: Actor) => Context {
  let [ids, calls] = [0, 0];
  const newId = () => `c${String((ids += 1)).padStart(23, '0')}`;
  return (actor) => ({ actor, places, newId, now: new Date(Date.parse(now) + (calls += 1) * 1_000).toISOString() });
}

export async function openSetStore(): Promise<Store> {
  const { database, drop } = await openDatabase();
  const contextOf = contexts();
  return {
    database,
    drop,
    async save(actor, entity, requests) {
      const context = contextOf(actor);
      const outcomes = await database.as(actor).transaction((tx) => saveSet(tx, entity, requests, context, origin));
      return outcomes.map(told);
    },
    async remove(actor, entity, items) {
      const context = contextOf(actor);
      const outcomes = await database.as(actor).transaction((tx) => removeSet(tx, entity, items, context, origin));
      return outcomes.map(told);
    },
  };
}

export async function openSingleStore(): Promise<Store> {
  const { database, drop } = await openDatabase();
  const contextOf = contexts();
  return {
    database,
    drop,
    async save(actor, entity, requests) {
      const context = contextOf(actor);
      const outcomes: Told[] = [];
      for (const request of requests)
        outcomes.push(
          await orRefusal(() =>
            onceMoreOnCollision(entity, () =>
              database.as(actor).transaction((tx) => saveByRules({ tx, entity, context, origin }, request)),
            ),
          ),
        );
      return outcomes;
    },
    async remove(actor, entity, items) {
      const context = contextOf(actor);
      const outcomes: Told[] = [];
      for (const item of items)
        outcomes.push(
          await orRefusal(async () => {
            await database.as(actor).transaction((tx) => remove(entity, item, context, serverTx(tx, origin)));
            return undefined;
          }),
        );
      return outcomes;
    },
  };
}

const ownOfTransaction = ['xid', 'seq', 'born', 'building'];

/** What a database keeps, table by table, without the numbers of transactions. Counts are summed up. */
export async function contentOf(database: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const buildings = await database.query<{ building: number; address_id: string }>(
    'select building, address_id from fact_building',
  );
  const addressOf = new Map(buildings.map((row) => [row.building, row.address_id]));
  const content: Record<string, string[]> = {};
  const sums = new Map<string, number>();
  for (const { name } of tables) {
    const rows = await database.query<{ row: Fields }>(`select to_jsonb(t) as row from ${name} t`);
    if (/_count(_delta)?$/.test(name)) {
      for (const { row } of rows) {
        const { n, building, assessment, ...key } = row;
        for (const [what, value] of Object.entries({ n, building, assessment })) {
          const place = `${name.replace('_delta', '')} ${JSON.stringify(key)} ${what}`;
          sums.set(place, (sums.get(place) ?? 0) + Number(value ?? 0));
        }
      }
      continue;
    }
    // What changes of facts add up to: a set of saves writes fewer of them than single saves.
    if (/^fact_.*_delta$/.test(name)) {
      for (const { row } of rows) {
        const { sign, ...key } = row;
        const place = `${name} ${JSON.stringify(key)}`;
        sums.set(place, (sums.get(place) ?? 0) + Number(sign));
      }
      continue;
    }
    content[name] = rows
      .map(({ row }) => {
        const kept = Object.entries(row).filter(([column]) => !ownOfTransaction.includes(column));
        const place = name.startsWith('fact_') ? [['address', addressOf.get(Number(row['building']))]] : [];
        return JSON.stringify(Object.fromEntries([...place, ...kept]));
      })
      .toSorted();
  }
  content['counts'] = [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([place, sum]) => `${place}: ${sum}`)
    .toSorted();
  return content;
}
