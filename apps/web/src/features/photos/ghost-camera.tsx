import { Button, Checkbox } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import { photoMessages } from '@domivka/domain/photo/photo.text';
import { todayHere } from '../../queries/building/building.ts';
import { sayDone, sayFailed } from '../../queries/work/outcome-messages.ts';
import { addPhoto } from './capture/add-photo.ts';
import { findDevicePlace, isJustTaken, withDevicePlace } from './capture/device-place.ts';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import { preparePicture } from './capture/prepare-picture.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { serverNow } from '../../device/server-time.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { addText } from './add-photos.text.ts';
import { LargePicture } from './shown-picture.tsx';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

type Camera = 'asking' | 'live' | 'none';

/** The picture of the camera at the back, as long as the page shows it; `none` without camera, permission or a secure page. */
function useCamera(): { readonly camera: Camera; readonly video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>('asking');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      const devices = (navigator as Partial<Navigator>).mediaDevices;
      const wish = { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } };
      if (!devices) throw new Error('There is no camera for this page');
      stream = await devices.getUserMedia({ video: wish, audio: false });
      if (isGone || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setCamera('live');
    };
    start().catch(() => {
      if (!isGone) setCamera('none');
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { camera, video };
}

async function shoot(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  if (!blob) throw new Error('The camera gave no picture');
  return new File([blob], `after-${todayHere()}.jpg`, { type: 'image/jpeg' });
}

/**
 * Keeps a picture as the photo after. Of one that the live view gave the time is that of this device; the place is, unless the person does not
 * wish so, for every picture taken a moment ago.
 */
function useKeepAfter(before: LocalRecord, withPlace: boolean, onDone: () => void) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { addressId, unitId, activityId } = before as Readonly<Record<string, unknown>>;
  const links = { addressId, ...(unitId ? { unitId } : {}), ...(activityId ? { activityId } : {}) };
  const keepFile = async (file: File, takenAt: string | undefined): Promise<void> => {
    const asked = withPlace && isJustTaken(file) ? findDevicePlace() : undefined;
    const [prepared, place] = await Promise.all([preparePicture(file, false), asked]);
    if (prepared.kind !== 'ready') return showErrors([t(addText[prepared.kind])]);
    const said = prepared.picture.facts;
    const facts = isJustTaken(file, said.takenAt) ? withDevicePlace(said, place) : said;
    const picture = { ...prepared.picture, facts: takenAt === undefined ? facts : { ...facts, takenAt } };
    const fields = { ...links, category: 'repair_works_completed', date: prepared.day ?? todayHere() };
    const outcome = await addPhoto({ ...fields, pairOf: before._id }, picture);
    if (outcome.kind === 'full') return showErrors([t(addText.full)]);
    if (outcome.kind === 'added') showOutcome(sayDone(text.kept, t.language, [outcome.record._id]));
    onDone();
  };
  const keep = async (make: () => Promise<File>, isLive: boolean): Promise<void> => {
    setBusy(true);
    try {
      await keepFile(await make(), isLive ? new Date(serverNow()).toISOString() : undefined);
    } catch (error) {
      showErrors(sayFailed(photoMessages.saveFailed, error, t.language));
    } finally {
      setBusy(false);
    }
  };
  return { keep, busy };
}

export type GhostCameraProps = {
  readonly before: LocalRecord;
  readonly file: PhotoFileRow | undefined;
  readonly onDone: () => void;
};

/** The camera with the photo before as a pale picture over it, so that the photo after is taken from the same place. */
export function GhostCamera({ before, file, onDone }: GhostCameraProps): ReactNode {
  const t = useText();
  const { camera, video } = useCamera();
  const [strength, setStrength] = useState(45);
  const picker = useRef<HTMLInputElement>(null);
  const [withPlace, setWithPlace] = useState(true);
  const { keep, busy } = useKeepAfter(before, withPlace, onDone);
  const isLive = camera === 'live';
  return (
    <div className={classes.content}>
      <div className={classes.stageFrame}>
        <div
          className={classes.ghost}
          data-live={camera !== 'none'}
          style={{ '--strength': strength / 100 } as CSSProperties}
        >
          {camera === 'none' ? null : <video ref={video} muted playsInline className={classes.live} />}
          <LargePicture photo={before} file={file} alt={t(text.before)} className={classes.ghostPicture} />
        </div>
      </div>
      <section className={classes.info} aria-label={t(text.cameraTitle)}>
        <h3 className={classes.infoTitle}>{t(text.cameraTitle)}</h3>
        <p className={classes.words}>{t(camera === 'none' ? text.noCamera : text.cameraWords)}</p>
        {isLive ? (
          <label className={classes.range}>
            {t(text.ghost)}
            <input
              type="range"
              min={0}
              max={100}
              value={strength}
              onChange={(event) => setStrength(Number(event.currentTarget.value))}
            />
          </label>
        ) : null}
        <Checkbox
          label={t(addText.devicePlace)}
          description={t(addText.devicePlaceHint)}
          checked={withPlace}
          onChange={(event) => setWithPlace(event.currentTarget.checked)}
        />
        <div className={classes.actions}>
          {isLive ? (
            <Button
              size="md"
              leftSection={<IconCamera size={20} aria-hidden />}
              loading={busy}
              onClick={() =>
                void keep(() => (video.current ? shoot(video.current) : Promise.reject(new Error('No camera'))), true)
              }
            >
              {t(text.shoot)}
            </Button>
          ) : null}
          <Button
            variant={isLive ? 'default' : 'filled'}
            loading={busy}
            disabled={camera === 'asking'}
            onClick={() => picker.current?.click()}
          >
            {t(text.deviceCamera)}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t(text.back)}
          </Button>
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          data-photos="after"
          onChange={(event) => {
            const [taken] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (taken) void keep(() => Promise.resolve(taken), false);
          }}
        />
      </section>
    </div>
  );
}
