import { expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { seededRandom } from '../src/platform/random.ts';
import { openImports } from './import-client.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';
const rows = 1200;
/** So many interruptions of the saving and of the undo; `npm run chaos` makes more. */
const interruptions = Number(process.env.IMPORT_INTERRUPTIONS ?? 2);
const random = seededRandom(18);

/** What a sudden stop leaves: a state in which the import is worked on, and a run that is nobody’s. The open transaction is lost. */
async function interrupt(id: string): Promise<void> {
  await server.database.query('update import set run = $2 where id = $1', [
    id,
    `stopped ${random.between(1, 1_000_000)}`,
  ]);
}

/** Another server finds that the run gives no sign. */
async function takeOver(id: string): Promise<void> {
  await server.database.query(`update import set alive_at = now() - interval '1 hour', tries = 0 where id = $1`, [id]);
  await server.idle();
}

type Progress = { readonly done: number; readonly of: number };

/** The progress at the interruptions, as the page of the import shows it. */
const seen: Progress[] = [];

function expectSteadyProgress(): void {
  expect(seen.every(({ done, of }) => done <= of && of === rows)).toBe(true);
  expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((one, other) => one - other));
  seen.length = 0;
}

async function doneOf(id: string): Promise<number> {
  const [row] = await server.database.query<{ done: number }>('select done from import where id = $1', [id]);
  return row?.done ?? 0;
}

/** Interrupts the work at a random moment: after so many of its rows that others have seen a part of it, or at once. Then it comes to its end. */
async function finish(id: string, state: string): Promise<void> {
  const before = await doneOf(id);
  const isLate = random.chance(0.7);
  const wanted = random.between(1, rows - 1);
  const isFar = (done: number) => done !== before && Math.abs(done - before) >= wanted;
  await expect
    .poll(async () => !isLate || isFar(await doneOf(id)) || (await client.get(staff, id)).state === state, {
      interval: 5,
      timeout: 20_000,
    })
    .toBe(true);
  await interrupt(id);
  const view = await client.get(staff, id);
  if (view.state !== state) seen.push(view.progress as Progress);
  await takeOver(id);
}

async function countAddresses(street: string): Promise<number> {
  const [row] = await server.database.query<{ count: number }>(
    'select count(*)::int as count from address where street_ukr = $1 and deleted_at is null',
    [street],
  );
  return row?.count ?? 0;
}

/** Answers how many addresses are left. */
async function interruptCommitAndUndo(street: string): Promise<number> {
  const lines = Array.from({ length: rows }, (_, at) => `UA6312027001;${street};${at + 1};Multi-storey`);
  const checked = await client.check(staff, ['P-code;Вулиця;Будинок;Тип будинку', ...lines].join('\n'));
  expect(checked.counts).toMatchObject({ ready: rows, failed: 0 });
  const { _id: id } = checked;
  expect((await client.call(staff, 'POST', `/imports/${id}/commit`, { rows: 'all' })).status).toBe(202);
  await finish(id, 'committed');
  expectSteadyProgress();
  expect(await client.get(staff, id)).toMatchObject({ state: 'committed', counts: { created: rows, failed: 0 } });
  expect(await countAddresses(street)).toBe(rows);
  const [history] = await server.database.query(`select count(*)::int as count from change where import_id = $1`, [id]);
  expect(history).toEqual({ count: rows });

  expect((await client.call(staff, 'POST', `/imports/${id}/undo`)).status).toBe(202);
  await finish(id, 'undone');
  expectSteadyProgress();
  expect(await client.get(staff, id)).toMatchObject({ state: 'undone', kept: [] });
  return countAddresses(street);
}

test('an import that is interrupted at random moments saves each row once, and its undo leaves nothing (C-21)', async () => {
  for (let interrupted = 0; interrupted < interruptions; interrupted += 2)
    expect(await interruptCommitAndUndo(`Перервана ${'абвгдеєжзиіклмн'.charAt(interrupted / 2)}`)).toBe(0);
}, 600_000);

const manager: Role = 'Partner Manager';
const street = 'Заборонена';

function listOfStreet(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => `Харків;${street};${at + 1};Multi-storey`);
  return ['Населений пункт;Вулиця;Будинок;Тип будинку', ...lines].join('\n');
}

