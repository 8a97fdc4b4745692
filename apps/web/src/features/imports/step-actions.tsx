import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { announceActionBar } from '../../ui/action-bar.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { LinkButton } from '../../ui/links.tsx';
import type { Step } from './import-query.ts';
import { canOpen } from './import-steps.ts';
import type { ImportView } from './import-view.ts';
import classes from './imports.module.css';
import { searchOf } from './step-rail.tsx';
import { wizardText as text } from './wizard.text.ts';

type StepLinkProps = {
  readonly view: ImportView;
  readonly step: Step;
  readonly variant?: 'default' | 'filled';
  readonly children: ReactNode;
};

/** A link to a step of the import. */
export function StepLink({ view, step, variant = 'default', children }: StepLinkProps): ReactNode {
  return (
    <LinkButton to="/import/$importId" params={{ importId: view._id }} search={searchOf(step, view)} variant={variant}>
      {children}
    </LinkButton>
  );
}

/** Rows that were checked are read again when a setting or the mapping is changed. */
export function CheckedHint({ view }: { readonly view: ImportView }): ReactNode {
  const t = useText();
  if (view.state !== 'validated') return null;
  return (
    <Box mb="md">
      <FieldHint tone="attention">{t(text.checkedHint)}</FieldHint>
    </Box>
  );
}

type StepActionsProps = {
  readonly view: ImportView;
  /** The step before, where there is one. */
  readonly back?: Step;
  /** What leads on. */
  readonly children?: ReactNode;
};

/** The line with the ways out of a step. */
export function StepActions({ view, back, children }: StepActionsProps): ReactNode {
  const t = useText();
  return (
    <div ref={announceActionBar} className={classes.actions}>
      {back && canOpen(back, view) ? (
        <span data-start>
          <StepLink view={view} step={back}>
            {t(text.back)}
          </StepLink>
        </span>
      ) : null}
      {children}
    </div>
  );
}
