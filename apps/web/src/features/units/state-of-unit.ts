import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import type { Fields } from '@domivka/domain/kernel/record';

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
