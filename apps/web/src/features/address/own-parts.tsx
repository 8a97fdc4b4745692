import type { ReactNode } from 'react';
import { ActivitiesTab } from './activities-tab.tsx';
import type { AddressPart, AddressPartProps } from './address-part.ts';
import { addressText } from './address.text.ts';
import { AssessmentsTab } from './assessments-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { useAddressRights } from './use-address-rights.ts';

function AssessmentsPart({ address, building, page, onPageChange }: AddressPartProps): ReactNode {
  const { assess } = useAddressRights(address);
  return (
    <AssessmentsTab
      addressId={address._id}
      building={building}
      mayAdd={assess}
      page={page}
      onPageChange={onPageChange}
    />
  );
}

function ActivitiesPart({ address, building, page, onPageChange }: AddressPartProps): ReactNode {
  const { help } = useAddressRights(address);
  return (
    <ActivitiesTab addressId={address._id} building={building} mayAdd={help} page={page} onPageChange={onPageChange} />
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
    title: addressText.activitiesTab,
    count: ({ activities }) => activities.values.length,
    panel: ActivitiesPart,
  },
  details: { name: 'details', title: addressText.details, panel: ({ address }) => <DetailsTab record={address} /> },
} as const satisfies Readonly<Record<string, AddressPart>>;
