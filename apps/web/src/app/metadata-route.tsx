import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MetadataFieldScreen } from '../features/custom-data/metadata-form.screen.tsx';
import { WithHistory } from './with-history.tsx';

/** The form of a custom field, with its history below. */
export function MetadataFieldRoute(): ReactNode {
  const { fieldId } = useParams({ from: '/metadata/$fieldId' });
  return (
    <WithHistory table="metadata" id={fieldId}>
      <MetadataFieldScreen />
    </WithHistory>
  );
}
