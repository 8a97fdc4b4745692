import { Suspense, type ComponentProps, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { Gallery, type GalleryProps } from '../features/photos/gallery.tsx';
import { PhotosBelow as Below } from '../features/photos/photos-below.tsx';
import { loadPart } from '../ui/load-part.ts';

const HistoryBelow = loadPart(() => import('../features/history/history-below.tsx'), 'HistoryBelow');

function PhotoHistory({ id }: { readonly id: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <HistoryBelow table="photo" id={id} />
    </Suspense>
  );
}

type PhotosProps = Pick<GalleryProps, 'building'> & { readonly address: StoredRecord };

/** The photos of an address; each with its history. */
export function PhotosPart({ address, building }: PhotosProps): ReactNode {
  const filters = { addressId: address._id };
  return <Gallery filters={filters} address={address} building={building} history={PhotoHistory} />;
}

type UnitPhotosProps = Pick<GalleryProps, 'building' | 'address'> & { readonly unit: StoredRecord };

/** The photos that name a unit; each with its history. */
export function UnitPhotosPart({ unit, address, building }: UnitPhotosProps): ReactNode {
  const filters = { addressId: String(unit['addressId'] ?? ''), unitId: unit._id };
  return <Gallery filters={filters} address={address} building={building} history={PhotoHistory} />;
}

/** The photos under the page of an assessment or an activity; each with its history. */
export function PhotosBelow(props: Omit<ComponentProps<typeof Below>, 'history'>): ReactNode {
  return <Below {...props} history={PhotoHistory} />;
}
