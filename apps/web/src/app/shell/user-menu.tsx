import { MenuDivider, MenuItem } from '@mantine/core';
import {
  IconBook2,
  IconChevronDown,
  IconCloudDown,
  IconLogout,
  IconSquare,
  IconSquareCheck,
  IconTrash,
  IconUserCircle,
  IconUserEdit,
  type Icon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useConnection } from '../../remote/connection.ts';
import { setAutoRefresh, useAutoRefresh } from '../../session/auto-refresh.ts';
import type { Me } from '../../session/session.ts';
import { labelOf } from '@domivka/domain/kernel/options';
import { roles } from '@domivka/domain/kernel/actor';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { commonText } from '../../text/common.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { LateMenu } from '../../ui/late-overlays.tsx';
import { shellText } from './shell.text.ts';
import { routeText } from '../routing/routes.text.ts';
import { InstallItem, InstallWords } from './install-item.tsx';
import { leave } from './logout.ts';
import classes from './user-menu.module.css';

/** The name of a user in the language of the page. */
function nameOf(user: Pick<Me, 'name' | 'nameUkr'>, language: 'en' | 'uk'): string {
  return (language === 'uk' ? user.nameUkr || user.name : user.name || user.nameUkr) || '';
}

type MenuLinkProps = Pick<LinkProps, 'to' | 'search'> & { readonly icon: Icon; readonly words: string };

function MenuLink({ icon: ItemIcon, words, ...link }: MenuLinkProps): ReactNode {
  return (
    <MenuItem leftSection={<ItemIcon size={16} aria-hidden />} renderRoot={(props) => <Link {...link} {...props} />}>
      {words}
    </MenuItem>
  );
}

/** Who is signed in, and Logout. Leaving with unsent work is asked about first. */
export function UserMenu({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const staysSignedIn = useAutoRefresh(user._id);
  const [isInstalling, setInstalling] = useState(false);
  const name = nameOf(user, t.language);
  return (
    <>
      <LateMenu
        position="bottom-end"
        width={260}
        target={
          <button type="button" className={classes.target} aria-label={name}>
            <IconUserCircle size={22} aria-hidden />
            <span className={classes.name}>{name}</span>
            <IconChevronDown size={14} aria-hidden />
          </button>
        }
      >
        <div className={classes.who} role="presentation">
          <strong>{name}</strong>
          <span>{labelOf(roles, user.role, t.language)}</span>
          <span>{nameOfOrganization(user.organization, t.language)}</span>
        </div>
        <MenuDivider />
        <MenuLink icon={IconUserEdit} words={t(shellText.editUser)} to="/user" />
        <MenuLink icon={IconCloudDown} words={t(commonText.offlineData)} to="/user" search={{ tab: 'offline' }} />
        <MenuLink icon={IconBook2} words={t(routeText.guide)} to="/guide" />
        <InstallItem onByHand={() => setInstalling(true)} />
        {mayUse(user.role, 'restore') && online ? (
          <MenuLink icon={IconTrash} words={t(routeText.bin)} to="/bin" />
        ) : null}
        {mayUse(user.role, 'restore') && !online ? (
          <MenuItem disabled className={classes.unavailable ?? ''} leftSection={<IconTrash size={16} aria-hidden />}>
            {t(shellText.binNeedsNetwork)}
          </MenuItem>
        ) : null}
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={staysSignedIn}
          closeMenuOnClick={false}
          leftSection={staysSignedIn ? <IconSquareCheck size={16} aria-hidden /> : <IconSquare size={16} aria-hidden />}
          onClick={() => setAutoRefresh(user._id, !staysSignedIn)}
        >
          {t(shellText.staySignedIn)}
        </MenuItem>
        <MenuDivider />
        <MenuItem leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
          {t(shellText.logout)}
        </MenuItem>
      </LateMenu>
      <InstallWords opened={isInstalling} onClose={() => setInstalling(false)} />
    </>
  );
}
