import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../data/building.ts';
import { Gallery } from './gallery.tsx';

/** The tab of the address page: all photos of the address. */
export function PhotosPart({
  address,
  building,
}: {
  readonly address: StoredRecord;
  readonly building: Building;
}): ReactNode {
  return <Gallery filters={{ addressId: address._id }} address={address} building={building} />;
}
