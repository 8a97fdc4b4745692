import { Suspense, type ReactNode } from 'react';
import { loadPart } from '../ui/load-part.ts';
import type { FilterControlProps } from './list-filters.ts';

const Control = loadPart(() => import('./filter-control.tsx'), 'FilterControl');

/** The control of a filter, whose code is loaded when it is first shown: on a phone the filters are behind a button. */
export function FilterControl(props: FilterControlProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <Control {...props} />
    </Suspense>
  );
}
