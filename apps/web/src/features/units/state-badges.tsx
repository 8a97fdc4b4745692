import type { ReactNode } from 'react';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import { useText } from '../../text/say.ts';
import { AssistanceBadge, DamageBadge, StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { unitsText as text } from './units.text.ts';

/** What the server says of a unit in the record itself. */
function stateInRecord({ levelOfDamage, thermalEnvelope, assistanceState }: Fields): UnitState {
  const envelope = thermalEnvelopes.find(({ code }) => code === thermalEnvelope)?.code;
  return {
    ...(typeof levelOfDamage === 'number' ? { levelOfDamage } : {}),
    ...(envelope ? { thermalEnvelope: envelope } : {}),
    assistanceState: assistanceStates.find(({ code }) => code === assistanceState)?.code ?? 'none',
    isSuperseded: false,
    needsAssessment: false,
  };
}

/**
 * How a unit stands. A masked reader does not learn which unit an assessment or activity is of, so nothing can be worked out on the device:
 * what the server worked out stands in for it.
 */
export function stateOfUnit(unit: Fields, unitStates: ReadonlyMap<string, UnitState>): UnitState | undefined {
  return unit.masked === undefined ? unitStates.get(String(unit._id)) : stateInRecord(unit);
}

type StateProps = { readonly state: UnitState | undefined };

const envelopeTones = {
  open: 'attention',
  partly: 'active',
  closed: 'done',
  insulated: 'done',
  unknown: 'off',
} as const satisfies Record<NonNullable<UnitState['thermalEnvelope']>, StatusTone>;

/**
 * How badly a unit is damaged, and whether a strike has made that old. `onCard`: what is known where nobody has assessed it, in a sentence.
 */
export function DamageState({ state, onCard }: StateProps & { readonly onCard?: string | undefined }): ReactNode {
  const t = useText();
  const level = state?.levelOfDamage;
  return (
    <>
      {level === undefined ? (onCard ?? t(text.notAssessed)) : <DamageBadge percent={level} />}
      {state?.isSuperseded ? <StatusBadge tone="attention">{t(text.hitAgain)}</StatusBadge> : null}
      {state?.needsAssessment && !state.isSuperseded ? (
        <StatusBadge tone="attention">{t(text.toAssess)}</StatusBadge>
      ) : null}
    </>
  );
}

export function AssistanceOf({ state }: StateProps): ReactNode {
  const { language } = useText();
  const code = state?.assistanceState ?? 'none';
  return <AssistanceBadge state={code}>{labelOf(assistanceStates, code, language)}</AssistanceBadge>;
}

/** The thermal envelope; nothing where nobody knows. */
export function EnvelopeBadge({ state }: StateProps): ReactNode {
  const { language } = useText();
  const code = state?.thermalEnvelope;
  if (code === undefined) return null;
  return <StatusBadge tone={envelopeTones[code]}>{labelOf(thermalEnvelopes, code, language)}</StatusBadge>;
}
