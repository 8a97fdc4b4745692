import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../platform/ids.ts';
import { createTransport } from 'nodemailer';

/** A letter as it goes out: plain text in one language or in both. */
export type Rendered = { readonly to: string; readonly subject: string; readonly text: string };

/** A mail that was put where people can read it. */
type KeptMail = Rendered & { readonly _id: string; readonly at: string };

/** The way out for mails: a mail server, or a folder where there is none. */
export type MailTransport = {
  readonly kind: 'smtp' | 'folder';
  /** Throws when it did not go out; another try may do. */
  deliver(mail: Rendered): Promise<void>;
  /** What was put into the folder, newest first, at most 200. A mail server keeps its own: then there is nothing to show. */
  list(): Promise<readonly KeptMail[]>;
  find(id: string): Promise<KeptMail | undefined>;
  close(): void;
};

/** For programs that send nothing, e.g. a command that adds an account. */
export const noTransport: MailTransport = {
  kind: 'folder',
  deliver: () => Promise.resolve(),
  list: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
  close: () => undefined,
};

const mostShown = 200;
/** Older files go when new ones come: they hold temporary passwords that ended long ago. */
const mostKept = 1_000;
const name = /^(\d{13})-([0-9a-f]{24})\.json$/;

/** Writes each mail as a file that only this account reads. The time and the id are in its name. */
export function folderTransport(folder: string, now: () => Date = () => new Date()): MailTransport {
  async function listNames(): Promise<readonly string[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .filter((one) => name.test(one))
      .toSorted()
      .toReversed();
  }

  /** Undefined for a file that a user removed meanwhile. */
  async function read(file: string): Promise<KeptMail | undefined> {
    const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as KeptMail);
  }

  return {
    kind: 'folder',
    async deliver(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = now();
      const kept: KeptMail = { _id: newId(), at: at.toISOString(), ...mail };
      const file = join(folder, `${String(at.getTime()).padStart(13, '0')}-${kept._id}.json`);
      // A reader of the folder never sees half a mail.
      await writeFile(`${file}.part`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
      for (const old of (await listNames()).slice(mostKept)) await rm(join(folder, old), { force: true });
    },
    async list() {
      const mails = await Promise.all((await listNames()).slice(0, mostShown).map(read));
      return mails.filter((mail) => mail !== undefined);
    },
    async find(id) {
      const file = (await listNames()).find((one) => name.exec(one)?.[2] === id);
      return file === undefined ? undefined : read(file);
    },
    close: () => undefined,
  };
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Hands mails to a mail server. A password is shown to it only over TLS, except on this machine. */
export function smtpTransport(url: string, from: string): MailTransport {
  const { hostname, username } = new URL(url);
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      requireTLS: username !== '' && !loopback.has(hostname),
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    kind: 'smtp',
    async deliver({ to, subject, text }) {
      await transport.sendMail({ to: { address: to, name: '' }, subject, text });
    },
    list: () => Promise.resolve([]),
    find: () => Promise.resolve(undefined),
    close: () => transport.close(),
  };
}
