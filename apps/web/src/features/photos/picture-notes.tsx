import { Alert, Button } from '@mantine/core';
import { IconPhotoDown, IconPhotoOff } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState, type ReactNode } from 'react';
import { useConnection } from '../../remote/connection.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import {
  fetchPicturesOf,
  findMissingPictures,
  listMissing,
  type MissingPictures,
} from '../../records/read/building-pictures.ts';
import type { FetchedPictures } from '../../records/packs/pack-pictures.ts';
import { useFailedLinks } from './pictures/use-photo-picture.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useSession } from '../../session/session.ts';
import { useStore } from '../../queries/use-store.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './photos.module.css';
import { photosCounted, photosText as text } from './photos.text.ts';

type NoteProps = { readonly photos: readonly LocalRecord[] };

const nothing: readonly LocalRecord[] = [];

/** Lists that name the same files ask the same: each piece that is sent of a photo makes a new list, and the question reads every small picture. */
function filesNamed(photos: readonly LocalRecord[]): string {
  return photos.map((photo) => String(photo['path'])).join(' ');
}

/** That the server had no answer for photos that are not on this device either, in words, and the way to ask it again at once. */
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
    <Alert
      color="amber"
      icon={<IconPhotoOff aria-hidden />}
      title={t(text.failedTitle)}
      role="status"
      className={classes.pictureNote}
    >
      <p>{t(text.failedWords)}</p>
      <Button variant="default" size="compact-md" onClick={retry}>
        {t(commonText.retry)}
      </Button>
    </Alert>
  );
}

const reasons = { freed: text.missingFreed, full: text.missingFull, unwanted: text.missingWords } as const;

/** Fetches what is missing, and says how that ended. Answers which of it the server does not show. */
function useFetching({ missing }: MissingPictures) {
  const t = useText();
  const store = useStore();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const say = (fetched: FetchedPictures): void => {
    const isAll = fetched.kind === 'done' && fetched.hidden === 0;
    if (fetched.kind === 'noRoom') showToast({ message: t(text.fetchNoRoom), color: 'attention' });
    else showToast({ message: t(isAll ? text.fetchedAll : text.fetchedSome), color: 'done' });
  };
  const run = async (onHidden: () => void): Promise<void> => {
    if (!store || !user) return;
    setBusy(true);
    try {
      const fetched = await fetchPicturesOf(store, missing, user._id);
      say(fetched);
      if (fetched.kind === 'done' && fetched.hidden > 0) onHidden();
    } catch (error) {
      showErrors(sayFailed(text.fetchFailed, error, t.language));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

type MissingProps = { readonly found: MissingPictures; readonly onHidden: () => void };

function Missing({ found, onHidden }: MissingProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { busy, run } = useFetching(found);
  return (
    <Alert
      color="gray"
      icon={<IconPhotoDown aria-hidden />}
      title={t.count(photosCounted.missing, found.missing.length)}
      className={classes.pictureNote}
    >
      <p>
        {t(reasons[found.reason])} {online ? null : t(text.missingLater)}
      </p>
      {online ? (
        <Button variant="default" size="compact-md" loading={busy} onClick={() => void run(onHidden)}>
          {t(text.fetchMissing)}
        </Button>
      ) : null}
    </Alert>
  );
}

/** How many of these photos this device could not show without a network though their area was taken along, and the way to fetch them. */
export function MissingNote({ photos }: NoteProps): ReactNode {
  const store = useStore();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const found = useLiveQuery(
    async () => (store ? findMissingPictures(store, photos) : undefined),
    [store, filesNamed(photos)],
  );
  // What the server does not show cannot be fetched however often one asks.
  const missing = found?.missing.filter(({ _id }) => !hidden.has(_id)) ?? [];
  if (!found || missing.length === 0) return null;
  const onHidden = (): void => setHidden(new Set(missing.map(({ _id }) => _id)));
  return <Missing found={{ ...found, missing }} onHidden={onHidden} />;
}
