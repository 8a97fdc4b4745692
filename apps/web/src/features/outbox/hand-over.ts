import { downloadFile } from '../../remote/download.ts';
import { fileOfPath } from '../../records/local/photo-file.ts';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import { openStore } from '../../records/read/repository.ts';
import { getUser } from '../../session/session.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import { sayHandOver } from './rescue-page.ts';

/** The picture of an unsent photo, as an address that holds it. */
async function pictureOf({ record }: OutboxEntry): Promise<string | undefined> {
  const file = fileOfPath(record?.['path']);
  const kept = file === undefined ? undefined : await (await openStore(getUser()._id)).photoBytes.get(file);
  if (!kept) return undefined;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')));
    reader.readAsDataURL(new Blob([kept.bytes], { type: 'image/jpeg' }));
  });
}

/** Hands one unsent write to the browser's downloads, as a page that a colleague can read and enter. The write itself stays. */
export async function handOver(entry: OutboxEntry, name: string, reasons: readonly string[], t: Say): Promise<void> {
  const said = { name, reasons, author: nameOfPerson(getUser(), t.language) };
  const page = sayHandOver(entry, said, await pictureOf(entry), t);
  downloadFile({
    name: `${name.replaceAll(/[\\/:*?"<>|]+/g, ' ')}.html`,
    file: new Blob([page], { type: 'text/html' }),
  });
}
