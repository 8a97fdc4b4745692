import { ActionIcon, Loader } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { photoCategories } from '@domivka/domain/photo/photo.text';
import { sayChoices } from '../../text/choices.ts';
import { useFormats, type Formats } from '../../text/format.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { useText, type Say } from '../../text/say.ts';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './add-photos.module.css';
import { addText as text } from './add-photos.text.ts';
import type { Staged } from './use-staged-photos.ts';

const places = { photo: text.placePhoto, device: text.placeDevice, none: text.placeNone } as const;

function sayFacts({ prepared }: Staged, t: Say, format: Formats): string {
  if (prepared.kind === 'preparing') return t(text.preparing);
  if (prepared.kind !== 'ready') return t(text[prepared.kind]);
  const { facts, bytes } = prepared.picture;
  const parts = [
    facts.takenAt === undefined ? '' : format.moment(facts.takenAt),
    t(places[facts.placeSource]),
    sayBytes(bytes.byteLength, t.language),
    prepared.isOriginal ? t(text.asOriginal) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

function Picture({ photo }: { readonly photo: Staged }): ReactNode {
  if (photo.url !== undefined) return <img src={photo.url} alt="" className={classes.stagedPicture} />;
  return (
    <span className={classes.stagedPicture} data-empty>
      {photo.prepared.kind === 'preparing' ? <Loader size="sm" /> : <IconAlertTriangle size={24} aria-hidden />}
    </span>
  );
}

export type StagedPhotoProps = {
  readonly photo: Staged;
  readonly category: string | undefined;
  readonly onChange: (category: string | undefined) => void;
  readonly onLeaveOut: () => void;
};

/** A chosen photo: how it looks, what its file tells, its own category. */
export function StagedPhoto({ photo, category, onChange, onLeaveOut }: StagedPhotoProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { filename: name, prepared } = photo;
  const isBad = prepared.kind === 'heic' || prepared.kind === 'unreadable';
  return (
    <li className={classes.staged} data-bad={isBad}>
      <Picture photo={photo} />
      <div className={classes.stagedWords}>
        <strong className={classes.stagedName}>{name}</strong>
        <span className={classes.stagedFacts}>{sayFacts(photo, t, format)}</span>
        {isBad ? null : (
          <SelectField
            label={<span className={classes.hidden}>{t(text.ownCategory, { name })}</span>}
            choices={sayChoices(photoCategories, t.language)}
            value={photo.category ?? category}
            onChange={onChange}
          />
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t(text.remove, { name })} onClick={onLeaveOut}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
