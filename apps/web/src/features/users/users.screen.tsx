import { Tabs } from '@mantine/core';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { actorOf } from '../../session/last-user.ts';
import { useSession, type Me } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { MailTab } from './mail-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { TrailTab } from './trail-tab.tsx';
import { useNewRequests } from './use-requests.ts';
import { useUsersQuery } from './use-users-query.ts';
import { usersText as text } from './users.text.ts';
import { usersTabs, type UsersTab } from './users-query.ts';

/** The tabs that this user may open, by the same matrix that the server obeys. */
function listTabs(user: Me | undefined): readonly UsersTab[] {
  const rights = { people: true, requests: false, trail: false, mail: false };
  if (user) {
    rights.requests = mayUse(user.role, 'registrations');
    rights.trail = mayUse(user.role, 'audit');
    rights.mail = mayUse(user.role, 'mail');
  }
  return usersTabs.filter((tab) => rights[tab]);
}

const panels: Readonly<Record<UsersTab, () => ReactNode>> = {
  people: () => <PeopleTab />,
  requests: () => <RequestsTab />,
  trail: () => <TrailTab />,
  mail: () => <MailTab />,
};

/** The words of the tabs; that of the requests counts the new ones. */
function useTabTitles(tabs: readonly UsersTab[]): Readonly<Record<UsersTab, string>> {
  const t = useText();
  const count = useNewRequests(tabs.includes('requests'));
  return {
    people: t(text.people),
    requests: count ? t(text.requestsNew, { count }) : t(text.requests),
    trail: t(text.trail),
    mail: t(text.mail),
  };
}

/** Users (specification, section 2): the people, and for those who manage them requests, trail and mail. */
export function UsersScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { query, replace } = useUsersQuery();
  const tabs = useMemo(() => listTabs(user), [user]);
  const titles = useTabTitles(tabs);
  const tab = tabs.find((one) => one === query.tab) ?? 'people';
  const mayAdd = user !== undefined && grantableRoles(actorOf(user)).length > 0;
  const add = mayAdd ? (
    <LinkButton to="/users/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t(text.add)}
    </LinkButton>
  ) : null;
  const actions = (
    <>
      <LinkButton to="/trainings" variant="default" leftSection={<IconSchool size={18} aria-hidden />}>
        {t(text.trainings)}
      </LinkButton>
      {add}
    </>
  );
  const open = (next: string | null) => {
    const known = tabs.find((one) => one === next);
    replace(known === undefined || known === 'people' ? {} : { tab: known });
  };
  return (
    <Page title={t(text.title)} width="wide" actions={actions}>
      {tabs.length === 1 ? (
        <PeopleTab />
      ) : (
        <Tabs value={tab} onChange={open} keepMounted={false}>
          <Tabs.List aria-label={t(text.tabs)}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {titles[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((one) => (
            <Tabs.Panel key={one} value={one} pt="md">
              {panels[one]()}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Page>
  );
}
