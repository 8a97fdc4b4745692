import type { Actor } from '@domivka/domain/kernel/actor';
import { countedRows } from '@domivka/domain/kernel/rows.text';
import { say, type Language, type Text } from '@domivka/domain/kernel/text';
import { type FileFormat, titleOfFile } from '@domivka/domain/exchange/export-file';
import { letterTo, type Letter } from '../../platform/mailer.ts';
import { speakerOf } from '../../platform/speaker.ts';
import { readyFileWords as words } from './ready-file.text.ts';

/** Who asked for a file, with the rights of this moment. */
export type FileReader = { readonly actor: Actor; readonly email: string; readonly language: Language | null };

type ReadyFile = {
  readonly report: string;
  readonly format: FileFormat;
  readonly totalRows: number;
  /** ISO 8601. */
  readonly expiresAt: string;
};

/** After so many milliseconds its user may be at something else, or elsewhere. */
export const letterAfter = 60_000;

/** The letter about a file that is ready. It holds nothing of the file: its link leads to the list of files, which asks who is there. */
export function readyLetter(reader: FileReader, file: ReadyFile, publicUrl: string): Letter {
  const title = titleOfFile(file.report);
  const inBoth = (make: (speaker: ReturnType<typeof speakerOf>) => string): Text => ({
    en: make(speakerOf('en', () => true)),
    uk: make(speakerOf('uk', () => true)),
  });
  const subject = { en: say(words.subject, 'en', { title }), uk: say(words.subject, 'uk', { title }) };
  return letterTo(
    reader,
    { subject, text: words.text },
    {
      title,
      format: file.format.toUpperCase(),
      rows: inBoth(({ count }) => count(countedRows, file.totalRows)),
      until: inBoth(({ moment }) => moment(file.expiresAt)),
      link: `${publicUrl}/report`,
    },
  );
}
