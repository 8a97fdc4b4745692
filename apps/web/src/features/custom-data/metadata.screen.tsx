import { Badge, Group, Stack, Switch, Text } from '@mantine/core';
import { IconListDetails, IconPlus, IconUpload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { customFieldTypes, customTables } from '@domivka/domain/metadata/metadata.text';
import { useCustomFieldRecords } from '../../queries/custom-fields.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { groupFields, ordersAfter, type FieldGroup } from './field-groups.ts';
import { readMetadataQuery, type MetadataQuery } from './metadata-query.ts';
import { metadataCounted, metadataText as text } from './metadata.text.ts';
import { draftsOf, useSortableWords } from './options-field.tsx';
import { ValuesExport } from './values-export.tsx';

const route = getRouteApi('/metadata');

type CustomField = ListedRecord<'metadata'>;

function nameOfField({ label, name }: CustomField, language: Language): string {
  return label[language] || name;
}

function FieldLine({ field }: { readonly field: CustomField }): ReactNode {
  const t = useText();
  const options = draftsOf(field.options).filter(({ archived }) => !archived);
  const marks = [
    { key: 'required', isOn: field.required === true, words: text.required },
    { key: 'conditional', isOn: field.showIf !== undefined, words: text.conditional },
    { key: 'locked', isOn: field.locked === true, words: text.locked },
    { key: 'archived', isOn: field.archived === true, words: text.archived },
  ].filter(({ isOn }) => isOn);
  return (
    <Group gap="sm">
      <TextLink to="/metadata/$fieldId" params={{ fieldId: field._id }} fw={600} py={6}>
        {nameOfField(field, t.language)}
      </TextLink>
      <Text span size="sm" c="dimmed">
        {[
          labelOf(customFieldTypes, field.type, t.language),
          ...(options.length > 0 ? [t.count(metadataCounted.options, options.length)] : []),
        ].join(' · ')}
      </Text>
      <Text component="code" size="xs" c="dimmed">
        {field.name}
      </Text>
      {marks.length > 0 || field.synced === 0 ? (
        <Group component="span" gap={6}>
          {marks.map(({ key, words }) => (
            <Badge key={key} variant="outline" color="gray">
              {t(words)}
            </Badge>
          ))}
          {field.synced === 0 ? <StatusBadge tone="waiting">{t(text.waiting)}</StatusBadge> : null}
        </Group>
      ) : null}
    </Group>
  );
}

async function saveOrder(fields: readonly CustomField[], ids: readonly string[], moved: string): Promise<void> {
  for (const { id, order } of ordersAfter(fields, ids, moved)) {
    const version = fields.find(({ _id }) => _id === id)?.version;
    await saveRecord('metadata', { _id: id, order }, { version });
  }
}

function FieldsOfOwner({
  group,
  showsArchived,
}: {
  readonly group: FieldGroup;
  readonly showsArchived: boolean;
}): ReactNode {
  const t = useText();
  const words = useSortableWords();
  const { user } = useSession();
  const organizationOf = useOrganizationNames();
  const { owner } = group;
  const fields = group.fields.filter(({ archived }) => showsArchived || archived !== true);
  if (fields.length === 0) return null;
  const organization = organizationOf(owner, t(text.otherUnknown));
  const isOwn = owner === user?.organization._id;
  const title = owner === undefined ? t(text.shared) : isOwn ? t(text.own) : t(text.ofOther, { organization });
  const mayOrder = fields.every((field) => mayDo(user, 'update', metadataEntity, field));
  const reorder = (ids: readonly string[], moved: string) =>
    void saveOrder(
      group.fields,
      [...ids, ...group.fields.map(({ _id }) => _id).filter((id) => !ids.includes(id))],
      moved,
    ).catch((error: unknown) => showErrors([t(text.orderFailed), ...listFailureReasons(error, t.language)]));
  const entries = fields.map((field) => ({
    id: field._id,
    name: nameOfField(field, t.language),
    field,
  }));
  return (
    <Section title={title} description={owner === undefined ? t(text.sharedHint) : isOwn ? t(text.ownHint) : undefined}>
      <SortableList label={title} entries={entries} words={words} onOrder={mayOrder ? reorder : undefined}>
        {({ field }) => <FieldLine field={field} />}
      </SortableList>
    </Section>
  );
}

/** The route `/metadata` (specification, section 2: custom data settings). For Admin, Staff and managers. */
export function MetadataScreen(): ReactNode {
  const t = useText();
  const query: MetadataQuery = route.useSearch();
  const navigate = route.useNavigate();
  const records = useCustomFieldRecords();
  const { user } = useSession();
  const [showsArchived, setShowsArchived] = useState(false);
  const table = query.table ?? 'address';
  const groups = records && groupFields(records, table, user?.organization._id);
  const hasArchived = groups?.some(({ fields }) => fields.some(({ archived }) => archived === true)) ?? false;
  const isEmpty = groups?.every(({ fields }) => fields.every(({ archived }) => !showsArchived && archived === true));
  const add = (
    <LinkButton to="/metadata/new" search={query} leftSection={<IconPlus size={18} aria-hidden />}>
      {t(text.add)}
    </LinkButton>
  );
  return (
    <Page title={t(text.title)} subtitle={t(text.intro)} actions={add}>
      <Group align="end" gap="md" mb="md">
        <SelectField
          label={t(text.table)}
          value={table}
          choices={sayChoices(customTables, t.language).map(({ value, label }) => ({
            value,
            label: `${label} (${records?.filter((one) => one.table === value && one.archived !== true).length ?? 0})`,
          }))}
          onChange={(next) => void navigate({ search: readMetadataQuery({ table: next }), replace: true })}
        />
        {groups && groups.length > 0 ? (
          <>
            <ValuesExport table={table} />
            {user && mayUse(user, 'import') ? (
              <LinkButton
                to="/import/new"
                search={{ target: table }}
                variant="default"
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {t(text.import)}
              </LinkButton>
            ) : null}
          </>
        ) : null}
        {hasArchived ? (
          <Switch
            label={t(text.showArchived)}
            checked={showsArchived}
            onChange={(event) => setShowsArchived(event.currentTarget.checked)}
          />
        ) : null}
      </Group>
      {groups === undefined ? <TableSkeleton rows={5} /> : null}
      {isEmpty ? (
        <EmptyState icon={<IconListDetails size={40} />} title={t(text.emptyTitle)}>
          {t(text.emptyWords)}
        </EmptyState>
      ) : null}
      <Stack>
        {groups?.map((group) => (
          <FieldsOfOwner key={group.owner ?? 'shared'} group={group} showsArchived={showsArchived} />
        ))}
      </Stack>
    </Page>
  );
}
