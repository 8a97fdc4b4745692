import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { useText } from '../../text/say.ts';
import classes from './add-photos.module.css';
import { addText as text } from './add-photos.text.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

type PickerProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isCamera: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

function Picker({ input, isCamera, onFiles }: PickerProps): ReactNode {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={isCamera ? 'image/*' : kinds}
      data-photos={isCamera ? 'camera' : 'files'}
      {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // The same file chosen once more must be a choice again.
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

export type PhotoSourcesProps = { readonly onFiles: (files: readonly File[], isNow: boolean) => void };

/** Camera, files, and a place to drop them. */
export function PhotoSources({ onFiles }: PhotoSourcesProps): ReactNode {
  const t = useText();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files, false);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button leftSection={<IconCamera size={20} aria-hidden />} onClick={() => camera.current?.click()}>
        {t(text.take)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={20} aria-hidden />}
        onClick={() => gallery.current?.click()}
      >
        {t(text.choose)}
      </Button>
      <span className={classes.dropHint}>{t(text.drop)}</span>
      <Picker input={camera} isCamera onFiles={(files) => onFiles(files, true)} />
      <Picker input={gallery} isCamera={false} onFiles={(files) => onFiles(files, false)} />
    </div>
  );
}
