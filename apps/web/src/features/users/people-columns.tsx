import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import { userFieldLabels as label } from '@domivka/domain/user/user.text';
import type { LocalRecord } from '../../queries/queries.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import list from '../../ui/list.module.css';
import { PersonStatus } from './person.tsx';
import { usersText } from './users.text.ts';
import classes from './users.module.css';

export type PeopleContext = {
  readonly t: Say;
  /** The reader. */
  readonly ownId: string | undefined;
  readonly organizationName: (id: unknown, otherwise?: unknown) => string;
  /** The buttons of a row; nothing where none may be pressed. */
  readonly actionsOf: (person: LocalRecord) => ReactNode;
  /** Whether anybody in sight can be managed: otherwise the column of buttons is not there. */
  readonly manages: boolean;
};

function NameCell({ person, context }: { readonly person: LocalRecord; readonly context: PeopleContext }): ReactNode {
  const { t, ownId } = context;
  const name = nameOfPerson(person, t.language);
  const other = nameOfPerson(person, t.language === 'uk' ? 'en' : 'uk');
  const notes = [other === name ? '' : other, person._id === ownId ? t(usersText.you) : ''].filter(Boolean);
  return (
    <div className={list.nameCell}>
      <Link to="/user/$userId" params={{ userId: person._id }} className={list.link}>
        {name}
      </Link>
      {notes.length > 0 ? <span className={list.second}>{notes.join(' · ')}</span> : null}
    </div>
  );
}

/** How to reach somebody: each line can be pressed. */
function Contacts({ person }: { readonly person: LocalRecord }): ReactNode {
  const phones: readonly unknown[] = Array.isArray(person['phones']) ? person['phones'] : [];
  const email = String(person['email'] ?? '');
  return (
    <div className={classes.contacts}>
      {email ? <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> : null}
      {phones.map((phone) => (
        <a key={String(phone)} href={`tel:${String(phone).replaceAll(/[^+\d]/g, '')}`}>
          {String(phone)}
        </a>
      ))}
    </div>
  );
}

/** The columns of the list of people. */
export function peopleColumns(context: PeopleContext): readonly DataColumn<LocalRecord>[] {
  const { t, organizationName, actionsOf, manages } = context;
  return [
    {
      id: 'name',
      header: t(usersText.nameColumn),
      sort: true,
      onCard: 'title',
      cell: (person) => <NameCell person={person} context={context} />,
    },
    {
      id: 'role',
      header: t(label.role),
      sort: true,
      cell: (person) => labelOf(roles, String(person['role'] ?? ''), t.language),
    },
    {
      id: 'organization',
      header: t(label.organizationId),
      cell: (person) => organizationName(person.organizationId, person.organizationName),
    },
    { id: 'jobTitle', header: t(label.jobTitle), sort: true, cell: (person) => String(person['jobTitle'] ?? '') },
    { id: 'email', header: t(usersText.contacts), sort: true, cell: (person) => <Contacts person={person} /> },
    { id: 'status', header: t(label.status), sort: true, cell: (person) => <PersonStatus person={person} /> },
    ...(manages
      ? [
          {
            id: 'access',
            header: t(usersText.access),
            align: 'end' as const,
            cell: (person: LocalRecord) => actionsOf(person),
          },
        ]
      : []),
  ];
}
