import { Alert, Button, Text } from '@mantine/core';
import { IconCloudUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { useLastSent } from '../../queries/work/use-outbox.ts';
import {
  type ClearableTable,
  clearableTables,
  type ClearWhat,
  keepsNothing,
  type LocalPart,
  type PackedData,
  type UnsentWork,
} from '../../records/save/local-data.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useFormats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { type Say, useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { BodySkeleton, CardsSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './account.module.css';
import { type LocalData, StorageSection, useLocalData } from './storage-section.tsx';
import { accountCounted as counted, accountText as text } from './account.text.ts';
import { KeptRow } from './kept-row.tsx';
import { PacksSection, useKnownPacks } from './packs-section.tsx';
import { storageCounted } from './storage.text.ts';

const clearLabels = {
  address: text.clearAddress,
  assessment: text.clearAssessment,
  activity: text.clearActivity,
  photo: text.clearPhoto,
  metadata: text.clearMetadata,
  all: text.clearAll,
} as const;

function isFree(unsent: UnsentWork | undefined): boolean {
  return unsent !== undefined && unsent.writes + unsent.drafts === 0;
}

type PartProps = {
  readonly title: string;
  readonly part: LocalPart;
  readonly children?: ReactNode;
};

function PartRow({ title, part, children }: PartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const facts = [
    part.count === 0 ? t(text.nothingKept) : t.count(countedNouns.records, part.count),
    ...(part.count === 0 ? [] : [sayBytes(part.bytes, t.language)]),
    ...(part.asOf === undefined ? [] : [t(text.confirmedAt, { moment: format.moment(part.asOf) })]),
  ];
  return (
    <KeptRow title={title} facts={facts.join(' · ')}>
      {children}
    </KeptRow>
  );
}

/** Why something cannot be cleared, and where that can be changed. */
function UnsentNotice({ unsent }: { readonly unsent: UnsentWork }): ReactNode {
  const t = useText();
  return (
    <Alert color="amber" icon={<IconCloudUp aria-hidden />} title={t(text.unsentTitle)} role="status" mb="md">
      {t(text.unsentWords)}
      <ul>
        {unsent.writes > 0 ? (
          <li>
            {t.count(counted.writes, unsent.writes)}. <TextLink to="/outbox">{t(text.toOutbox)}</TextLink>
          </li>
        ) : null}
        {unsent.drafts > 0 ? (
          <li>
            {t.count(counted.drafts, unsent.drafts)}. <TextLink to="/">{t(text.toDrafts)}</TextLink>
          </li>
        ) : null}
      </ul>
    </Alert>
  );
}

type PartsProps = { readonly local: LocalData; readonly onClear: (what: ClearWhat) => void };

function Parts({ local: { report, unsent }, onClear }: PartsProps): ReactNode {
  const t = useText();
  if (!report || !unsent) return <CardsSkeleton />;
  const button = (table: ClearableTable): ReactNode => {
    if (report[table].count === 0) return null;
    return isFree(unsent[table]) ? (
      <Button variant="default" size="compact-md" aria-label={t(clearLabels[table])} onClick={() => onClear(table)}>
        {t(text.clear)}
      </Button>
    ) : (
      <Text span size="sm" c="dimmed">
        {t(unsent[table].writes > 0 ? text.blocked : text.blockedByDraft)}
      </Text>
    );
  };
  return (
    <ul className={classes.rows} aria-label={t(text.offlineTitle)}>
      {clearableTables.map((table) => (
        <PartRow key={table} title={t(text[table])} part={report[table]}>
          {button(table)}
        </PartRow>
      ))}
      <PartRow title={t(text.others)} part={report.others} />
    </ul>
  );
}

/** When the device last got rid of anything. */
function LastSent(): ReactNode {
  const t = useText();
  const format = useFormats();
  const lastSent = useLastSent();
  const sent = lastSent === undefined ? t(text.neverSent) : t(text.lastSent, { moment: format.moment(lastSent) });
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {sent}
    </Text>
  );
}

/** What goes with it when something is cleared: areas taken along are whole or not there. */
function sayPacked(packed: PackedData | undefined, t: Say): string | undefined {
  if (!packed || packed.areas === 0) return undefined;
  const areas = t.count(storageCounted.areas, packed.areas);
  return t(text.clearPacks, { areas, records: t.count(countedNouns.records, packed.records) });
}

/** What this device keeps for work without a network, and how to clear it. Never what only this device has. */
export function OfflineTab(): ReactNode {
  const t = useText();
  const local = useLocalData();
  const known = useKnownPacks();
  const [asked, setAsked] = useState<ClearWhat>();
  const { busy, attempt } = useAttempt();
  const all = local.unsent?.all;
  const hasPacks = (local.packed?.all.areas ?? 0) > 0;
  const isEmpty = !local.report || (keepsNothing(local.report) && !hasPacks);
  const packedWords = asked && sayPacked(local.packed?.[asked], t);
  const clear = async (what: ClearWhat): Promise<void> => {
    await attempt(text.clearFailed, async () => {
      const outcome = await local.clear(what);
      // Work may have been added in another tab while the question was open: the notice above now says so.
      if (outcome.kind === 'cleared') showToast({ message: t(text.cleared), color: 'done' });
      else showToast({ message: t(text.clearFailed), color: 'attention' });
    });
    setAsked(undefined);
  };
  // A notice in the first section would move the others.
  if (!known) return <BodySkeleton />;
  return (
    <>
      <PacksSection {...known} />
      <StorageSection local={local} />
      <Section title={t(text.offlineTitle)} description={t(text.offlineLead)}>
        {all && !isFree(all) ? <UnsentNotice unsent={all} /> : null}
        <Parts local={local} onClear={setAsked} />
        <LastSent />
        <Button
          variant="outline"
          color="red"
          mt="md"
          disabled={isEmpty || !isFree(all)}
          onClick={() => setAsked('all')}
        >
          {t(text.clearAll)}
        </Button>
        <ConfirmDialog
          opened={asked !== undefined}
          title={t(clearLabels[asked ?? 'all'])}
          confirmLabel={t(clearLabels[asked ?? 'all'])}
          danger
          busy={busy}
          onConfirm={() => void (asked && clear(asked))}
          onCancel={() => setAsked(undefined)}
        >
          {t(asked === 'all' ? text.clearAllAsk : text.clearAsk)}
          {packedWords ? (
            <Text fw={600} mt="sm">
              {packedWords}
            </Text>
          ) : null}
        </ConfirmDialog>
      </Section>
    </>
  );
}
