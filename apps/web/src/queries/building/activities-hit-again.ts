import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hitAgain } from '@domivka/domain/building/hit-again';
import { listDamageEvents } from '@domivka/domain/building/damage-events';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import type { Actor, Role } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { todayHere } from './building.ts';
import { useConnection } from '../../remote/connection.ts';
import { actorOf } from '../../session/last-user.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import type { LocalRecord } from '../../records/local/local-rows.ts';
import { findUnsent, searchRecords, withUnsent, type SearchRequest } from '../../records/read/search.ts';
import { useSession } from '../../session/session.ts';
import { subscribeToArrivals } from '../../records/outbox/sending.ts';
import { useStore } from '../use-store.ts';

/** As many running activities as one search answers. */
const most = 500;

/** Running activities of an organization that began before a later strike, by their address. `isPartial`: there may be more. */
type RepairsHit = {
  readonly count: number;
  readonly activityIds: readonly string[];
  readonly addressIds: readonly string[];
  readonly fromDevice: boolean;
  readonly isPartial: boolean;
};

/** The day on which the work began, else was to begin; a strike before all of these hits none of it. */
function firstDay(activities: readonly LocalRecord[]): string | undefined {
  const days = activities.flatMap(({ actualStartDate, plannedStartDate }) => {
    const day = actualStartDate ?? plannedStartDate;
    return typeof day === 'string' ? [day] : [];
  });
  return days.toSorted()[0];
}

/** Finds what runs for an organization and was hit again: one search for the activities, one for the strikes at their addresses. */
export async function findActivitiesHitAgain(
  store: LocalStore,
  actor: Actor,
  today: string,
  signal?: AbortSignal,
): Promise<RepairsHit> {
  const search = async (table: TableName, request: SearchRequest) => {
    const paged = { ...request, paging: { page: 1, pageSize: most } };
    const answer = await searchRecords(store, actor, table, paged, signal);
    return withUnsent(answer, await findUnsent(store, actor, table, paged), 1);
  };
  const running = await search('activity', {
    filters: [
      { field: 'status', op: 'eq', value: 'Ongoing' },
      { field: 'implementingOrganizationId', op: 'eq', value: actor.organizationId },
    ],
    sort: [{ field: 'updatedAt', direction: 'desc' }],
  });
  const addressIds = [...new Set(running.values.map(({ addressId }) => String(addressId)))];
  const began = firstDay(running.values);
  const isLong = running.totalRows > most;
  if (addressIds.length === 0 || began === undefined)
    return { count: 0, activityIds: [], addressIds: [], fromDevice: running.fromDevice, isPartial: isLong };
  const struck = await search('assessment', {
    filters: [
      { field: 'addressId', op: 'in', value: addressIds },
      { field: 'damageDate', op: 'gte', value: began },
    ],
    sort: [{ field: 'damageDate', direction: 'desc' }],
  });
  const hit = hitAgain(running.values, listDamageEvents(struck.values, today));
  return {
    count: hit.length,
    activityIds: hit.map(({ activityId }) => activityId),
    addressIds: [...new Set(hit.map(({ event }) => event.addressId))],
    fromDevice: running.fromDevice || struck.fromDevice,
    isPartial: isLong || struck.totalRows > most,
  };
}

type RepairsHitAnswer = {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly found?: RepairsHit;
  readonly refresh: () => void;
};

/** Whether work of this role's organization can be hit at all. */
export function helps(role: Role): boolean {
  return rightOf(activityEntity, role, 'update') !== '-';
}

/** The running work of the own organization that was hit again. */
export function useActivitiesHitAgain(isAsked: boolean): RepairsHitAnswer {
  const store = useStore();
  const { user } = useSession();
  const { online } = useConnection();
  const today = todayHere();
  const { data, error, refetch } = useQuery({
    networkMode: 'always',
    retry: false,
    queryKey: ['search', store?.name, 'repairsHit', user?.organization._id, today, online],
    queryFn: async ({ signal }) => (store && user ? findActivitiesHitAgain(store, actorOf(user), today, signal) : null),
    enabled: isAsked && store !== undefined && user !== undefined,
  });
  useEffect(() => (isAsked ? subscribeToArrivals(() => void refetch()) : undefined), [refetch, isAsked]);
  const refresh = () => void refetch();
  if (data) return { state: 'ready', found: data, refresh };
  return { state: error ? 'failed' : 'loading', refresh };
}
