import type { Language, Text } from '@domivka/domain/kernel/text';

/** A mail to one person. In their language where it is known, in both where it is not. */
export type Letter = {
  readonly to: string;
  readonly language?: Language | undefined;
  readonly subject: Text;
  /** Plain text; paragraphs are divided by an empty line. */
  readonly text: Text;
};

/** Sends in the background: no answer waits for it, and none tells whether there was anything to send. */
export type Mailer = { send(letter: Letter): void };
