import type { ComponentType } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';

export type Photo = ListedRecord<'photo'>;

/** The history of a photo; the application composes it from another feature. */
export type PhotoHistory = ComponentType<{ readonly id: string }>;

/** What is done with the open photo. */
export type ViewerMode = 'look' | 'hide' | 'compare' | 'pair' | 'retake';

/** The open photo, and what its panels show and do. */
export type OpenPhoto = {
  readonly photo: Photo;
  /** Its file, where it was added on this device. */
  readonly file: PhotoFileRow | undefined;
  readonly files: ReadonlyMap<string, PhotoFileRow>;
  readonly address: StoredRecord | undefined;
  readonly building: Building;
  readonly history: PhotoHistory;
  readonly setMode: (mode: ViewerMode) => void;
  /** Returns to the photo. */
  readonly back: () => void;
  readonly onClose: () => void;
};
