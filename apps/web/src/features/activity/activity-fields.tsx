import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { delayOf } from '@domivka/domain/activity/activity-phase';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityFieldLabels as label } from '@domivka/domain/activity/activity.text';
import { suggestStage } from '@domivka/domain/activity/what-fits-type';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { todayHere } from '../../queries/building/building.ts';
import { findOrganizations, useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useOrganizations } from '../../queries/use-records.ts';
import { listOfferedStatuses, statusRightsOf } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { sayCompletionDelay, sayStartDelay } from '../../text/day-words.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FieldHint } from '../../ui/field-hint.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { type SearchOption, SearchSelect } from '../../ui/search-select.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { activityFormText as text } from './activity-form.text.ts';

type ControlProps = { readonly form: EntityForm<'activity'> };

type StatusFieldProps = ControlProps & {
  /** The activity as it was saved; none for a new one. */
  readonly record: StoredRecord | undefined;
  readonly pCode4: unknown;
};

/** The type, which proposes the stage at which such assistance is usually given. A stage that the user has chosen stays. */
export function TypeField({ form }: ControlProps): ReactNode {
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
export function StatusField({ form, record, pCode4 }: StatusFieldProps): ReactNode {
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

/** Why a completed activity is reopened, and its day of completion, which is cleared. */
export function ReopenFields({ form }: ControlProps): ReactNode {
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

/** How the beginning and the end compare with their plan, in a sentence each. */
export function Delays({ form }: ControlProps): ReactNode {
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
export function OrganizationField({ form, path, required = false }: OrganizationFieldProps): ReactNode {
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

/** A new activity is ongoing, and its implementing organization is that of the user who enters it. A ministry enters only what it programmes itself. */
export function useDefaults(addressId: string | undefined, unitIds: readonly string[]): Fields {
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
