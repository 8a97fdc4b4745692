import { Button } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import classes from './custom-data.module.css';
import { importText as text } from './import.text.ts';

export type SheetSourceProps = {
  /** The name of the file that is chosen. */
  readonly name: string | undefined;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The place where a sheet is chosen, or dropped. */
export function SheetSource({ name, isDisabled, onFiles }: SheetSourceProps): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
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
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={20} aria-hidden />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {t(name === undefined ? text.choose : text.chooseOther)}
      </Button>
      <span className={classes.dropHint}>{name ?? t(text.drop)}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file chosen once more, corrected, must be a choice again.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
