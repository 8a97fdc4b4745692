import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBuilding } from '../../queries/building/building.ts';
import { useRecord } from '../../queries/queries.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { Gallery } from './gallery.tsx';
import type { PhotoFilters } from './group-photos.ts';
import type { PhotoHistory } from './open-photo.ts';
import { photosTitle } from './photos-title.text.ts';

export type PhotosBelowProps = PhotoFilters & { readonly history: PhotoHistory };

/** The photos that prove an assessment or an activity, under the page about it; those added here belong to it. */
export function PhotosBelow({ history, ...filters }: PhotosBelowProps): ReactNode {
  const t = useText();
  const { record } = useRecord('address', filters.addressId);
  const building = useBuilding(filters.addressId);
  return (
    <Box mt="lg">
      <Section title={t(photosTitle)} look="plain">
        <Gallery filters={filters} address={record} building={building} history={history} />
      </Section>
    </Box>
  );
}
