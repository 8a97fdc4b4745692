import { loadPart } from '../../ui/load-part.ts';
import { ActivityList } from './activities-tab.tsx';
import type { AddressPart } from './address-part.ts';
import { addressText } from './address.text.ts';
import { AssessmentsTab } from './assessments-tab.tsx';

/** The parts of the address page that come from here. */
export const ownParts = {
  assessments: {
    name: 'assessments',
    title: addressText.assessments,
    count: ({ assessments }) => assessments.values.length,
    panel: AssessmentsTab,
  },
  activities: {
    name: 'activities',
    title: addressText.activitiesTab,
    count: ({ activities }) => activities.values.length,
    panel: ActivityList,
  },
  details: {
    name: 'details',
    title: addressText.details,
    panel: loadPart(() => import('./details-tab.tsx'), 'DetailsTab'),
  },
} as const satisfies Readonly<Record<string, AddressPart>>;
