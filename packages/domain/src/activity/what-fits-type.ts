import type { ActivityType, recoveryStages } from './activity.options.text.ts';
import type { Fields } from '../kernel/record.ts';

type Stage = (typeof recoveryStages)[number]['code'];

const stageOf: Readonly<Partial<Record<ActivityType, Stage>>> = {
  esk: 'emergency',
  ecm: 'emergency',
  debris_removal: 'emergency',
  light_repair: 'light',
  medium_repair: 'medium',
  heavy_repair: 'heavy',
  insulation: 'winterization',
  winter_energy: 'winterization',
  heating_appliance: 'winterization',
};

const stages: ReadonlyMap<string, Stage> = new Map(Object.entries(stageOf));

/** The recovery stage at which such assistance is usually given; a form proposes it. */
export function suggestStage(type: unknown): Stage | undefined {
  return typeof type === 'string' ? stages.get(type) : undefined;
}

/** Money, fuel, household items, advice and surveys leave the building as it is. */
const notOnBuilding: ReadonlySet<unknown> = new Set<ActivityType>([
  'nfi',
  'winter_energy',
  'heating_appliance',
  'utilities_cash',
  'rental_support',
  'compensation_support',
  'state_compensation',
  'design_survey',
  'debris_removal',
]);

/** Whether such assistance can close walls, windows and roof, so that a form asks for the thermal envelope. */
export function changesEnvelope({ type }: Fields): boolean {
  return Boolean(type) && !notOnBuilding.has(type);
}
