import { Box, Tabs } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { grantableRoles } from '@domivka/domain/user/user.management';
import { ListPage } from '../../lists/list-screen.tsx';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { LinkButton } from '../../ui/links.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { MailTab } from './mail-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RequestsTab, useNewRequests } from './requests-tab.tsx';
import { TrailTab } from './trail-tab.tsx';
import { usersText as text } from './users.text.ts';

const route = getRouteApi('/users');

/** Users (specification, section 2): the people, and for those who manage them requests, trail and mail. */
export function UsersScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  const decides = user !== undefined && mayUse(user.role, 'registrations');
  const count = useNewRequests(decides);
  const mayAdd = user !== undefined && grantableRoles(actorOf(user)).length > 0;
  const add = mayAdd ? { to: '/users/new', label: t(text.add) } : undefined;
  const people = <PeopleTab add={add} />;
  const px = isPhone ? 'md' : 0;
  // The tabs that this user may open, by the matrix that the server uses too.
  const tabs = [
    { id: 'people', title: t(text.people), panel: people, isOpen: true },
    {
      id: 'requests',
      title: count ? t(text.requestsNew, { count }) : t(text.requests),
      panel: (
        <Box px={px}>
          <RequestsTab />
        </Box>
      ),
      isOpen: decides,
    },
    {
      id: 'trail',
      title: t(text.trail),
      panel: <TrailTab />,
      isOpen: user !== undefined && mayUse(user.role, 'audit'),
    },
    {
      id: 'mail',
      title: t(text.mail),
      panel: (
        <Box px={px}>
          <MailTab />
        </Box>
      ),
      isOpen: user !== undefined && mayUse(user.role, 'mail'),
    },
  ].filter(({ isOpen }) => isOpen);
  const open = (next: string | null): void =>
    void navigate({ search: next === null || next === 'people' ? {} : { tab: next }, replace: true });
  return (
    <ListPage
      title={t(text.title)}
      add={add}
      actions={
        <LinkButton to="/trainings" variant="default" leftSection={<IconSchool size={18} aria-hidden />}>
          {t(text.trainings)}
        </LinkButton>
      }
    >
      {tabs.length === 1 ? (
        people
      ) : (
        <Tabs
          mt={isPhone ? '-0.75rem' : 0}
          value={tabs.find(({ id }) => id === tab)?.id ?? 'people'}
          onChange={open}
          keepMounted={false}
        >
          <Tabs.List aria-label={t(text.tabs)}>
            {tabs.map(({ id, title }) => (
              <Tabs.Tab key={id} value={id}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(({ id, panel }) => (
            <Tabs.Panel key={id} value={id} pt="md">
              {panel}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </ListPage>
  );
}
