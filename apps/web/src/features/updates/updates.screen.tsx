import type { ReactNode } from 'react';
import { releases } from '../../text/release.text.ts';
import { useText } from '../../text/say.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ReleaseNotes } from './release-notes.tsx';
import { updatesText as text } from './updates.text.ts';

/** The notes of all releases, to be read at leisure, also without a network. */
export function UpdatesScreen(): ReactNode {
  const t = useText();
  return (
    <Page title={t(text.title)} subtitle={t(text.line)} width="narrow">
      <Section>
        <ReleaseNotes shown={releases} heading={2} />
      </Section>
    </Page>
  );
}
