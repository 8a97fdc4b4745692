import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { PhotosBelow as Below } from '../features/photos/photos-below.tsx';
import { PhotosPart as AddressPhotos } from '../features/photos/photos-part.tsx';
import { UnitPhotosPart as UnitPhotos } from '../features/photos/unit-photos-part.tsx';
import { loadPart } from './program/load-part.ts';

const HistoryBelow = loadPart(() => import('../features/history/history-below.tsx'), 'HistoryBelow');

function PhotoHistory({ id }: { readonly id: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <HistoryBelow table="photo" id={id} />
    </Suspense>
  );
}

type Given<Props> = Omit<Props, 'history'>;

/** The photos of an address; each with its history. */
export function PhotosPart(props: Given<ComponentProps<typeof AddressPhotos>>): ReactNode {
  return <AddressPhotos {...props} history={PhotoHistory} />;
}

/** The photos that name a unit; each with its history. */
export function UnitPhotosPart(props: Given<ComponentProps<typeof UnitPhotos>>): ReactNode {
  return <UnitPhotos {...props} history={PhotoHistory} />;
}

/** The photos under the page of an assessment or an activity; each with its history. */
export function PhotosBelow(props: Given<ComponentProps<typeof Below>>): ReactNode {
  return <Below {...props} history={PhotoHistory} />;
}
