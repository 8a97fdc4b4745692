import { isOutOfRoom } from './out-of-room.ts';

/** Reports to the browser what failed beside somebody's work and nobody foresaw. A full device is foreseen: it does not keep anybody from working. */
export function reportFault(error: unknown): void {
  if (!isOutOfRoom(error)) globalThis.reportError?.(error);
}
