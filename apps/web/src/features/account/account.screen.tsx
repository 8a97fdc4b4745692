import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession, type Me } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Page } from '../../ui/page.tsx';
import classes from './account.module.css';
import { accountTabs, type AccountQuery, type AccountTab } from './account-tab.ts';
import { accountText as text } from './account.text.ts';
import { ContactsTab } from './contacts-tab.tsx';
import { OfflineTab } from './offline-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

const route = getRouteApi('/user');

function Panel({ tab, user }: { readonly tab: AccountTab; readonly user: Me }): ReactNode {
  if (tab === 'contacts') return <ContactsTab user={user} />;
  if (tab === 'password') return <PasswordTab user={user} />;
  return tab === 'sessions' ? <SessionsTab user={user} /> : <OfflineTab />;
}

/** The route `/user`: the own account. Which part of it is open stands in the address line. */
export function AccountScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const query: AccountQuery = route.useSearch();
  const navigate = route.useNavigate();
  const tab = query.tab ?? accountTabs[0];
  if (!user) return null;
  const open = (next: string | null): void => {
    const known = accountTabs.find((one) => one === next);
    void navigate({
      search: known && known !== accountTabs[0] ? { tab: known } : {},
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Page title={t(text.title)} width="narrow">
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={t(text.tabs)} className={classes.tabs}>
          {accountTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(text[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {accountTabs.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            <Panel tab={one} user={user} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
