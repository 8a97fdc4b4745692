import type { ClockBounds } from '../device/server-time.ts';

/**
 * Why nobody is signed in any more: the user's own Logout; the session expired; its owner or an administrator ended it from elsewhere
 * (`ended`); the account is blocked.
 */
export type EndReason = 'loggedOut' | 'expired' | 'ended' | 'blocked';

/** What the tabs of one browser tell each other. A token travels through memory only; other origins cannot listen. */
export type SessionMessage =
  /** A new tab asks for a token. */
  | { readonly kind: 'ask' }
  /** `isNew`: it has just been brought; otherwise it answers the tab that asked and may be overtaken by a newer one. */
  | { readonly kind: 'token'; readonly raw: string; readonly isNew: boolean; readonly clock: ClockBounds | undefined }
  /** `session`: which one, so that a newer one is not taken for it. */
  | { readonly kind: 'ended'; readonly reason: EndReason; readonly session: string | undefined }
  /** A user is working in another tab. */
  | { readonly kind: 'active' };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('domivka-session');

export function tellTabs(message: SessionMessage): void {
  channel?.postMessage(message);
}

export function hearTabs(listener: (message: SessionMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => listener(data));
}
