import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession, type Me } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Page } from '../../ui/page.tsx';
import { PageTabs } from '../../ui/tab-line.tsx';
import { accountTabs, type AccountQuery, type AccountTab } from './account-tab.ts';
import { accountText as text } from './account.text.ts';
import { ContactsTab } from './contacts-tab.tsx';
import { OfflineTab } from './offline-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

const route = getRouteApi('/user');

const panels: Readonly<Record<AccountTab, (user: Me) => ReactNode>> = {
  contacts: (user) => <ContactsTab user={user} />,
  password: (user) => <PasswordTab user={user} />,
  sessions: (user) => <SessionsTab user={user} />,
  offline: () => <OfflineTab />,
};

/** The route `/user`: the own account. Which part of it is open is in the address line. */
export function AccountScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const query: AccountQuery = route.useSearch();
  const navigate = route.useNavigate();
  if (!user) return null;
  return (
    <Page title={t(text.title)} width="narrow">
      <PageTabs
        label={t(text.tabs)}
        tabs={accountTabs.map((name) => ({ name, words: t(text[name]), panel: panels[name](user) }))}
        asked={query.tab}
        onChoose={(tab) => void navigate({ search: tab ? { tab } : {}, replace: true, resetScroll: false })}
      />
    </Page>
  );
}
