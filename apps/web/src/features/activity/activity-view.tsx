import { useCallback, type ReactNode } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { todayHere } from '../../queries/building/building.ts';
import { useCustomFacts } from '../../forms/custom-inputs.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useChildren } from '../../queries/queries.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { customText } from '../../text/custom.text.ts';
import { listFacts, nameHiddenFields } from '../../text/describe-value.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { RecordView } from '../../ui/record-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { activitySections } from './activity-sections.ts';

export type ActivityViewProps = {
  readonly record: StoredRecord;
  /** Why there is no way to change it. */
  readonly note?: string;
  readonly actions?: ReactNode;
};

/** An activity to be read; what is hidden from this reader is named. */
export function ActivityView({ record, note, actions }: ActivityViewProps): ReactNode {
  const t = useText();
  const organizationOf = useOrganizationNames();
  const units = useChildren('apartment', String(record['addressId']));
  const nameOf = useCallback(
    (id: string) => {
      const unit = units.values.find(({ _id }) => _id === id);
      return unit ? nameOfUnit(unit, t) : organizationOf(id) || undefined;
    },
    [organizationOf, units.values, t],
  );
  const phase = sayPhase(record, todayHere(), t);
  const hidden = nameHiddenFields(activityEntity, record, t);
  const custom = useCustomFacts('activity', record);
  return (
    <RecordView
      note={note}
      actions={actions}
      parts={[
        ...Object.values(activitySections).map(({ id, title, fields }) => ({
          key: id,
          title: t(title),
          facts: listFacts(activityEntity, record, fields, t, nameOf).map((fact) =>
            fact.key === 'status'
              ? { ...fact, value: <StatusBadge tone={phase.tone}>{phase.words}</StatusBadge> }
              : fact,
          ),
        })),
        { key: 'custom', title: t(customText.title), facts: custom },
      ]}
      hidden={hidden === '' ? undefined : t(formText.hidden, { fields: hidden })}
    />
  );
}
