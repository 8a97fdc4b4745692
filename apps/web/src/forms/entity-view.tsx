import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Entity, findField } from '@domivka/domain/kernel/entity';
import type { Field } from '@domivka/domain/kernel/field';
import { formPlaceOf, listSections } from '@domivka/domain/kernel/form';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { useOrganizationNames } from '../queries/names/organization-names.ts';
import { customText } from '../text/custom.text.ts';
import { describeValue, labelOfField, nameHiddenFields, type NameOf } from '../text/describe-value.ts';
import { useFormats } from '../text/format.ts';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import { type Fact, Facts } from '../ui/field-row.tsx';
import { Section } from '../ui/section.tsx';
import { useCustomFacts } from './custom-inputs.ts';

type RecordViewProps = {
  /** Why there is no form. */
  readonly note?: string | undefined;
  /** What can be done with the record. */
  readonly actions?: ReactNode;
  readonly parts: readonly {
    readonly key: string;
    readonly title?: string;
    readonly facts: readonly (Fact & { readonly key: string })[];
  }[];
  /** What is kept from this reader, in a sentence. */
  readonly hidden?: string | undefined;
};

/** A record to be read. Parts without a fact are left out. */
function RecordView({ note, actions, parts, hidden }: RecordViewProps): ReactNode {
  return (
    <Box maw="46rem">
      {note ? (
        <Text c="dimmed" mb="md">
          {note}
        </Text>
      ) : null}
      {actions ? (
        <Group gap="xs" mb="md" data-no-print>
          {actions}
        </Group>
      ) : null}
      {parts
        .filter(({ facts }) => facts.length > 0)
        .map(({ key, title, facts }) => (
          <Section key={key} title={title}>
            <Facts facts={facts} />
          </Section>
        ))}
      {hidden ? (
        <Text c="dimmed" mt="md">
          {hidden}
        </Text>
      ) : null}
    </Box>
  );
}

type EntityViewProps = Pick<RecordViewProps, 'note' | 'actions'> & {
  readonly entity: Entity;
  readonly record: StoredRecord;
  /** The name of a record that a field refers to. */
  readonly nameOf?: NameOf;
  /** What is shown in another way than its bare value; undefined: as it is, null: not at all. */
  readonly show?: (field: string, value: unknown) => ReactNode;
  /** Fields without a value are shown too. */
  readonly withEmpty?: boolean;
  /** The custom values are shown elsewhere. */
  readonly withoutCustom?: boolean;
  /** Shown below, with who registered the record and when it was changed; absent: neither. */
  readonly head?: RecordViewProps['parts'][number]['facts'];
};

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function unitOf(field: Field | undefined): Words | undefined {
  return field && formPlaceOf(field)?.unit;
}

/** A record for a user who may read it but not change it, in the sections of its form; what is hidden from this reader is named. */
export function EntityView(props: EntityViewProps): ReactNode {
  const { entity, record, nameOf, show, withEmpty = false, withoutCustom = false, head, note, actions } = props;
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const custom = useCustomFacts(entity.table, record);
  const hidden = nameHiddenFields(entity, record, t);
  const masked: readonly unknown[] = Array.isArray(record['masked']) ? record['masked'] : [];
  const isShown = (field: string) => !isMissing(record[field]) || (withEmpty && !masked.includes(field));
  const say = (field: string): string => {
    const words = describeValue(entity, field, record[field], t, nameOf);
    const unit = isMissing(record[field]) ? undefined : unitOf(findField(entity, field));
    return unit ? `${words}\u00a0${t(unit)}` : words;
  };
  const parts = listSections(entity, record).map(({ id, title, fields }) => ({
    key: id,
    title: t(title),
    facts: fields.filter(isShown).flatMap((field) => {
      const own = show?.(field, record[field]);
      return own === null ? [] : [{ key: field, label: labelOfField(entity, field, t), value: own ?? say(field) }];
    }),
  }));
  const headPart = head && {
    key: 'head',
    facts: [
      ...head,
      {
        key: 'organization',
        label: t(formText.registeredBy),
        value: organizationOf(record.organizationId, record.organizationName),
      },
      { key: 'created', label: t(formText.registered), value: format.moment(record.createdAt) },
      { key: 'updated', label: t(formText.updated), value: format.moment(record.updatedAt) },
    ],
  };
  const customPart = { key: 'custom', title: t(customText.title), facts: withoutCustom ? [] : custom };
  return (
    <RecordView
      note={note}
      actions={actions}
      parts={[...parts, customPart, ...(headPart ? [headPart] : [])]}
      hidden={hidden === '' ? undefined : t(formText.hidden, { fields: hidden })}
    />
  );
}
