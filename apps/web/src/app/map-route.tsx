import type { ReactNode } from 'react';
import { AddressCard } from '../features/address/address-card.tsx';
import { TakeAreas } from '../features/account/take-areas.tsx';
import { MapScreen } from '../features/map/map.screen.tsx';

/** The map, with what other parts tell of a pressed address and offer for a selection. */
export function MapRoute(): ReactNode {
  return <MapScreen AddressCard={AddressCard} TakeAreas={TakeAreas} />;
}
