import { Button } from '@mantine/core';
import { IconArrowsLeftRight, IconCameraPlus, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { photoMessages } from '@domivka/domain/photo/photo.text';
import { useOpenFields } from '../../forms/custom-inputs.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { sayRemoved } from '../../queries/work/outcome-messages.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { undoOffer } from '../../queries/work/undo-offer.ts';
import { commonText } from '../../text/common.text.ts';
import { customText } from '../../text/custom.text.ts';
import { useText } from '../../text/say.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { OpenFields } from '../../ui/open-fields.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { removePhoto } from './capture/add-photo.ts';
import { EditPhoto } from './edit-photo.tsx';
import { pairWith } from './group-photos.ts';
import type { OpenPhoto } from './open-photo.ts';
import { PhotoFactsList } from './photo-facts-list.tsx';
import { usePhotoRights } from './photo-rights.ts';
import { usePhotoLinks } from './pictures/use-photo-picture.ts';
import { useChangePhoto } from './use-change-photo.ts';
import { viewerText as text } from './viewer.text.ts';

type ActionsProps = OpenPhoto & { readonly onEdit: () => void };

/** Removes the photo and offers to undo that. */
function RemoveButton({ photo, onClose }: OpenPhoto): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const remove = async (): Promise<void> => {
    const removal = await removeOrAsk((seen) => removePhoto(photo._id, seen));
    if (!removal) return;
    onClose();
    showUndoToast(sayRemoved(photoMessages.deleted, t.language, removal.id), undoOffer(removal, t.language));
  };
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={busy}
      onClick={() => void attempt(photoMessages.deleteFailed, remove)}
    >
      {t(commonText.delete)}
    </Button>
  );
}

function OriginalLink({ photo }: Pick<OpenPhoto, 'photo'>): ReactNode {
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

/** What an editor can do with the photo. */
function EditButtons({ photo, setMode, onEdit }: ActionsProps): ReactNode {
  const t = useText();
  const { change, busy } = useChangePhoto(photo);
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
        {t(text.edit)}
      </Button>
      <Button variant="default" leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => setMode('hide')}>
        {t(text.hide)}
      </Button>
      {photo.category === 'repair_works_completed' && !photo.pairOf ? (
        <Button variant="default" onClick={() => setMode('pair')}>
          {t(text.pair)}
        </Button>
      ) : null}
      {photo.pairOf ? (
        <Button variant="subtle" loading={busy} onClick={() => void change({ pairOf: null })}>
          {t(text.unpair)}
        </Button>
      ) : null}
    </>
  );
}

/** What this user can do with the photo. */
function Actions(props: ActionsProps): ReactNode {
  const { photo, address, building, setMode } = props;
  const t = useText();
  const rights = usePhotoRights(photo, address?.['pCode4']);
  const pair = pairWith(photo, building.photos.values);
  return (
    <Buttons>
      {pair ? (
        <Button leftSection={<IconArrowsLeftRight size={18} aria-hidden />} onClick={() => setMode('compare')}>
          {t(text.compare)}
        </Button>
      ) : null}
      {rights.edit && photo.category !== 'repair_works_completed' ? (
        <Button
          variant={pair ? 'default' : 'filled'}
          leftSection={<IconCameraPlus size={18} aria-hidden />}
          onClick={() => setMode('retake')}
        >
          {t(text.retake)}
        </Button>
      ) : null}
      {rights.edit ? <EditButtons {...props} /> : null}
      <OriginalLink photo={photo} />
      {rights.remove ? <RemoveButton {...props} /> : null}
    </Buttons>
  );
}

/** The mandatory fields of a photo that are still empty: nobody was asked for them when it was added. */
function StillOpen({ photo, address, onEdit }: ActionsProps): ReactNode {
  const t = useText();
  const { edit } = usePhotoRights(photo, address?.['pCode4']);
  const open = useOpenFields('photo')(photo, edit);
  if (open.length === 0) return null;
  const fillIn = (
    <Button variant="default" size="compact-md" onClick={onEdit}>
      {t(customText.fillIn)}
    </Button>
  );
  return <OpenFields words={t(customText.open, { fields: open.join(', ') })} action={fillIn} />;
}

/** Everything about the open photo, and what can be done with it. */
export function PhotoInfo(props: OpenPhoto): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const { photo, building, history: History } = props;
  if (isEditing) return <EditPhoto photo={photo} building={building} onDone={() => setEditing(false)} />;
  const actions = { ...props, onEdit: () => setEditing(true) };
  return (
    <>
      <StillOpen {...actions} />
      <PhotoFactsList {...props} />
      <Actions {...actions} />
      <History id={photo._id} />
    </>
  );
}
