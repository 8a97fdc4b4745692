import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { FilePicker } from '../../ui/file-picker.tsx';
import classes from './add-photos.module.css';
import { addText as text } from './add-photos.text.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

export type PhotoSourcesProps = { readonly onFiles: (files: readonly File[], isNow: boolean) => void };

/** Camera, files, and a place to drop them. */
export function PhotoSources({ onFiles }: PhotoSourcesProps): ReactNode {
  const t = useText();
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
      <FilePicker
        leftSection={<IconCamera size={20} aria-hidden />}
        input={{ accept: 'image/*', capture: 'environment', 'data-photos': 'camera' }}
        onFiles={(files) => onFiles(files, true)}
      >
        {t(text.take)}
      </FilePicker>
      <FilePicker
        variant="default"
        leftSection={<IconPhotoPlus size={20} aria-hidden />}
        input={{ accept: kinds, multiple: true, 'data-photos': 'files' }}
        onFiles={(files) => onFiles(files, false)}
      >
        {t(text.choose)}
      </FilePicker>
      <span className={classes.dropHint}>{t(text.drop)}</span>
    </div>
  );
}
