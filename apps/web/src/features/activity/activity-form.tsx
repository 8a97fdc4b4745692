import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { suggestKits } from '@domivka/domain/activity/activity.check';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import type { ActivityStatus } from '@domivka/domain/activity/activity.options.text';
import { suggestIndicatorCode } from '@domivka/domain/activity/indicators';
import { listTexts } from '@domivka/domain/building/reading';
import { type Fields, sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { draftKeyOfNew } from '../../forms/drafts/new-draft-key.ts';
import type { AnswersHandle, AnswersPart } from '../../forms/embedded-answers.ts';
import { type EntityForm, useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { Suggestion } from '../../forms/suggestion.tsx';
import type { Building } from '../../queries/building/building.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { Delays, OrganizationField, ReopenFields, StatusField, TypeField, useDefaults } from './activity-fields.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import type { NewActivityQuery } from './activity-query.ts';
import { BeneficiaryHints, EnvelopeHint, HitAgainHint, OtherHelpHint } from './around-hints.tsx';
import { MeasuresBlock, placeMeasureIssues } from './measures-block.tsx';
import { TargetField } from './target-field.tsx';

/**
 * Whether a photo shows the completed works of an activity: one taken for it, or one of its address that names no activity (product rules on
 * the activity's states: a completed activity should have one).
 */
export function hasPhotoOfWorks(photos: readonly Fields[], activityId: string | undefined): boolean {
  return photos.some(
    (photo) =>
      photo.category === 'repair_works_completed' &&
      (photo.activityId === undefined || photo.activityId === null || photo.activityId === activityId),
  );
}

/** How saving ended: the activity is saved; `answers` tells what became of the state questions beside it. */
export type BothSaved = {
  readonly outcome: SaveOutcome;
  readonly answers: 'none' | 'saved' | 'failed';
  /** What was saved. */
  readonly ids: readonly string[];
  /** Why the answers failed, where they do not say so themselves. */
  readonly error?: unknown;
};

type ActivityToSave = {
  readonly issues: readonly unknown[];
  readonly save: () => Promise<SaveOutcome | undefined>;
};

/**
 * Saves an activity and, when they were used, the state questions typed beside it. What is wrong with either keeps both from being saved, for
 * the user who typed it is still there. Once the activity is saved, trouble with the answers costs neither: the activity stays saved, and the
 * answers stay as a draft. Answers undefined when nothing was saved; throws what the saving of the activity throws.
 */
export async function saveBoth(
  activity: ActivityToSave,
  answers: AnswersHandle | null,
): Promise<BothSaved | undefined> {
  const isUsed = answers?.isUsed() ?? false;
  if (isUsed && activity.issues.length === 0 && answers?.hasProblems()) {
    await answers.save();
    return undefined;
  }
  const outcome = await activity.save();
  if (!outcome) return undefined;
  const { _id } = outcome.record;
  if (!answers || !isUsed) return { outcome, ids: [_id], answers: 'none' };
  try {
    const saved = await answers.save(_id);
    return saved
      ? { outcome, ids: [_id, saved.record._id], answers: 'saved' }
      : { outcome, ids: [_id], answers: 'failed' };
  } catch (error) {
    return { outcome, ids: [_id], answers: 'failed', error };
  }
}

type ActivityFormProps = {
  readonly addressId: string;
  /** The administrative code of the address: rights depend on it. */
  readonly pCode4: unknown;
  readonly building: Building;
  /** The activity that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  /** What the address line of a new activity says of its target, and the units that this means. */
  readonly query?: NewActivityQuery;
  readonly unitIds?: readonly string[] | undefined;
  /** The status that a user wants to give the activity, and came here for. */
  readonly status?: ActivityStatus | undefined;
  /** The state questions, as the last section. */
  readonly answers: AnswersPart;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: (saved: BothSaved) => void;
  readonly onFailed: (error: unknown) => void;
};

const answersId = 'state-questions';

const none: readonly string[] = [];

type Wishes = Pick<ActivityFormProps, 'query' | 'unitIds' | 'status'>;

/**
 * What the user chose just before the form opened holds over a draft of an earlier visit. Units that the address line names tell which draft that
 * is: what was made of them in it stays.
 */
function useWishes(form: EntityForm<'activity'>, { query, unitIds = none, status }: Wishes): void {
  const isReady = form.state === 'ready';
  const fulfil = useEffectEvent(() => {
    const isChosenNow = query?.selection !== undefined && unitIds.length > 0;
    if (isChosenNow && !sameValue(form.values.unitIds, unitIds)) form.set('unitIds', [...unitIds]);
    if (status !== undefined && form.values.status !== status) form.set('status', status);
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
  const [unitId, ...others] = listTexts(form.values.unitIds);
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
  const isReopened = record?.status === 'Completed' && status === 'Ongoing';
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
