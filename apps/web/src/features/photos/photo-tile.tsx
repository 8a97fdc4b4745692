import { IconEyeOff, IconPhotoOff } from '@tabler/icons-react';
import { memo, type ReactNode, type RefObject } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import { usePhotoThumb, type ShownPicture } from './pictures/use-photo-picture.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useFormats } from '../../text/format.ts';
import { useText, type Say } from '../../text/say.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { dayOf } from './group-photos.ts';
import classes from './photos.module.css';
import { missingText, photosText as text } from './photos.text.ts';
import { useNear } from './use-near.ts';

export type PhotoTileProps = {
  readonly photo: LocalRecord;
  readonly file: PhotoFileRow | undefined;
  /** In the mode of choosing a tile is ticked, else it is opened. */
  readonly isChoosing: boolean;
  readonly isChosen: boolean;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (id: string) => void;
};

/** What a photo is called by those who hear it: what it shows and when. */
export function useNameOfPhoto(): (photo: LocalRecord) => string {
  const t = useText();
  const format = useFormats();
  return (photo) => {
    const category = labelOf(photoCategories, String(photo['category'] ?? ''), t.language);
    const name = t(text.tile, { category, date: format.date(dayOf(photo)) });
    return photo.synced === 0 ? t(text.tileUnsent, { name }) : name;
  };
}

/** What stands where a picture cannot be. */
function NoPicture({ state }: { readonly state: ShownPicture['state'] }): ReactNode {
  const t = useText();
  if (state === 'loading' || state === 'ready') return <span className={classes.coming} aria-hidden />;
  return (
    <span className={classes.noPicture}>
      {state === 'hidden' ? (
        <IconEyeOff size={28} stroke={1.4} aria-hidden />
      ) : (
        <IconPhotoOff size={28} stroke={1.4} aria-hidden />
      )}
      <span>{t(missingText[state])}</span>
    </span>
  );
}

function sayShare({ offset, size }: PhotoFileRow, t: Say, percent: (value: number) => string): string {
  return t(text.sendingShare, { share: percent(Math.floor((offset / Math.max(1, size)) * 100)) });
}

/** How far an unsent photo is. */
function Sending({ file }: { readonly file: PhotoFileRow | undefined }): ReactNode {
  const t = useText();
  const format = useFormats();
  const isMoving = file !== undefined && file.state === 'waiting' && file.offset > 0;
  return (
    <span className={classes.badge}>
      <StatusBadge tone={isMoving ? 'active' : 'waiting'}>
        {isMoving ? sayShare(file, t, format.percent) : t(text.unsent)}
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
  const nameOf = useNameOfPhoto();
  const picture = usePhotoThumb(photo, file, isNear);
  const name = nameOf(photo);
  const open = (): void => {
    if (picture.state === 'failed') picture.onRetry();
    onOpen(photo._id);
  };
  const shown =
    picture.url === undefined ? (
      <NoPicture state={picture.state} />
    ) : (
      <img
        src={picture.url}
        alt=""
        loading="lazy"
        decoding="async"
        className={classes.thumb}
        onError={picture.onError}
        onLoad={picture.onLoad}
      />
    );
  return (
    <li className={classes.tile} ref={place as RefObject<HTMLLIElement | null>} data-chosen={isChosen}>
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
            {shown}
          </label>
        ) : (
          <button type="button" className={classes.open} aria-label={name} onClick={open}>
            {shown}
          </button>
        )}
        {photo.synced === 0 ? <Sending file={file} /> : null}
        {photo['pairOf'] ? <span className={classes.pairMark}>{t(text.after)}</span> : null}
      </div>
      <span className={classes.caption}>{format.date(dayOf(photo))}</span>
    </li>
  );
});
