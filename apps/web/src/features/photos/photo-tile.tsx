import { Button, Loader, Stack, Text } from '@mantine/core';
import { IconEyeOff, IconPhotoOff } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { LocalRecord } from '../../queries/use-records.ts';
import { commonText } from '../../text/common.text.ts';
import { dayOf } from './group-photos.ts';
import type { Photo } from './open-photo.ts';
import classes from './photos.module.css';
import { missingText, photosText as text } from './photos.text.ts';
import { type ShownPicture, usePhotoPicture, usePhotoThumb } from './pictures/use-photo-picture.ts';

type PictureMissingProps = Pick<ShownPicture, 'state'> & Partial<Pick<ShownPicture, 'onRetry'>>;

/** So long a picture may take before a user wonders, milliseconds. */
const patience = 10_000;

/** A picture on its way; of a large one that takes long it says so, because a slow network and a server that does not answer look alike. */
function Loading({ isLarge }: { readonly isLarge: boolean }): ReactNode {
  const t = useText();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Loader mx="auto" />
      {isLarge ? <p role="status">{isLong ? t(text.takesLong) : null}</p> : null}
    </>
  );
}

/** What is shown in place of a photo, and why; with `onRetry` one that does not load can be asked for again. */
export function PictureMissing({ state, onRetry }: PictureMissingProps): ReactNode {
  const t = useText();
  const isLarge = onRetry !== undefined;
  return (
    <Stack
      gap={0}
      align="center"
      justify="center"
      mih="12rem"
      p="md"
      bdrs="sm"
      bg="var(--domivka-surface-quiet)"
      c="dimmed"
      ta="center"
    >
      {state === 'loading' || state === 'ready' ? <Loading isLarge={isLarge} /> : null}
      {state === 'loading' || state === 'ready' ? null : (
        <p>{t(isLarge && state === 'offline' ? text.notHereWords : missingText[state])}</p>
      )}
      {state === 'failed' && onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {t(commonText.retry)}
        </Button>
      ) : null}
    </Stack>
  );
}

type ShownProps = {
  readonly photo: LocalRecord;
  readonly file: PhotoFileRow | undefined;
  readonly alt: string;
  readonly className?: string | undefined;
};

/** A photo as large as its place. */
export function LargePicture({ photo, file, alt, className }: ShownProps): ReactNode {
  const { url, state, onError, onRetry } = usePhotoPicture(photo, file);
  if (url === undefined) return <PictureMissing state={state} onRetry={onRetry} />;
  return <img src={url} alt={alt} className={className} draggable={false} onError={onError} />;
}

/** A small picture of a photo. */
export function SmallPicture({ photo, file, alt, className }: ShownProps): ReactNode {
  const { url, state, onError, onLoad } = usePhotoThumb(photo, file, true);
  if (url === undefined) return <PictureMissing state={state} />;
  return <img src={url} alt={alt} className={className} onError={onError} onLoad={onLoad} />;
}

type PhotoTileProps = {
  readonly photo: Photo;
  readonly file: PhotoFileRow | undefined;
  /** While photos are chosen a tile is ticked, else it is opened. */
  readonly isChoosing: boolean;
  readonly isChosen: boolean;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (id: string) => void;
};

/** The accessible name of a photo: what it shows and when. */
export function useNameOfPhoto(): (photo: Photo) => string {
  const t = useText();
  const format = useFormats();
  return (photo) => {
    const category = labelOf(photoCategories, photo.category, t.language);
    const name = t(text.tile, { category, date: format.date(dayOf(photo)) });
    return photo.synced === 0 ? t(text.tileUnsent, { name }) : name;
  };
}

/** Whether an element has come near the screen once: pictures further down are not fetched before. */
function useNear() {
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '400px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}

function Picture({ url, state, onError, onLoad }: ShownPicture): ReactNode {
  const t = useText();
  if (url !== undefined)
    return (
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        className={classes.thumb}
        onError={onError}
        onLoad={onLoad}
      />
    );
  if (state === 'loading' || state === 'ready') return <span className={classes.thumb} aria-hidden />;
  const Sign = state === 'hidden' ? IconEyeOff : IconPhotoOff;
  return (
    <span className={classes.noPicture}>
      <Sign size={28} stroke={1.4} aria-hidden />
      <span>{t(missingText[state])}</span>
    </span>
  );
}

/** How much of an unsent photo is sent. */
function Sending({ file }: { readonly file: PhotoFileRow | undefined }): ReactNode {
  const t = useText();
  const format = useFormats();
  const share = file?.state === 'waiting' ? Math.floor((file.offset / Math.max(1, file.size)) * 100) : 0;
  const isMoving = file?.state === 'waiting' && file.offset > 0;
  return (
    <span className={classes.badge}>
      <StatusBadge tone={isMoving ? 'active' : 'waiting'}>
        {isMoving ? t(text.sendingShare, { share: format.percent(share) }) : t(text.unsent)}
      </StatusBadge>
    </span>
  );
}

/** One photo of the grid. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps): ReactNode {
  const { photo, file, isChoosing, isChosen, onOpen, onChoose } = props;
  const t = useText();
  const format = useFormats();
  const { place, isNear } = useNear();
  const picture = usePhotoThumb(photo, file, isNear);
  const name = useNameOfPhoto()(photo);
  const open = (): void => {
    if (picture.state === 'failed') picture.onRetry();
    onOpen(photo._id);
  };
  return (
    <li className={classes.tile} ref={place} data-chosen={isChosen}>
      <div className={classes.frame}>
        {isChoosing ? (
          <label className={classes.open}>
            <input
              type="checkbox"
              className={classes.tick}
              checked={isChosen}
              aria-label={name}
              onChange={() => onChoose(photo._id)}
            />
            <Picture {...picture} />
          </label>
        ) : (
          <button type="button" className={classes.open} aria-label={name} onClick={open}>
            <Picture {...picture} />
          </button>
        )}
        {photo.synced === 0 ? <Sending file={file} /> : null}
        {photo.pairOf ? <span className={classes.pairMark}>{t(text.after)}</span> : null}
      </div>
      <Text size="sm" c="dimmed" truncate>
        {format.date(dayOf(photo))}
      </Text>
    </li>
  );
});
