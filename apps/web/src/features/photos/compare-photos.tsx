import { Box, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import type { PhotoPair } from './group-photos.ts';
import { type OpenPhoto, type Photo, useChangePhoto } from './open-photo.ts';
import { useNameOfPhoto, LargePicture, SmallPicture } from './photo-tile.tsx';
import photosClasses from './photos.module.css';
import { Columns } from '../../ui/columns.tsx';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

type PairProps = { readonly before: Photo; readonly after: Photo } & Pick<OpenPhoto, 'files'>;

function SideBySide({ before, after, files }: PairProps): ReactNode {
  const t = useText();
  return (
    <Columns min="22rem">
      {[
        { photo: before, name: t(text.before) },
        { photo: after, name: t(text.after) },
      ].map(({ photo, name }) => (
        <Box component="figure" key={photo._id} m={0}>
          <LargePicture photo={photo} file={files.get(photo._id)} alt={name} className={classes.sidePicture} />
          <Text component="figcaption" mt={4} c="dimmed" ta="center">
            {name}
          </Text>
        </Box>
      ))}
    </Columns>
  );
}

/** One over the other; a line that is moved by mouse, finger or arrow keys separates them. */
function Slider({ before, after, files }: PairProps): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(50);
  const pictureOf = (photo: Photo, name: string) => (
    <LargePicture photo={photo} file={files.get(photo._id)} alt={name} className={classes.sliderPicture} />
  );
  return (
    <div className={classes.slider} style={{ '--shown': `${shown}%` } as CSSProperties}>
      {pictureOf(before, t(text.before))}
      <div className={classes.sliderAfter}>{pictureOf(after, t(text.after))}</div>
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

type WithTools = Pick<OpenPhoto, 'back'> & { readonly tools: ReactNode; readonly children: ReactNode };

function UnderTools({ tools, back, children }: WithTools): ReactNode {
  const t = useText();
  return (
    <Stack>
      <Group justify="space-between">
        {tools}
        <Button variant="default" onClick={back}>
          {t(text.back)}
        </Button>
      </Group>
      {children}
    </Stack>
  );
}

/** A photo and the one that shows the same before the repair. */
export function ComparePhotos({ before, after, files, back }: PhotoPair<Photo> & Pick<OpenPhoto, 'files' | 'back'>) {
  const t = useText();
  const [look, setLook] = useState('slider');
  const looks = [
    { value: 'slider', label: t(text.slider) },
    { value: 'sides', label: t(text.sideBySide) },
  ];
  const Look = look === 'slider' ? Slider : SideBySide;
  const tools = <SegmentedControl aria-label={t(text.compare)} data={looks} value={look} onChange={setLook} />;
  return (
    <UnderTools back={back} tools={tools}>
      {before ? <Look before={before} after={after} files={files} /> : <Text>{t(text.pairGone)}</Text>}
    </UnderTools>
  );
}

/** Names the photo of the damage that shows what this one shows repaired. */
export function ChoosePair({ photo, building, files, back }: OpenPhoto): ReactNode {
  const t = useText();
  const nameOf = useNameOfPhoto();
  const { change, busy } = useChangePhoto(photo);
  const damage = building.photos.values.filter(
    ({ _id, category }) => _id !== photo._id && category !== 'repair_works_completed',
  );
  // Those of the same flat first: they are the likely ones.
  const sorted = damage.toSorted(
    (one, other) => Number(other.unitId === photo.unitId) - Number(one.unitId === photo.unitId),
  );
  const choose = async (id: string): Promise<void> => {
    if (await change({ pairOf: id })) back();
  };
  return (
    <UnderTools
      back={back}
      tools={
        <Title order={3} size="h4">
          {t(text.pairTitle)}
        </Title>
      }
    >
      {damage.length === 0 ? <Text>{t(text.pairNone)}</Text> : null}
      <ul className={photosClasses.grid}>
        {sorted.map((one) => (
          <li key={one._id} className={photosClasses.tile}>
            <button
              type="button"
              className={photosClasses.open}
              disabled={busy}
              aria-label={nameOf(one)}
              onClick={() => void choose(one._id)}
            >
              <SmallPicture photo={one} file={files.get(one._id)} alt="" className={photosClasses.thumb} />
            </button>
          </li>
        ))}
      </ul>
    </UnderTools>
  );
}
