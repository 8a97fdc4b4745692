import { Button } from '@mantine/core';
import { IconCloudCheck, IconSend } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useConnection } from '../../data/connection.ts';
import { useLastSent } from '../../data/last-sent.ts';
import { discard, keepMine, retry, useOutbox, type OutboxEntry } from '../../data/outbox.ts';
import { findBlockers } from '../../data/outbox-order.ts';
import { useOrganizations } from '../../data/queries.ts';
import { syncNow } from '../../data/sync.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { resolveConflict, type Choices } from './conflict-choice.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { EntryCard } from './entry-card.tsx';
import { PhotoSending } from './photo-sending.tsx';
import { nameEntry } from './entry-name.ts';
import { stateOf } from './entry-state.ts';
import { useEntrySubjects } from './entry-subjects.ts';
import classes from './outbox.module.css';
import { outboxText } from './outbox.text.ts';

function LastSent(): ReactNode {
  const t = useText();
  const format = useFormats();
  const at = useLastSent();
  if (at === undefined) return null;
  return <p className={classes.lastSent}>{t(outboxText.lastSent, { moment: format.moment(at) })}</p>;
}

function SendNow(): ReactNode {
  const t = useText();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await syncNow().finally(() => setSending(false));
  };
  return (
    <Button leftSection={<IconSend size={18} aria-hidden />} loading={sending} onClick={() => void send()}>
      {t(outboxText.sendNow)}
    </Button>
  );
}

/** Runs one action at a time and remembers on which entry, so that nobody taps twice. */
function useActions() {
  const t = useText();
  const [busy, setBusy] = useState<string>();
  const run = async (opId: string, work: () => Promise<void>, message: string) => {
    setBusy(opId);
    await work().finally(() => setBusy(undefined));
    showToast({ message });
  };
  return {
    busy,
    retry: ({ opId }: OutboxEntry) => run(opId, () => retry(opId), t(outboxText.done)),
    discard: ({ opId }: OutboxEntry) => run(opId, () => discard(opId), t(outboxText.discarded)),
    resolve: (entry: OutboxEntry, choices: Choices) => {
      const { opId } = entry;
      const resolution = resolveConflict(entry, choices);
      const work = () => (resolution.kind === 'discard' ? discard(opId) : keepMine(opId, resolution.chosen));
      return run(opId, work, t(outboxText.kept));
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

function Entries({ entries }: { readonly entries: readonly OutboxEntry[] }): ReactNode {
  const t = useText();
  const subjects = useEntrySubjects(entries);
  const nameOf = useOrganizationName();
  const actions = useActions();
  const blockersOf = useMemo(() => findBlockers(entries), [entries]);
  const [unwanted, setUnwanted] = useState<OutboxEntry>();
  if (!subjects) return <CardsSkeleton cards={entries.length} />;
  const nameIt = ({ opId, table, record = {} }: OutboxEntry) => nameEntry(subjects.get(opId) ?? { table, record }, t);
  const cards = (shown: readonly OutboxEntry[]) => (
    <ul className={classes.entries}>
      {shown.map((entry) => (
        <EntryCard
          key={entry.opId}
          entry={entry}
          name={nameIt(entry)}
          state={stateOf(entry, blockersOf(entry))}
          addressId={subjects.get(entry.opId)?.record['addressId'] ?? entry.parentId}
          nameOf={nameOf}
          busy={actions.busy === entry.opId}
          onRetry={() => void actions.retry(entry)}
          onDiscard={() => setUnwanted(entry)}
          onResolve={(choices) => void actions.resolve(entry, choices)}
        />
      ))}
    </ul>
  );
  const needing = entries.filter(({ state }) => state === 'needsYou');
  const onTheWay = entries.filter(({ state }) => state !== 'needsYou');
  return (
    <>
      {needing.length > 0 ? (
        <Section title={t(outboxText.needsYouTitle)} description={t(outboxText.needsYouLine)} look="plain">
          {cards(needing)}
        </Section>
      ) : null}
      {onTheWay.length > 0 ? (
        <Section title={t(outboxText.waitingTitle)} look="plain">
          {cards(onTheWay)}
        </Section>
      ) : null}
      <DiscardDialog
        entry={unwanted}
        name={unwanted ? nameIt(unwanted) : ''}
        busy={actions.busy !== undefined}
        onCancel={() => setUnwanted(undefined)}
        onConfirm={() => {
          if (unwanted) void actions.discard(unwanted).finally(() => setUnwanted(undefined));
        }}
      />
    </>
  );
}

/** Everything that was done on this device and is not confirmed yet, by name, with its state and what can be done about it. */
export function OutboxScreen(): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const entries = useOutbox();
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  return (
    <Page
      title={t(outboxText.title)}
      subtitle={t(outboxText.line)}
      actions={online && waiting > 0 ? <SendNow /> : undefined}
    >
      <LastSent />
      <PhotoSending />
      {entries.length > 0 ? (
        <Entries entries={entries} />
      ) : (
        <EmptyState icon={<IconCloudCheck size={44} stroke={1.4} />} title={t(outboxText.emptyTitle)}>
          {t(outboxText.emptyWords)}
        </EmptyState>
      )}
    </Page>
  );
}
