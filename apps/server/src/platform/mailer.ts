import { type Language, say, type Text, type TextParameter } from '@domivka/domain/kernel/text';
import type { Queryable } from './database/queryable.ts';

/** A mail to one person. In their language where it is known, in both where it is not. */
export type Letter = {
  readonly to: string;
  readonly language?: Language | undefined;
  readonly subject: Text;
  /** Plain text; paragraphs are divided by an empty line. */
  readonly text: Text;
};

/** Whom a mail goes to. */
export type Recipient = { readonly email: string; readonly language?: Language | null | undefined };

/** A letter to this person; the parameters fill the `{name}` places of its text. */
export function letterTo(
  { email, language }: Recipient,
  { subject, text }: Pick<Letter, 'subject' | 'text'>,
  parameters: Readonly<Record<string, TextParameter>> = {},
): Letter {
  const filled = { en: say(text, 'en', parameters), uk: say(text, 'uk', parameters) };
  return { to: email, language: language ?? undefined, subject, text: filled };
}

/** Letters are kept in the database until they are sent: no answer waits for that, and none tells whether there was anything to send. */
export type Mailer = {
  /** Keeps a letter. With `tx` (as the program) it is kept if that commits; `wake` is called afterwards. */
  send(letter: Letter, tx?: Queryable): Promise<void>;
  /** Sends the waiting mails now, instead of within seconds. */
  wake(): void;
};
