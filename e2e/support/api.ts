import { request } from '@playwright/test';

type Fields = Readonly<Record<string, unknown>>;
export type Stored = Fields & { readonly _id: string; readonly version: number };
export type Filter = { readonly field: string; readonly op: string; readonly value: unknown };

export type Api = {
  /** Saves a record and answers it as the server keeps it. Throws when it is refused. */
  save(table: string, record: Fields): Promise<Stored>;
  /** Moves a record to the bin. Throws when that is refused. */
  remove(table: string, id: string): Promise<void>;
  get(table: string, id: string): Promise<Stored>;
  search(table: string, filters: readonly Filter[]): Promise<readonly Stored[]>;
  /** Any other call. Throws when it is refused. */
  call(method: string, path: string, data?: unknown): Promise<unknown>;
  close(): Promise<void>;
};

/** The server's interface in the name of one user: what another person does meanwhile, and what really arrived. */
export async function openApi(baseURL: string, email: string, password: string): Promise<Api> {
  const context = await request.newContext({ baseURL });
  const signIn = async (): Promise<string> => {
    const login = await context.post('/api/v1/authentication/login', { data: { email, password } });
    const { accessToken } = (await login.json()) as { accessToken: string };
    return accessToken;
  };
  let token = await signIn();

  const send = (method: string, path: string, data: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    return context.fetch(`/api/v1${path}`, { method, headers, ...(data === undefined ? {} : { data }) });
  };

  const call = async (method: string, path: string, data?: unknown): Promise<unknown> => {
    let answer = await send(method, path, data);
    // A journey of full counts takes longer than a token is good for.
    if (answer.status() === 401) {
      token = await signIn();
      answer = await send(method, path, data);
    }
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.status() === 204 ? undefined : answer.json();
  };

  return {
    save: async (table, record) => (await call('POST', `/${table}`, record)) as Stored,
    remove: async (table, id) => void (await call('DELETE', `/${table}/${id}`)),
    get: async (table, id) => (await call('GET', `/${table}/${id}`)) as Stored,
    search: async (table, filters) => {
      const answer = await call('POST', '/search', { table, filters, paging: { page: 1, pageSize: 100 } });
      return (answer as { values: readonly Stored[] }).values;
    },
    call,
    close: () => context.dispose(),
  };
}
