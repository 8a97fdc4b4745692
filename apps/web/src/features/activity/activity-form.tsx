import { useState, type ReactNode } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityLabel } from '@domivka/domain/activity/activity.text';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useEntityForm } from '../../data/entity-form.ts';
import { useFormWords } from '../../data/form-progress.ts';
import { saveForm } from '../../data/save-form.ts';
import { useSession } from '../../data/session.ts';
import { useText } from '../../text/say.ts';
import { RecordForm, type RemovalProps } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import { activitySections } from './activity-sections.ts';
import { HowSection } from './how-section.tsx';
import { placeMeasureIssues } from './measure-rows.ts';
import { MoreSection } from './more-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { WhatSection } from './what-section.tsx';
import { WhenSection } from './when-section.tsx';
import { WhoSection } from './who-section.tsx';

export type ActivityFormProps = {
  readonly addressId: string;
  /** The administrative code of the address: rights depend on it. */
  readonly pCode4: unknown;
  /** The activity that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
};

const sections = Object.values(activitySections);

/** A new activity goes on, and is carried out by the organization of whoever enters it. A ministry writes only what it programmes itself. */
function useDefaults(addressId: string) {
  const { user } = useSession();
  const own = user?.organization._id;
  const programmes = user?.role === 'Ministry Representative';
  return useState(() => ({
    addressId,
    status: 'Ongoing',
    ...(own === undefined ? {} : { implementingOrganizationId: own }),
    ...(own !== undefined && programmes ? { programmingOrganizationId: own } : {}),
  }))[0];
}

/** The form of one activity. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function ActivityForm({ addressId, pCode4, record, removal, onSaved, onFailed }: ActivityFormProps): ReactNode {
  const t = useText();
  const defaults = useDefaults(addressId);
  const draftKey = record ? `activity/${record._id}` : `activity/new/${addressId}`;
  const form = useEntityForm(activityEntity, { draftKey, defaults, record, placeIssues: placeMeasureIssues });
  const words = useFormWords(form, sections);
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <RecordForm
      label={t(activityLabel)}
      words={words}
      problemsTitle={messageOf({ code: 'activity.invalid' }, t.language)}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    >
      <WhatSection form={form} record={record} pCode4={pCode4} />
      <WhenSection form={form} />
      <HowSection form={form} />
      <WhoSection form={form} />
      <PeopleSection form={form} />
      <MoreSection form={form} />
    </RecordForm>
  );
}
