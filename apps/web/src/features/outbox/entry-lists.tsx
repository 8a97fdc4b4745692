import { Button } from '@mantine/core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Text } from '@domivka/domain/kernel/text';
import { discard, isRetriable, keepMine, retry, retryAll, type OutboxEntry } from '../../records/save/resolve-entry.ts';
import { findBlockers } from '../../records/outbox/outbox-order.ts';
import { useWaitingForWifi } from '../../queries/work/use-outbox.ts';
import { actorOf } from '../../session/last-user.ts';
import { useOrganizations } from '../../queries/use-records.ts';
import { listReasons } from '../../queries/work/refused-reasons.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { serverNow } from '../../device/server-time.ts';
import { useSession } from '../../session/session.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Section, type SectionProps } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { resolveConflict, type Choices } from './conflict-choice.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { EntryCard } from './entry-card.tsx';
import { nameEntry, useEntrySubjects } from './entry-name.ts';
import { isQuestion, removedIn, stateOf } from './entry-state.ts';
import { handOver } from './hand-over.ts';
import { canEditHelp, sayMissingRight } from './missing-rights.ts';
import classes from './outbox.module.css';
import { outboxText } from './outbox.text.ts';
import { ShowMore, usePaged } from './paged.tsx';

/** What is said when an action was done, and when it failed. */
type Words = { readonly done: Text; readonly failed: Text };

/** Runs one action at a time and remembers on which entry, so that nobody taps twice. */
function useActions() {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const [opId, setOpId] = useState<string>();
  const run = async (id: string, work: () => Promise<boolean>, words: Words): Promise<boolean> => {
    let isDone = false;
    setOpId(id);
    await attempt(words.failed, async () => {
      isDone = await work();
      showToast(isDone ? { message: t(words.done), color: 'done' } : { message: t(outboxText.notNow) });
    });
    return isDone;
  };
  return {
    busy: busy ? opId : undefined,
    retry: ({ opId }: OutboxEntry) =>
      run(opId, () => retry(opId), { done: outboxText.done, failed: outboxText.retryFailed }),
    discard: ({ opId, kind }: OutboxEntry) => {
      const done = kind === 'delete' ? outboxText.removalGivenUp : outboxText.discarded;
      return run(opId, () => discard(opId), { done, failed: outboxText.discardFailed });
    },
    handOver: (entry: OutboxEntry, name: string, missing: readonly string[] | undefined) => {
      const work = async () => {
        await handOver(entry, name, missing ?? listReasons(entry, t), t);
        return true;
      };
      return run(entry.opId, work, { done: outboxText.handedOver, failed: outboxText.handOverFailed });
    },
    resolve: async (entry: OutboxEntry, choices: Choices) => {
      const { opId } = entry;
      const resolution = resolveConflict(entry, choices);
      const isGivenUp = resolution.kind === 'discard';
      const work = () => (isGivenUp ? discard(opId) : keepMine(opId, resolution.chosen));
      const done = isGivenUp ? outboxText.takenTheirs : outboxText.kept;
      const isDone = await run(opId, work, { done, failed: outboxText.keepFailed });
      // The card was tall: without it the page would be somewhere in the list of what was sent.
      if (isDone) window.scrollTo({ top: 0 });
    },
  };
}

function useOrganizationName() {
  const { language } = useText();
  const organizations = useOrganizations();
  return useCallback(
    (id: string) => {
      const found = organizations?.find(({ _id }) => _id === id);
      return found && nameOfOrganization(found, language);
    },
    [organizations, language],
  );
}

/** Tries everything again that nobody has to choose about. */
function RetryAll({ entries }: { readonly entries: readonly OutboxEntry[] }): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  if (entries.filter(isRetriable).length < 2) return null;
  const run = async () => {
    await retryAll();
    showToast({ message: t(outboxText.retriedAll) });
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void attempt(outboxText.retryFailed, run)}>
      {t(outboxText.retryAll)}
    </Button>
  );
}

