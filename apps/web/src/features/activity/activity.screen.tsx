import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityLabel, activityMessages } from '@domivka/domain/activity/activity.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { stateQuestionsMessages } from '@domivka/domain/state-questions/state-questions.text';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { AnswersPart } from '../../forms/embedded-answers.ts';
import { EntityView } from '../../forms/entity-view.tsx';
import { useOnceTrue } from '../../forms/use-once-true.ts';
import { useWantsForm } from '../../forms/wants-form.ts';
import { todayHere, useBuilding } from '../../queries/building/building.ts';
import { accessToNew, accessToSaved, childPageFrame } from '../../queries/building/record-access.ts';
import { keepSelection, useUnitSelection } from '../../queries/building/unit-selection.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { type ChildrenAnswer, useChildren, useRecord } from '../../queries/use-records.ts';
import { sayDone, sayFailed, sayRemoved } from '../../queries/work/arrival.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { undoOffer } from '../../queries/work/refused-reasons.ts';
import type { Removal } from '../../records/outbox/removed-rows.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { commonText } from '../../text/common.text.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { ChildPage, useLeave } from '../../ui/child-page.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import { ActivityForm, draftKeyOf, type BothSaved } from './activity-form.tsx';
import { HandoverMenu, hasHandover } from './handover-menu.tsx';
import { unitsOfQuery } from './activity-query.ts';
import { knownUnits } from './target-field.tsx';

type ActivityViewProps = {
  readonly record: StoredRecord;
  /** Why there is no way to change it. */
  readonly note?: string;
  readonly actions?: ReactNode;
};

/** An activity to be read; what is hidden from this reader is named. */
function ActivityView({ record, note, actions }: ActivityViewProps): ReactNode {
  const t = useText();
  const organizationOf = useOrganizationNames();
  const units = useChildren('apartment', String(record.addressId));
  const nameOf = useCallback(
    (id: string) => {
      const unit = units.values.find(({ _id }) => _id === id);
      return unit ? nameOfUnit(unit, t) : organizationOf(id) || undefined;
    },
    [organizationOf, units.values, t],
  );
  const phase = sayPhase(record, todayHere(), t);
  const show = (field: string): ReactNode =>
    field === 'status' ? <StatusBadge tone={phase.tone}>{phase.words}</StatusBadge> : undefined;
  return (
    <EntityView
      entity={activityEntity}
      record={record}
      nameOf={nameOf}
      show={show}
      note={note}
      actions={
        actions || hasHandover(record) ? (
          <>
            {actions}
            <HandoverMenu record={record} />
          </>
        ) : undefined
      }
    />
  );
}

const newRoute = getRouteApi('/address/$addressId/activity/new');
const savedRoute = getRouteApi('/address/$addressId/activity/$recordId');

type ActivityScreenProps = {
  /** The state questions, which another part of the application knows. */
  readonly answers: AnswersPart;
};

/** What is said of an activity and of the state questions that were saved with it. */
function withAnswers(message: Text): Text {
  const { saved } = stateQuestionsMessages;
  return { en: `${message.en}. ${saved.en}`, uk: `${message.uk}. ${saved.uk}` };
}

/** Where the work began: at a tab of the address, or in the month for ActivityInfo. */
type Origin = { readonly tab?: string | undefined; readonly fiveW?: string | undefined };

/** What follows a save or a removal: a word about it and back to where the work began, or why it failed. */
function useEndings(addressId: string, { tab = 'activities', fiveW }: Origin = {}) {
  const { language } = useText();
  const [month, organization] = fiveW?.split(',') ?? [];
  const leaveToAddress = useLeave(`/address/${addressId}`, { tab });
  const leaveToMonth = useLeave('/report/5w', { month, organization });
  const leave = month === undefined ? leaveToAddress : leaveToMonth;
  const navigate = useNavigate();
  const fail = (message: Text, error?: unknown) => showErrors(sayFailed(message, error, language));
  /** Answers that could not be saved wait in their own form, where the next try says what is wrong. */
  const goToAnswers = ({ outcome: { record }, error }: BothSaved): void => {
    const { saveFailed } = stateQuestionsMessages;
    showErrors([
      ...(error === undefined ? [saveFailed[language]] : sayFailed(saveFailed, error, language)),
      text.answersKept[language],
    ]);
    const { unitIds } = record;
    const unit: unknown = Array.isArray(unitIds) && unitIds.length === 1 ? unitIds[0] : undefined;
    const to: string = `/address/${addressId}/state-questions`;
    void navigate({ to, search: { activity: record._id, ...(unit === undefined ? {} : { unit }) } });
  };
  return {
    removed: async (removal: Removal) =>
      leave(sayRemoved(activityMessages.deleted, language, removal.id), undoOffer(removal, language)),
    saved: async (message: Text, both: BothSaved) => {
      if (both.answers === 'failed') return goToAnswers(both);
      await leave(sayDone(both.answers === 'saved' ? withAnswers(message) : message, language, both.ids));
    },
    fail,
  };
}

/** The units that the new activity is for by the address line, as far as they are at the address; undefined while that is not known. */
function useChosenUnits(addressId: string, units: ChildrenAnswer): readonly string[] | undefined {
  const query = newRoute.useSearch();
  const selection = useUnitSelection(addressId);
  // The choice is forgotten once the activity is saved, while the form is still there: what it was when the form opened holds.
  const [named] = useState(() => (query.selection ? selection : unitsOfQuery(query)));
  // Also where none are named: whether the form asks for units depends on whether there are any.
  const isKnown = useOnceTrue(units.state === 'ready');
  return useMemo(() => (isKnown ? knownUnits(units.values, named) : undefined), [isKnown, units.values, named]);
}

