import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { suggestKits } from '@domivka/domain/activity/activity.check';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import type { ActivityStatus } from '@domivka/domain/activity/activity.options.text';
import { suggestIndicatorCode } from '@domivka/domain/activity/indicators';
import { listTexts } from '@domivka/domain/building/reading';
import { sameValue, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { AnswersHandle, AnswersPart } from '../../forms/embedded-answers.ts';
import type { Building } from '../../queries/building/building.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { Suggestion } from '../../forms/suggestion.tsx';
import { draftKeyOfNew } from '../../forms/drafts/new-draft-key.ts';
import { useSession } from '../../session/session.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import type { NewActivityQuery } from './activity-query.ts';
import { Delays, OrganizationField, ReopenFields, StatusField, TypeField } from './activity-controls.tsx';
import { BeneficiaryHints, EnvelopeHint, HitAgainHint, OtherHelpHint } from './around-hints.tsx';
import { placeMeasureIssues } from './measure-rows.ts';
import { MeasuresBlock } from './measures-block.tsx';
import { hasPhotoOfWorks } from './photos-of-works.ts';
import { TargetField } from './target-field.tsx';
import { saveBoth, type BothSaved } from './save-both.ts';

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
function useWishes(form: EntityForm<'activity'>, { query, unitIds = none, status }: Wishes): void {
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
  const form = useEntityForm('activity', { draftKey, defaults, record, placeIssues: placeMeasureIssues });
  useWishes(form, props);
  const answersRef = useRef<AnswersHandle>(null);
  const { status, type } = form.values;
  const [unitId, ...others] = listTexts(form.values['unitIds']);
  const hasTargets = building.units.values.length > 0 || unitId !== undefined;
  const save = async (): Promise<void> => {
    try {
      const saved = await saveBoth(form, answersRef.current);
      if (saved) props.onSaved(saved);
    } catch (error) {
      props.onFailed(error);
    }
  };
  const around = { form, building, selfId: record?._id };
  const isReopened = record?.['status'] === 'Completed' && status === 'Ongoing';
  const hasNoPhoto = status === 'Completed' && !hasPhotoOfWorks(building.photos.values, record?._id);
  const kits = suggestKits(form.values) || undefined;
  const code = suggestIndicatorCode(type);
  const parts: FormParts<'activity'> = {
    own: {
      unitIds: <TargetField form={form} units={building.units.values} />,
      type: <TypeField form={form} />,
      status: <StatusField form={form} record={record} pCode4={pCode4} />,
      // A reason that no longer holds is not saved.
      ...(status === 'Canceled' ? {} : { cancellationReason: null, cancellationNote: null }),
      reopenReason: isReopened ? <ReopenFields form={form} /> : null,
      measures: <MeasuresBlock form={form} />,
      implementingOrganizationId: <OrganizationField form={form} path="implementingOrganizationId" required />,
      programmingOrganizationId: <OrganizationField form={form} path="programmingOrganizationId" />,
    },
    below: {
      measures: <OtherHelpHint {...around} />,
      thermalEnvelope: <EnvelopeHint {...around} />,
      emergencyShelterKits: (
        <Suggestion form={form} values={{ emergencyShelterKits: kits }}>
          {t(text.kitsSuggestion, { count: kits ?? 0 })}
        </Suggestion>
      ),
      beneficiaries: <BeneficiaryHints form={form} building={building} />,
      indicatorCode: (
        <Suggestion form={form} values={{ indicatorCode: code }}>
          {t(text.indicatorSuggestion, { code: code ?? '' })}
        </Suggestion>
      ),
    },
    after: {
      what: hasNoPhoto ? <FieldHint tone="attention">{t(text.noPhoto)}</FieldHint> : null,
      when: (
        <>
          <Delays form={form} />
          <HitAgainHint {...around} />
        </>
      ),
    },
  };
  const answersStep = {
    id: answersId,
    title: t(text.answers),
    state: 'optional',
    stateWords: t(formText.stateOptional),
  } as const;
  return (
    <EntityRecordForm
      entity={activityEntity}
      form={form}
      saveLabel={t(text.save)}
      onSave={() => void save()}
      removal={removal}
      parts={parts}
      isShown={({ id }) => id !== 'target' || hasTargets}
      moreSteps={[answersStep]}
    >
      <Answers
        ref={answersRef}
        id={answersId}
        addressId={addressId}
        unitId={others.length === 0 ? unitId : undefined}
        aroundKey={draftKey}
      />
    </EntityRecordForm>
  );
}
