import { Box } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { Gallery, type GalleryProps } from '../features/photos/gallery.tsx';
import { photosTitle } from '../features/photos/photos-title.text.ts';
import { useBuilding } from '../queries/building/building.ts';
import { useRecord } from '../queries/use-records.ts';
import { useText } from '../text/say.ts';
import { Section } from '../ui/section.tsx';
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

/** The photos that prove an assessment or an activity, under its page; those added here belong to it. */
export function PhotosBelow(filters: GalleryProps['filters']): ReactNode {
  const t = useText();
  const { record } = useRecord('address', filters.addressId);
  const building = useBuilding(filters.addressId);
  return (
    <Box mt="lg">
      <Section title={t(photosTitle)} look="plain">
        <Gallery filters={filters} address={record} building={building} history={PhotoHistory} />
      </Section>
    </Box>
  );
}
