import { RemoteError, request, unreachable, type HttpOptions, type Method } from './http.ts';
import { findPageOwner, getToken, renewToken, requireLasting, type AccessToken } from './token.ts';
import { isOnline, subscribeToConnection } from './connection.ts';

export { RemoteError, type RemoteErrorKind } from './http.ts';

export type CallOptions = Omit<HttpOptions, 'token'> & {
  /** Only in the name of this user, usually whose page it is: refused when another user has signed in meanwhile (in another tab). */
  readonly asUser?: string | undefined;
  /** To hear who that is: in the name of the user who has signed in. */
  readonly asWhoever?: true;
  /** A user looks at the screen until the answer is there: it counts as lost as soon as the server is known to be out of reach. */
  readonly isAwaited?: true | undefined;
};

/**
 * One call of the interface in the name of the user who is signed in; the path begins after `/api/v1`. A 401 leads to one renewal of the
 * token and one more attempt. Calls below `/authentication/` go without a token. Throws `RemoteError`.
 */
export async function call<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const { asUser, asWhoever, isAwaited, ...rest } = options;
  if (path.startsWith('/authentication/')) return request(method, path, body, rest);
  const author = asWhoever ? undefined : (asUser ?? findPageOwner());
  const ask = () => inNameOf(author, (token) => request<Answer>(method, path, body, { ...rest, token }));
  return isAwaited ? raceConnection(ask) : ask();
}

/** Does what needs the token of the user whose page this is. A 401 leads to one renewal of the token and one more attempt. */
export async function withToken<Answer>(
  work: (token: string) => Promise<Answer>,
  asUser = findPageOwner(),
): Promise<Answer> {
  return inNameOf(asUser, work);
}

async function inNameOf<Answer>(asUser: string | undefined, work: (token: string) => Promise<Answer>): Promise<Answer> {
  const token = checkUser(await getToken(), asUser);
  try {
    return await whileLasting(token, work);
  } catch (error) {
    if (!(error instanceof RemoteError) || error.kind !== 'unauthenticated') throw error;
    return whileLasting(checkUser(await renewToken(token.raw), asUser), work);
  }
}

async function whileLasting<Answer>(token: AccessToken, work: (token: string) => Promise<Answer>): Promise<Answer> {
  const answer = await work(token.raw);
  requireLasting(token);
  return answer;
}

function checkUser(token: AccessToken, asUser: string | undefined): AccessToken {
  if (asUser === undefined || token.userId === asUser) return token;
  throw new RemoteError('unauthenticated', 'Another user has signed in', { status: 401, code: 'auth.otherUser' });
}

/**
 * The answer to a call that a user waits for: as soon as the server is known to be out of reach the call counts as one that did not arrive,
 * and what this device holds is shown. It is not broken off: what it still brings is kept. Throws what the call throws, and a `RemoteError`
 * of the kind 'network'.
 */
async function raceConnection<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (!isOnline()) throw unreachable();
  let stop = (): void => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    stop = subscribeToConnection(() => {
      if (!isOnline()) reject(unreachable());
    });
  });
  try {
    return await Promise.race([call(), lost]);
  } finally {
    stop();
  }
}
