import { useCallback, type ReactNode } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { useOrganizations } from '../../queries/queries.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { labelOf } from '@domivka/domain/kernel/options';
import { userStatuses } from '@domivka/domain/user/user.text';

/** How to call an organization by its id; what its list does not know (yet) gets the name given beside it. */
export function useOrganizationName(): (id: unknown, otherwise?: unknown) => string {
  const t = useText();
  const organizations = useOrganizations();
  return useCallback(
    (id, otherwise) => {
      const found = organizations?.find(({ _id }) => _id === id);
      return nameOfOrganization(found, t.language) || String(otherwise ?? '');
    },
    [organizations, t.language],
  );
}

/** Whether somebody may sign in, in words and with a sign of its own shape. */
export function PersonStatus({ person }: { readonly person: Fields }): ReactNode {
  const t = useText();
  const isBlocked = person['status'] === 'blocked';
  const words = labelOf(userStatuses, isBlocked ? 'blocked' : 'active', t.language);
  return <StatusBadge tone={isBlocked ? 'off' : 'done'}>{words}</StatusBadge>;
}
