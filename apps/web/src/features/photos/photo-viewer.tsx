import { ActionIcon, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import { usePhotoPicture } from './pictures/use-photo-picture.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useText } from '../../text/say.ts';
import { useUiWords } from '../../ui/words.tsx';
import { BlurEditor } from './blur-editor.tsx';
import { ChoosePair } from './choose-pair.tsx';
import { ComparePhotos } from './compare-photos.tsx';
import { GhostCamera } from './ghost-camera.tsx';
import { PhotoInfo, type PhotoHistory } from './photo-info.tsx';
import { pairWith } from './photo-pair.ts';
import type { ViewerMode } from './viewer-mode.ts';
import { useNameOfPhoto } from './photo-tile.tsx';
import { photosTitle } from './photos-title.text.ts';
import { PictureMissing } from './shown-picture.tsx';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';
import { wholePicture, zoomAt, zoomStep } from './zoom.ts';
import { ZoomStage } from './zoom-stage.tsx';

export type PhotoViewerProps = {
  /** In the order in which one goes from one to the next. */
  readonly photos: readonly LocalRecord[];
  readonly files: ReadonlyMap<string, PhotoFileRow>;
  readonly address: StoredRecord | undefined;
  readonly building: Building;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly history: PhotoHistory;
};

type StageProps = {
  readonly photo: LocalRecord;
  readonly file: PhotoFileRow | undefined;
  readonly step: (by: -1 | 1) => void;
  readonly position: { readonly number: number; readonly total: number };
};

/** The photo itself, with the ways to its neighbours and into its details. */
function Stage({ photo, file, step, position }: StageProps): ReactNode {
  const t = useText();
  const nameOf = useNameOfPhoto();
  const [zoom, setZoom] = useState(wholePicture);
  const picture = usePhotoPicture(photo, file);
  const { number, total } = position;
  return (
    <div className={classes.stageFrame}>
      {picture.url === undefined ? (
        <PictureMissing state={picture.state} onRetry={picture.onRetry} />
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
      <div className={classes.stageTools}>
        <ActionIcon variant="default" size="lg" aria-label={t(text.previous)} onClick={() => step(-1)}>
          <IconChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <span className={classes.position} aria-live="polite">
          {t(text.position, { number, total })}
        </span>
        <ActionIcon variant="default" size="lg" aria-label={t(text.next)} onClick={() => step(1)}>
          <IconChevronRight size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t(text.zoomOut)}
          onClick={() => setZoom((before) => zoomAt(before, 1 / zoomStep))}
        >
          <IconZoomOut size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t(text.zoomIn)}
          onClick={() => setZoom((before) => zoomAt(before, zoomStep))}
        >
          <IconZoomIn size={22} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

/** Arrow keys go from photo to photo, unless somebody is typing. */
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

type ContentProps = Omit<PhotoViewerProps, 'openId'> & { readonly photo: LocalRecord };

function Content({ photo, photos, files, address, building, onOpen, onClose, history }: ContentProps): ReactNode {
  const [mode, setMode] = useState<ViewerMode>('look');
  const index = photos.indexOf(photo);
  const step = (by: -1 | 1): void => {
    const next = photos[(index + by + photos.length) % photos.length];
    if (next) onOpen(next._id);
  };
  useArrowKeys(mode === 'look', step);
  const back = (): void => setMode('look');
  const file = files.get(photo._id);
  const pair = pairWith(photo, building.photos.values);
  if (mode === 'hide') return <BlurEditor photo={photo} file={file} onDone={back} />;
  if (mode === 'compare' && pair) return <ComparePhotos {...pair} files={files} onDone={back} />;
  if (mode === 'pair') return <ChoosePair photo={photo} photos={building.photos.values} files={files} onDone={back} />;
  if (mode === 'retake') return <GhostCamera before={photo} file={file} onDone={back} />;
  return (
    <div className={classes.content}>
      <Stage
        key={photo._id}
        photo={photo}
        file={file}
        step={step}
        position={{ number: index + 1, total: photos.length }}
      />
      <PhotoInfo
        key={`info ${photo._id}`}
        photo={photo}
        address={address}
        building={building}
        onMode={setMode}
        onClose={onClose}
        history={history}
      />
    </div>
  );
}

/** One photo on the whole screen. */
export function PhotoViewer(props: PhotoViewerProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const { photos, openId, onClose } = props;
  const photo = photos.find(({ _id }) => _id === openId);
  return (
    <Modal
      opened={photo !== undefined}
      onClose={onClose}
      fullScreen
      title={t(photosTitle)}
      closeButtonProps={{ 'aria-label': words.close }}
      transitionProps={{ duration: 0 }}
    >
      {photo ? <Content {...props} photo={photo} /> : null}
    </Modal>
  );
}
