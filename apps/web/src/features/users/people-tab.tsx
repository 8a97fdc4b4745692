import { ActionIcon, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconBan, IconLockOpen, IconMail, IconPhone, IconSchool, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { roles } from '@domivka/domain/kernel/actor';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { userEntity } from '@domivka/domain/user/user.entity';
import { userFieldLabels as label, userStatuses } from '@domivka/domain/user/user.text';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useColumns } from '../../lists/columns.tsx';
import { ListSection } from '../../lists/list-screen.tsx';
import { useList, useListSearch } from '../../lists/use-list.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { saveOnline } from '../../records/save/online-save.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { peopleList } from './people-list.ts';
import { usersText as text } from './users.text.ts';

type Row = ListedRecord<'user'>;

/** Email and phones as links; on a phone one button: a call or, without a number, an email. */
function Contacts({ person: { email, phones = [], ...names } }: { readonly person: Row }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const mail = email && {
    to: `mailto:${encodeURIComponent(email)}`,
    words: email,
    Icon: IconMail,
    label: text.writeTo,
  };
  const calls = phones.map((phone) => ({
    to: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
    words: phone,
    Icon: IconPhone,
    label: text.call,
  }));
  const links = [...calls, ...(mail ? [mail] : [])];
  const [first] = links;
  if (isPhone)
    return first ? (
      <ActionIcon
        component="a"
        href={first.to}
        variant="subtle"
        size="input-md"
        aria-label={t(first.label, { name: nameOfPerson(names, t.language) })}
      >
        <first.Icon size={20} aria-hidden />
      </ActionIcon>
    ) : null;
  return (
    <Stack gap="0.25rem">
      {links.toReversed().map(({ to, words }) => (
        <Anchor key={to} href={to} size="sm">
          {words}
        </Anchor>
      ))}
    </Stack>
  );
}

type BlockButtonProps = { readonly person: Row; readonly onAsk: () => void };

/** Asks to block or unblock a user. */
function BlockButton({ person, onAsk }: BlockButtonProps): ReactNode {
  const t = useText();
  const isBlocked = person.status === 'blocked';
  const Icon = isBlocked ? IconLockOpen : IconBan;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={t(isBlocked ? text.unblockLabel : text.blockLabel, { name: nameOfPerson(person, t.language) })}
      onClick={onAsk}
    >
      {t(isBlocked ? text.unblock : text.block)}
    </Button>
  );
}

type BlockDialogProps = {
  readonly person: Row;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the server has answered, whatever it said. */
  readonly onDone: () => void;
};

/** Blocks or unblocks a user, after saying what will happen. It is beside the list: reading the list again must not close it. */
function BlockDialog({ person, opened, onClose, onDone }: BlockDialogProps): ReactNode {
  const t = useText();
  const { busy, attempt } = useAttempt();
  const { _id, version } = person;
  const isBlocked = person.status === 'blocked';
  const name = nameOfPerson(person, t.language);
  const change = async () => {
    await attempt(isBlocked ? text.unblockFailed : text.blockFailed, async () => {
      await saveOnline('user', { _id, version, status: isBlocked ? 'active' : 'blocked' });
      showToast({ message: t(isBlocked ? text.unblocked : text.blocked, { name }), color: 'done' });
    });
    onClose();
    onDone();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t(isBlocked ? text.unblockTitle : text.blockTitle)}
      confirmLabel={t(isBlocked ? text.unblock : text.block)}
      danger={!isBlocked}
      busy={busy}
      onConfirm={() => void change()}
      onCancel={onClose}
    >
      {t(isBlocked ? text.unblockAsk : text.blockAsk, { name })}
    </ConfirmDialog>
  );
}

/** The people with an account whom the user may see, and for those who manage them the button to block. */
export function PeopleTab({
  add,
}: {
  /** The page on which a person is added, for users who may manage people. */
  readonly add: { readonly to: string; readonly label: string } | undefined;
}): ReactNode {
  const list = useList(peopleList);
  const search = useListSearch(list);
  const { user } = useSession();
  const isPhone = useIsPhone();
  const nameOf = useOrganizationNames();
  const refresh = useRefreshSearches();
  const [asked, setAsked] = useState<{ readonly person: Row; readonly isOpen: boolean }>();
  const { t, actor } = list.context;
  const manages = add !== undefined;
  const name: NameColumn<Row> = {
    id: 'name',
    header: t(text.nameColumn),
    sort: true,
    of: (person) => {
      const title = nameOfPerson(person, t.language);
      const other = nameOfPerson(person, t.language === 'uk' ? 'en' : 'uk');
      return {
        title,
        to: `/user/${person._id}`,
        badges: (
          <>
            {person.status === 'blocked' ? (
              <StatusBadge tone="off">{labelOf(userStatuses, 'blocked', t.language)}</StatusBadge>
            ) : null}
            {person._id === user?._id ? (
              <Text span size="sm" c="dimmed">
                {t(text.you)}
              </Text>
            ) : null}
          </>
        ),
        second: isPhone || other === title ? undefined : other,
      };
    },
  };
  const own = useMemo((): readonly DataColumn<Row>[] => {
    const mayBlock = (person: Row): boolean => mayDo(user, 'update', userEntity, person) && person._id !== user?._id;
    const access: DataColumn<Row> = {
      id: 'access',
      header: t(text.access),
      align: 'end',
      cell: (person) =>
        mayBlock(person) ? <BlockButton person={person} onAsk={() => setAsked({ person, isOpen: true })} /> : null,
    };
    return [
      {
        id: 'role',
        header: t(label.role),
        sort: true,
        onPhone: 'line',
        cell: ({ role }) => labelOf(roles, role ?? '', t.language),
      },
      {
        id: 'organization',
        header: t(label.organizationId),
        onPhone: 'line',
        cell: ({ organizationId, organizationName }) => nameOf(organizationId, organizationName),
      },
      { id: 'jobTitle', header: t(label.jobTitle), sort: true, cell: ({ jobTitle }) => jobTitle },
      {
        id: 'email',
        header: t(text.contacts),
        sort: true,
        onPhone: 'action',
        cell: (person) => <Contacts person={person} />,
      },
      ...(manages ? [access] : []),
    ];
  }, [t, user, nameOf, manages]);
  const columns = useColumns(list, own);
  const scope = actor && rightOf(userEntity, actor.role, 'read') === 'O' ? text.ownOnly : text.directory;
  return (
    <>
      <ListSection
        list={list}
        answer={search}
        text={{ ...text, emptyWords: manages ? text.emptyManaged : text.emptyOwn }}
        icon={<IconUsers size={40} />}
        found={t.count(countedNouns.people, search.totalRows)}
        lead={manages ? undefined : t(scope)}
        name={name}
        columns={columns}
        rowKey={(person) => person._id}
        add={add}
        icons={
          isPhone ? (
            <ActionIcon
              component={Link}
              to="/trainings"
              variant="default"
              size="input-md"
              aria-label={t(text.trainings)}
            >
              <IconSchool size={20} aria-hidden />
            </ActionIcon>
          ) : null
        }
      />
      {asked ? (
        <BlockDialog
          person={asked.person}
          opened={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onDone={refresh}
        />
      ) : null}
    </>
  );
}
