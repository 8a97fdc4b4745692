import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useBuilding, type Building } from '../../data/building.ts';
import { useRecord } from '../../data/queries.ts';
import { Gallery } from './gallery.tsx';
import type { PhotoFilters } from './group-photos.ts';

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

/** The photos of a unit, an activity or an assessment, for the pages about these. */
export function PhotoGallery(filters: PhotoFilters): ReactNode {
  const { record } = useRecord('address', filters.addressId);
  const building = useBuilding(filters.addressId);
  return <Gallery filters={filters} address={record} building={building} />;
}
