import type { ReactNode } from 'react';
import type { BuildingState } from '@domivka/domain/building/building-state';
import type { Say } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { DamageBadge, StatusBadge } from '../../ui/status-badge.tsx';
import { addressText } from './address.text.ts';
import { addressesText as text } from './addresses.text.ts';

/** How badly the building is damaged; nothing where this device does not know. */
export function Damage({ state, t }: { readonly state: BuildingState | undefined; readonly t: Say }): ReactNode {
  if (!state) return null;
  const { levelOfDamage: level, isSuperseded, needsAssessment } = state;
  if (isSuperseded || needsAssessment)
    return (
      <>
        {level === undefined ? null : <DamageBadge percent={level} />}{' '}
        <StatusBadge tone="attention">{t(text.toAssess)}</StatusBadge>
      </>
    );
  if (level !== undefined) return <DamageBadge percent={level} />;
  return <Quiet span>{t(addressText.notAssessed)}</Quiet>;
}
