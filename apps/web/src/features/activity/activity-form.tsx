import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { delayOf } from '@domivka/domain/activity/activity-phase';
import { suggestKits } from '@domivka/domain/activity/activity.check';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { type ActivityStatus, activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import { suggestIndicatorCode } from '@domivka/domain/activity/indicators';
import { suggestStage } from '@domivka/domain/activity/what-fits-type';
import { listTexts } from '@domivka/domain/building/reading';
import { type Fields, sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { draftKeyOfNew } from '../../forms/drafts/new-draft-key.ts';
import type { AnswersHandle, AnswersPart } from '../../forms/embedded-answers.ts';
import { type EntityForm, useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { Suggestion } from '../../forms/suggestion.tsx';
import { type Building, todayHere } from '../../queries/building/building.ts';
import { findOrganizations, useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useOrganizations } from '../../queries/use-records.ts';
import { listOfferedStatuses, statusRightsOf } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { sayCompletionDelay, sayStartDelay } from '../../text/day-words.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { type SearchOption, SearchSelect } from '../../ui/search-select.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NoteField } from '../../ui/text-field.tsx';
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
 * whoever typed it is still there. Once the activity is saved, trouble with the answers costs neither: the activity stays saved, and the
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

type ControlProps = { readonly form: EntityForm<'activity'> };

type StatusFieldProps = ControlProps & {
  /** The activity as it was saved; none for a new one. */
  readonly record: StoredRecord | undefined;
  readonly pCode4: unknown;
};

/** The type, which proposes the stage at which such assistance is usually given. A stage that the user has chosen stays. */
function TypeField({ form }: ControlProps): ReactNode {
  const t = useText();
  const { onChange, ...bound } = form.bind<string | undefined>('type');
  const { type, recoveryStage } = form.values;
  const choose = (next: string | undefined) => {
    onChange(next);
    if (!recoveryStage || recoveryStage === suggestStage(type)) form.set('recoveryStage', suggestStage(next));
  };
  return (
    <SelectField
      {...bound}
      onChange={choose}
      label={t(label.type)}
      choices={sayChoices(activityTypes, t.language)}
      required
    />
  );
}

/** The statuses that this user may choose. */
function StatusField({ form, record, pCode4 }: StatusFieldProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { status, implementingOrganizationId, programmingOrganizationId } = form.values;
  const rights = useMemo(() => {
    const asked = record ?? { implementingOrganizationId, programmingOrganizationId };
    return statusRightsOf(user, asked, pCode4);
  }, [user, record, pCode4, implementingOrganizationId, programmingOrganizationId]);
  return (
    <ChoiceChips
      {...form.bind<string | undefined>('status')}
      label={t(label.status)}
      choices={sayChoices(listOfferedStatuses(record?.status, status, rights), t.language)}
      {...(record ? {} : { description: t(text.plannedHow) })}
      required
    />
  );
}

/** Why it goes on again; and the day on which it seemed to have ended, which is one no longer. */
function ReopenFields({ form }: ControlProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { actualCompletionDate: ended } = form.values;
  return (
    <div>
      <NoteField {...form.bind<string | undefined>('reopenReason')} label={t(label.reopenReason)} rows={2} required />
      <FieldHint tone="attention">{t(text.reopenHint)}</FieldHint>
      {typeof ended === 'string' && ended !== '' ? (
        <FieldHint
          tone="suggestion"
          action={{ label: t(text.clearEnd), onClick: () => form.set('actualCompletionDate', undefined) }}
        >
          {t(text.hadEnded, { date: format.date(ended) })}
        </FieldHint>
      ) : null}
    </div>
  );
}

/** How the beginning and the end stand against their plan, in a sentence each. */
function Delays({ form }: ControlProps): ReactNode {
  const t = useText();
  const { status, actualStartDate } = form.values;
  const delay = delayOf(form.values, todayHere());
  const isCompleted = status === 'Completed';
  const sentences = [
    sayStartDelay(delay, isCompleted || Boolean(actualStartDate), t),
    sayCompletionDelay(delay, isCompleted, t),
  ].filter((sentence) => sentence !== undefined);
  return sentences.map(({ words, isOpen }) =>
    isOpen ? (
      <FieldHint key={words} tone="attention">
        {words}
      </FieldHint>
    ) : (
      <Quiet key={words}>{words}</Quiet>
    ),
  );
}

type OrganizationFieldProps = ControlProps & {
  readonly path: 'implementingOrganizationId' | 'programmingOrganizationId';
  readonly required?: boolean;
};

/** An organization, found by its name. */
function OrganizationField({ form, path, required = false }: OrganizationFieldProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const organizations = useOrganizations();
  const organizationOf = useOrganizationNames();
  const bound = form.bind<string | undefined>(path);
  const search = useCallback(
    async (typed: string): Promise<readonly SearchOption[]> =>
      findOrganizations(organizations ?? [], typed, t.language),
    [organizations, t.language],
  );
  // The list may not be on this device; the own organization is known all the same.
  const own = bound.value === user?.organization._id ? user?.organization : undefined;
  const name = organizationOf(bound.value, nameOfOrganization(own, t.language) || bound.value);
  return (
    <SearchSelect
      {...bound}
      label={t(label[path])}
      value={bound.value === undefined ? undefined : { value: bound.value, label: name }}
      onChange={(option) => bound.onChange(option?.value)}
      search={search}
      placeholder={t(text.findOrganization)}
      required={required}
    />
  );
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

/** A new activity goes on, and is carried out by the organization of the user who enters it. A ministry writes only what it programmes itself. */
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
