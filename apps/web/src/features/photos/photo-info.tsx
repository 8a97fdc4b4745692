import { Button } from '@mantine/core';
import { IconArrowsLeftRight, IconCameraPlus, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { photoMessages } from '@domivka/domain/photo/photo.text';
import type { Building } from '../../queries/building/building.ts';
import { useOpenFields } from '../../forms/custom-inputs.ts';
import { sayFailed, sayRemoved } from '../../queries/work/outcome-messages.ts';
import { removePhoto } from './capture/add-photo.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { usePhotoLinks } from './pictures/use-photo-picture.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { undoOffer } from '../../queries/work/undo-offer.ts';
import { commonText } from '../../text/common.text.ts';
import { customText } from '../../text/custom.text.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { OpenFields } from '../../ui/open-fields.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { EditPhoto } from './edit-photo.tsx';
import { PhotoFactsList } from './photo-facts-list.tsx';
import { pairWith } from './photo-pair.ts';
import { usePhotoRights } from './photo-rights.ts';
import type { ViewerMode } from './viewer-mode.ts';
import { useChangePhoto } from './use-change-photo.ts';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

/** The history of a photo, given by whoever puts the screen together. */
export type PhotoHistory = ComponentType<{ readonly id: string }>;

export type PhotoInfoProps = {
  readonly photo: LocalRecord;
  readonly address: StoredRecord | undefined;
  readonly building: Building;
  readonly onMode: (mode: ViewerMode) => void;
  readonly onClose: () => void;
  readonly history: PhotoHistory;
};

/** Removes the photo and offers to take that back. */
function useRemoval({ _id }: LocalRecord, onClose: () => void) {
  const t = useText();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    try {
      const removal = await removeOrAsk((seen) => removePhoto(_id, seen));
      if (!removal) return;
      onClose();
      showUndoToast(sayRemoved(photoMessages.deleted, t.language, removal.id), undoOffer(removal, t.language));
    } catch (error) {
      showErrors(sayFailed(photoMessages.deleteFailed, error, t.language));
    } finally {
      setRemoving(false);
    }
  };
  return { remove, isRemoving };
}

function OriginalLink({ photo }: { readonly photo: LocalRecord }): ReactNode {
  const t = useText();
  const { links } = usePhotoLinks(photo._id, 'screen', photo.synced === 1);
  const url = typeof links === 'object' ? links.original : undefined;
  if (url === undefined) return null;
  return (
    <Button component="a" href={url} target="_blank" rel="noreferrer" variant="subtle">
      {t(text.original)}
    </Button>
  );
}

type ActionsProps = PhotoInfoProps & { readonly onEdit: () => void };

/** What can be done with the photo by this user. */
function Actions({ photo, address, building, onMode, onClose, onEdit }: ActionsProps): ReactNode {
  const t = useText();
  const rights = usePhotoRights(photo, address?.['pCode4']);
  const { change, busy } = useChangePhoto(photo);
  const { remove, isRemoving } = useRemoval(photo, onClose);
  const isRepair = photo['category'] === 'repair_works_completed';
  const hasPair = typeof photo['pairOf'] === 'string';
  const pair = pairWith(photo, building.photos.values);
  return (
    <div className={classes.actions}>
      {pair ? (
        <Button leftSection={<IconArrowsLeftRight size={18} aria-hidden />} onClick={() => onMode('compare')}>
          {t(text.compare)}
        </Button>
      ) : null}
      {rights.edit && !isRepair ? (
        <Button
          variant={pair ? 'default' : 'filled'}
          leftSection={<IconCameraPlus size={18} aria-hidden />}
          onClick={() => onMode('retake')}
        >
          {t(text.retake)}
        </Button>
      ) : null}
      {rights.edit ? (
        <>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            {t(text.edit)}
          </Button>
          <Button variant="default" leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => onMode('hide')}>
            {t(text.hide)}
          </Button>
          {isRepair && !hasPair ? (
            <Button variant="default" onClick={() => onMode('pair')}>
              {t(text.pair)}
            </Button>
          ) : null}
          {hasPair ? (
            <Button variant="subtle" loading={busy} onClick={() => void change({ pairOf: null })}>
              {t(text.unpair)}
            </Button>
          ) : null}
        </>
      ) : null}
      <OriginalLink photo={photo} />
      {rights.remove ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={isRemoving}
          onClick={() => void remove()}
        >
          {t(commonText.delete)}
        </Button>
      ) : null}
    </div>
  );
}

/** What is still to be filled in of a photo: nobody was asked when it was added. */
function StillOpen({ photo, address, onEdit }: Pick<ActionsProps, 'photo' | 'address' | 'onEdit'>): ReactNode {
  const t = useText();
  const listOpen = useOpenFields('photo');
  const { edit } = usePhotoRights(photo, address?.['pCode4']);
  const open = listOpen(photo, edit);
  if (open.length === 0) return null;
  const fillIn = (
    <Button variant="default" size="compact-md" onClick={onEdit}>
      {t(customText.fillIn)}
    </Button>
  );
  return <OpenFields words={t(customText.open, { fields: open.join(', ') })} action={fillIn} />;
}

/** Everything about the open photo, and what can be done with it. */
export function PhotoInfo(props: PhotoInfoProps): ReactNode {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { photo, address, building, onClose, history: History } = props;
  return (
    <section className={classes.info} aria-label={t(text.facts)}>
      {isEditing ? (
        <EditPhoto photo={photo} building={building} onDone={() => setEditing(false)} />
      ) : (
        <>
          <StillOpen photo={photo} address={address} onEdit={() => setEditing(true)} />
          <PhotoFactsList photo={photo} address={address} building={building} onLeave={onClose} />
          <Actions {...props} onEdit={() => setEditing(true)} />
          <History id={photo._id} />
        </>
      )}
    </section>
  );
}
