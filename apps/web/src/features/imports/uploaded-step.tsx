import type { ReactNode } from 'react';
import { targetTitles } from '@domivka/domain/exchange/exchange.text';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Section } from '../../ui/section.tsx';
import type { ImportView } from './import-view.ts';
import { importsCounted, targetHints } from './imports.text.ts';
import { StepActions, StepLink } from './step-actions.tsx';
import { wizardText as text } from './wizard.text.ts';

/** The step Upload of a file that is there already: what it is, and the way to another one. */
export function UploadedStep({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  const sheets = view.sheets.map(({ name, rows, hidden }) =>
    t(hidden ? text.sheetHidden : text.sheetChoice, { name, rows: t.count(importsCounted.rows, rows) }),
  );
  return (
    <>
      <Section title={view.fileName} description={`${t(targetTitles[view.target])}. ${t(targetHints[view.target])}`}>
        <LineList lines={sheets} />
      </Section>
      <StepActions view={view}>
        <LinkButton to="/import/new" search={{ target: view.target }} variant="default">
          {t(text.otherFile)}
        </LinkButton>
        <StepLink view={view} step="settings" variant="filled">
          {t(text.next)}
        </StepLink>
      </StepActions>
    </>
  );
}
