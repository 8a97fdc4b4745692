import { Alert, Button } from '@mantine/core';
import { IconCloud, IconCloudCheck, IconDeviceMobileOff, IconSend } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useConnection } from '../../remote/connection.ts';
import { useLastSent, useOutbox } from '../../queries/work/use-outbox.ts';
import type { OutboxReading } from '../../records/outbox/outbox-read.ts';
import { useDeviceLoss } from '../../sync/pull/device-loss.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { deviceText } from '../../text/device.text.ts';
import { useFormats } from '../../text/format.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { EntryLists } from './entry-lists.tsx';
import { PhotoSending } from './photo-sending.tsx';
import { RescueSection } from './rescue-section.tsx';
import { SentList } from './sent-list.tsx';
import classes from './outbox.module.css';
import { outboxCounted, outboxText } from './outbox.text.ts';

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

/** Nothing waits: all of it has arrived, unless the browser has deleted what had not. */
function Nothing({ isLost }: { readonly isLost: boolean }): ReactNode {
  const t = useText();
  const Sign = isLost ? IconDeviceMobileOff : IconCloudCheck;
  return (
    <div className={classes.nothing}>
      <EmptyState
        icon={<Sign size={44} stroke={1.4} />}
        title={t(isLost ? commonText.unsentGone : outboxText.emptyTitle)}
      >
        {t(isLost ? outboxText.lostWords : outboxText.emptyWords)}
      </EmptyState>
    </div>
  );
}

const nothing: OutboxReading = { entries: [], unreadable: 0 };

/** Everything that was done on this device and is not confirmed yet, by name, with its state and what can be done about it. */
export function OutboxScreen(): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const outbox = useOutbox();
  const { entries, unreadable } = outbox ?? nothing;
  const loss = useDeviceLoss();
  const isLost = loss !== undefined && loss.unsent > 0;
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  return (
    <Page
      title={t(outboxText.title)}
      subtitle={t(isLost ? outboxText.lineAfterLoss : outboxText.line)}
      actions={online && waiting > 0 ? <SendNow /> : undefined}
    >
      <LastSent />
      <PhotoSending />
      {outbox ? null : (
        <div className={classes.nothing} role="status">
          <EmptyState icon={<IconCloud size={44} stroke={1.4} />} title={t(outboxText.unknownTitle)}>
            {t(outboxText.unknownWords)}
          </EmptyState>
        </div>
      )}
      {unreadable > 0 ? (
        <Alert color="amber" title={t.count(outboxCounted.unreadable, unreadable)}>
          {t(outboxText.unreadableWords)}
        </Alert>
      ) : null}
      {outbox && entries.length + unreadable === 0 ? <Nothing isLost={isLost} /> : null}
      <EntryLists entries={entries} between={<RescueSection />} />
      <SentList />
      <TextLink to="/user" search={{ tab: 'offline' }} className={classes.toDevice}>
        {t(deviceText.onDevice)}
      </TextLink>
    </Page>
  );
}
