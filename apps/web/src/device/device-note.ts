import { isFields } from '@domivka/domain/kernel/record';
import { findKeptValue, keepText } from '../platform/kept-text.ts';

/** What was unsent on a device that is gone, when it was last known (ISO 8601). */
export type Loss = { readonly unsent: number; readonly at: string };

/**
 * What the browser remembers of the device of one user outside of the database, for browsers that throw away the one and keep the other:
 * counts only. `lost`: an earlier device that is gone, until the user has read about it; `isRead`: the server has to hear that they have.
 */
export type DeviceNote = {
  readonly device: string;
  readonly unsent: number;
  readonly at: string;
  readonly lost?: Loss;
  readonly isRead?: true;
};

function keyOf(userId: string): string {
  return `domivka-device-${userId}`;
}

function readLoss(value: unknown): Loss | undefined {
  if (!isFields(value) || typeof value['unsent'] !== 'number' || typeof value['at'] !== 'string') return undefined;
  return { unsent: value['unsent'], at: value['at'] };
}

/** What is remembered; undefined also in a browser that forbids storage. */
export function findNote(userId: string): DeviceNote | undefined {
  const value = findKeptValue(keyOf(userId));
  const known = readLoss(value);
  if (!known || !isFields(value) || typeof value['device'] !== 'string') return undefined;
  const lost = readLoss(value['lost']);
  return {
    device: value['device'],
    ...known,
    ...(lost ? { lost } : {}),
    ...(value['isRead'] === true ? { isRead: true } : {}),
  };
}

export function keepNote(userId: string, note: DeviceNote): void {
  keepText(keyOf(userId), JSON.stringify(note));
}
