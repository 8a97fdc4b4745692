import { getRouteApi } from '@tanstack/react-router';
import { useListUrl, type ListUrl } from '../../ui/use-list-url.ts';
import type { UsersQuery } from './users-query.ts';

const route = getRouteApi('/users');

/** To open a message is a step to come back from, like turning a page. */
const steps = ['page', 'mail'] as const;

export type UsersQueryState = ListUrl<UsersQuery>;

/** The query of the address line, and the ways to change it. */
export function useUsersQuery(): UsersQueryState {
  return useListUrl<UsersQuery>(route.useSearch(), route.useNavigate(), steps);
}