/** The route `/address/{_id}/activity/new`. */
export function NewActivityScreen({ answers }: ActivityScreenProps): ReactNode {
  const t = useText();
  const { addressId } = newRoute.useParams();
  const building = useBuilding(addressId);
  const query = newRoute.useSearch();
  const { selection, units } = query;
  const chosen = useChosenUnits(addressId, building.units);
  const { user } = useSession();
  const address = useRecord('address', addressId);
  // Units are chosen together in the drawing of the building: the next ones are chosen there too.
  const { saved, fail } = useEndings(addressId, { tab: selection ? 'apartments' : undefined });
  const own = user?.organization._id;
  // One may add what one programmes oneself; whether the organizations chosen later allow it is judged on saving.
  const asOwn = { addressId, programmingOrganizationId: own, implementingOrganizationId: own };
  const gate = accessToNew(address, ({ pCode4 }) => mayCreate(user, activityEntity, asOwn, pCode4));
  const frame = childPageFrame(addressId, address.record, gate, t.language);
  return (
    <ChildPage title={t(text.newTitle)} {...frame}>
      {() =>
        chosen === undefined ? (
          <FormSkeleton />
        ) : (
          <ActivityForm
            key={`${addressId}/${selection ?? ''}/${units ?? ''}`}
            addressId={addressId}
            query={query}
            pCode4={address.record?.pCode4}
            building={building}
            unitIds={chosen}
            answers={answers}
            onSaved={(both) => {
              if (selection) keepSelection(addressId, []);
              void saved(activityMessages.created, both);
            }}
            onFailed={(error) => fail(activityMessages.createFailed, error)}
          />
        )
      }
    </ChildPage>
  );
}

function nameOf(record: StoredRecord | undefined, language: 'en' | 'uk'): string {
  const type = record?.type;
  return typeof type === 'string' ? labelOf(activityTypes, type, language) : activityLabel[language];
}

type SavedFormProps = ActivityScreenProps & {
  readonly record: StoredRecord;
  readonly pCode4: unknown;
  readonly mayDelete: boolean;
};

/** The form of a saved activity, with the way to remove it for those who may. */
function SavedForm({ record, pCode4, mayDelete, answers }: SavedFormProps): ReactNode {
  const t = useText();
  const addressId = String(record.addressId);
  const { status, fiveW } = savedRoute.useSearch();
  const building = useBuilding(addressId);
  const { removed, saved, fail } = useEndings(addressId, { fiveW });
  const remove = async () => {
    try {
      const removal = await removeOrAsk((seen) => removeSeen('activity', record._id, seen));
      if (removal) await removed(removal);
    } catch (error) {
      fail(activityMessages.deleteFailed, error);
    }
  };
  const removal = {
    label: t(commonText.delete),
    title: t(text.remove),
    question: t(text.removeAsk, { type: nameOf(record, t.language) }),
    onRemove: remove,
  };
  return (
    <ActivityForm
      addressId={addressId}
      pCode4={pCode4}
      building={building}
      record={record}
      status={status}
      answers={answers}
      removal={mayDelete ? removal : undefined}
      onSaved={(both) => void saved(activityMessages.updated, both)}
      onFailed={(error) => fail(activityMessages.updateFailed, error)}
    />
  );
}

type SavedProps = Omit<SavedFormProps, 'mayDelete'> & { readonly may: (action: string) => boolean };

/** Read at first; the form when the user wants to change it. */
function SavedActivity({ record, pCode4, may, answers }: SavedProps): ReactNode {
  const t = useText();
  const { edit, status } = savedRoute.useSearch();
  const wantsForm = useWantsForm(draftKeyOf(record._id), edit === 1 || status !== undefined);
  if (!may('update')) return <ActivityView record={record} note={t(formText.readOnly)} />;
  if (wantsForm === undefined) return <FormSkeleton />;
  if (wantsForm) return <SavedForm record={record} pCode4={pCode4} answers={answers} mayDelete={may('delete')} />;
  return <ActivityView record={record} actions={<EditButton record={record} />} />;
}

function EditButton({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  return (
    <LinkButton
      to="/address/$addressId/activity/$recordId"
      params={{ addressId: String(record.addressId), recordId: record._id }}
      search={{ edit: 1 }}
      leftSection={<IconPencil size={18} aria-hidden />}
    >
      {t(commonText.edit)}
    </LinkButton>
  );
}

/** The route `/address/{_id}/activity/{recordId}`. */
export function ActivityScreen({ answers }: ActivityScreenProps): ReactNode {
  const { language } = useText();
  const { addressId, recordId } = savedRoute.useParams();
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const answer = useRecord('activity', recordId);
  const { record } = answer;
  const pCode4 = address.record?.pCode4;
  const may = (action: string) => record !== undefined && mayDo(user, action, activityEntity, record, pCode4);
  const gate = accessToSaved(address, answer, addressId);
  const frame = childPageFrame(addressId, address.record, gate, language);
  return (
    <ChildPage title={nameOf(record, language)} {...frame}>
      {() => {
        if (!record) return null;
        return <SavedActivity key={record._id} record={record} pCode4={pCode4} may={may} answers={answers} />;
      }}
    </ChildPage>
  );
}
