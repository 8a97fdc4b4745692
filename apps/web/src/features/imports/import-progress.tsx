import { Progress, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import type { ImportView } from './import-view.ts';
import { StopImport } from './stop-import.tsx';
import { wizardText as text } from './wizard.text.ts';

/** How far the server is, as a share from 0 to 1. */
function shareDone({ progress: { done, of } }: Pick<ImportView, 'progress'>): number {
  return of > 0 ? Math.min(1, done / of) : 0;
}

/** What the server does with the import, and how far it is. A screen reader hears every tenth, not every second. */
export function ImportProgress({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { state, progress } = view;
  const title = t(state === 'committing' ? text.committing : state === 'undoing' ? text.undoing : text.validating);
  const share = shareDone(view);
  return (
    <Section title={title} description={t(text.mayLeave)}>
      <Progress value={share * 100} animated size="lg" aria-label={title} />
      <Quiet mt="xs" data-numbers>
        {progress.of > 0 ? t(text.progress, { done: progress.done, all: progress.of }) : '\u00A0'}
      </Quiet>
      <StopImport view={view} />
      <VisuallyHidden role="status">{`${title}: ${format.percent(Math.floor(share * 10) * 10)}`}</VisuallyHidden>
    </Section>
  );
}
