import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HomeScreen } from '../features/home/home.screen.tsx';
import { listHomeCards, listOpen } from './route-table.ts';

/** Home with its cards from the table of routes, which features do not know. */
export function HomeRoute(): ReactNode {
  const { rows, session, online } = useRouter().options.context;
  return <HomeScreen user={session.user} cards={listHomeCards(listOpen(rows, { role: session.user?.role, online }))} />;
}
