import type { ReactNode } from 'react';
import { loadAreas } from '@domivka/reference/load-browser';
import { AddressCard } from '../features/address/address-card.tsx';
import { TakeAreas } from '../features/account/take-areas.tsx';
import { MapScreen } from '../features/map/map.screen.tsx';

// Read while it is found out who works here; where they do not arrive, the map asks again.
loadAreas().catch(() => undefined);

/** The map, with what other parts tell of a pressed address and offer for a selection. */
export function MapRoute(): ReactNode {
  return <MapScreen AddressCard={AddressCard} TakeAreas={TakeAreas} />;
}
