import { Button, type ButtonProps } from '@mantine/core';
import { useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';

export type FilePickerProps = ButtonProps & {
  /** Which files can be chosen: `accept`, `multiple`, `capture`. */
  readonly input: ComponentPropsWithoutRef<'input'> & { readonly [data: `data-${string}`]: string };
  readonly onFiles: (files: readonly File[]) => void;
};

/** A button that lets the user choose files. */
export function FilePicker({ input, onFiles, ...button }: FilePickerProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        {...input}
        ref={field}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Choosing the same file once more is a new choice.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
