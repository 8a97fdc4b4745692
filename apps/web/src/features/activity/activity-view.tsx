import { useCallback, type ReactNode } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useCustomFacts } from '../../data/custom-inputs.ts';
import { useChildren, useOrganizations } from '../../data/queries.ts';
import { customText } from '../../text/custom.text.ts';
import { listFacts, nameHiddenFields } from '../../text/describe-value.ts';
import { formText } from '../../text/form.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { RecordView } from '../../ui/record-view.tsx';
import { activitySections } from './activity-sections.ts';

/** An activity for somebody who may read it but not change it; what is hidden from this reader is named. */
export function ActivityView({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const organizations = useOrganizations();
  const units = useChildren('apartment', String(record['addressId']));
  const nameOf = useCallback(
    (id: string) => {
      const unit = units.values.find(({ _id }) => _id === id);
      if (unit) return nameOfUnit(unit, t);
      const found = organizations?.find(({ _id }) => _id === id);
      return found && nameOfOrganization(found, t.language);
    },
    [organizations, units.values, t],
  );
  const hidden = nameHiddenFields(activityEntity, record, t);
  const custom = useCustomFacts('activity', record);
  return (
    <RecordView
      note={t(formText.readOnly)}
      parts={[
        ...Object.values(activitySections).map(({ id, title, fields }) => ({
          key: id,
          title: t(title),
          facts: listFacts(activityEntity, record, fields, t, nameOf),
        })),
        { key: 'custom', title: t(customText.title), facts: custom },
      ]}
      hidden={hidden === '' ? undefined : t(formText.hidden, { fields: hidden })}
    />
  );
}
