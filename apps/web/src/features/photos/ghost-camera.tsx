import { Button, Checkbox, Input } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { photoMessages } from '@domivka/domain/photo/photo.text';
import { serverNow } from '../../device/server-time.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { todayHere } from '../../queries/building/building.ts';
import { sayDone } from '../../queries/work/arrival.ts';
import { useText } from '../../text/say.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { addText } from './add-photos.text.ts';
import { BesidePicture } from './beside-picture.tsx';
import { addPhoto } from './capture/add-photo.ts';
import { findDevicePlace, isJustTaken, withDevicePlace } from './capture/choose-photos.ts';
import { preparePicture } from './capture/prepare-picture.ts';
import type { OpenPhoto, Photo } from './open-photo.ts';
import { LargePicture } from './photo-tile.tsx';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

type Camera = 'asking' | 'live' | 'none';

/** The picture of the camera at the back, as long as the page shows it; `none`: without camera, permission or a secure page. */
function useCamera() {
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

async function shoot(video: HTMLVideoElement | null): Promise<File> {
  if (!video) throw new Error('There is no camera');
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
 * Keeps a picture as the photo after. For one from the live view the time is that of this device; unless the user does not want it, every picture
 * that was just taken gets the place of the device.
 */
function useKeepAfter({ _id: pairOf, addressId, unitId, activityId }: Photo, withPlace: boolean, onDone: () => void) {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const links = { addressId, ...(unitId ? { unitId } : {}), ...(activityId ? { activityId } : {}) };
  const keepFile = async (file: File, takenAt: string | undefined): Promise<void> => {
    const asked = withPlace && isJustTaken(file) ? findDevicePlace() : undefined;
    const [prepared, place] = await Promise.all([preparePicture(file, false), asked]);
    if (prepared.kind !== 'ready') return showErrors([t(addText[prepared.kind])]);
    const read = prepared.picture.facts;
    const facts = isJustTaken(file, read.takenAt) ? withDevicePlace(read, place) : read;
    const picture = { ...prepared.picture, facts: takenAt === undefined ? facts : { ...facts, takenAt } };
    const fields = { ...links, category: 'repair_works_completed', date: prepared.day ?? todayHere(), pairOf };
    const outcome = await addPhoto(fields, picture);
    if (outcome.kind === 'full') return showErrors([t(addText.full)]);
    if (outcome.kind === 'added') showOutcome(sayDone(text.kept, t.language, [outcome.record._id]));
    onDone();
  };
  const keep = (make: () => Promise<File>, takenAt?: string) =>
    attempt(photoMessages.saveFailed, async () => keepFile(await make(), takenAt));
  return { keep, busy };
}

/** The camera with the photo before as a pale picture over it, so that the photo after is taken from the same place. */
export function GhostCamera({ photo: before, file, back }: OpenPhoto): ReactNode {
  const t = useText();
  const { camera, video } = useCamera();
  const [strength, setStrength] = useState(45);
  const [withPlace, setWithPlace] = useState(true);
  const { keep, busy } = useKeepAfter(before, withPlace, back);
  const isLive = camera === 'live';
  const picture = (
    <div
      className={classes.ghost}
      data-live={camera !== 'none'}
      style={{ '--strength': strength / 100 } as CSSProperties}
    >
      {camera === 'none' ? null : <video ref={video} muted playsInline className={classes.live} />}
      <LargePicture photo={before} file={file} alt={t(text.before)} className={classes.ghostPicture} />
    </div>
  );
  return (
    <BesidePicture
      picture={picture}
      title={t(text.cameraTitle)}
      words={t(camera === 'none' ? text.noCamera : text.cameraWords)}
    >
      {isLive ? (
        <Input.Wrapper label={t(text.ghost)} labelProps={{ htmlFor: 'strength-of-ghost' }}>
          <input
            id="strength-of-ghost"
            type="range"
            min={0}
            max={100}
            value={strength}
            className={classes.range}
            onChange={(event) => setStrength(Number(event.currentTarget.value))}
          />
        </Input.Wrapper>
      ) : null}
      <Checkbox
        label={t(addText.devicePlace)}
        description={t(addText.devicePlaceHint)}
        checked={withPlace}
        onChange={(event) => setWithPlace(event.currentTarget.checked)}
      />
      <Buttons>
        {isLive ? (
          <Button
            size="md"
            leftSection={<IconCamera size={20} aria-hidden />}
            loading={busy}
            onClick={() => void keep(() => shoot(video.current), new Date(serverNow()).toISOString())}
          >
            {t(text.shoot)}
          </Button>
        ) : null}
        <FilePicker
          variant={isLive ? 'default' : 'filled'}
          loading={busy}
          disabled={camera === 'asking'}
          input={{ accept: 'image/*', capture: 'environment', 'data-photos': 'after' }}
          onFiles={([taken]) => taken && void keep(() => Promise.resolve(taken))}
        >
          {t(text.deviceCamera)}
        </FilePicker>
        <Button variant="default" onClick={back}>
          {t(text.back)}
        </Button>
      </Buttons>
    </BesidePicture>
  );
}
