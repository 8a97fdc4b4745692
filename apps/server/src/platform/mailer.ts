import type { Language, Text } from '@domivka/domain/kernel/text';
import type { Queryable } from './database/queryable.ts';

/** A mail to one person. In their language where it is known, in both where it is not. */
export type Letter = {
  readonly to: string;
  readonly language?: Language | undefined;
  readonly subject: Text;
  /** Plain text; paragraphs are divided by an empty line. */
  readonly text: Text;
};

/** Letters are kept in the database until they are sent: no answer waits for that, and none tells whether there was anything to send. */
export type Mailer = {
  /** Keeps a letter. With `tx` (as the program) it is kept if that commits; `wake` is called afterwards. */
  send(letter: Letter, tx?: Queryable): Promise<void>;
  /** Sends the waiting mails now, instead of within seconds. */
  wake(): void;
};
