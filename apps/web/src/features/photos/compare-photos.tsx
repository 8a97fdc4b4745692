import { Button, SegmentedControl } from '@mantine/core';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useText } from '../../text/say.ts';
import { LargePicture } from './shown-picture.tsx';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

export type ComparePhotosProps = {
  readonly before: LocalRecord | undefined;
  readonly after: LocalRecord;
  readonly files: ReadonlyMap<string, PhotoFileRow>;
  readonly onDone: () => void;
};

type PairProps = Pick<ComparePhotosProps, 'after' | 'files'> & { readonly before: LocalRecord };

function SideBySide({ before, after, files }: PairProps): ReactNode {
  const t = useText();
  return (
    <div className={classes.sides}>
      {[
        { photo: before, name: t(text.before) },
        { photo: after, name: t(text.after) },
      ].map(({ photo, name }) => (
        <figure key={photo._id} className={classes.side}>
          <LargePicture photo={photo} file={files.get(photo._id)} alt={name} className={classes.sidePicture} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** One over the other; a line that is moved by mouse, finger or arrow keys parts them. */
function Slider({ before, after, files }: PairProps): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(50);
  return (
    <div className={classes.slider} style={{ '--shown': `${shown}%` } as CSSProperties}>
      <LargePicture
        photo={before}
        file={files.get(before._id)}
        alt={t(text.before)}
        className={classes.sliderPicture}
      />
      <div className={classes.sliderAfter}>
        <LargePicture photo={after} file={files.get(after._id)} alt={t(text.after)} className={classes.sliderPicture} />
      </div>
      <span className={classes.sliderName} data-side="before">
        {t(text.before)}
      </span>
      <span className={classes.sliderName} data-side="after">
        {t(text.after)}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={100 - shown}
        aria-label={t(text.sliderLabel)}
        className={classes.sliderInput}
        onChange={(event) => setShown(100 - Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** A photo and the one that shows the same before the repair. */
export function ComparePhotos({ before, after, files, onDone }: ComparePhotosProps): ReactNode {
  const t = useText();
  const [look, setLook] = useState('slider');
  return (
    <div className={classes.compare}>
      <div className={classes.compareTools}>
        <SegmentedControl
          aria-label={t(text.compare)}
          data={[
            { value: 'slider', label: t(text.slider) },
            { value: 'sides', label: t(text.sideBySide) },
          ]}
          value={look}
          onChange={setLook}
        />
        <Button variant="default" onClick={onDone}>
          {t(text.back)}
        </Button>
      </div>
      {before === undefined ? <p>{t(text.pairGone)}</p> : null}
      {before && look === 'slider' ? <Slider before={before} after={after} files={files} /> : null}
      {before && look === 'sides' ? <SideBySide before={before} after={after} files={files} /> : null}
    </div>
  );
}
