import { Button } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconClipboardList,
  IconFileText,
  IconHeartHandshake,
  IconPhoto,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Text } from '@domivka/domain/kernel/text';
import type { OutboxEntry } from '../../data/outbox.ts';
import { useFormats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { hasOtherEdits, type Choices } from './conflict-choice.ts';
import { ConflictView } from './conflict-view.tsx';
import type { NameOf } from '../../text/describe-value.ts';
import { listReasons } from '../../data/refused-reasons.ts';
import { editPathOf, kindOf, pathOf, type EntryState } from './entry-state.ts';
import classes from './outbox.module.css';
import { outboxCounted, outboxText } from './outbox.text.ts';

const icons: Partial<Record<TableName, Icon>> = {
  address: IconBuildingCommunity,
  assessment: IconClipboardList,
  activity: IconHeartHandshake,
  photo: IconPhoto,
};

export type EntryCardProps = {
  readonly entry: OutboxEntry;
  readonly name: string;
  readonly state: EntryState;
  readonly addressId: unknown;
  /** Whether its record is removed here, by this entry or by one behind it. */
  readonly isRemoved: boolean;
  readonly nameOf: NameOf;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  readonly onResolve: (choices: Choices) => void;
};

type ActionsProps = Pick<EntryCardProps, 'entry' | 'addressId' | 'isRemoved' | 'busy' | 'onRetry' | 'onDiscard'>;

function Meta({ entry }: { readonly entry: OutboxEntry }): ReactNode {
  const t = useText();
  const format = useFormats();
  const parts = [t(kindOf(entry)), t(outboxText.savedHere, { moment: format.moment(entry.createdAt) })];
  if (entry.attempts > 0) parts.push(t.count(outboxCounted.attempts, entry.attempts));
  return <p className={classes.meta}>{parts.join(' · ')}</p>;
}

function Reasons({ entry }: { readonly entry: OutboxEntry }): ReactNode {
  const t = useText();
  const reasons = entry.kind === 'delete' && entry.conflict ? [t(outboxText.conflictRemoval)] : listReasons(entry, t);
  return (
    <div className={classes.reasons}>
      <strong>{t(outboxText.whyTitle)}</strong>
      {reasons.length === 0 ? (
        <p>{t(outboxText.whyUnknown)}</p>
      ) : (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sends again, opens the form, gives up: what fits the state of the entry. */
function Actions({ entry, addressId, isRemoved, busy, onRetry, onDiscard }: ActionsProps): ReactNode {
  const t = useText();
  const editPath = editPathOf({ ...entry, isRemoval: isRemoved }, addressId);
  const needsYou = entry.state === 'needsYou';
  const isRemoval = entry.kind === 'delete';
  if (entry.state === 'sending') return null;
  return (
    <>
      {needsYou && !isConflicting(entry) ? (
        <Button variant={editPath ? 'default' : 'filled'} loading={busy} onClick={onRetry}>
          {t(isRemoval && entry.conflict ? outboxText.removeAnyway : outboxText.retry)}
        </Button>
      ) : null}
      {editPath && !isConflicting(entry) ? (
        <LinkButton to={editPath} variant={needsYou ? 'filled' : 'default'}>
          {t(outboxText.edit)}
        </LinkButton>
      ) : null}
      {isLikeTheirs(entry) ? null : (
        <Button variant="subtle" {...(isRemoval ? {} : { color: 'red' })} onClick={onDiscard}>
          {t(givenUpBy(entry))}
        </Button>
      )}
    </>
  );
}

function givenUpBy(entry: OutboxEntry): Text {
  if (entry.kind === 'delete') return outboxText.keepRecord;
  return isConflicting(entry) ? outboxText.discardAll : outboxText.discard;
}

/** Whether to discard it would be the same as to take what the server has. */
function isLikeTheirs(entry: OutboxEntry): boolean {
  return isConflicting(entry) && !hasOtherEdits(entry);
}

/** Whether two values of the same field stand against each other. A removal that met a change has no values to choose from. */
function isConflicting({ state, kind, conflict }: OutboxEntry): boolean {
  return state === 'needsYou' && kind === 'save' && conflict !== undefined;
}

/** Why it waits: for what stands before it, or what the server said when it held it back. */
function hintsOf(entry: OutboxEntry, { hint }: EntryState, t: Say): readonly string[] {
  if (hint) return [t(hint)];
  return entry.state === 'waiting' && entry.code !== undefined ? listReasons(entry, t) : [];
}

/** One unsent write: what it is, how far it is, why it stands still, and what can be done. */
export function EntryCard(props: EntryCardProps): ReactNode {
  const t = useText();
  const { entry, name, state, busy } = props;
  const EntryIcon = icons[entry.table] ?? IconFileText;
  const needsYou = entry.state === 'needsYou';
  const path = pathOf({ ...entry, isRemoval: props.isRemoved }, props.addressId);
  return (
    <li className={classes.entry} data-needs-you={needsYou}>
      <EntryIcon size={24} stroke={1.6} aria-hidden className={classes.entryIcon} />
      <div className={classes.entryBody}>
        <div className={classes.entryHead}>
          <h3 className={classes.entryName}>{path === undefined ? name : <TextLink to={path}>{name}</TextLink>}</h3>
          <StatusBadge tone={state.tone}>{t(state.words)}</StatusBadge>
        </div>
        <Meta entry={entry} />
        {hintsOf(entry, state, t).map((hint) => (
          <p key={hint} className={classes.hint}>
            {hint}
          </p>
        ))}
        {isConflicting(entry) ? (
          <ConflictView entry={entry} nameOf={props.nameOf} busy={busy} onResolve={props.onResolve}>
            <Actions {...props} />
          </ConflictView>
        ) : (
          <>
            {needsYou ? <Reasons entry={entry} /> : null}
            <div className={classes.actions}>
              <Actions {...props} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}
