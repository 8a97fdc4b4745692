import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import type { ActivityStatus } from '@domivka/domain/activity/activity.options.text';
import { activityLabel } from '@domivka/domain/activity/activity.text';
import { listTexts } from '@domivka/domain/building/reading';
import { messageOf } from '@domivka/domain/catalogue';
import { sameValue, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { AnswersHandle, AnswersPart } from '../../forms/embedded-answers.ts';
import type { Building } from '../../queries/building/building.ts';
import { useCustomPart } from '../../forms/custom-inputs.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import { draftKeyOfNew } from '../../forms/drafts/new-draft-key.ts';
import { useSession } from '../../session/session.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { CustomFieldsPart } from '../../ui/custom-fields-form.tsx';
import { RecordForm, type RemovalProps } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import type { NewActivityQuery } from './activity-query.ts';
import { activitySections } from './activity-sections.ts';
import { HowSection } from './how-section.tsx';
import { placeMeasureIssues } from './measure-rows.ts';
import { MoreSection } from './more-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { saveBoth, type BothSaved } from './save-both.ts';
import { TargetSection } from './target-section.tsx';
import { WhatSection } from './what-section.tsx';
import { WhenSection } from './when-section.tsx';
import { WhoSection } from './who-section.tsx';

export type ActivityFormProps = {
  readonly addressId: string;
  /** The administrative code of the address: rights depend on it. */
  readonly pCode4: unknown;
  readonly building: Building;
  /** The activity that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  /** What the address line of a new activity says of its target, and the units that this means. */
  readonly query?: NewActivityQuery;
  readonly unitIds?: readonly string[] | undefined;
  /** The status that somebody wants to give the activity, and came here for. */
  readonly status?: ActivityStatus | undefined;
  /** The state questions, as the last section. */
  readonly answers: AnswersPart;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: (saved: BothSaved) => void;
  readonly onFailed: (error: unknown) => void;
};

const answersId = 'state-questions';

/** A new activity goes on, and is carried out by the organization of whoever enters it. A ministry writes only what it programmes itself. */
function useDefaults(addressId: string, unitIds: readonly string[]): Fields {
  const { user } = useSession();
  const own = user?.organization._id;
  const programmes = user?.role === 'Ministry Representative';
  return useState(() => ({
    addressId,
    status: 'Ongoing',
    custom: {},
    ...(unitIds.length > 0 ? { unitIds } : {}),
    ...(own === undefined ? {} : { implementingOrganizationId: own }),
    ...(own !== undefined && programmes ? { programmingOrganizationId: own } : {}),
  }))[0];
}

const none: readonly string[] = [];

type Wishes = Pick<ActivityFormProps, 'query' | 'unitIds' | 'status'>;

/**
 * What somebody chose just before the form opened holds over a draft of an earlier visit. Units that the address line names tell which draft that
 * is: what was made of them in it stays.
 */
function useWishes(form: EntityForm, { query, unitIds = none, status }: Wishes): void {
  const isReady = form.state === 'ready';
  const fulfil = useEffectEvent(() => {
    const isChosenNow = query?.selection !== undefined && unitIds.length > 0;
    if (isChosenNow && !sameValue(form.values['unitIds'], unitIds)) form.set('unitIds', [...unitIds]);
    if (status !== undefined && form.values['status'] !== status) form.set('status', status);
  });
  useEffect(() => {
    if (isReady) fulfil();
  }, [isReady]);
}

/** Where what was typed for a saved activity is kept. */
export function draftKeyOf(recordId: string): string {
  return `activity/${recordId}`;
}

/** The form of one activity. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function ActivityForm(props: ActivityFormProps): ReactNode {
  const { addressId, pCode4, building, record, query = {}, unitIds = none, answers: Answers, removal } = props;
  const t = useText();
  const defaults = useDefaults(addressId, unitIds);
  const draftKey = record ? draftKeyOf(record._id) : draftKeyOfNew('activity', addressId, query);
  const form = useEntityForm(activityEntity, { draftKey, defaults, record, placeIssues: placeMeasureIssues });
  useWishes(form, props);
  const answersRef = useRef<AnswersHandle>(null);
  const hasTargets = building.units.values.length > 0 || listTexts(form.values['unitIds']).length > 0;
  const { target, ...rest } = activitySections;
  const custom = useCustomPart(form, 'activity');
  const sections = [...(hasTargets ? [target] : []), ...Object.values(rest), ...custom.sections];
  const words = useFormWords(form, sections);
  if (form.state === 'loading') return <FormSkeleton />;
  const answersStep = {
    id: answersId,
    title: t(text.answers),
    state: 'optional',
    stateWords: t(formText.stateOptional),
  } as const;
  const save = async (): Promise<void> => {
    try {
      const saved = await saveBoth(form, answersRef.current);
      if (saved) props.onSaved(saved);
    } catch (error) {
      props.onFailed(error);
    }
  };
  const [unitId, ...others] = listTexts(form.values['unitIds']);
  const around = { form, building, selfId: record?._id };
  return (
    <RecordForm
      label={t(activityLabel)}
      words={{ ...words, steps: [...words.steps, answersStep] }}
      problemsTitle={messageOf({ code: 'activity.invalid' }, t.language)}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      onSave={() => void save()}
      removal={removal}
    >
      <TargetSection form={form} units={building.units.values} />
      <WhatSection form={form} record={record} pCode4={pCode4} building={building} />
      <WhenSection {...around} />
      <HowSection {...around} />
      <WhoSection form={form} />
      <PeopleSection form={form} building={building} />
      <MoreSection form={form} />
      <CustomFieldsPart {...custom.part} />
      <Answers
        ref={answersRef}
        id={answersId}
        addressId={addressId}
        unitId={others.length === 0 ? unitId : undefined}
        aroundKey={draftKey}
      />
    </RecordForm>
  );
}
