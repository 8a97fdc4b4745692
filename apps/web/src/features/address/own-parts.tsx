import type { ReactNode } from 'react';
import { ActivitiesTab } from './activities-tab.tsx';
import type { AddressPart, AddressPartProps } from './address-part.ts';
import { addressText } from './address.text.ts';
import { AssessmentsTab } from './assessments-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { useAddressRights } from './use-address-rights.ts';

function AssessmentsPart({ address, building, page, onPageChange }: AddressPartProps): ReactNode {
  const { assess } = useAddressRights(address);
  return (
    <AssessmentsTab
      addressId={address._id}
      answer={building.assessments}
      mayAdd={assess}
      page={page}
      onPageChange={onPageChange}
    />
  );
}

function ActivitiesPart({ address, building, page, onPageChange }: AddressPartProps): ReactNode {
  const { help } = useAddressRights(address);
  return (
    <ActivitiesTab
      addressId={address._id}
      answer={building.activities}
      mayAdd={help}
      page={page}
      onPageChange={onPageChange}
    />
  );
}

/** The parts of the address page that come from here. */
export const ownParts = {
  assessments: {
    name: 'assessments',
    title: addressText.assessments,
    count: ({ assessments }) => assessments.values.length,
    panel: AssessmentsPart,
  },
  activities: {
    name: 'activities',
    title: addressText.activities,
    count: ({ activities }) => activities.values.length,
    panel: ActivitiesPart,
  },
  details: { name: 'details', title: addressText.details, panel: ({ address }) => <DetailsTab record={address} /> },
  history: {
    name: 'history',
    title: addressText.history,
    // Whoever sees a masked address may not read its history.
    isShown: (address) => address['masked'] === undefined,
    panel: ({ address, isNew }) => <HistoryTab record={address} isNew={isNew} />,
  },
} as const satisfies Readonly<Record<string, AddressPart>>;
