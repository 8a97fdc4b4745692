import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { useUiWords } from '../../ui/words.tsx';

type FilterSheetProps = {
  /** How many conditions are in use. */
  readonly count: number;
  /** The words of the button that closes the sheet: what will be seen. */
  readonly showLabel: string;
  readonly children: ReactNode;
};

/** Conditions of a list: where there is room in the page, on a phone in a sheet behind a button. */
export function FilterSheet({ count, showLabel, children }: FilterSheetProps): ReactNode {
  const t = useText();
  const words = useUiWords();
  const [isOpen, setOpen] = useState(false);
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (hasRoom) return children;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t(listText.filtersOn, { count }) : t(listText.filters)}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t(listText.filters)}
        position="bottom"
        size="90%"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        {children}
        <Button fullWidth mt="md" onClick={close}>
          {showLabel}
        </Button>
      </Drawer>
    </>
  );
}
