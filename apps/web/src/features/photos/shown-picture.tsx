import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PhotoFileRow } from '../../data/photos/photo-file.ts';
import { usePhotoPicture, usePhotoThumb, type ShownPicture } from '../../data/photos/use-photo-picture.ts';
import type { LocalRecord } from '../../data/queries.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { missingText } from './photos.text.ts';
import classes from './viewer.module.css';

export type PictureMissingProps = Pick<ShownPicture, 'state'> & Partial<Pick<ShownPicture, 'onRetry'>>;

/** What stands where a photo would, and why it does not; with `onRetry` one that does not load can be asked for again. */
export function PictureMissing({ state, onRetry }: PictureMissingProps): ReactNode {
  const t = useText();
  return (
    <div className={classes.missing}>
      {state === 'loading' || state === 'ready' ? <Loader /> : <p>{t(missingText[state])}</p>}
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
  const { url, state, onError } = usePhotoThumb(photo, file !== undefined, true);
  if (url === undefined) return <PictureMissing state={state} />;
  return <img src={url} alt={alt} className={className} onError={onError} />;
}
