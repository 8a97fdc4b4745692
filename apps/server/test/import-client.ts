import type { Role } from '@domivka/domain/kernel/actor';
import { afterAll, expect } from 'vitest';
import { type Answer, openTestApp, type TestApp, tokenOf } from './test-app.ts';

export type View = Record<string, unknown> & {
  readonly _id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly mapping: readonly {
    readonly index: number;
    readonly header: string;
    readonly key: string | null;
    readonly reason?: string;
    readonly value?: string;
  }[];
  readonly missing: readonly string[];
  readonly kept?: readonly { readonly row: number; readonly reason: string }[];
};
export type RowView = {
  readonly row: number;
  readonly state: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly issues: readonly {
    readonly column?: string;
    readonly code: string;
    readonly message: string;
    readonly to?: string;
  }[];
  readonly links?: readonly { readonly table: string; readonly _id: string; readonly addressId?: string }[];
  readonly candidates?: readonly { readonly _id: string; readonly reasons: readonly string[] }[];
};

/** Uses the calls of the import wizard as a browser does. */
export function importClient(server: TestApp) {
  const tokens = new Map<Role, string>();
  async function call<T>(
    role: Role,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<Answer<T>> {
    const token = tokens.get(role) ?? (await tokenOf(server.app, role));
    tokens.set(role, token);
    const answer = await server.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? (undefined as T) : answer.json<T>(),
      headers: answer.headers,
    };
  }

  /** A multipart body with a file: the text of CSV, or bytes. */
  async function upload(
    role: Role,
    url: string,
    content: string | Uint8Array,
    fields: Readonly<Record<string, string>> = {},
    name = 'list.csv',
  ): Promise<Answer<View>> {
    const boundary = 'xxboundaryxx';
    const parts = Object.entries(fields).map(
      ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
    const token = tokens.get(role) ?? (await tokenOf(server.app, role));
    tokens.set(role, token);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(parts.join('') + head),
        Buffer.from(content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    return { status: answer.statusCode, body: answer.json<View>(), headers: answer.headers };
  }

  async function get(role: Role, id: string): Promise<View> {
    return (await call<View>(role, 'GET', `/imports/${id}`)).body;
  }

  /** From the file to the checked rows. */
  async function check(
    role: Role,
    file: string | Uint8Array,
    target = 'address',
    fields: Readonly<Record<string, string>> = {},
  ): Promise<View> {
    const created = await upload(role, '/imports', file, { target, ...fields });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { _id: id } = created.body;
    const mapped = await call<View>(role, 'POST', `/imports/${id}/mapping`, { confirm: true });
    expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
    expect((await call(role, 'POST', `/imports/${id}/validate`)).status).toBe(202);
    await server.idle();
    return get(role, id);
  }

  async function commit(role: Role, id: string, rows: 'valid' | 'all' = 'valid'): Promise<View> {
    const answer = await call(role, 'POST', `/imports/${id}/commit`, { rows });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    await server.idle();
    return get(role, id);
  }

  async function rowsOf(role: Role, id: string, state = ''): Promise<readonly RowView[]> {
    const query = state === '' ? '' : `?state=${state}`;
    return (await call<{ values: RowView[] }>(role, 'GET', `/imports/${id}/rows${query}`)).body.values;
  }

  return { call, upload, get, check, commit, rowsOf };
}

/** A server of its own for the tests of a file, closed after them, and a client of its imports. */
export async function openImports() {
  const server = await openTestApp();
  afterAll(() => server.close());
  return { server, client: importClient(server) };
}
