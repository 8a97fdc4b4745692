import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { Text } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import { userEntity } from '@domivka/domain/user/user.entity';
import { grantableRoles, isSelf } from '@domivka/domain/user/user.management';
import { userLabel } from '@domivka/domain/user/user.text';
import { usePlaces } from '../../device/places.ts';
import { EntityView } from '../../forms/entity-view.tsx';
import { useOnlineEndings } from '../../forms/online-record.tsx';
import { nameOfCode } from '../../queries/names/place-names.ts';
import { actorOf } from '../../session/last-user.ts';
import { useRecord } from '../../queries/use-records.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { useCrumb } from '../../ui/crumbs.ts';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { UserAccess, UserPrograms } from './user-access.tsx';
import { UserForm } from './user-form.tsx';
import { userFormText as text } from './user-form.text.ts';

function useSaved(message: Text) {
  const { done, fail } = useOnlineEndings('/users');
  return { onSaved: () => done(message), onFailed: (error: unknown) => fail(text.failed, error) };
}

function NotHere({ title, words }: { readonly title: Text; readonly words: Text }): ReactNode {
  const t = useText();
  return <Blocked title={t(title)} words={t(words)} backLabel={t(text.back)} backPath="/users" />;
}

/** The route `/users/new`. */
export function NewUserScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const endings = useSaved(text.created);
  const mayAdd = user !== undefined && grantableRoles(actorOf(user)).length > 0;
  return (
    <Page title={t(text.newTitle)}>
      {mayAdd ? <UserForm {...endings} /> : <NotHere title={text.mayNotAdd} words={text.mayNotAddWords} />}
    </Page>
  );
}

/** The form with what else belongs to the account, for those who manage it. */
function ManagedUser({ record }: { readonly record: RecordOf<'user'> }): ReactNode {
  const endings = useSaved(text.updated);
  return (
    <UserForm record={record} {...endings}>
      <UserAccess record={record} />
      <UserPrograms record={record} />
    </UserForm>
  );
}

/** A user, shown to one who may not edit it: that it is not allowed, and what may be read. */
function UserView({ record, isSelf }: { readonly record: RecordOf<'user'>; readonly isSelf: boolean }): ReactNode {
  const t = useText();
  const organizationName = useOrganizationNames();
  const places = usePlaces();
  const show = (field: string): ReactNode => {
    if (field !== 'oblasts') return undefined;
    const { oblasts = [] } = record;
    return oblasts.map((code) => nameOfCode(places, code, t.language)).join(', ') || t(text.noRestriction);
  };
  return (
    <EntityView
      entity={userEntity}
      record={record}
      nameOf={(id) => organizationName(id, record.organizationName) || undefined}
      show={show}
      note={isSelf ? t(text.you) : messageOf({ code: 'user.notAllowed' }, t.language)}
    />
  );
}

/** The route `/user/{_id}`: the form for those who may edit this user, else what may be read of the person. */
export function UserScreen(): ReactNode {
  const t = useText();
  const { userId } = useParams({ from: '/user/$userId' });
  const { user } = useSession();
  const { record, state, stale } = useRecord('user', userId);
  const organizationName = useOrganizationNames();
  const title = record ? nameOfPerson(record, t.language) : t(userLabel);
  useCrumb(record ? title : undefined);
  const own = user !== undefined && record !== undefined && isSelf(actorOf(user), record);
  const manages = !own && record !== undefined && mayDo(user, 'update', userEntity, record);
  // A form begins with what the server says now, not with what an earlier visit left on the device.
  const isComing = state === 'loading' || (manages && stale);
  const toOwn = own ? <LinkButton to="/user">{t(text.toOwn)}</LinkButton> : null;
  return (
    <Page
      actions={toOwn}
      title={title}
      subtitle={record && organizationName(record.organizationId, record.organizationName)}
    >
      {isComing ? <FormSkeleton /> : null}
      {!isComing && !record ? <NotHere title={text.gone} words={text.goneWords} /> : null}
      {!isComing && record && manages ? <ManagedUser key={record._id} record={record} /> : null}
      {!isComing && record && !manages ? <UserView record={record} isSelf={own} /> : null}
    </Page>
  );
}
