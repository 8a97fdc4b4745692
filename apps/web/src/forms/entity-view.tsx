import type { ReactNode } from 'react';
import type { Entity } from '@domivka/domain/kernel/entity';
import { listSections } from '@domivka/domain/kernel/form';
import type { Fields } from '@domivka/domain/kernel/record';
import { customText } from '../text/custom.text.ts';
import { describeValue, labelOfField, nameHiddenFields, type NameOf } from '../text/describe-value.ts';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import { RecordView, type RecordViewProps } from '../ui/record-view.tsx';
import { useCustomFacts } from './custom-inputs.ts';

export type EntityViewProps = Pick<RecordViewProps, 'note' | 'actions'> & {
  readonly entity: Entity;
  readonly record: Fields;
  /** The name of a record that a field refers to. */
  readonly nameOf?: NameOf;
  /** What is shown in another way than its bare value; undefined: as it is, null: not at all. */
  readonly show?: (field: string, value: unknown) => ReactNode;
  /** Fields without a value are shown too. */
  readonly withEmpty?: boolean;
  /** The custom values are shown elsewhere. */
  readonly withoutCustom?: boolean;
  /** What else is known of the record. */
  readonly more?: RecordViewProps['parts'];
};

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** A record for a user who may read it but not change it, in the sections of its form; what is hidden from this reader is named. */
export function EntityView(props: EntityViewProps): ReactNode {
  const { entity, record, nameOf, show, withEmpty = false, withoutCustom = false, more = [], note, actions } = props;
  const t = useText();
  const custom = useCustomFacts(entity.table, record);
  const hidden = nameHiddenFields(entity, record, t);
  const masked: readonly unknown[] = Array.isArray(record['masked']) ? record['masked'] : [];
  const isShown = (field: string) => !isMissing(record[field]) || (withEmpty && !masked.includes(field));
  const parts = listSections(entity, record).map(({ id, title, fields }) => ({
    key: id,
    title: t(title),
    facts: fields.filter(isShown).flatMap((field) => {
      const own = show?.(field, record[field]);
      const value = own ?? describeValue(entity, field, record[field], t, nameOf);
      return own === null ? [] : [{ key: field, label: labelOfField(entity, field, t), value }];
    }),
  }));
  const customPart = { key: 'custom', title: t(customText.title), facts: withoutCustom ? [] : custom };
  return (
    <RecordView
      note={note}
      actions={actions}
      parts={[...parts, customPart, ...more]}
      hidden={hidden === '' ? undefined : t(formText.hidden, { fields: hidden })}
    />
  );
}
