import { ActionIcon, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import type { Coming } from './capture/choose-photos.ts';
import type { StagedPhoto } from './capture/staged-photos.ts';
import { useStagedThumb } from './pictures/use-photo-picture.ts';
import { sayChoices } from '../../text/choices.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText, type Say } from '../../text/say.ts';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './add-photos.module.css';
import { addText as text } from './add-photos.text.ts';
import type { StagedPhotos } from './use-staged-photos.ts';

const places = { photo: text.placePhoto, device: text.placeDevice, none: text.placeNone } as const;

function sayFacts({ facts, size, isOriginal }: StagedPhoto, t: Say, format: Formats): string {
  const parts = [
    facts.takenAt === undefined ? '' : format.moment(facts.takenAt),
    t(places[facts.placeSource]),
    sayBytes(size, t.language),
    isOriginal ? t(text.asOriginal) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

type FrameProps = {
  readonly name: string;
  readonly words: string;
  readonly picture: ReactNode;
  readonly isBad?: boolean;
  readonly onLeaveOut: () => void;
  readonly children?: ReactNode;
};

function Frame({ name, words, picture, isBad = false, onLeaveOut, children }: FrameProps): ReactNode {
  const t = useText();
  return (
    <li className={classes.staged} data-bad={isBad}>
      {picture}
      <Stack gap={4} miw={0}>
        <Text fw={700} truncate>
          {name}
        </Text>
        <Text size="sm" {...(isBad ? {} : { c: 'dimmed' })}>
          {words}
        </Text>
      </Stack>
      <ActionIcon variant="subtle" color="gray" aria-label={t(text.remove, { name })} onClick={onLeaveOut}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {children}
    </li>
  );
}

type ComingPhotoProps = { readonly photo: Coming; readonly onLeaveOut: () => void };

/** A chosen file that is being made ready, or why it cannot be. */
function ComingPhoto({ photo, onLeaveOut }: ComingPhotoProps): ReactNode {
  const t = useText();
  const { filename: name, state } = photo;
  const isPreparing = state === 'preparing';
  const picture = (
    <span className={classes.stagedPicture} data-empty>
      {isPreparing ? <Loader size="sm" /> : <IconAlertTriangle size={24} aria-hidden />}
    </span>
  );
  return <Frame name={name} words={t(text[state])} picture={picture} isBad={!isPreparing} onLeaveOut={onLeaveOut} />;
}

type StagedPhotoItemProps = {
  readonly photo: StagedPhoto;
  readonly onCategory: (category: string | undefined) => void;
  readonly onLeaveOut: () => void;
};

/** A chosen photo: how it looks, what its file tells, its own category. */
function StagedPhotoItem({ photo, onCategory, onLeaveOut }: StagedPhotoItemProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const url = useStagedThumb(photo._id);
  const { filename: name } = photo;
  const picture =
    url === undefined ? (
      <span className={classes.stagedPicture} data-empty />
    ) : (
      <img src={url} alt="" className={classes.stagedPicture} />
    );
  return (
    <Frame name={name} words={sayFacts(photo, t, format)} picture={picture} onLeaveOut={onLeaveOut}>
      <div className={classes.stagedCategory}>
        <SelectField
          label={
            <>
              {t(text.ownCategory)}
              <span className={classes.hidden}> {name}</span>
            </>
          }
          noneLabel={t(text.sameCategory)}
          choices={sayChoices(photoCategories, t.language)}
          value={photo.category}
          onChange={onCategory}
        />
      </div>
    </Frame>
  );
}

type StagedListProps = { readonly staged: StagedPhotos; readonly onLeaveOut: (ids: readonly string[]) => void };

/** All that was chosen here, in the order in which it is kept. */
export function StagedList({ staged, onLeaveOut }: StagedListProps): ReactNode {
  const { photos, coming, categorize } = staged;
  if (photos.length + coming.length === 0) return null;
  return (
    <ul className={classes.stagedList}>
      {photos.map((photo) => (
        <StagedPhotoItem
          key={photo._id}
          photo={photo}
          onCategory={(category) => categorize(photo._id, category)}
          onLeaveOut={() => onLeaveOut([photo._id])}
        />
      ))}
      {coming.map((photo) => (
        <ComingPhoto key={photo._id} photo={photo} onLeaveOut={() => onLeaveOut([photo._id])} />
      ))}
    </ul>
  );
}
