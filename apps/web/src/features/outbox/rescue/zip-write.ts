import { strToU8, Zip, ZipDeflate, ZipPassThrough, type ZipInputFile } from 'fflate';

export type ZipWriter = {
  readonly addText: (name: string, text: string) => void;
  /** Pictures are small already: they are kept as they are. */
  readonly addBytes: (name: string, bytes: ArrayBuffer) => void;
  readonly finish: () => Blob;
};

/** From so many bytes on what is made is handed to the browser, which keeps it outside of the memory of the page. */
const heldInMemory = 8_000_000;
const zipYears = [1981, 2099] as const;

/** Archives know the years from 1980 to 2099 only; the clock of a device may say anything. */
function momentFor(now: Date): Date {
  const year = now.getFullYear();
  return year >= zipYears[0] && year < zipYears[1] ? now : new Date(2000, 0, 1);
}

/** Makes an archive part by part, so that many photos never stand in memory at once. */
export function zipWriter(now: Date): ZipWriter {
  let parts: BlobPart[] = [];
  let held = 0;
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else keep(chunk);
  });
  const mtime = momentFor(now);

  function keep(chunk: Uint8Array): void {
    parts.push(chunk as Uint8Array<ArrayBuffer>);
    held += chunk.length;
    if (held < heldInMemory) return;
    parts = [new Blob(parts)];
    held = 0;
  }

  function add(
    file: ZipInputFile & { mtime?: Date; push: (chunk: Uint8Array, final: boolean) => void },
    bytes: Uint8Array,
  ) {
    zip.add(Object.assign(file, { mtime }));
    file.push(bytes, true);
    if (failure) throw failure;
  }

  return {
    addText: (name, text) => add(new ZipDeflate(name, { level: 6 }) as Parameters<typeof add>[0], strToU8(text)),
    addBytes: (name, bytes) => add(new ZipPassThrough(name) as Parameters<typeof add>[0], new Uint8Array(bytes)),
    finish: () => {
      zip.end();
      if (failure) throw failure;
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
