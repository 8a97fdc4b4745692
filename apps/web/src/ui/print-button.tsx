import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type PrintButtonProps = {
  readonly label: string;
  readonly onPrint: () => void;
  /** What is to be printed is still being loaded. */
  readonly isPreparing?: boolean;
};

/** Prints the page. */
export function PrintButton({ label, onPrint, isPreparing = false }: PrintButtonProps): ReactNode {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      data-more
      data-no-print
      aria-label={label}
      title={label}
      loading={isPreparing}
      onClick={onPrint}
    >
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  );
}
