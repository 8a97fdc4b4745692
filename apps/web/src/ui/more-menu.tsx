import { ActionIcon, MenuItem } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { useRef, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react';
import { LateMenu } from './late-overlays.tsx';
import { useUiWords } from './words.tsx';

/** The rarer actions of a page, each with its words. `busy`: one of them is under way. */
export function MoreMenu({
  busy = false,
  children,
}: {
  readonly busy?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const words = useUiWords();
  const button = useRef<HTMLButtonElement>(null);
  // At once: a dialog that an entry opens returns the focus to where it was.
  return (
    <LateMenu
      position="bottom-end"
      width={280}
      onClose={() => button.current?.focus()}
      target={
        <ActionIcon
          ref={button}
          variant="default"
          size="lg"
          data-more
          loading={busy}
          aria-label={words.moreActions}
          title={words.moreActions}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      }
    >
      {children}
    </LateMenu>
  );
}

type MenuLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly icon: ReactNode;
};

function MenuAnchor({ icon, ...props }: MenuLinkProps): ReactNode {
  return <MenuItem component="a" leftSection={icon} {...props} />;
}

/** An entry of a menu that opens another page. */
export const MenuLink = createLink(MenuAnchor);
