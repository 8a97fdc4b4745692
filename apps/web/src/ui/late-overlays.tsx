import type { DrawerProps, ModalProps } from '@mantine/core';
import { cloneElement, useCallback, useState, type ReactNode } from 'react';
import type * as parts from './overlays.tsx';
import type { PressedMenuProps, PressedPopoverProps, Target } from './overlays.tsx';
import { showToast } from './toast.tsx';
import { useLate } from './use-late.ts';
import { useUiWords } from './words.tsx';

type Overlays = typeof parts;

const loadOverlays = (): Promise<Overlays> => import('./overlays.tsx');

/** What places overlays on the page is large: it is loaded after the first screen, or when an overlay is opened before. */
function useOverlays(isWanted: boolean): Overlays | undefined {
  const { notLoaded } = useUiWords();
  const onFailed = useCallback(() => void showToast({ message: notLoaded, color: 'attention' }), [notLoaded]);
  return useLate(loadOverlays, { isWanted, onFailed });
}

/** A dialog of the kit whose code is loaded late. */
export function LateModal(props: ModalProps): ReactNode {
  const overlays = useOverlays(props.opened);
  return overlays ? <overlays.MountedModal {...props} /> : null;
}

/** A sheet of the kit whose code is loaded late. */
export function LateDrawer(props: DrawerProps): ReactNode {
  const overlays = useOverlays(props.opened);
  return overlays ? <overlays.MountedDrawer {...props} /> : null;
}

/** A button before it is pressed for the first time. */
function closed(target: Target, popup: 'menu' | 'dialog', open: () => void): ReactNode {
  return cloneElement(target, { onClick: open, 'aria-haspopup': popup, 'aria-expanded': false });
}

/** A menu of the kit whose code is loaded late; its entries are `MenuItem`, `MenuLabel` and `MenuDivider`. */
export function LateMenu(props: PressedMenuProps): ReactNode {
  const [isPressed, setPressed] = useState(false);
  const overlays = useOverlays(isPressed);
  return overlays && isPressed ? (
    <overlays.PressedMenu {...props} />
  ) : (
    closed(props.target, 'menu', () => setPressed(true))
  );
}

/** A popover of the kit whose code is loaded late. */
export function LatePopover(props: PressedPopoverProps): ReactNode {
  const [isPressed, setPressed] = useState(false);
  const overlays = useOverlays(isPressed);
  return overlays && isPressed ? (
    <overlays.PressedPopover {...props} />
  ) : (
    closed(props.target, 'dialog', () => setPressed(true))
  );
}
