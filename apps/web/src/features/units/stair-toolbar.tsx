import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { announceActionBar } from '../../ui/action-bar.ts';
import { LinkButton } from '../../ui/links.tsx';
import classes from './stairwell.module.css';
import { stairwellCounted as counted, stairwellText as text } from './stairwell.text.ts';

export type StairToolbarProps = {
  readonly addressId: string;
  readonly selection: readonly string[];
  readonly rights: { readonly assess: boolean; readonly help: boolean };
  readonly onClear: () => void;
};

/** The ids of many flats are too long for an address line: the form reads the choice that this tab keeps. */
const ofSelection = { selection: 1 };

/** On a phone the number stands above; the button has no room for it. */
function Words({ long, short }: { readonly long: string; readonly short: string }): ReactNode {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <span className={classes.short}>{short}</span>
    </>
  );
}

/** What can be done with the chosen flats; it stays in the thumb's reach. */
export function StairToolbar({ addressId, selection, rights, onClear }: StairToolbarProps): ReactNode {
  const t = useText();
  const count = selection.length;
  const assess: string = `/address/${addressId}/assessment/new`;
  const help: string = `/address/${addressId}/activity/new`;
  return (
    <div ref={announceActionBar} className={classes.toolbar} role="group" aria-label={t(text.selection)} data-no-print>
      <strong role="status">{t.count(counted.selected, count)}</strong>
      <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t(text.clear)}
      </Button>
      {rights.assess ? (
        <LinkButton to={assess} search={ofSelection} variant={rights.help ? 'default' : 'filled'}>
          <Words long={t.count(counted.newAssessment, count)} short={t(text.newAssessment)} />
        </LinkButton>
      ) : null}
      {rights.help ? (
        <LinkButton to={help} search={ofSelection}>
          <Words long={t.count(counted.newActivity, count)} short={t(text.newActivity)} />
        </LinkButton>
      ) : null}
    </div>
  );
}
