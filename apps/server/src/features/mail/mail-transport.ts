import type { Rendered } from './render-letter.ts';

/** A mail that was put where people can read it. */
export type KeptMail = Rendered & { readonly _id: string; readonly at: string };

/** The way out for mails: a mail server, or a folder where there is none. */
export type MailTransport = {
  readonly kind: 'smtp' | 'folder';
  /** Throws when it did not go out; another try may do. */
  deliver(mail: Rendered): Promise<void>;
  /** What was put into the folder, newest first, at most 200. A mail server keeps its own: then there is nothing to show. */
  list(): Promise<readonly KeptMail[]>;
  find(id: string): Promise<KeptMail | undefined>;
  close(): void;
};

/** For programs that send nothing, e.g. a command that adds an account. */
export const noTransport: MailTransport = {
  kind: 'folder',
  deliver: () => Promise.resolve(),
  list: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
  close: () => undefined,
};
