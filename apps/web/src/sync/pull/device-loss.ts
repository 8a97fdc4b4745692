import type { DeviceAnswer } from '@domivka/domain/kernel/sync';
import { isOnline } from '../../remote/connection.ts';
import { deviceId } from '../../records/local/device.ts';
import { openStore, type LocalStore } from '../../records/local/local-store.ts';
import { call, RemoteError } from '../../remote/call.ts';
import { defineJob } from '../../session/background-jobs.ts';
import { serverNow } from '../../device/server-time.ts';
import { getSession, getUser, subscribeToSession } from '../../session/session.ts';
import { followQuery } from '../../records/local/follow-store.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { followEpoch, heardCursor } from '../push/server-epoch.ts';
import { deviceLoss } from '../../device/device-loss.ts';
import { findNote, keepNote, type DeviceNote, type Loss } from '../../device/device-note.ts';

const quiet = 3000;
/** The same event may be known to the browser and to the server: the one that heard from the device last knows best. */
function laterOf(one: Loss | undefined, other: Loss | undefined): Loss | undefined {
  if (!one || !other) return one ?? other;
  return Date.parse(one.at) >= Date.parse(other.at) ? one : other;
}

/**
 * The note that this browser keeps beside the database, after what the database says now. A note of another device means that its database
 * is gone. What had nothing unsent is not mourned here: it may have been cleared on purpose.
 */
function noteAfter(note: DeviceNote | undefined, device: string, unsent: number, at: string): DeviceNote {
  const isGone = note !== undefined && note.device !== device && note.unsent > 0;
  const lost = isGone ? { unsent: note.unsent, at: note.at } : note?.lost;
  return { device, unsent, at, ...(lost ? { lost } : {}), ...(note?.isRead && !isGone ? { isRead: true } : {}) };
}

/**
 * Notes how much of this device is unsent, in the browser and, when it can be reached, on the server; hears from both whether an earlier
 * device in this browser is gone. Never rejects for what the network did.
 * @public also for tests
 */
export async function reportDevice(store: LocalStore, userId: string): Promise<void> {
  const device = await deviceId(store);
  const unsent = await store.outbox.count();
  const note = noteAfter(findNote(userId), device, unsent, new Date(serverNow()).toISOString());
  keepNote(userId, note);
  if (note.lost) deviceLoss.set(note.lost);
  if (!isOnline()) return;
  try {
    const cursor = await heardCursor(store);
    const said = { ...(note.isRead ? { lossRead: true } : {}), ...(cursor === undefined ? {} : { cursor }) };
    const report = { deviceId: device, unsent, ...said };
    const answer = await call<DeviceAnswer>('POST', '/sync/device', report, { asUser: userId });
    if (await followEpoch(store, userId, answer)) void refreshPacksNow();
    if (note.isRead) forgetRead(userId);
    else if (!note.lost || answer.lost) deviceLoss.set(laterOf(note.lost, answer.lost));
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
  }
}

/** The server knows now that it was read. */
function forgetRead(userId: string): void {
  const note = findNote(userId);
  if (!note) return;
  const { isRead: _isRead, ...rest } = note;
  keepNote(userId, rest);
}

/** The person has read it; the server hears of that with the next report. */
export function acceptLoss(): void {
  const userId = getSession().user?._id;
  deviceLoss.set(undefined);
  const note = userId === undefined ? undefined : findNote(userId);
  if (userId === undefined || !note) return;
  const { lost: _lost, ...rest } = note;
  keepNote(userId, { ...rest, isRead: true });
  deviceJob.request(true);
}

/** Reports at the start of a session, when the connection returns and when the outbox has not changed for a moment. */
export const deviceJob = defineJob({
  name: 'device report',
  when: ['user'],
  requestedBy: [followOutbox],
  run: async () => {
    const { _id } = getUser();
    await reportDevice(await openStore(_id), _id);
  },
});

/** Follows the outbox of the user who is signed in. Answers what ends it. */
function followOutbox(): () => void {
  let user: string | undefined;
  let stopFollowing = (): void => undefined;
  const follow = (): void => {
    const now = getSession().user?._id;
    if (now === user) return;
    stopFollowing();
    user = now;
    deviceLoss.set(undefined);
    // The start of a session is a report already.
    let isFirst = true;
    const hear = (): void => {
      if (!isFirst) deviceJob.requestAfter(quiet);
      isFirst = false;
    };
    stopFollowing = now === undefined ? () => undefined : followQuery(now, (store) => store.outbox.count(), hear);
  };
  const stop = subscribeToSession(follow);
  follow();
  return () => {
    stop();
    stopFollowing();
  };
}
