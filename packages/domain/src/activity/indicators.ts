import { indicators, type ActivityType, type IndicatorCode } from './activity.options.text.ts';
import type { Fields } from '../kernel/record.ts';

/**
 * The codes of the humanitarian plan HNRP 2024. Each type has its line: a new one does not compile before a user has looked it up.
 * `undefined`: the plan counts no such thing.
 */
const indicatorOf: Readonly<Record<ActivityType, IndicatorCode | undefined>> = {
  esk: 'SN101',
  ecm: 'SN102',
  nfi: 'SN104',
  // Fuel and stoves for the winter are household items.
  winter_energy: 'SN104',
  heating_appliance: 'SN104',
  light_repair: 'SN301',
  medium_repair: 'SN301',
  heavy_repair: 'SN301',
  common_space_repair: 'SN301',
  social_facility: 'SN301',
  // Both are humanitarian repair: of a home, and of a building where displaced people live.
  insulation: 'SN301',
  collective_site: 'SN301',
  utilities_cash: undefined,
  rental_support: undefined,
  compensation_support: undefined,
  state_compensation: undefined,
  design_survey: undefined,
  debris_removal: undefined,
  other: undefined,
};

const codes: ReadonlyMap<string, IndicatorCode | undefined> = new Map(Object.entries(indicatorOf));

/** The code under which an activity of this type is usually reported; `undefined` where the plan has none. A person decides. */
export function suggestIndicatorCode(type: unknown): IndicatorCode | undefined {
  return typeof type === 'string' ? codes.get(type) : undefined;
}

/** The indicator of the plan under which an activity is counted: the one that was entered, else that of its type. */
export function indicatorOfActivity({ indicatorCode, type }: Fields): IndicatorCode | undefined {
  return indicators.find(({ code }) => code === indicatorCode)?.code ?? suggestIndicatorCode(type);
}
