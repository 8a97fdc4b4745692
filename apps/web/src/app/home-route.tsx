import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { useConnection } from '../remote/connection.ts';
import { HomeScreen } from '../features/home/home.screen.tsx';
import { listHomeCards, listOpen } from './routing/route-table.ts';

const newAddressPath = '/addresses/new';

/** Home with its cards from the table of routes, which features do not know. */
export function HomeRoute(): ReactNode {
  const { rows, session } = useRouter().options.context;
  // The router does not draw its screens again when the connection is lost.
  const { online } = useConnection();
  const { user } = session;
  const open = listOpen(rows, { role: user?.role, online });
  const mayCreate =
    user !== undefined &&
    rightOf(addressEntity, user.role, 'create') !== '-' &&
    open.some(({ path }) => path === newAddressPath);
  return <HomeScreen user={user} cards={listHomeCards(open)} newAddressPath={mayCreate ? newAddressPath : undefined} />;
}
