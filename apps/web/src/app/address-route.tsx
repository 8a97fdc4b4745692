import type { ReactNode } from 'react';
import type { AddressPart } from '../features/address/address-part.ts';
import { AddressScreen } from '../features/address/address.screen.tsx';
import { ownParts } from '../features/address/own-parts.tsx';

/** The tabs of the address page in their order; those of other features are fetched when they are first opened. */
const parts: readonly AddressPart[] = [ownParts.assessments, ownParts.activities, ownParts.details, ownParts.history];

/** The address page, put together from the features that know its parts. */
export function AddressRoute(): ReactNode {
  return <AddressScreen parts={parts} />;
}
