import { setTimeout as delay } from 'node:timers/promises';
import type { Mailer } from '../../platform/mailer.ts';
import type { MailDoor } from './mail-door.ts';
import { renderLetter } from './render-letter.ts';

/** After each failure so long a pause; after the last the mail is given up. */
const pauses: readonly number[] = [1_000, 10_000, 60_000, 600_000, 1_800_000];
const mostWaiting = 5_000;

export type BackgroundMailer = Mailer & {
  /** Resolves when every mail is sent or given up. */
  idle(): Promise<void>;
  /** Gives up what still waits for another try, and lets what is under way end. */
  close(): Promise<void>;
};

/** Words of an error without what could name a person. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/**
 * Sends in the background, a few at a time, and tries again. What waits is kept in memory: a mail that a restart loses can be asked for
 * again. `report` hears what could not be sent, never to whom.
 */
export function backgroundMailer(
  door: MailDoor,
  report: (message: string) => void,
  retries: readonly number[] = pauses,
): BackgroundMailer {
  const stop = new AbortController();
  const waiting = new Set<Promise<void>>();

  async function deliver(mail: ReturnType<typeof renderLetter>): Promise<void> {
    for (const pause of [...retries, undefined]) {
      try {
        await door.deliver(mail);
        return;
      } catch (error) {
        const isLast = pause === undefined || stop.signal.aborted;
        report(`A mail could not be sent (${reasonOf(error)}), ${isLast ? 'given up' : 'tried again later'}`);
        if (isLast) return;
        await delay(pause, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  async function idle(): Promise<void> {
    while (waiting.size > 0) await Promise.all(waiting);
  }

  return {
    send(letter) {
      if (waiting.size >= mostWaiting) {
        report('A mail was not sent: too many wait');
        return;
      }
      const mine = deliver(renderLetter(letter)).finally(() => waiting.delete(mine));
      waiting.add(mine);
    },
    idle,
    async close() {
      stop.abort();
      await idle();
      door.close();
    },
  };
}
