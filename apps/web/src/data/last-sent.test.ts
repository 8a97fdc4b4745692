import { afterEach, describe, expect, it } from 'vitest';
import { closeStore, openStore } from './local-store.ts';
import { findLastSent, noteSent } from './last-sent.ts';

const user = 'd0000000000000000000a1ce';

afterEach(() => closeStore(user));

describe('the time at which work last arrived on the server', () => {
  it('is unknown at first, then the newest, also after the application was closed', async () => {
    const store = await openStore(user);
    expect(await findLastSent(store)).toBeUndefined();
    await noteSent(store, '2026-11-21T10:00:00.000Z');
    await noteSent(store, '2026-11-21T11:00:00.000Z');
    await closeStore(user);
    expect(await findLastSent(await openStore(user))).toBe('2026-11-21T11:00:00.000Z');
  });
});
