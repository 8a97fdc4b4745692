import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { damageCategories } from '@domivka/domain/assessment/assessment.options.text';
import { assessmentMessages } from '@domivka/domain/assessment/assessment.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { sayCounted, type Text } from '@domivka/domain/kernel/text';
import type { RecordOf } from '@domivka/domain/registry';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EntityView } from '../../forms/entity-view.tsx';
import { useOnceTrue } from '../../forms/use-once-true.ts';
import { useWantsForm } from '../../forms/wants-form.ts';
import { type Building, useBuilding } from '../../queries/building/building.ts';
import { accessToNew, accessToSaved, childPageFrame } from '../../queries/building/record-access.ts';
import { keepSelection } from '../../queries/building/unit-selection.ts';
import { type RecordAnswer, useRecord } from '../../queries/use-records.ts';
import { sayDone, sayFailed, sayRemoved } from '../../queries/work/arrival.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { undoOffer } from '../../queries/work/refused-reasons.ts';
import type { Removal } from '../../records/outbox/removed-rows.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChildPage, useLeave } from '../../ui/child-page.tsx';
import { DamageBadge } from '../../ui/status-badge.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { assessmentCounted, assessmentFormText as text } from './assessment-form.text.ts';
import { AssessmentForm } from './assessment-form.tsx';
import classes from './assessment.module.css';
import type { NewAssessmentQuery } from './new-assessment-query.ts';
import { ReviewPanel } from './review-panel.tsx';
import { sayAssessed } from './say-assessed.ts';
import { offerOf } from './state-offer.ts';

export type AssessmentViewProps = {
  readonly record: StoredRecord;
  readonly building: Building;
  /** The user may not change it. */
  readonly isReadOnly: boolean;
};

/** An assessment to be read. */
export function AssessmentView({ record, building, isReadOnly }: AssessmentViewProps): ReactNode {
  const t = useText();
  const nameOf = (id: string) =>
    nameOfUnit(
      building.units.values.find(({ _id }) => _id === id),
      t,
    );
  const show = (field: string, value: unknown): ReactNode => {
    if (typeof value !== 'number') return undefined;
    if (field === 'levelOfDamage') return <DamageBadge percent={value} />;
    return field === 'damageCategory' ? labelOf(damageCategories, String(value), t.language) : undefined;
  };
  return (
    <EntityView
      entity={assessmentEntity}
      record={record}
      nameOf={nameOf}
      show={show}
      note={isReadOnly ? t(formText.readOnly) : undefined}
    />
  );
}

const newRoute = getRouteApi('/address/$addressId/assessment/new');
const savedRoute = getRouteApi('/address/$addressId/assessment/$recordId');

/** Long enough to read the offer and to decide. */
const offerDuration = 12_000;

/**
 * What follows a save or a removal: a word about it and back to the address, to the tab where the work began, or why it failed. A newer
 * assessment offers its facts.
 */
function useEndings(addressId: string, building: Building, tab?: string) {
  const t = useText();
  const leave = useLeave(`/address/${addressId}`, { tab });
  const navigate = useNavigate();
  const stateQuestions = building.stateQuestions.values;
  return {
    removed: (removal: Removal) =>
      leave(sayRemoved(assessmentMessages.deleted, t.language, removal.id), undoOffer(removal, t.language)),
    saved: async (message: Text, record: StoredRecord, count: number) => {
      const said = sayDone(message, t.language, [record._id]);
      const offer = count === 1 ? offerOf(record, stateQuestions) : undefined;
      if (!offer) return leave(said);
      const onClick = () => void navigate({ to: offer.path, search: offer.search });
      showOutcome(said, { duration: offerDuration, action: { label: t(text.updateAnswers), onClick } });
      const to: string = `/address/${addressId}`;
      await navigate({ to, search: tab === undefined ? {} : { tab } });
    },
    fail: (message: Text, error: unknown) => showErrors(sayFailed(message, error, t.language)),
  };
}

/** What is said of new assessments: of one by the words of the specification, of several also how many there are. */
function createdWords(count: number): Text {
  const { created } = assessmentCounted;
  if (count === 1) return assessmentMessages.created;
  return { en: sayCounted(created, 'en', count), uk: sayCounted(created, 'uk', count) };
}

