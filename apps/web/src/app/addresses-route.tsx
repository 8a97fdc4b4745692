import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddressesScreen, type AddressesBeside } from '../features/address/addresses.screen.tsx';
import { loadPart } from '../ui/load-part.ts';

const MapBeside = loadPart(() => import('./map-beside-part.tsx'), 'MapBesidePart');

/** A map that does not arrive leaves the list as it is. */
const Beside: AddressesBeside = (props) => (
  <CatchBoundary getResetKey={() => 'map'} errorComponent={() => null}>
    <MapBeside {...props} />
  </CatchBoundary>
);

/** The list of addresses, on a wide screen with the map beside it. */
export function AddressesRoute(): ReactNode {
  return <AddressesScreen Beside={Beside} />;
}
