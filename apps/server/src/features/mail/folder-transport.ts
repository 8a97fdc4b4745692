import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../platform/ids.ts';
import type { KeptMail, MailTransport } from './mail-transport.ts';

const mostShown = 200;
/** Older files go when new ones come: they hold temporary passwords that ended long ago. */
const mostKept = 1_000;
const name = /^(\d{13})-([0-9a-f]{24})\.json$/;

/** Writes each mail as a file that only this account reads. The time and the id stand in its name. */
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

  /** Undefined for a file that somebody removed meanwhile. */
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
      // Whoever reads the folder never sees half a mail.
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
