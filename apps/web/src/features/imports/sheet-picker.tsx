import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useText } from '../../text/say.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { FilePicker } from '../../ui/file-picker.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type FileKind, offeredFiles } from './import-file.ts';
import classes from './imports.module.css';
import { importsText as text } from './imports.text.ts';

type SheetPickerProps = {
  readonly kinds: readonly FileKind[];
  readonly file: File | undefined;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The place where a file is chosen, or dropped. */
export function SheetPicker({ kinds, file, isDisabled, onFiles }: SheetPickerProps): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!isDisabled && files.length > 0) onFiles(files);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver && !isDisabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FilePicker
        variant={file ? 'default' : 'filled'}
        leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
        disabled={isDisabled}
        input={{ accept: kinds.map((kind) => offeredFiles[kind]).join(','), 'data-purpose': 'import' }}
        onFiles={onFiles}
      >
        {t(file ? text.chooseOther : text.choose)}
      </FilePicker>
      <span className={classes.dropHint} role="status">
        {file
          ? t(text.chosen, { name: file.name, size: sayBytes(file.size, t.language) })
          : isPhone
            ? null
            : t(text.drop)}
      </span>
    </div>
  );
}