/** The route `/address/{_id}/assessment/new`: of the building, of a unit (`unit`), or of the chosen units (`selection`). */
export function NewAssessmentScreen(): ReactNode {
  const t = useText();
  const { addressId } = newRoute.useParams();
  const query: NewAssessmentQuery = newRoute.useSearch();
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const building = useBuilding(addressId);
  const isKnown = useOnceTrue(!building.isLoading);
  // Units are chosen together in the drawing of the building: the next ones are chosen there too.
  const { saved, fail } = useEndings(addressId, building, query.selection ? 'apartments' : undefined);
  const gate = accessToNew(address, ({ pCode4 }) => mayCreate(user, assessmentEntity, { addressId }, pCode4));
  const frame = childPageFrame(addressId, address.record, gate, t.language);
  return (
    <ChildPage title={t(query.strike ? text.strikeTitle : text.newTitle)} {...frame}>
      {() =>
        // What is asked, and what is said of the last strike, depends on what there is: later it would move the form.
        !isKnown ? (
          <FormSkeleton />
        ) : (
          <AssessmentForm
            key={[addressId, query.unit, query.selection].join('/')}
            addressId={addressId}
            building={building}
            query={query}
            onSaved={(record, count) => {
              // Also a choice of one unit, which is saved like any other assessment, is used up.
              if (query.selection) keepSelection(addressId, []);
              void saved(createdWords(count), record, count);
            }}
            onFailed={(error) => fail(assessmentMessages.createFailed, error)}
          />
        )
      }
    </ChildPage>
  );
}

type SavedFormProps = {
  readonly record: RecordOf<'assessment'>;
  readonly building: Building;
  readonly mayDelete: boolean;
};

/** The form of a saved assessment, with the way to remove it for those who may. */
function SavedForm({ record, building, mayDelete }: SavedFormProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { addressId } = record;
  const { removed, saved, fail } = useEndings(addressId, building);
  const remove = async () => {
    try {
      const removal = await removeOrAsk((seen) => removeSeen('assessment', record._id, seen));
      if (removal) await removed(removal);
    } catch (error) {
      fail(assessmentMessages.deleteFailed, error);
    }
  };
  const removal = {
    label: t(commonText.delete),
    title: t(text.remove),
    question: t(text.removeAsk, { date: format.date(record.date) }),
    onRemove: remove,
  };
  return (
    <AssessmentForm
      addressId={addressId}
      building={building}
      record={record}
      removal={mayDelete ? removal : undefined}
      onSaved={(after) => void saved(assessmentMessages.updated, after, 1)}
      onFailed={(error) => fail(assessmentMessages.updateFailed, error)}
    />
  );
}

type SavedProps = {
  readonly answer: RecordAnswer<'assessment'>;
  readonly building: Building;
  readonly may: (action: string) => boolean;
  readonly wantsForm: boolean;
};

/** Read at first; the form when the user wants to change it. */
function SavedAssessment({ answer: { record, synced }, building, may, wantsForm }: SavedProps): ReactNode {
  if (!record) return null;
  return (
    <div className={wantsForm ? undefined : classes.columns}>
      <div className={classes.beside}>
        <ReviewPanel record={record} building={building} isSent={synced} mayReview={may('verify') && !wantsForm} />
      </div>
      {wantsForm ? (
        <SavedForm key={record._id} record={record} building={building} mayDelete={may('delete')} />
      ) : (
        <AssessmentView record={record} building={building} isReadOnly={!may('update')} />
      )}
    </div>
  );
}

/** The route `/address/{_id}/assessment/{recordId}`. */
export function AssessmentScreen(): ReactNode {
  const t = useText();
  const format = useFormats();
  const { addressId, recordId } = savedRoute.useParams();
  const { edit } = savedRoute.useSearch();
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const answer = useRecord('assessment', recordId);
  const building = useBuilding(addressId);
  const wants = useWantsForm(`assessment/${recordId}`, edit === 1);
  const { record } = answer;
  const may = (action: string) =>
    record !== undefined && mayDo(user, action, assessmentEntity, record, address.record?.pCode4);
  const isComing = building.isLoading || building.photos.state === 'loading' || wants === undefined;
  const gate = isComing && record ? { kind: 'loading' as const } : accessToSaved(address, answer, addressId);
  const title =
    record && gate.kind !== 'loading'
      ? t(text.titleOf, { date: format.date(record.date), target: sayAssessed(record, building.units.values, t) })
      : t(text.title);
  const frame = childPageFrame(addressId, address.record, gate, t.language);
  const wantsForm = wants === true && may('update');
  const isToVerify = may('verify') && record?.reviewState !== 'verified';
  const editButton =
    gate.kind === 'open' && may('update') && !wantsForm ? (
      <LinkButton
        to="/address/$addressId/assessment/$recordId"
        params={{ addressId, recordId }}
        search={{ edit: 1 }}
        variant={isToVerify ? 'default' : 'filled'}
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {t(commonText.edit)}
      </LinkButton>
    ) : null;
  return (
    <ChildPage title={title} actions={editButton} {...frame}>
      {() => <SavedAssessment answer={answer} building={building} may={may} wantsForm={wantsForm} />}
    </ChildPage>
  );
}
