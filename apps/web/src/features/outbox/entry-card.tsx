import { Button, Group, Text } from '@mantine/core';
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
import type { Text as Words } from '@domivka/domain/kernel/text';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import { useRemovalLines, type RemovalQuestion } from '../../queries/work/remove-or-ask.ts';
import { useFormats } from '../../text/format.ts';
import { removalText } from '../../text/removal.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { hasOtherEdits, type Choices } from './conflict-choice.ts';
import { ConflictView } from './conflict-view.tsx';
import type { NameOf } from '../../text/describe-value.ts';
import { listReasons } from '../../queries/work/refused-reasons.ts';
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
  /** Which right it lacks and who can help, where that is why it was not accepted. */
  readonly missing: readonly string[] | undefined;
  /** Whether an edit can help where it was not accepted. */
  readonly canEditHelp: boolean;
  readonly onHandOver: () => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
  readonly onResolve: (choices: Choices) => void;
};

/** A removal that conflicts with the work of others is a question; everything else was refused. */
function Why({ entry, missing }: Pick<EntryCardProps, 'entry' | 'missing'>): ReactNode {
  const t = useText();
  const { kind, conflict, issues = [] } = entry;
  if (kind === 'delete' && conflict) return <Question conflict={conflict} issues={issues} />;
  const reasons = missing ?? listReasons(entry, t);
  return (
    <div className={classes.reasons}>
      <strong>{t(outboxText.whyTitle)}</strong>
      {reasons.length === 0 ? <p>{t(outboxText.whyUnknown)}</p> : <LineList lines={reasons} />}
    </div>
  );
}

function Question(question: RemovalQuestion): ReactNode {
  const t = useText();
  const lines = useRemovalLines(question);
  return (
    <div className={classes.reasons}>
      <strong>
        {t(removalText.others)} {t(removalText.title)}
      </strong>
      <LineList lines={lines} />
    </div>
  );
}

/** Sends again, opens the form, hands over, gives up: what fits the state of the entry; what can help leads. */
function Actions(props: EntryCardProps): ReactNode {
  const t = useText();
  const { entry, addressId, isRemoved, busy, canEditHelp, onHandOver, onRetry, onDiscard } = props;
  const needsYou = entry.state === 'needsYou';
  const isRemoval = entry.kind === 'delete';
  const isAsked = isRemoval && entry.conflict !== undefined;
  if (entry.state === 'sending') return null;
  const isOpen = needsYou && !isConflicting(entry);
  const isHelpless = isOpen && !canEditHelp;
  const editPath = isHelpless ? undefined : editPathOf({ ...entry, isRemoval: isRemoved }, addressId);
  const isHandedOver = isHelpless && !isRemoval;
  return (
    <>
      {isHandedOver ? <Button onClick={onHandOver}>{t(outboxText.handOver)}</Button> : null}
      {isOpen ? (
        <Button
          {...(isAsked
            ? { variant: 'outline', color: 'red' }
            : { variant: editPath || isHelpless ? 'default' : 'filled' })}
          loading={busy}
          onClick={onRetry}
        >
          {t(isAsked ? removalText.removeAnyway : outboxText.retry)}
        </Button>
      ) : null}
      {editPath && !isConflicting(entry) ? (
        <LinkButton to={editPath} search={{ edit: 1 }} variant={needsYou ? 'filled' : 'default'}>
          {t(outboxText.edit)}
        </LinkButton>
      ) : null}
      {isLikeTheirs(entry) ? null : (
        <Button
          variant={isAsked || (isHelpless && isRemoval) ? 'filled' : 'subtle'}
          {...(isRemoval ? {} : { color: 'red' })}
          onClick={onDiscard}
        >
          {t(givenUpBy(entry))}
        </Button>
      )}
    </>
  );
}

function givenUpBy(entry: OutboxEntry): Words {
  if (entry.kind === 'delete') return outboxText.keepRecord;
  return isConflicting(entry) ? outboxText.discardAll : outboxText.discard;
}

/** Whether to discard it would be the same as to take what the server has. */
function isLikeTheirs(entry: OutboxEntry): boolean {
  return isConflicting(entry) && !hasOtherEdits(entry);
}

/** Whether two values of the same field contradict each other. A removal that met a change has no values to choose from. */
function isConflicting({ state, kind, conflict }: OutboxEntry): boolean {
  return state === 'needsYou' && kind === 'save' && conflict !== undefined;
}

/** Why it waits: for what is before it, or what the server said when it held it back. */
function hintsOf(entry: OutboxEntry, { hint }: EntryState, t: Say): readonly string[] {
  if (hint) return [t(hint)];
  return entry.state === 'waiting' && entry.code !== undefined ? listReasons(entry, t) : [];
}

/** One unsent write: what it is, how far it is, why it does not move on, and what can be done. */
export function EntryCard(props: EntryCardProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { entry, name, state, busy } = props;
  const EntryIcon = icons[entry.table] ?? IconFileText;
  const needsYou = entry.state === 'needsYou';
  const path = pathOf({ ...entry, isRemoval: props.isRemoved }, props.addressId);
  const saved = t(outboxText.savedHere, { moment: format.moment(entry.createdAt) });
  const tried = entry.attempts > 0 ? [t.count(outboxCounted.attempts, entry.attempts)] : [];
  const facts = [t(kindOf(entry)), saved, ...tried];
  return (
    <li className={classes.entry} data-needs-you={needsYou}>
      <EntryIcon size={24} stroke={1.6} aria-hidden className={classes.entryIcon} />
      <div className={classes.entryBody}>
        <Group justify="space-between" align="flex-start" gap="xs">
          <h3 className={classes.entryName}>{path === undefined ? name : <TextLink to={path}>{name}</TextLink>}</h3>
          <StatusBadge tone={state.tone}>{t(state.words)}</StatusBadge>
        </Group>
        <Text c="dimmed" size="sm" mt={4}>
          {facts.join(' · ')}
        </Text>
        {hintsOf(entry, state, t).map((hint) => (
          <Text key={hint} c="dimmed" mt="xs">
            {hint}
          </Text>
        ))}
        {isConflicting(entry) ? (
          <ConflictView entry={entry} nameOf={props.nameOf} busy={busy} onResolve={props.onResolve}>
            <Actions {...props} />
          </ConflictView>
        ) : (
          <>
            {needsYou ? <Why entry={entry} missing={props.missing} /> : null}
            <div className={classes.actions}>
              <Buttons>
                <Actions {...props} />
              </Buttons>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
