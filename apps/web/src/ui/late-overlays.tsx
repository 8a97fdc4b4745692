import type { DrawerProps, ModalProps } from '@mantine/core';
import { cloneElement, useState, type MouseEvent, type ReactNode } from 'react';
import type * as parts from './overlays.tsx';
import type { PressedMenuProps, PressedPopoverProps, Target } from './overlays.tsx';
import { showToast } from './toast.tsx';
import { useLate } from './use-late.ts';
import { useUiWords } from './words.tsx';

type Overlays = typeof parts;

const loadOverlays = (): Promise<Overlays> => import('./overlays.tsx');

/**
 * What places overlays on the page is large: it is loaded after the first screen, or when an overlay is opened before. Where the first request for
 * an overlay fails, the user is told once, and `onMissing` takes the wish back: it must not open over another task later.
 */
function useOverlays(isWanted: boolean, onMissing: () => void): Overlays | undefined {
  const { notLoaded } = useUiWords();
  const onFailed = (failures: number): void => {
    if (!isWanted || failures > 1) return;
    showToast({ message: notLoaded, color: 'attention' });
    onMissing();
  };
  return useLate(loadOverlays, { isWanted, onFailed });
}

type LateModalProps = ModalProps & {
  /** Called instead of `onClose` where the code of the dialog could not be loaded. */
  readonly onMissing?: () => void;
};

/** A dialog of the kit whose code is loaded late. */
export function LateModal({ onMissing, ...props }: LateModalProps): ReactNode {
  const { close } = useUiWords();
  const overlays = useOverlays(props.opened, onMissing ?? props.onClose);
  return overlays ? <overlays.MountedModal closeButtonProps={{ 'aria-label': close }} {...props} /> : null;
}

/** A sheet of the kit whose code is loaded late. */
export function LateDrawer(props: DrawerProps): ReactNode {
  const { close } = useUiWords();
  const overlays = useOverlays(props.opened, props.onClose);
  return overlays ? <overlays.MountedDrawer closeButtonProps={{ 'aria-label': close }} {...props} /> : null;
}

/** The button of an overlay, until it has been pressed and the code of the overlay is loaded. */
function useButton(target: Target, popup: 'menu' | 'dialog') {
  const [pressed, setPressed] = useState<HTMLElement>();
  const overlays = useOverlays(pressed !== undefined, () => setPressed(undefined));
  const button = cloneElement(target, {
    onClick: (event: MouseEvent<HTMLElement>) => setPressed(event.currentTarget),
    'aria-haspopup': popup,
    'aria-expanded': false,
  });
  return { overlays, pressed, button };
}

/** A menu of the kit whose code is loaded late; its entries are `MenuItem`, `MenuLabel` and `MenuDivider`. */
export function LateMenu(props: Omit<PressedMenuProps, 'pressed'>): ReactNode {
  const { overlays, pressed, button } = useButton(props.target, 'menu');
  return overlays && pressed ? <overlays.PressedMenu {...props} pressed={pressed} /> : button;
}

/** A popover of the kit whose code is loaded late. */
export function LatePopover(props: Omit<PressedPopoverProps, 'pressed'>): ReactNode {
  const { overlays, pressed, button } = useButton(props.target, 'dialog');
  return overlays && pressed ? <overlays.PressedPopover {...props} pressed={pressed} /> : button;
}
