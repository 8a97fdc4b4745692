import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Handed from one screen for strangers to the next, so that nobody types it twice. Never a password. */
    email?: string;
  }
}

/** The e-mail that the screen before handed over; empty when there was none. It is never in the address line. */
export function useEntryEmail(): string {
  const email: unknown = useLocation({ select: ({ state }) => state.email });
  return typeof email === 'string' ? email : '';
}
