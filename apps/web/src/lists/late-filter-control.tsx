import type { ReactNode } from 'react';
import { useLate } from '../ui/use-late.ts';
import type * as controls from './filter-control.tsx';
import type { FilterControlProps } from './list-filters.ts';

type Controls = typeof controls;

/** Once loaded, filters are drawn together with their list: its rows do not move. */
let loaded: Controls | undefined;

async function loadControls(): Promise<Controls> {
  loaded = await import('./filter-control.tsx');
  return loaded;
}

/** The control of a filter, whose code is loaded when it is first shown: on a phone the filters are behind a button. */
export function FilterControl(props: FilterControlProps): ReactNode {
  const late = useLate(loadControls, { isWanted: true });
  const Control = (loaded ?? late)?.FilterControl;
  return Control ? <Control {...props} /> : null;
}
