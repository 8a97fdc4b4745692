import { Alert, Box, Button, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconCloud, IconCloudCheck, IconDeviceMobileOff, IconSend, type Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { useWifiChoice } from '../../device/wifi-only.ts';
import { usePhotoProgress, useWaitingForWifi, useLastSent, useOutbox } from '../../queries/work/use-outbox.ts';
import { useConnection } from '../../remote/connection.ts';
import type { OutboxReading } from '../../records/outbox/outbox-read.ts';
import { useDeviceLoss } from '../../device/device-loss.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { deviceText } from '../../text/device.text.ts';
import { photoSendingText as photoText } from '../../text/photo-sending.text.ts';
import { useFormats } from '../../text/format.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { WifiSwitch } from '../../ui/wifi-switch.tsx';
import { EntryLists } from './entry-lists.tsx';
import { RescueSection } from './rescue-section.tsx';
import { SentList } from './sent-list.tsx';
import classes from './outbox.module.css';
import { outboxCounted, outboxText } from './outbox.text.ts';

function LastSent(): ReactNode {
  const t = useText();
  const format = useFormats();
  const at = useLastSent();
  if (at === undefined) return null;
  return (
    <Text c="dimmed" mb="md">
      {t(outboxText.lastSent, { moment: format.moment(at) })}
    </Text>
  );
}

function SendNow(): ReactNode {
  const t = useText();
  const [sending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    void syncNow().finally(() => setSending(false));
  };
  return (
    <Button leftSection={<IconSend size={18} aria-hidden />} loading={sending} onClick={send}>
      {t(outboxText.sendNow)}
    </Button>
  );
}

/** How many of the photos are on the server, and by which network they are sent; nothing when all of them are. */
function PhotoSending(): ReactNode {
  const t = useText();
  const { sent, total, share } = usePhotoProgress();
  const waitsForWifi = useWaitingForWifi();
  const wifi = useWifiChoice();
  if (total === 0) return null;
  const words = t(photoText.sent, { sent, total });
  return (
    <Paper withBorder px="lg" py="sm" mb="md">
      <Stack gap="xs">
        <Text role="status" fw={700}>
          {waitsForWifi ? t(photoText.waitsForWifi, { words }) : words}
        </Text>
        <Progress value={share * 100} aria-label={t(photoText.progressLabel)} />
        <WifiSwitch
          {...wifi}
          words={{ label: t(photoText.wifiOnly), hint: t(photoText.wifiOnlyWords), unknown: t(photoText.wifiUnknown) }}
        />
      </Stack>
    </Paper>
  );
}

type EmptyProps = { readonly icon: Icon; readonly title: Words; readonly words: Words; readonly role?: 'status' };

/** Shown instead of a list. */
function Empty({ icon: Sign, title, words, role }: EmptyProps): ReactNode {
  const t = useText();
  return (
    <Box role={role} mb="lg">
      <EmptyState icon={<Sign size={44} stroke={1.4} />} title={t(title)}>
        {t(words)}
      </EmptyState>
    </Box>
  );
}

const unknown = {
  icon: IconCloud,
  title: outboxText.unknownTitle,
  words: outboxText.unknownWords,
  role: 'status',
} as const;
const allSent = { icon: IconCloudCheck, title: outboxText.emptyTitle, words: outboxText.emptyWords };
/** The browser has deleted what was not sent. */
const lost = { icon: IconDeviceMobileOff, title: commonText.unsentGone, words: outboxText.lostWords };

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
      subtitle={t(outboxText.line)}
      actions={online && waiting > 0 ? <SendNow /> : undefined}
    >
      {outbox ? null : <Empty {...unknown} />}
      {unreadable > 0 ? (
        <Alert color="amber" title={t.count(outboxCounted.unreadable, unreadable)}>
          {t(outboxText.unreadableWords)}
        </Alert>
      ) : null}
      {outbox && entries.length + unreadable === 0 ? <Empty {...(isLost ? lost : allSent)} /> : null}
      <EntryLists entries={entries} />
      <PhotoSending />
      <RescueSection />
      <LastSent />
      <SentList />
      <TextLink to="/user" search={{ tab: 'offline' }} className={classes.toDevice}>
        {t(deviceText.onDevice)}
      </TextLink>
    </Page>
  );
}
