import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Language } from '@domivka/domain/kernel/text';
import type { Role } from '@domivka/domain/kernel/actor';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import type { AccountSettings } from '../src/commands/compose-accounts.ts';
import { compose } from '../src/commands/compose.ts';
import { demoAccounts, demoPassword } from '../src/features/demo/demo-accounts.ts';
import { folderTransport } from '../src/features/mail/mail-transport.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { buildApp } from '../src/http/app.ts';
import type { Problem } from '../src/http/error-handler.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createTestDatabase } from '../src/platform/database/test-database.ts';

const units = readUnitsFromDisk();

export type Answer<Body = Record<string, unknown>> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
};

type Found<Row> = { values: Row[]; totalRows: number; places?: Record<string, unknown>[] };

/** A user who calls the interface: signed in as one of the demonstration accounts, or nobody. */
export type Caller = {
  get<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>>;
  post<Body = Record<string, unknown>>(path: string, body?: unknown, language?: Language): Promise<Answer<Body>>;
  delete<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>>;
  search<Row = Record<string, unknown>>(body: Record<string, unknown>): Promise<Found<Row>>;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly units: typeof units;
  /** The folder of uploaded files. */
  readonly filesDir: string;
  as(role: Role): Promise<Caller>;
  withToken(token: string): Caller;
  readonly nobody: Caller;
  /** Resolves when all mails are sent and nothing else is under way that no answer waited for. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/** The real server on a real database with the demonstration world; a database of its own for each test file. */
export async function openTestApp(now?: () => Date, accounts: AccountSettings = {}): Promise<TestApp> {
  const { database, drop } = await createTestDatabase();
  const filesDir = await mkdtemp(join(tmpdir(), 'domivka-files-'));
  const mailTransport = folderTransport(`${filesDir}-mail`);
  const parts = await compose(database, units, now, folderStore(filesDir), { mailTransport, ...accounts });
  const app = await buildApp({ ...parts, checkAnswers: true });
  const tokens = new Map<Role, Promise<string>>();
  const keptToken = (role: Role) => {
    const token = tokens.get(role) ?? tokenOf(app, role);
    tokens.set(role, token);
    return token;
  };
  return {
    app,
    database,
    units,
    filesDir,
    async idle() {
      await parts.reports.worker.idle();
      await parts.imports.idle();
      await parts.accounts.idle();
    },
    as: async (role) => callerOf(app, await keptToken(role)),
    withToken: (token) => callerOf(app, token),
    nobody: callerOf(app, undefined),
    async close() {
      await app.close();
      await drop();
      await rm(filesDir, { recursive: true, force: true });
      await rm(`${filesDir}-mail`, { recursive: true, force: true });
    },
  };
}

/** Signs in with the demonstration account of a role and answers its access token. */
export async function tokenOf(app: FastifyInstance, role: Role): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/authentication/login',
    payload: { email: account?.email, password: demoPassword },
  });
  const { accessToken } = answer.json<{ accessToken?: string }>();
  if (accessToken === undefined) throw new Error(`${role} cannot sign in: ${answer.body}`);
  return accessToken;
}

/** Calls an application with this token, or with none. */
export function callerOf(app: FastifyInstance, token: string | undefined): Caller {
  const call = async <Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    language: Language = 'en',
  ): Promise<Answer<Body>> => {
    const headers = {
      'accept-language': language,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
    const parsed: unknown = isJson ? answer.json() : {};
    return { status: answer.statusCode, body: parsed as Body, headers: answer.headers };
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body, language) => call('POST', path, body, language),
    delete: (path) => call('DELETE', path),
    search: async <Row>(body: Record<string, unknown>) => {
      const answer = await call<Found<Row> & Partial<Problem>>('POST', '/search', body);
      if (answer.status !== 200) throw new Error(`The search was refused: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}
