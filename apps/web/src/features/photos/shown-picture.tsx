import { Button, Loader } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import { usePhotoPicture, usePhotoThumb, type ShownPicture } from './pictures/use-photo-picture.ts';
import type { LocalRecord } from '../../queries/use-records.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { missingText, photosText } from './photos.text.ts';
import classes from './viewer.module.css';

export type PictureMissingProps = Pick<ShownPicture, 'state'> & Partial<Pick<ShownPicture, 'onRetry'>>;

/** So long a picture may take before somebody wonders, milliseconds. */
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
      {isLarge ? <p role="status">{isLong ? t(photosText.takesLong) : null}</p> : null}
    </>
  );
}

/** What stands where a photo would, and why it does not; with `onRetry` one that does not load can be asked for again. */
export function PictureMissing({ state, onRetry }: PictureMissingProps): ReactNode {
  const t = useText();
  const isLarge = onRetry !== undefined;
  return (
    <div className={classes.missing}>
      {state === 'loading' || state === 'ready' ? <Loading isLarge={isLarge} /> : null}
      {state === 'loading' || state === 'ready' ? null : (
        <p>{t(isLarge && state === 'offline' ? photosText.notHereWords : missingText[state])}</p>
      )}
      {state === 'failed' && onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {t(commonText.retry)}
        </Button>
      ) : null}
    </div>
  );
}

export type ShownProps = {
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
