import type { ReactNode } from 'react';
import { AddressCard } from '../features/address/address-card.tsx';
import { MapScreen } from '../features/map/map.screen.tsx';

/** The map, with what the part of addresses tells of a pressed one. */
export function MapRoute(): ReactNode {
  return <MapScreen AddressCard={AddressCard} />;
}
