import type { ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import type { Release } from '../../text/release.text.ts';
import { useText } from '../../text/say.ts';
import classes from './release-notes.module.css';

export type ReleaseNotesProps = {
  readonly shown: readonly Release[];
  /** The level of their headings, where they stand. */
  readonly heading: 'h2' | 'h3';
};

/** What came with some releases, as they are given. */
export function ReleaseNotes({ shown, heading: Heading }: ReleaseNotesProps): ReactNode {
  const t = useText();
  const format = useFormats();
  return shown.map((release) => (
    <article key={release.id} className={classes.release}>
      <Heading className={classes.title}>{t(release.title)}</Heading>
      <time dateTime={release.date} className={classes.date}>
        {format.date(release.date)}
      </time>
      <ul className={classes.notes}>
        {release.notes.map((note) => (
          <li key={note.en}>{t(note)}</li>
        ))}
      </ul>
    </article>
  ));
}
