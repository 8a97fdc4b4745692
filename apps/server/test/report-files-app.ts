import type { Role } from '@domivka/domain/kernel/actor';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

export const now = () => new Date('2026-11-21T10:00:00.000Z');

export type Job = {
  readonly id: string;
  readonly state: string;
  readonly rows: number;
  readonly totalRows: number;
  readonly error?: string;
};

/** A server with all facts, and no files of reports before each test; call it once, at the top of a test file. */
export function useReportFiles() {
  let server: TestApp;
  const keptFiles = async () => (await folderStore(server.filesDir).list('report')).map(({ name }) => name);
  beforeAll(async () => {
    server = await openTestApp(now);
    await refillFacts(server.database.as('program'), now);
  });
  beforeEach(async () => {
    await server.database.query('delete from report_file');
    for (const name of await keptFiles()) await folderStore(server.filesDir).remove(name);
  });
  afterAll(() => server.close());
  return {
    server: () => server,
    keptFiles,
    /** The bytes of a file, and what is said of them. */
    async download(role: Role, path: string) {
      const authorization = `Bearer ${await tokenOf(server.app, role)}`;
      return server.app.inject({ url: `/api/v1${path}`, headers: { authorization } });
    },
  };
}
