import { Divider, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import type { Release } from '../../text/release.text.ts';
import { useText } from '../../text/say.ts';

export type ReleaseNotesProps = {
  readonly shown: readonly Release[];
  /** The level of their headings. */
  readonly heading: 2 | 3;
};

/** The notes of some releases, in the order in which they are given. */
export function ReleaseNotes({ shown, heading }: ReleaseNotesProps): ReactNode {
  const t = useText();
  const format = useFormats();
  return shown.map((release, index) => (
    <Fragment key={release.id}>
      {index > 0 ? <Divider my="lg" /> : null}
      <article>
        <Title order={heading} size="h3">
          {t(release.title)}
        </Title>
        <Text component="time" size="sm" c="dimmed" dateTime={release.date}>
          {format.date(release.date)}
        </Text>
        <ul style={{ paddingInlineStart: '1.25rem' }}>
          {release.notes.map((note) => (
            <li key={note.en}>{t(note)}</li>
          ))}
        </ul>
      </article>
    </Fragment>
  ));
}
