import { IconUserOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useRecord } from '../../queries/queries.ts';
import { refreshUser, type Me } from '../../session/session.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { accountText as text } from './account.text.ts';
import { ContactsForm } from './contacts-form.tsx';
import { FixedFacts } from './fixed-facts.tsx';

/** The newer of two states of one record. */
function newer(one: StoredRecord | undefined, other: StoredRecord | undefined): StoredRecord | undefined {
  return one && other && one.version > other.version ? one : (other ?? one);
}

/** What everybody may change of the own account, and what others decide. */
export function ContactsTab({ user }: { readonly user: Me }): ReactNode {
  const t = useText();
  const answer = useRecord('user', user._id);
  // A saved form begins anew on what the server made of it; until the device shows that, this is it.
  const [saved, setSaved] = useState<StoredRecord>();
  const record = newer(saved, answer.record);
  if (record === undefined) {
    if (answer.state === 'loading') return <FormSkeleton />;
    return (
      <EmptyState icon={<IconUserOff size={40} stroke={1.4} />} title={t(text.notHere)}>
        {t(text.notHereWords)}
      </EmptyState>
    );
  }
  const onSaved = (next: StoredRecord): void => {
    setSaved(next);
    showToast({ message: t(text.contactsSaved), color: 'done' });
    void refreshUser();
  };
  const onFailed = (error: unknown): void => showErrors(sayFailed(text.saveFailed, error, t.language));
  return (
    <>
      <ContactsForm key={saved?.version ?? 'first'} record={record} onSaved={onSaved} onFailed={onFailed} />
      <FixedFacts user={user} record={record} />
    </>
  );
}
