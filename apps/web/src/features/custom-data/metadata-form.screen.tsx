import { IconLock } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { metadataMessages } from '@domivka/domain/metadata/metadata.text';
import { removeCustomField } from '../../records/save/online-save.ts';
import { useCustomFieldRecords } from '../../queries/custom-fields.ts';
import { explainFailure, listFailureReasons } from '../../remote/explain-failure.ts';
import { sayDone, sayRemoved } from '../../queries/work/outcome-messages.ts';
import type { ListedRecord } from '../../queries/queries.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { undoOffer } from '../../queries/work/undo-offer.ts';
import { useStore } from '../../queries/use-store.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showOutcome, type Coming } from '../../ui/toast.tsx';
import { showUndoToast, type Undo } from '../../ui/undo-toast.ts';
import { groupFields, nextOrder } from './field-groups.ts';
import { MetadataForm } from './metadata-form.tsx';
import { metadataFormText as text } from './metadata-form.text.ts';
import { readMetadataQuery, type MetadataQuery } from './metadata-query.ts';
import { metadataText } from './metadata.text.ts';

const newRoute = getRouteApi('/metadata/new');
const editRoute = getRouteApi('/metadata/$fieldId');

/** Saved or removed: back to the list that shows it. */
function useEndings(table: unknown) {
  const t = useText();
  const navigate = useNavigate();
  return {
    leave: (said: Coming, undo?: Undo): void => {
      if (undo) showUndoToast(said, undo);
      else showOutcome(said);
      void navigate({ to: '/metadata', search: readMetadataQuery({ table }) });
    },
    onFailed: (error: unknown): void =>
      showErrors([t(metadataMessages.saveFailed), ...listFailureReasons(error, t.language)]),
  };
}

/** The route `/metadata/new`. */
export function NewMetadataScreen(): ReactNode {
  const t = useText();
  const query: MetadataQuery = newRoute.useSearch();
  const table = query.table ?? 'address';
  const records = useCustomFieldRecords();
  const { user } = useSession();
  const { leave, onFailed } = useEndings(table);
  const own = records && groupFields(records, table, user?.organization._id).flatMap(({ fields }) => fields);
  return (
    <Page title={t(text.newTitle)}>
      {own ? (
        <MetadataForm
          defaults={{ table, type: 'text', order: nextOrder(own) }}
          onSaved={({ record }) => leave(sayDone(text.created, t.language, [record._id]))}
          onFailed={onFailed}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

function useRemoval(record: ListedRecord<'metadata'>) {
  const t = useText();
  const store = useStore();
  const { user } = useSession();
  const { leave } = useEndings(record.table);
  const [mayRemove] = useState(() => mayDo(user, 'delete', metadataEntity, record));
  if (!mayRemove || !store) return undefined;
  const onRemove = async (): Promise<void> => {
    try {
      // The server knows whether there are values; what it has never heard of has none.
      const { _id, version, synced } = record;
      const removal = await removeOrAsk((seen) =>
        synced === 1 ? removeCustomField(store, _id, seen?.version ?? version) : removeSeen('metadata', _id, seen),
      );
      if (!removal) return;
      leave(sayRemoved(metadataMessages.deleted, t.language, _id), undoOffer(removal, t.language));
    } catch (error) {
      showErrors([t(metadataMessages.deleteFailed), explainFailure(error, t)]);
    }
  };
  return { label: t(text.remove), title: t(text.removeTitle), question: t(text.removeAsk), onRemove };
}

function EditForm({ record }: { readonly record: ListedRecord<'metadata'> }): ReactNode {
  const t = useText();
  const { leave, onFailed } = useEndings(record.table);
  const removal = useRemoval(record);
  return (
    <MetadataForm
      record={record}
      removal={removal}
      onSaved={() => leave(sayDone(metadataMessages.saved, t.language, [record._id]))}
      onFailed={onFailed}
    />
  );
}

function NotThere({ title, words }: { readonly title: string; readonly words: string }): ReactNode {
  const t = useText();
  return (
    <EmptyState
      icon={<IconLock size={40} />}
      title={title}
      action={<LinkButton to="/metadata">{t(metadataText.title)}</LinkButton>}
    >
      {words}
    </EmptyState>
  );
}

/** The route `/metadata/{_id}`. */
export function MetadataFieldScreen(): ReactNode {
  const t = useText();
  const { fieldId } = editRoute.useParams();
  const records = useCustomFieldRecords();
  const { user } = useSession();
  const record = records?.find(({ _id }) => _id === fieldId);
  const name = record?.label[t.language];
  useCrumb(name);
  const isOpen = record !== undefined && mayDo(user, 'update', metadataEntity, record);
  return (
    <Page title={name ?? t(text.editTitle)}>
      {records === undefined ? <FormSkeleton /> : null}
      {records !== undefined && !record ? <NotThere title={t(formText.gone)} words={t(formText.goneWords)} /> : null}
      {record && !isOpen ? <NotThere title={t(text.notYours)} words={t(text.notYoursWords)} /> : null}
      {record && isOpen ? <EditForm key={record._id} record={record} /> : null}
    </Page>
  );
}
