import type { ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import { Gallery } from './gallery.tsx';
import type { PhotoHistory } from './photo-info.tsx';

/** The tab of the address page: all photos of the address. */
export function PhotosPart({
  address,
  building,
  history,
}: {
  readonly address: StoredRecord;
  readonly building: Building;
  readonly history: PhotoHistory;
}): ReactNode {
  return <Gallery filters={{ addressId: address._id }} address={address} building={building} history={history} />;
}
