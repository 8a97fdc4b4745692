import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useOutboxCount } from '../../data/outbox.ts';
import type { Me } from '../../data/session.ts';
import { labelOf } from '@domivka/domain/kernel/options';
import { roles } from '@domivka/domain/kernel/actor';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { appCounted, appText } from '../app.text.ts';
import { leaveByHand } from '../session-end.ts';
import classes from './user-menu.module.css';

/** The name of a user in the language of the page. */
function nameOf(user: Pick<Me, 'name' | 'nameUkr'>, language: 'en' | 'uk'): string {
  return (language === 'uk' ? user.nameUkr || user.name : user.name || user.nameUkr) || '';
}

/** Who is signed in, and the way out. Leaving with unsent work is asked about first. */
export function UserMenu({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const { waiting, needsYou, sending } = useOutboxCount();
  const [asking, setAsking] = useState(false);
  const unsent = waiting + needsYou + sending;
  const leave = (): void => void leaveByHand();
  const name = nameOf(user, t.language);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <button type="button" className={classes.target} aria-label={name}>
            <IconUserCircle size={22} aria-hidden />
            <span className={classes.name}>{name}</span>
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who} role="presentation">
            <strong>{name}</strong>
            <span>{labelOf(roles, user.role, t.language)}</span>
            <span>{user.organization.name}</span>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => (unsent > 0 ? setAsking(true) : leave())}
          >
            {t(appText.logout)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title={t(appText.logoutTitle)}
        confirmLabel={t(appText.logoutAnyway)}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p>
          <strong>{t.count(appCounted.waiting, unsent)}.</strong> {t(appText.logoutAsk)}
        </p>
      </ConfirmDialog>
    </>
  );
}
