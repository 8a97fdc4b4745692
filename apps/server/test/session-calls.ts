import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import type { Problem } from '../src/http/error-handler.ts';
import type { TestApp } from './test-app.ts';

export type Headers = Record<string, string>;

/** One answer, with the refresh cookie and the access token that it gave. */
export type SessionAnswer = {
  readonly status: number;
  readonly body: Partial<Problem> & { readonly accessToken?: string };
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookie: { readonly name: string; readonly value: string; readonly maxAge?: number } | undefined;
  readonly token: string;
};

/** The value of the refresh cookie that an answer set; empty for none. */
export const cookieOf = (answer: Pick<SessionAnswer, 'cookie'>): string => answer.cookie?.value ?? '';
export const outcome = ({ status, body }: SessionAnswer) => [status, body.code];

/** The calls on sessions, made as a browser makes them. */
export function sessionCalls(server: () => TestApp) {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    headers: Headers = {},
    payload?: object,
  ): Promise<SessionAnswer> => {
    const request = { method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) };
    const answer = await server().app.inject(request);
    const cookie = answer.cookies.find(({ name }) => name.endsWith('domivka-refresh'));
    const body: SessionAnswer['body'] = answer.body === '' ? {} : answer.json();
    return { status: answer.statusCode, body, headers: answer.headers, cookie, token: body.accessToken ?? '' };
  };
  return {
    call,
    signIn: (email: string, password = demoPassword, headers: Headers = {}) =>
      call('POST', '/authentication/login', headers, { email, password }),
    refresh: (cookie: string, headers: Headers = {}) =>
      call('POST', '/authentication/refresh-token', { cookie: `domivka-refresh=${cookie}`, ...headers }),
    me: async (token: string) => (await call('GET', '/me', { authorization: `Bearer ${token}` })).status,
  };
}
