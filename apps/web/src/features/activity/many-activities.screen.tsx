import { Progress, Stack } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { suggestKits } from '@domivka/domain/activity/activity.check';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityMessages } from '@domivka/domain/activity/activity.text';
import { suggestIndicatorCode } from '@domivka/domain/activity/indicators';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { Fields } from '@domivka/domain/kernel/record';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { Suggestion } from '../../forms/suggestion.tsx';
import { sayFailed } from '../../queries/work/arrival.ts';
import { mayCreate } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { EmptyState, FailedState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Delays, OrganizationField, StatusField, TypeField, useDefaults } from './activity-fields.tsx';
import { activityFormText as formWords } from './activity-form.text.ts';
import { manyText as text } from './many-activities.text.ts';
import { mostAddresses, useManyAddresses, useManySurroundings } from './many-addresses.ts';
import { type ListedAddress, ManyAddressList } from './many-address-list.tsx';
import { ManySavedView } from './many-saved.tsx';
import { MeasuresBlock, placeMeasureIssues } from './measures-block.tsx';
import { type ManySaved, saveForAddresses } from './save-for-addresses.ts';

type ManyFormProps = {
  readonly addresses: readonly ListedAddress[];
  readonly draftKey: string;
  readonly onSaved: (saved: ManySaved) => void;
};

/** The addresses that get the activity, among what was typed: an undecided choice is part of the draft. */
const chosenField = 'chosenAddresses';
const draftOnly = [chosenField];

/** What an activity for a whole building asks, once for all chosen addresses. */
function ManyForm({ addresses, draftKey, onSaved }: ManyFormProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const [first] = addresses;
  const defaults = useDefaults(first?._id, []);
  const [done, setDone] = useState<number>();
  const ids = useMemo(() => addresses.map(({ _id }) => _id), [addresses]);
  const { around, isHereOnly } = useManySurroundings(ids);
  const result = useRef<ManySaved>(undefined);
  const mayAdd = ({ _id, pCode4 }: ListedAddress): boolean => {
    const { implementingOrganizationId, programmingOrganizationId } = form.values;
    const named = { addressId: _id, implementingOrganizationId, programmingOrganizationId };
    return mayCreate(user, activityEntity, named, pCode4);
  };
  const form = useEntityForm('activity', {
    draftKey,
    defaults,
    draftOnly,
    placeIssues: placeMeasureIssues,
    saveNew: async (typed, draft) => {
      const saved = await saveForAddresses(wanted, typed, draft, setDone).finally(() => setDone(undefined));
      result.current = saved;
      const [outcome] = saved.outcomes;
      if (!outcome) throw new Error('At least one address was chosen');
      return outcome;
    },
  });
  const typed: Fields = form.values;
  const chosen = typed[chosenField];
  const wanted = addresses
    .filter((one) => (Array.isArray(chosen) ? chosen.includes(one._id) : mayAdd(one)))
    .map(({ _id }) => _id);
  const save = async (): Promise<void> => {
    if (wanted.length === 0) return showErrors([t(text.nobodyChosen)]);
    const failed = (error: unknown) => showErrors(sayFailed(activityMessages.createFailed, error, t.language));
    return saveForm(form, () => result.current && onSaved(result.current), failed);
  };
  const kits = suggestKits(form.values) || undefined;
  const code = suggestIndicatorCode(form.values.type);
  const parts: FormParts<'activity'> = {
    own: {
      type: <TypeField form={form} />,
      status: <StatusField form={form} record={undefined} pCode4={first?.pCode4} />,
      ...(form.values.status === 'Canceled' ? {} : { cancellationReason: null, cancellationNote: null }),
      reopenReason: null,
      measures: <MeasuresBlock form={form} />,
      implementingOrganizationId: <OrganizationField form={form} path="implementingOrganizationId" required />,
      programmingOrganizationId: <OrganizationField form={form} path="programmingOrganizationId" />,
    },
    below: {
      emergencyShelterKits: (
        <Suggestion form={form} values={{ emergencyShelterKits: kits }}>
          {t(formWords.kitsSuggestion, { count: kits ?? 0 })}
        </Suggestion>
      ),
      indicatorCode: (
        <Suggestion form={form} values={{ indicatorCode: code }}>
          {t(formWords.indicatorSuggestion, { code: code ?? '' })}
        </Suggestion>
      ),
    },
    after: { when: <Delays form={form} /> },
  };
  const saving = done === undefined ? undefined : t(text.saving, { count: done, total: wanted.length });
  const top = (
    <Stack>
      <Quiet>{t(text.lead)}</Quiet>
      <ManyAddressList
        addresses={addresses}
        chosen={wanted}
        onChange={(ids) => form.held.setValue(chosenField, ids)}
        activity={form.derived}
        around={around}
        isHereOnly={isHereOnly}
        mayAdd={mayAdd}
      />
    </Stack>
  );
  return (
    <EntityRecordForm
      entity={activityEntity}
      form={form}
      saveLabel={t(text.save)}
      onSave={() => void save()}
      parts={parts}
      isShown={({ id }) => id !== 'target'}
      top={top}
      note={saving}
    >
      {done === undefined ? null : (
        <div role="status">
          <Progress value={(done / Math.max(1, wanted.length)) * 100} aria-hidden />
          {saving}
        </div>
      )}
    </EntityRecordForm>
  );
}

function ToMap(): ReactNode {
  const t = useText();
  return (
    <LinkButton to="/map" variant="default" leftSection={<IconMap2 size={18} aria-hidden />}>
      {t(text.toMap)}
    </LinkButton>
  );
}

/** What can be shown of the selection: its form, what became of it, or why there is neither. */
function Content(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { query, search, isNarrowed } = useManyAddresses();
  const [saved, setSaved] = useState<ManySaved>();
  if (user && rightOf(activityEntity, user.role, 'create') === '-')
    return <EmptyState title={t(formText.notAllowed)}>{t(formText.notAllowedWords)}</EmptyState>;
  if (saved) return <ManySavedView saved={saved} query={query} />;
  if (search.state === 'failed')
    return <FailedState title={t(text.failedTitle)} error={search.error} onRetry={search.refresh} />;
  if (!isNarrowed || (search.state === 'ready' && search.totalRows === 0))
    return (
      <EmptyState title={t(text.noneTitle)} action={<ToMap />}>
        {t(text.noneWords)}
      </EmptyState>
    );
  if (search.state === 'loading') return <FormSkeleton />;
  if (search.totalRows > mostAddresses)
    return (
      <EmptyState title={t(text.tooManyTitle)} action={<ToMap />}>
        {t(text.tooManyWords, { count: search.totalRows, most: mostAddresses })}
      </EmptyState>
    );
  const said = JSON.stringify(query);
  return (
    <ManyForm
      key={said}
      addresses={search.values}
      draftKey={`activity/many/${encodeURIComponent(said)}`}
      onSaved={setSaved}
    />
  );
}

/** The route `/activities/new`: one activity for all addresses that the address line names, as it is drawn on the map. */
export function ManyActivitiesScreen(): ReactNode {
  const t = useText();
  return (
    <Page title={t(formWords.manyTitle)}>
      <Content />
    </Page>
  );
}
