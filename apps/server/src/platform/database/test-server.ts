import type { EmbeddedConnection } from './embedded/supervisor.ts';

export type TestServer = {
  /** An address for `openDatabase({ url })` and DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
};

/** The address of a server behind a unix socket. */
export const socketUrl = ({ host, user, database }: EmbeddedConnection): string =>
  `postgresql://${user}@${encodeURIComponent(host)}/${database}`;

/** The same server, another database. */
export function withDatabaseName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
