import { ActionIcon, Group, Modal, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut, type Icon } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { useText } from '../../text/say.ts';
import { useUiWords } from '../../ui/words.tsx';
import { BesidePicture } from './beside-picture.tsx';
import { BlurEditor } from './blur-editor.tsx';
import { ChoosePair, ComparePhotos } from './compare-photos.tsx';
import { GhostCamera } from './ghost-camera.tsx';
import { pairWith } from './group-photos.ts';
import type { OpenPhoto, Photo, ViewerMode } from './open-photo.ts';
import { PhotoInfo } from './photo-info.tsx';
import { useNameOfPhoto, PictureMissing } from './photo-tile.tsx';
import { photosTitle } from './photos-title.text.ts';
import { usePhotoPicture } from './pictures/use-photo-picture.ts';
import { viewerText as text } from './viewer.text.ts';
import { wholePicture, zoomAt, zoomStep, ZoomStage } from './zoom-stage.tsx';

export type PhotoViewerProps = Pick<OpenPhoto, 'files' | 'address' | 'building' | 'history' | 'onClose'> & {
  /** In the order in which the user goes from one to the next. */
  readonly photos: readonly Photo[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
};

type StageProps = Pick<OpenPhoto, 'photo' | 'file'> & {
  readonly step: (by: -1 | 1) => void;
  readonly position: { readonly number: number; readonly total: number };
};

type ToolProps = { readonly label: Words; readonly icon: Icon; readonly onClick: () => void };

function Tool({ label, icon: ToolIcon, onClick }: ToolProps): ReactNode {
  const t = useText();
  return (
    <ActionIcon variant="default" size="lg" aria-label={t(label)} onClick={onClick}>
      <ToolIcon size={22} aria-hidden />
    </ActionIcon>
  );
}

/** The photo, with buttons to its neighbours and to enlarge it. */
function Stage({ photo, file, step, position }: StageProps): ReactNode {
  const t = useText();
  const nameOf = useNameOfPhoto();
  const [zoom, setZoom] = useState(wholePicture);
  const picture = usePhotoPicture(photo, file);
  return (
    <>
      {picture.url === undefined ? (
        <PictureMissing {...picture} />
      ) : (
        <ZoomStage
          url={picture.url}
          alt={nameOf(photo)}
          zoom={zoom}
          onZoom={setZoom}
          onSwipe={step}
          onError={picture.onError}
        />
      )}
      <Group gap="xs" justify="center" wrap="nowrap">
        <Tool label={text.previous} icon={IconChevronLeft} onClick={() => step(-1)} />
        <Text span flex="0 1 8rem" fz="sm" c="dimmed" ta="center" data-numbers aria-live="polite">
          {t(text.position, position)}
        </Text>
        <Tool label={text.next} icon={IconChevronRight} onClick={() => step(1)} />
        <Tool
          label={text.zoomOut}
          icon={IconZoomOut}
          onClick={() => setZoom((before) => zoomAt(before, 1 / zoomStep))}
        />
        <Tool label={text.zoomIn} icon={IconZoomIn} onClick={() => setZoom((before) => zoomAt(before, zoomStep))} />
      </Group>
    </>
  );
}

/** Arrow keys go from photo to photo, unless the user is typing. */
function useArrowKeys(isActive: boolean, step: (by: -1 | 1) => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (target instanceof HTMLElement && target.closest('input, select, textarea, [role="radiogroup"]')) return;
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive, step]);
}

function Content({ photo, photos, onOpen, ...rest }: PhotoViewerProps & { readonly photo: Photo }): ReactNode {
  const t = useText();
  const [mode, setMode] = useState<ViewerMode>('look');
  const index = photos.indexOf(photo);
  const step = (by: -1 | 1): void => {
    const next = photos[(index + by + photos.length) % photos.length];
    if (next) onOpen(next._id);
  };
  useArrowKeys(mode === 'look', step);
  const file = rest.files.get(photo._id);
  const open: OpenPhoto = { ...rest, photo, file, setMode, back: () => setMode('look') };
  const pair = pairWith(photo, rest.building.photos.values);
  if (mode === 'hide') return <BlurEditor {...open} />;
  if (mode === 'compare' && pair) return <ComparePhotos {...open} {...pair} />;
  if (mode === 'pair') return <ChoosePair {...open} />;
  if (mode === 'retake') return <GhostCamera {...open} />;
  const position = { number: index + 1, total: photos.length };
  const stage = <Stage key={photo._id} photo={photo} file={file} step={step} position={position} />;
  return (
    <BesidePicture picture={stage} title={t(text.facts)}>
      <PhotoInfo key={photo._id} {...open} />
    </BesidePicture>
  );
}

/** One photo on the whole screen. */
export function PhotoViewer(props: PhotoViewerProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const photo = props.photos.find(({ _id }) => _id === props.openId);
  return (
    <Modal
      opened={photo !== undefined}
      onClose={props.onClose}
      fullScreen
      title={t(photosTitle)}
      closeButtonProps={{ 'aria-label': words.close }}
      transitionProps={{ duration: 0 }}
    >
      {photo ? <Content {...props} photo={photo} /> : null}
    </Modal>
  );
}
