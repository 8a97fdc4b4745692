import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useText } from '../../text/say.ts';
import { useNameOfPhoto } from './photo-tile.tsx';
import { SmallPicture } from './shown-picture.tsx';
import { useChangePhoto } from './use-change-photo.ts';
import photos from './photos.module.css';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

export type ChoosePairProps = {
  readonly photo: LocalRecord;
  readonly photos: readonly LocalRecord[];
  readonly files: ReadonlyMap<string, PhotoFileRow>;
  readonly onDone: () => void;
};

/** Names the photo of the damage that shows what this one shows repaired. */
export function ChoosePair({ photo, photos: all, files, onDone }: ChoosePairProps): ReactNode {
  const t = useText();
  const nameOf = useNameOfPhoto();
  const { change, busy } = useChangePhoto(photo);
  const damage = all.filter(({ _id, ...one }) => _id !== photo._id && one['category'] !== 'repair_works_completed');
  // Those of the same flat first: they are the likely ones.
  const sorted = damage.toSorted(
    (one, other) => Number(other['unitId'] === photo['unitId']) - Number(one['unitId'] === photo['unitId']),
  );
  const choose = async (id: string): Promise<void> => {
    if (await change({ pairOf: id })) onDone();
  };
  return (
    <div className={classes.compare}>
      <div className={classes.compareTools}>
        <h3 className={classes.infoTitle}>{t(text.pairTitle)}</h3>
        <Button variant="default" onClick={onDone}>
          {t(text.back)}
        </Button>
      </div>
      {damage.length === 0 ? <p>{t(text.pairNone)}</p> : null}
      <ul className={photos.grid}>
        {sorted.map((one) => (
          <li key={one._id} className={photos.tile}>
            <button
              type="button"
              className={photos.open}
              disabled={busy}
              aria-label={nameOf(one)}
              onClick={() => void choose(one._id)}
            >
              <SmallPicture photo={one} file={files.get(one._id)} alt="" className={photos.thumb} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
