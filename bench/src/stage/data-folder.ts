import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for one server, and how to get rid of it. */
export type DataFolder = { readonly path: string; remove(): Promise<void> };

/** Makes a new, empty data folder below the system's temporary folder (TMPDIR). */
export async function newDataFolder(): Promise<DataFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'domivka-bench-'));
  await chmod(parent, 0o755); // The embedded database may run under another account, which has to come through here.
  return { path: join(parent, 'data'), remove: () => rm(parent, { recursive: true, force: true }) };
}
