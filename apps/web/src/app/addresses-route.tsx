import type { ReactNode } from 'react';
import { TakeAreas } from '../features/account/take-areas.tsx';
import { AddressCard } from '../features/address/address-card.tsx';
import { AddressesScreen, type AddressesBeside } from '../features/address/addresses.screen.tsx';
import { loadPart } from '../ui/load-part.ts';

const MapBeside = loadPart(() => import('../features/map/map-beside.tsx'), 'MapBeside');

const Beside: AddressesBeside = (props) => <MapBeside {...props} AddressCard={AddressCard} TakeAreas={TakeAreas} />;

/** The list of addresses, on a wide screen with the map beside it. */
export function AddressesRoute(): ReactNode {
  return <AddressesScreen Beside={Beside} />;
}
