import type { ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import { userStatuses } from '@domivka/domain/user/user.text';
import { listText } from '../../text/list.text.ts';
import { useText } from '../../text/say.ts';
import { ActiveFilters } from '../../ui/filter-chips.tsx';
import { useOblastChoices } from './people-filters.tsx';
import { listActiveFilters, type PeopleFilter } from './people-request.ts';
import { useOrganizationName } from './person.tsx';
import type { UsersChange, UsersQuery } from './users-query.ts';

type PeopleChipsProps = {
  readonly query: UsersQuery;
  readonly onChange: (change: UsersChange) => void;
  readonly onClear: () => void;
};

/** The conditions of the list of people in use, each with its way out. */
export function PeopleChips({ query, onChange, onClear }: PeopleChipsProps): ReactNode {
  const t = useText();
  const oblasts = useOblastChoices();
  const organizationName = useOrganizationName();
  const wordsOf: Readonly<Record<PeopleFilter, () => string>> = {
    role: () => labelOf(roles, query.role ?? '', t.language),
    organization: () => organizationName(query.organization, t(listText.anyOrganization)),
    oblast: () => oblasts.find(({ value }) => value === query.oblast)?.label ?? query.oblast ?? '',
    status: () => labelOf(userStatuses, query.status ?? '', t.language),
  };
  const chips = listActiveFilters(query).map((name) => ({
    key: name,
    words: wordsOf[name](),
    onRemove: () => onChange({ [name]: undefined }),
  }));
  return <ActiveFilters chips={chips} onClear={onClear} />;
}
