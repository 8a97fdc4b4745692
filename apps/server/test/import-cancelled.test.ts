import { describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { openImports, type View } from './import-client.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';
const rows = 1200;

function listOf(street: string): string {
  const lines = Array.from({ length: rows }, (_, at) => `UA6312027001;${street};${at + 1};Multi-storey`);
  return ['P-code;Вулиця;Будинок;Тип будинку', ...lines].join('\n');
}

async function countIn(street: string): Promise<number> {
  const [row] = await server.database.query<{ count: number }>(
    'select count(*)::int as count from address where street_ukr = $1 and deleted_at is null',
    [street],
  );
  return row?.count ?? 0;
}

async function isBegun(id: string): Promise<void> {
  const done = async () => {
    const [row] = await server.database.query<{ done: number }>('select done from import where id = $1', [id]);
    return row?.done ?? 0;
  };
  await expect.poll(done, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
}

async function cancel(id: string, role: Role = staff) {
  const answer = await client.call<View>(role, 'POST', `/imports/${id}/cancel`);
  await server.idle();
  return answer;
}

async function commit(id: string, which: 'valid' | 'all'): Promise<void> {
  expect((await client.call(staff, 'POST', `/imports/${id}/commit`, { rows: which })).status).toBe(202);
  await isBegun(id);
}

describe('A running import that its user stops', () => {
  test('is as before the check, which can be started again', async () => {
    const { body } = await client.upload(staff, '/imports', listOf('Спинена'), { target: 'address' });
    const id = body._id;
    await client.call(staff, 'POST', `/imports/${id}/mapping`, { confirm: true });
    await client.call(staff, 'POST', `/imports/${id}/validate`);
    await isBegun(id);
    expect((await cancel(id)).status).toBe(200);
    expect(await client.get(staff, id)).toMatchObject({ state: 'mapped', can: { cancel: false, change: true } });
    expect(await countIn('Спинена')).toBe(0);
    expect((await client.call(staff, 'POST', `/imports/${id}/validate`)).status).toBe(202);
    await server.idle();
    expect(await client.get(staff, id)).toMatchObject({ state: 'validated', counts: { ready: rows } });
  });

  test('keeps what it has saved, continues with the other rows, and is undone as a whole', async () => {
    const { _id: id } = await client.check(staff, listOf('Половинна'));
    await commit(id, 'valid');
    expect((await cancel(id)).status).toBe(200);
    const stopped = await client.get(staff, id);
    const saved = await countIn('Половинна');
    expect(saved).toBeGreaterThan(0);
    expect(saved).toBeLessThan(rows);
    const can = { commit: true, undo: true, cancel: false };
    expect(stopped).toMatchObject({ state: 'committed', counts: { created: saved, ready: rows - saved }, can });
    expect(await client.commit(staff, id)).toMatchObject({ state: 'committed', counts: { created: rows, ready: 0 } });
    expect(await countIn('Половинна')).toBe(rows);
    await client.call(staff, 'POST', `/imports/${id}/undo`);
    await server.idle();
    expect(await countIn('Половинна')).toBe(0);
  });

  test('takes back what it has saved where all rows or none were to be saved', async () => {
    const { _id: id } = await client.check(staff, listOf('Неподільна'));
    await commit(id, 'all');
    expect(await client.get(staff, id)).toMatchObject({ allOrNothing: true, can: { cancel: true } });
    expect((await cancel(id)).status).toBe(200);
    const counts = { created: 0, ready: rows };
    expect(await client.get(staff, id)).toMatchObject({ state: 'validated', counts, can: { commit: true } });
    expect(await countIn('Неподільна')).toBe(0);
  });

  test('says of rows that were corrected after others had been saved that they were not checked', async () => {
    const wrong = `${listOf('Виправлена')}\nUA6312027001;Виправлена;;Multi-storey`;
    const { _id: id } = await client.check(staff, wrong);
    await client.commit(staff, id);
    const [row] = await client.rowsOf(staff, id, 'failed');
    await server.database.query(
      `update import set state = 'validating', run = 'busy', alive_at = now() where id = $1`,
      [id],
    );
    await server.database.query(`update import_row set state = 'pending' where import_id = $1 and n = $2`, [
      id,
      row?.row,
    ]);
    expect((await cancel(id)).status).toBe(200);
    expect(await client.get(staff, id)).toMatchObject({ state: 'committed', counts: { created: rows, failed: 1 } });
    const [left] = await client.rowsOf(staff, id, 'failed');
    expect(left?.issues).toMatchObject([{ code: 'import.notChecked' }]);
  });

  test('is not stopped where it does not run, nor while it is undone, nor by others', async () => {
    const { _id: id } = await client.check(staff, listOf('Стала'));
    expect((await cancel(id)).status).toBe(409);
    await server.database.query(`update import set state = 'undoing', run = 'busy', alive_at = now() where id = $1`, [
      id,
    ]);
    expect((await cancel(id)).status).toBe(409);
    await server.database.query(`update import set state = 'committing' where id = $1`, [id]);
    expect((await cancel(id, 'Partner Organization')).status).toBe(404);
    expect((await cancel(id)).status).toBe(200);
    expect(await client.get(staff, id)).toMatchObject({ state: 'validated', counts: { ready: rows } });
  });
});