type CardsProps = {
  readonly entries: readonly OutboxEntry[];
  /** Records that any entry removes. */
  readonly removed: ReadonlySet<string>;
  readonly blockersOf: ReturnType<typeof findBlockers>;
  readonly actions: ReturnType<typeof useActions>;
};

/** Cards of the first entries, and more of them on demand: after weeks without a network there are thousands. */
function Cards({ entries, removed, blockersOf, actions }: CardsProps): ReactNode {
  const t = useText();
  const { shown, left, showMore } = usePaged(entries);
  const subjects = useEntrySubjects(shown);
  const nameOf = useOrganizationName();
  const waitsForWifi = useWaitingForWifi();
  const { user } = useSession();
  const [unwanted, setUnwanted] = useState<OutboxEntry>();
  if (!subjects || !user) return <CardsSkeleton cards={shown.length} />;
  const subjectOf = ({ opId, table, record = {} }: OutboxEntry) => subjects.get(opId) ?? { table, record };
  const nameOfEntry = (entry: OutboxEntry) => nameEntry(subjectOf(entry), t);
  const now = new Date(serverNow()).toISOString();
  return (
    <>
      <ul className={classes.entries}>
        {shown.map((entry) => {
          const attempt = { subject: subjectOf(entry), actor: actorOf(user), now };
          const missing = sayMissingRight(entry, attempt, t);
          return (
            <EntryCard
              key={entry.opId}
              entry={entry}
              name={nameOfEntry(entry)}
              state={stateOf(entry, blockersOf, waitsForWifi)}
              addressId={attempt.subject.record['addressId'] ?? entry.parentId}
              isRemoved={removed.has(entry.recordId)}
              nameOf={nameOf}
              busy={actions.busy === entry.opId}
              missing={missing}
              canEditHelp={canEditHelp(entry, attempt)}
              onHandOver={() => void actions.handOver(entry, nameOfEntry(entry), missing)}
              onRetry={() => void actions.retry(entry)}
              onDiscard={() => (entry.kind === 'delete' ? void actions.discard(entry) : setUnwanted(entry))}
              onResolve={(choices) => void actions.resolve(entry, choices)}
            />
          );
        })}
      </ul>
      <ShowMore left={left} showMore={showMore} />
      <DiscardDialog
        entry={unwanted}
        name={unwanted ? nameOfEntry(unwanted) : ''}
        busy={actions.busy !== undefined}
        onCancel={() => setUnwanted(undefined)}
        onConfirm={() => {
          if (unwanted) void actions.discard(unwanted).finally(() => setUnwanted(undefined));
        }}
      />
    </>
  );
}

/** What a person has to decide first, then what was refused, then what is sent without the user; each by name. */
export function EntryLists({ entries }: { readonly entries: readonly OutboxEntry[] }): ReactNode {
  const t = useText();
  const actions = useActions();
  const blockersOf = useMemo(() => findBlockers(entries), [entries]);
  const removed = useMemo(() => removedIn(entries), [entries]);
  const lists = useMemo(
    () => ({
      questions: entries.filter(isQuestion),
      refused: entries.filter((one) => one.state === 'needsYou' && !isQuestion(one)),
      waiting: entries.filter(({ state }) => state !== 'needsYou'),
    }),
    [entries],
  );
  const listOf = (name: keyof typeof lists, title: Text, props: Pick<SectionProps, 'description' | 'actions'> = {}) => {
    const count = String(lists[name].length);
    return lists[name].length > 0 ? (
      <Section {...props} title={t(outboxText.titleCounted, { title, count })} look="plain">
        <Cards entries={lists[name]} blockersOf={blockersOf} actions={actions} removed={removed} />
      </Section>
    ) : null;
  };
  return (
    <>
      {listOf('questions', outboxText.questionsTitle, { description: t(outboxText.questionsLine) })}
      {listOf('refused', outboxText.refusedTitle, {
        description: t(outboxText.refusedLine),
        actions: <RetryAll entries={lists.refused} />,
      })}
      {listOf('waiting', outboxText.waitingTitle)}
    </>
  );
}
