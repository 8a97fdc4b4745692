import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { validUser } from '@domivka/domain/testing/fixtures';
import { probe } from '../../remote/connection.ts';
import { closeStore, openStore, rowsOf } from '../local/local-store.ts';
import { saveOnline } from './online-save.ts';
import { signIn } from '../../session/session.ts';
import { startWorld, stopWorld, type World } from '../../testing/world.ts';

let world: World;
const saved = { ...validUser, _id: 'd00000000000000000000001', version: 2, status: 'blocked' };

beforeEach(async () => {
  world = startWorld();
  await probe();
  await signIn(`${world.people[0]._id}@example.org`, 'secret');
});

afterEach(async () => {
  await closeStore(world.people[0]._id);
  stopWorld();
});

describe('a record that is not kept for work without a network', () => {
  test('goes to the server at once with its version, and what the server says can be read here', async () => {
    world.server.answer('/user', { status: 200, body: saved });
    const change = { _id: saved._id, version: 1, status: 'blocked' };
    expect(await saveOnline('user', change)).toEqual(saved);
    expect(world.server.seen.at(-1)).toMatchObject({ method: 'POST', path: '/user', body: change });
    const store = await openStore(world.people[0]._id);
    expect(await rowsOf(store, 'user').get(saved._id)).toMatchObject({ status: 'blocked', synced: 1 });
  });

  test('tells the fields that the server does not accept', async () => {
    const issues = [{ path: 'email', code: 'user.email.taken', message: 'This user email is already registered' }];
    world.server.answer('/user', { status: 400, body: { code: 'user.invalid', issues } });
    await expect(saveOnline('user', saved)).rejects.toMatchObject({ kind: 'invalid', issues });
  });

  test('tells a conflict and overwrites nothing', async () => {
    const conflict = { current: saved, fields: [{ field: 'status', mine: 'active', theirs: 'blocked' }] };
    world.server.answer('/user', { status: 409, body: { code: 'record.conflict', conflict } });
    const change = { _id: saved._id, version: 1, status: 'active' };
    await expect(saveOnline('user', change)).rejects.toMatchObject({ kind: 'conflict', conflict });
    expect(world.server.tx.find('user', saved._id)).toBeUndefined();
  });

  test('is not put aside without a connection: the user who saves is told', async () => {
    world.server.wire = 'cut';
    await expect(saveOnline('user', saved)).rejects.toMatchObject({ kind: 'network' });
    const store = await openStore(world.people[0]._id);
    expect(await store.outbox.count()).toBe(0);
  });
});
