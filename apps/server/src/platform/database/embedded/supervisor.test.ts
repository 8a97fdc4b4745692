import { execFileSync } from 'node:child_process';
import { readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clusterFolder } from './cluster.ts';
import { makeDatabaseFolder, makeFolder, openIn, serverProcess } from './temporary-folder.fixture.ts';

/** Inodes of the TCP sockets (version 4 and 6) on which this machine listens. */
async function listListeningInodes(): Promise<Set<string>> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').slice(1)).map((line) => line.trim().split(/\s+/));
  return new Set(rows.filter((fields) => fields[3] === '0A').map((fields) => fields[9] ?? ''));
}

async function listSocketInodes(pid: number): Promise<string[]> {
  const names = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
}

describe('the embedded database', () => {
  it('keeps the data over a stop and a start', async () => {
    const dataDir = await makeFolder();
    const first = await openIn(dataDir);
    await first.query(`create table house as select 'вул. Шевченка, 12' as address`);
    await first.close();
    expect(await readdir(dataDir)).not.toContain('lock');

    const second = await openIn(dataDir);
    expect(await second.query('select address from house')).toEqual([{ address: 'вул. Шевченка, 12' }]);
    expect(await second.isReady()).toBe(true);
    await second.close();
    expect(await second.isReady()).toBe(false);
  });

  it('refuses a second program on the same data folder in a sentence, and the first continues', async () => {
    const dataDir = await makeDatabaseFolder();
    const first = await openIn(dataDir);
    await expect(openIn(dataDir)).rejects.toMatchObject({
      name: 'DatabaseError',
      code: 'data_folder_locked',
      message: expect.stringContaining(`in use by another running copy of this program (process ${process.pid})`),
    });
    expect(await first.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of several programs start that begin at the same moment', async () => {
    const dataDir = await makeFolder();
    const starts = await Promise.allSettled(Array.from({ length: 4 }, () => openIn(dataDir)));
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as unknown] : []));
    expect(refusals).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ code: 'data_folder_locked' })));
  });

  it('listens on no port', async ({ skip }) => {
    if (process.platform !== 'linux') skip('open sockets are read from /proc');
    const dataDir = await makeDatabaseFolder();
    const database = await openIn(dataDir);
    expect(await database.query('show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    const sockets = await listSocketInodes(await serverProcess(dataDir));
    const listening = await listListeningInodes();
    expect(sockets.length).toBeGreaterThan(0); // it has its unix socket
    expect(sockets.filter((inode) => listening.has(inode))).toEqual([]);
  });

  it('lets nobody but the owner into the folder of its socket', async () => {
    const database = await openIn(await makeDatabaseFolder());
    const [row] = await database.query<{ folder: string }>(
      `select current_setting('unix_socket_directories') as folder`,
    );
    const folder = row?.folder ?? '';
    expect(execFileSync('ls', ['-ld', folder], { encoding: 'utf8' })).toMatch(/^drwx------/);
    expect(Buffer.byteLength(folder)).toBeLessThan(87);
    await database.close();
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says which version made the data when it is another one, and changes nothing', async () => {
    const dataDir = await makeDatabaseFolder();
    await (await openIn(dataDir)).close();
    const file = join(clusterFolder(dataDir), 'PG_VERSION');
    await writeFile(file, '15\n');
    await expect(openIn(dataDir)).rejects.toMatchObject({
      code: 'version_mismatch',
      message: expect.stringMatching(
        /was made by PostgreSQL 15, this program brings PostgreSQL \d+\. Nothing was changed\./,
      ),
    });
    await writeFile(file, `18\n`);
    expect(await (await openIn(dataDir)).isReady()).toBe(true); // the refusal left no lock behind
  });

  it('starts again after a creation that was cut off', async () => {
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'postgres.new.abcdef'), '');
    await openIn(dataDir);
    expect((await readdir(dataDir)).toSorted()).toEqual(['lock', 'postgres', 'postgres.log']);
  });

  it('says that a data folder which is a file cannot be used', async () => {
    const path = join(await makeFolder(), 'file');
    await writeFile(path, '');
    await expect(openIn(path)).rejects.toMatchObject({
      code: 'data_folder_unusable',
      message: expect.stringContaining(path),
    });
  });

  it('sorts by code point and knows Ukrainian letters, whatever the system language', async () => {
    const database = await openIn(await makeFolder());
    const [row] = await database.query(
      `select lower('ЇЖАК ҐАНОК') as lower, 'КИЇВ' ilike 'київ' as same,
              (select string_agg(w, ' ' order by w collate "und-x-icu") from unnest('{Яна,Їжак,Ганна,Євген}'::text[]) w) as sorted`,
    );
    expect(row).toEqual({ lower: 'їжак ґанок', same: true, sorted: 'Ганна Євген Їжак Яна' });
  });
});
