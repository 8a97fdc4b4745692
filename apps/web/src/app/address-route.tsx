import type { ReactNode } from 'react';
import { stateQuestionsLabel } from '@domivka/domain/state-questions/state-questions.text';
import type { AddressPart } from '../features/address/address-part.ts';
import { AddressScreen } from '../features/address/address.screen.tsx';
import { ownParts } from '../features/address/own-parts.tsx';
import { historyTab } from '../features/history/history-tab.ts';
import { photosTitle } from '../features/photos/photos-title.text.ts';
import { statisticsTitle } from '../features/statistics/statistics-title.text.ts';
import { addressUnitTabs } from '../features/units/units-of-address.ts';
import { customText } from '../text/custom.text.ts';
import { loadPart } from '../ui/load-part.ts';

const stateQuestions: AddressPart = {
  name: 'stateQuestions',
  title: stateQuestionsLabel,
  count: (building) => building.stateQuestions.values.length,
  panel: loadPart(() => import('../features/state-questions/state-questions-part.tsx'), 'StateQuestionsPart'),
};

const units = [
  {
    name: 'apartments',
    ...addressUnitTabs.apartments,
    panel: loadPart(() => import('../features/units/apartments-tab.tsx'), 'ApartmentsTab'),
  },
  {
    name: 'residentialUnits',
    ...addressUnitTabs.residentialUnits,
    panel: loadPart(() => import('../features/units/residential-units-tab.tsx'), 'ResidentialUnitsTab'),
  },
  {
    name: 'commonAreas',
    ...addressUnitTabs.commonAreas,
    panel: loadPart(() => import('../features/units/common-areas-tab.tsx'), 'CommonAreasTab'),
  },
] as const satisfies readonly AddressPart[];

const photos: AddressPart = {
  name: 'photos',
  title: photosTitle,
  count: (building) => building.photos.values.length,
  panel: loadPart(() => import('./photo-parts.tsx').then(({ PhotosPart }) => ({ PhotosPart })), 'PhotosPart'),
};

const customData: AddressPart = {
  name: 'customData',
  title: customText.title,
  // A user who sees a masked address gets no custom values.
  isShown: (address) => address['masked'] === undefined,
  panel: loadPart(() => import('../features/custom-data/custom-values.tsx'), 'CustomDataPart'),
};

const statistics: AddressPart = {
  name: 'statistics',
  title: statisticsTitle,
  // A user who sees a masked address gets no numbers of a single one.
  isShown: (address) => address['masked'] === undefined,
  panel: loadPart(() => import('../features/statistics/address-statistics-part.tsx'), 'AddressStatisticsPart'),
};

const history: AddressPart = {
  ...historyTab,
  panel: loadPart(() => import('../features/history/address-history-part.tsx'), 'AddressHistoryPart'),
};

/** The tabs of the address page in their order; those of other features are fetched when they are first opened. */
const parts: readonly AddressPart[] = [
  ownParts.assessments,
  ownParts.activities,
  photos,
  ...units,
  stateQuestions,
  customData,
  statistics,
  ownParts.details,
  history,
];

/** The address page, put together from the features that know its parts. */
export function AddressRoute(): ReactNode {
  return <AddressScreen parts={parts} />;
}
