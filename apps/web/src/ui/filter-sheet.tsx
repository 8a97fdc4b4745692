import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './filter-sheet.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { useUiWords } from './words.tsx';

export type FilterSheetProps = {
  /** How many conditions are in use. */
  readonly count: number;
  /** The words of the button that closes the sheet: what will be seen. */
  readonly showLabel: string;
  readonly children: ReactNode;
};

/** Conditions of a list in a sheet behind a button. */
export function FilterDrawer({ count, showLabel, children }: FilterSheetProps): ReactNode {
  const words = useUiWords();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.open ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? words.filtersOn(count) : words.filters}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={words.filters}
        position="bottom"
        size="90%"
        closeButtonProps={{ 'aria-label': words.close }}
      >
        <div className={classes.conditions}>{children}</div>
        <div className={classes.end}>
          <Button fullWidth onClick={close}>
            {showLabel}
          </Button>
        </div>
      </Drawer>
    </>
  );
}

/** Conditions of a list: where there is room in the page, on a phone in a sheet behind a button. */
export function FilterSheet(props: FilterSheetProps): ReactNode {
  return useIsPhone() ? <FilterDrawer {...props} /> : props.children;
}
