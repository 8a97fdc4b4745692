import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

export type ArchiveEntry = {
  readonly name: string;
  readonly at: Date;
  /** Undefined when the file is gone: it is left out. */ read(): Promise<Uint8Array | undefined>;
};

/** The years that a ZIP can tell. */
const [firstYear, lastYear] = [1980, 2099];

async function* pieces(entries: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else ready.push(bytes);
  });
  const taken = () => {
    if (failure) throw failure;
    const now = ready;
    ready = [];
    return now;
  };
  for (const { name, at, read } of entries) {
    const bytes = await read();
    if (!bytes) continue;
    // JPEGs are packed already.
    const file = new ZipPassThrough(name);
    const year = at.getFullYear();
    file.mtime = year >= firstYear && year <= lastYear ? at : new Date(firstYear, 0, 1);
    zip.add(file);
    file.push(bytes, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** A ZIP that is made while it is read: never more than one of its files is in memory. */
export function archiveStream(entries: readonly ArchiveEntry[]): Readable {
  return Readable.from(pieces(entries), { objectMode: false });
}
