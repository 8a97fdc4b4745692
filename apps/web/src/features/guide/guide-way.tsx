import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/links.tsx';
import type { GuideWay } from './guide.ts';

const paths = {
  outbox: '/outbox',
  addresses: '/addresses',
  account: '/user',
  about: '/about',
  updates: '/updates',
} as const satisfies Record<Exclude<GuideWay, 'offlineData'>, string>;

/** The way from the guide to the screen it tells of. */
export function GuideWayLink({ to, children }: { readonly to: GuideWay; readonly children: ReactNode }): ReactNode {
  const look = { variant: 'light', mt: 'xs', me: 'xs' } as const;
  return to === 'offlineData' ? (
    <LinkButton to="/user" search={{ tab: 'offline' }} {...look}>
      {children}
    </LinkButton>
  ) : (
    <LinkButton to={paths[to]} {...look}>
      {children}
    </LinkButton>
  );
}
