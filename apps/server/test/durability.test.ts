import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { seededRandom } from '../src/platform/random.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { clusterFolder, OWNER } from '../src/platform/database/embedded/cluster.ts';
import { newHouse } from './examples.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

/** A share of the full count, which `npm run chaos` runs. A seed of an earlier run plays the same moments again. */
const kills = Number(process.env['CHAOS_KILLS'] ?? 1);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
const random = seededRandom(seed);
const writers = 4;

let dataDir: string;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  process.stdout.write(`durability: CHAOS_SEED=${seed} CHAOS_KILLS=${kills}\n`);
  dataDir = await mkdtemp(join(tmpdir(), 'domivka-chaos-'));
  server = await startServerProcess(dataDir);
  const { body } = await call('POST', '/authentication/login', { email: 'staff@example.org', password: demoPassword });
  token = String(body['accessToken']);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: Fields): Promise<{ status: number; body: Fields }> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers,
    signal: AbortSignal.timeout(10_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Fields) };
}

type Work = {
  readonly acknowledged: Set<unknown>;
  readonly sent: Set<unknown>;
  stop: boolean;
  readonly strange: unknown[];
};

/** Registers one address after the other, each sent again under its identifier until it is acknowledged: as a device does. */
async function write(work: Work): Promise<void> {
  while (!work.stop) {
    const house = newHouse({ streetUkr: 'Стійка' });
    work.sent.add(house['_id']);
    for (;;) {
      const answer = await call('POST', '/address', house).catch(() => undefined);
      if (answer?.status === 201 || answer?.status === 200) break;
      // A cut connection and a 503 mean: again later. Anything else would be a fault.
      if (answer && answer.status !== 503) return void work.strange.push(answer);
      await delay(20);
    }
    work.acknowledged.add(house['_id']);
  }
}

/** Waits for so many more acknowledgements: proof that the product is at work again. */
async function untilWritten(work: Work, more: number): Promise<void> {
  const target = work.acknowledged.size + more;
  const end = Date.now() + 60_000;
  while (work.acknowledged.size < target) {
    if (Date.now() > end || work.strange.length > 0)
      throw new Error(`Nothing is saved any more (seed ${seed}): ${JSON.stringify(work.strange)}`);
    await delay(10);
  }
}

async function killDatabase(): Promise<void> {
  const text = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8');
  process.kill(Number(text.split('\n')[0]), 'SIGKILL');
}

async function listSaved(): Promise<readonly Fields[]> {
  const found: Fields[] = [];
  for (;;) {
    const after = found.at(-1)?.['_id'];
    const paging = { pageSize: 500, ...(after ? { after } : {}) };
    const { body } = await call('POST', '/search', {
      table: 'address',
      filters: [{ field: 'streetUkr', op: 'eq', value: 'Стійка' }],
      paging,
    });
    const values = body['values'] as Fields[];
    if (values.length === 0) return found;
    found.push(...values);
  }
}

describe('While four people save without a pause', () => {
  test(
    `the program and its database are each killed ${kills} times at random moments: whatever was acknowledged is there, nothing is there twice (A-24, A-25)`,
    async () => {
      const work: Work = { acknowledged: new Set(), sent: new Set(), stop: false, strange: [] };
      const people = Promise.all(Array.from({ length: writers }, () => write(work)));
      for (let kill = 0; kill < kills * 2; kill += 1) {
        await untilWritten(work, random.between(20, 60));
        await delay(random.between(0, 120));
        if (kill % 2 === 0) {
          await server.kill();
          server = await startServerProcess(dataDir);
        } else await killDatabase();
      }
      await untilWritten(work, 20);
      work.stop = true;
      await people;

      const saved = await listSaved();
      const ids = saved.map((record) => record['_id']);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...work.acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
      expect(ids.filter((id) => !work.sent.has(id))).toEqual([]);
      expect(new Set(saved.map((record) => record['house'])).size).toBe(saved.length);
      expect(saved.filter((record) => record['version'] !== 1)).toEqual([]);
      for (const id of ids.filter((_id, index) => index % 10 === 0))
        expect((await call('GET', `/history/address/${String(id)}`)).body).toHaveLength(1);
      expect(work.acknowledged.size).toBeGreaterThan(kills * 2 * 20);
    },
    60_000 + kills * 30_000,
  );

  test('asked to stop it ends, says nothing of a fault, and starts again with everything there', async () => {
    const before = (await listSaved()).length;
    expect(await server.stop()).toBe(0);
    server = await startServerProcess(dataDir);
    expect((await listSaved()).length).toBe(before);
  }, 60_000);
});

describe('While a spreadsheet is saved and undone', () => {
  const rows = 1200;

  /** The database of the running server, asked as its owner. */
  async function ask<R>(text: string, values: readonly unknown[]): Promise<R[]> {
    const file = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8');
    const database = await openDatabase(
      { url: `socket://${OWNER}@${file.split('\n')[4]}?db=${OWNER}` },
      { poolMax: 1 },
    );
    try {
      return await database.query<R>(text, values);
    } finally {
      await database.close();
    }
  }

  async function upload(street: string): Promise<string> {
    const lines = Array.from({ length: rows }, (_, at) => `UA6312027001;${street};${at + 1};Multi-storey`);
    const form = new FormData();
    form.append('target', 'address');
    form.append('file', new Blob([['P-code;Вулиця;Будинок;Тип будинку', ...lines].join('\n')]), 'list.csv');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/v1/imports`, { method: 'POST', headers, body: form });
    return String(((await answer.json()) as Fields)['_id']);
  }

  const stateOf = async (id: string) => (await call('GET', `/imports/${id}`)).body;
  const until = (id: string, state: string) =>
    expect.poll(async () => (await stateOf(id))['state'], { interval: 50, timeout: 60_000 }).toBe(state);

  /** Kills the program after a random part of the work, and lets the next one find at once that the run is nobody's. */
  async function killDuring(id: string): Promise<void> {
    await delay(random.between(0, 900));
    await server.kill();
    server = await startServerProcess(dataDir);
    await ask(`update import set alive_at = now() - interval '1 hour' where id = $1`, [id]);
  }

  test(
    `the program is killed ${kills} times in each: every row is saved once with its line of history, and its undo leaves nothing (C-21)`,
    async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        const street = `Списочна ${kill + 1}`;
        const counted = async () =>
          ask<{ saved: number; lines: number }>(
            `select count(*) filter (where deleted_at is null)::int as saved, count(distinct c.id)::int as lines
             from address a left join change c on c.id = a.id and c.kind = 'create' where street_ukr = $1`,
            [street],
          );
        const id = await upload(street);
        await call('POST', `/imports/${id}/mapping`, { confirm: true });
        await call('POST', `/imports/${id}/validate`);
        await until(id, 'validated');
        await call('POST', `/imports/${id}/commit`, { rows: 'all' });
        await killDuring(id);
        await until(id, 'committed');
        expect(await counted()).toEqual([{ saved: rows, lines: rows }]);
        await call('POST', `/imports/${id}/undo`);
        await killDuring(id);
        await until(id, 'undone');
        expect(await counted()).toMatchObject([{ saved: 0 }]);
      }
    },
    60_000 + kills * 60_000,
  );
});