async function countInStreet(): Promise<number> {
  const [row] = await server.database.query<{ count: number }>(
    'select count(*)::int as count from address where street_ukr = $1 and deleted_at is null',
    [street],
  );
  return row?.count ?? 0;
}

/** Blocks the user of an import as soon as it has saved a row, and waits for its end; answers what changes the status of that user. */
async function blockWhileSaving(id: string): Promise<(status: string) => Promise<unknown>> {
  const setStatus = (status: string) =>
    server.database.query('update app_user set status = $2 where id = (select created_by from import where id = $1)', [
      id,
      status,
    ]);
  await expect.poll(() => doneOf(id), { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  await setStatus('blocked');
  await server.idle();
  return setStatus;
}

test('an import ends when its user is blocked while rows are being saved; others undo what was saved', async () => {
  const { _id: id } = await client.check(manager, listOfStreet(rows));
  await client.call(manager, 'POST', `/imports/${id}/commit`, { rows: 'valid' });
  const setStatus = await blockWhileSaving(id);
  const saved = await countInStreet();
  expect(saved).toBeGreaterThan(0);
  expect(saved).toBeLessThan(rows);
  expect(await client.get(staff, id)).toMatchObject({ state: 'failed', counts: { created: saved } });
  await setStatus('active');
  expect((await client.call(staff, 'POST', `/imports/${id}/validate`)).status).toBe(202);
  await server.idle();
  expect((await client.call(staff, 'POST', `/imports/${id}/undo`)).status).toBe(202);
  await server.idle();
  expect((await client.get(staff, id)).state).toBe('undone');
  expect(await countInStreet()).toBe(0);
});

test('an import continues when the database has ended its connections in the middle of saving', async () => {
  const { _id: id } = await client.check(staff, listOfStreet(rows));
  await client.call(staff, 'POST', `/imports/${id}/commit`, { rows: 'all' });
  await expect.poll(() => doneOf(id), { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  // Only the connection in which rows are being saved, in the middle of its transaction.
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend' and backend_xid is not null`;
  await expect
    .poll(async () => (await server.database.query(end)).length, { interval: 1, timeout: 20_000 })
    .toBeGreaterThan(0);
  await server.idle();
  expect(await client.get(staff, id)).toMatchObject({ state: 'committed', counts: { created: rows } });
  expect(await countInStreet()).toBe(rows);
  await client.call(staff, 'POST', `/imports/${id}/undo`);
  await server.idle();
  expect(await countInStreet()).toBe(0);
});

test('an import whose user may only try it out by now saves nothing', async () => {
  const { _id: id } = await client.check('Partner Organization', listOfStreet(3));
  await server.database.query(`update import set state = 'committing', committed_by = created_by where id = $1`, [id]);
  await takeOver(id);
  expect(await client.get('Partner Organization', id)).toMatchObject({
    state: 'failed',
    error: 'You can check and correct the import; the manager of your organization saves it',
  });
  expect(await countInStreet()).toBe(0);
});

const admin: Role = 'Admin';

test('all or nothing is taken back by the program when its user is blocked while rows are being saved', async () => {
  const { _id: id } = await client.check(staff, listOfStreet(rows));
  await client.call(staff, 'POST', `/imports/${id}/commit`, { rows: 'all' });
  const setStatus = await blockWhileSaving(id);
  expect(await countInStreet()).toBe(0);
  expect(await client.get(admin, id)).toMatchObject({ state: 'failed', counts: { created: 0, updated: 0 } });
  const authors = await server.database.query<{ kind: string; by: string }>(
    'select distinct kind, by_user = $2 as by from change where import_id = $1 order by kind',
    [id, '0'.repeat(24)],
  );
  expect(authors).toEqual([
    { kind: 'create', by: false },
    { kind: 'delete', by: true },
  ]);
  type Listed = { readonly values: readonly { readonly deletedBy: { readonly nameUkr: string } }[] };
  const { body } = await client.call<Listed>(admin, 'POST', '/bin/search', { paging: { page: 1, pageSize: 5 } });
  expect(new Set(body.values.map(({ deletedBy }) => deletedBy.nameUkr))).toEqual(new Set(['Домівка']));
  await setStatus('active');
});
