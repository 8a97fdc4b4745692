import type { ComponentProps, ReactNode } from 'react';
import { TakeAreas } from '../features/account/take-areas.tsx';
import { AddressCard } from '../features/address/address-card.tsx';
import type { AddressesBeside } from '../features/address/addresses.screen.tsx';
import { MapBeside } from '../features/map/map-beside.tsx';

/** The map beside the list of addresses, with what other parts tell and offer on it. */
export function MapBesidePart(props: ComponentProps<AddressesBeside>): ReactNode {
  return <MapBeside {...props} AddressCard={AddressCard} TakeAreas={TakeAreas} />;
}
