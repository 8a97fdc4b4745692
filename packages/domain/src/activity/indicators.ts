import type { ActivityType } from './activity.options.text.ts';

/** The humanitarian plan whose codes these are; a new plan is a new version. */
export const indicatorVersion = 'HNRP 2024';

const indicatorOf: Partial<Record<ActivityType, string>> = {
  esk: 'SN101',
  ecm: 'SN102',
  nfi: 'SN104',
  light_repair: 'SN301',
  medium_repair: 'SN301',
  heavy_repair: 'SN301',
  common_space_repair: 'SN301',
  social_facility: 'SN301',
};

/** The code under which an activity of this type is usually reported; `undefined` where the plan has none. A person decides. */
export function suggestIndicatorCode(type: ActivityType): string | undefined {
  return indicatorOf[type];
}
