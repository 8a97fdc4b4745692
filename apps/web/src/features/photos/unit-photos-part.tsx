import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import { Gallery } from './gallery.tsx';
import type { PhotoHistory } from './photo-info.tsx';

/** The tab of the page of a unit: the photos that name it. */
export function UnitPhotosPart({
  unit,
  address,
  building,
  history,
}: {
  readonly unit: StoredRecord;
  readonly address: StoredRecord | undefined;
  readonly building: Building;
  readonly history: PhotoHistory;
}): ReactNode {
  const filters = { addressId: String(unit['addressId'] ?? ''), unitId: unit._id };
  return <Gallery filters={filters} address={address} building={building} history={history} />;
}
