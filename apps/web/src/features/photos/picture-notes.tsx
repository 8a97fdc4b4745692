import { Alert, Button, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconPhotoDown, IconPhotoOff } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState, type ReactNode } from 'react';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { useWifiChoice } from '../../device/wifi-only.ts';
import { useOpenFields } from '../../forms/custom-inputs.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useStore } from '../../queries/use-store.ts';
import { usePhotoProgress, useWaitingForWifi } from '../../queries/work/use-outbox.ts';
import { fetchPicturesOf, findMissingPictures, listMissing } from '../../records/read/building-pictures.ts';
import { useConnection } from '../../remote/connection.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { customText } from '../../text/custom.text.ts';
import { photoSendingText as sending } from '../../text/photo-sending.text.ts';
import { useText } from '../../text/say.ts';
import { OpenFields } from '../../ui/open-fields.tsx';
import { showToast } from '../../ui/toast.tsx';
import { WifiSwitch } from '../../ui/wifi-switch.tsx';
import type { Photo } from './open-photo.ts';
import classes from './photos.module.css';
import { photosCounted, photosText as text } from './photos.text.ts';
import { useFailedLinks } from './pictures/use-photo-picture.ts';

type NoteProps = { readonly photos: readonly Photo[] };

/** The photos of this gallery that the server does not have yet, and how many of all photos of this device are sent. */
export function PendingNote({ photos }: NoteProps): ReactNode {
  const t = useText();
  const { sent, total, share } = usePhotoProgress();
  const waitsForWifi = useWaitingForWifi();
  const wifi = useWifiChoice();
  const pending = photos.filter(({ synced }) => synced === 0).length;
  if (pending === 0) return null;
  return (
    <Paper withBorder px="md" py="sm" my="md" className={classes.pending}>
      <Stack gap="xs">
        <Text role="status">
          <strong>{t.count(photosCounted.pending, pending)}</strong>
          {total > 0 ? ` · ${t(sending.sent, { sent, total })}` : ''}
        </Text>
        {total > 0 ? <Progress value={share * 100} aria-label={t(sending.progressLabel)} /> : null}
        <Text c="dimmed">{t(waitsForWifi ? text.pendingWifi : text.pendingWords)}</Text>
        {wifi.isKnown ? (
          <WifiSwitch
            {...wifi}
            words={{ label: t(sending.wifiOnly), hint: t(sending.wifiOnlyWords), unknown: t(sending.wifiUnknown) }}
          />
        ) : null}
      </Stack>
    </Paper>
  );
}

type OpenNoteProps = NoteProps & {
  /** Where the address is. */
  readonly pCode4: unknown;
  readonly onOpen: (id: string) => void;
};

/** How many of these photos lack mandatory custom fields, and a button to the first of them; nobody is asked while adding. */
export function OpenNote({ photos, pCode4, onOpen }: OpenNoteProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const listOpen = useOpenFields('photo');
  const lacking = photos.filter(
    (photo) => listOpen(photo, mayDo(user, 'update', photoEntity, photo, pCode4)).length > 0,
  );
  const [first] = lacking;
  if (!first) return null;
  const fillIn = (
    <Button variant="default" size="compact-md" onClick={() => onOpen(first._id)}>
      {t(customText.fillIn)}
    </Button>
  );
  return <OpenFields words={t.count(photosCounted.lacking, lacking.length)} action={fillIn} />;
}

/** Photos with the same files need no new query: while a photo is sent a new list is made again and again, and the query reads every small picture. */
function filesNamed(photos: readonly Photo[]): string {
  return photos.map(({ path }) => path).join(' ');
}

const nothing: readonly Photo[] = [];

/** Says that the server had no answer for photos that are not on this device, and lets the user ask again at once. */
export function FailedNote({ photos }: NoteProps): ReactNode {
  const t = useText();
  const store = useStore();
  const lacking = useLiveQuery(
    async () => (store ? listMissing(store, photos) : nothing),
    [store, filesNamed(photos)],
    nothing,
  );
  const { isFailed, retry } = useFailedLinks(lacking.map(({ _id }) => _id));
  if (!isFailed) return null;
  return (
    <Alert color="amber" icon={<IconPhotoOff aria-hidden />} title={t(text.failedTitle)} role="status" my="sm">
      <Text mb="xs">{t(text.failedWords)}</Text>
      <Button variant="default" size="compact-md" onClick={retry}>
        {t(commonText.retry)}
      </Button>
    </Alert>
  );
}

const reasons = { freed: text.missingFreed, full: text.missingFull, unwanted: text.missingWords } as const;

/** The photos of this gallery that this device could not show without a network though their area was downloaded, and a button to fetch them. */
export function MissingNote({ photos }: NoteProps): ReactNode {
  const t = useText();
  const store = useStore();
  const { user } = useSession();
  const { online } = useConnection();
  const { busy, attempt } = useAttempt();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const found = useLiveQuery(
    async () => (store ? findMissingPictures(store, photos) : undefined),
    [store, filesNamed(photos)],
  );
  // What the server does not show cannot be fetched, however often the user tries.
  const missing = found?.missing.filter(({ _id }) => !hidden.has(_id)) ?? [];
  if (!found || !store || !user || missing.length === 0) return null;
  const fetchMissing = async (): Promise<void> => {
    const fetched = await fetchPicturesOf(store, missing, user._id);
    if (fetched.kind === 'done' && fetched.hidden > 0) setHidden(new Set(missing.map(({ _id }) => _id)));
    const isAll = fetched.kind === 'done' && fetched.hidden === 0;
    if (fetched.kind === 'noRoom') showToast({ message: t(text.fetchNoRoom), color: 'attention' });
    else showToast({ message: t(isAll ? text.fetchedAll : text.fetchedSome), color: 'done' });
  };
  return (
    <Alert
      color="gray"
      icon={<IconPhotoDown aria-hidden />}
      title={t.count(photosCounted.missing, missing.length)}
      my="sm"
    >
      <Text>
        {t(reasons[found.reason])} {online ? null : t(text.missingLater)}
      </Text>
      {online ? (
        <Button
          variant="default"
          size="compact-md"
          mt="xs"
          loading={busy}
          onClick={() => void attempt(text.fetchFailed, fetchMissing)}
        >
          {t(text.fetchMissing)}
        </Button>
      ) : null}
    </Alert>
  );
}
