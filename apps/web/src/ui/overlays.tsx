import { Menu, Popover, type MenuProps, type PopoverProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

export { Drawer, Modal } from '@mantine/core';

/** The button that opens an overlay. */
export type Target = ReactElement<HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLButtonElement> }>;

/**
 * Opens once it is mounted, with the focus on its button, which has just been drawn again: the focus returns there when it closes.
 */
function usePressed(target: Target) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(button, target.props.ref);
  useLayoutEffect(() => button.current?.focus(), []);
  useEffect(() => setOpened(true), []);
  return { opened, setOpened, button: cloneElement(target, { ref }) };
}

export type PressedMenuProps = Omit<MenuProps, 'opened' | 'onChange'> & {
  readonly target: Target;
  readonly children: ReactNode;
};

/** A menu whose button has been pressed. */
export function PressedMenu({ target, children, ...props }: PressedMenuProps): ReactNode {
  const { button, opened, setOpened } = usePressed(target);
  return (
    <Menu {...props} opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export type PressedPopoverProps = Omit<PopoverProps, 'opened' | 'onChange'> & {
  readonly target: Target;
  readonly label: string;
  readonly children: ReactNode;
};

/** A popover whose button has been pressed; what does not fit on the screen scrolls in it. */
export function PressedPopover({ target, label, children, ...props }: PressedPopoverProps): ReactNode {
  const { button, opened, setOpened } = usePressed(target);
  return (
    <Popover {...props} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={label} mah="60vh" style={{ overflowY: 'auto' }}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
