import {
  Drawer,
  Menu,
  Modal,
  Popover,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
} from '@mantine/core';
import { useMergedRef, useMounted } from '@mantine/hooks';
import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

/** A dialog that opens only once it is mounted: it notes then where the focus has to return. */
export function MountedModal({ opened, ...props }: ModalProps): ReactNode {
  return <Modal {...props} opened={useMounted() && opened} />;
}

/** A sheet that opens only once it is mounted, for the same reason. */
export function MountedDrawer({ opened, ...props }: DrawerProps): ReactNode {
  return <Drawer {...props} opened={useMounted() && opened} />;
}

/** The button that opens an overlay. */
export type Target = ReactElement<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLButtonElement> }>;

/**
 * Opens once it is mounted, with the focus on its button, which has just been drawn again: the focus returns there when it closes. It stays closed
 * where the focus has left the button `pressed` (and what contains it) meanwhile: the user types elsewhere.
 */
function usePressed(target: Target, pressed: HTMLElement) {
  const [isWanted] = useState(() => document.activeElement?.contains(pressed) ?? true);
  const [isOpen, setOpened] = useState(isWanted);
  const opened = useMounted() && isOpen;
  const button = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(button, target.props.ref);
  useLayoutEffect(() => {
    if (isWanted) button.current?.focus();
  }, [isWanted]);
  return { opened, setOpened, button: cloneElement(target, { ref }) };
}

export type PressedMenuProps = Omit<MenuProps, 'opened' | 'onChange'> & {
  readonly target: Target;
  /** The button that was pressed, as it was drawn before the menu was loaded. */
  readonly pressed: HTMLElement;
  readonly children: ReactNode;
};

/** A menu whose button has been pressed. */
export function PressedMenu({ target, pressed, children, ...props }: PressedMenuProps): ReactNode {
  const { button, opened, setOpened } = usePressed(target, pressed);
  return (
    <Menu {...props} opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export type PressedPopoverProps = Omit<PopoverProps, 'opened' | 'onChange'> & {
  readonly target: Target;
  /** The button that was pressed, as it was drawn before the popover was loaded. */
  readonly pressed: HTMLElement;
  readonly label: string;
  readonly children: ReactNode;
};

/** A popover whose button has been pressed; what does not fit on the screen scrolls in it. */
export function PressedPopover({ target, pressed, label, children, ...props }: PressedPopoverProps): ReactNode {
  const { button, opened, setOpened } = usePressed(target, pressed);
  return (
    <Popover {...props} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={label} mah="60vh" style={{ overflowY: 'auto' }}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
