import { useCallback, type ReactNode } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { todayHere } from '../../queries/building/building.ts';
import { EntityView } from '../../forms/entity-view.tsx';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { useChildren } from '../../queries/queries.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { useText } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

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
  const show = (field: string): ReactNode =>
    field === 'status' ? <StatusBadge tone={phase.tone}>{phase.words}</StatusBadge> : undefined;
  return (
    <EntityView entity={activityEntity} record={record} nameOf={nameOf} show={show} note={note} actions={actions} />
  );
}
