import type { ReactNode } from 'react';
import type { Entity } from '@domivka/domain/kernel/entity';
import { listSections } from '@domivka/domain/kernel/form';
import type { Fields } from '@domivka/domain/kernel/record';
import { customText } from '../text/custom.text.ts';
import { listFacts, nameHiddenFields, type NameOf } from '../text/describe-value.ts';
import { formText } from '../text/form.text.ts';
import { useText } from '../text/say.ts';
import { RecordView, type RecordViewProps } from '../ui/record-view.tsx';
import { useCustomFacts } from './custom-inputs.ts';

export type EntityViewProps = Pick<RecordViewProps, 'note' | 'actions'> & {
  readonly entity: Entity;
  readonly record: Fields;
  /** The name of a record that a field refers to. */
  readonly nameOf?: NameOf;
  /** What is shown in another way than its bare value; undefined: as it is. */
  readonly show?: (field: string, value: unknown) => ReactNode;
};

/** A record for a user who may read it but not change it, in the sections of its form; what is hidden from this reader is named. */
export function EntityView({ entity, record, nameOf, show, note, actions }: EntityViewProps): ReactNode {
  const t = useText();
  const custom = useCustomFacts(entity.table, record);
  const hidden = nameHiddenFields(entity, record, t);
  const parts = listSections(entity, record).map(({ id, title, fields }) => ({
    key: id,
    title: t(title),
    facts: listFacts(entity, record, fields, t, nameOf).map((fact) => ({
      ...fact,
      value: show?.(fact.key, record[fact.key]) ?? fact.value,
    })),
  }));
  return (
    <RecordView
      note={note}
      actions={actions}
      parts={[...parts, { key: 'custom', title: t(customText.title), facts: custom }]}
      hidden={hidden === '' ? undefined : t(formText.hidden, { fields: hidden })}
    />
  );
}
