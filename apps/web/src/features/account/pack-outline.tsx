import type { ReactNode } from 'react';
import { drawAreas } from '../../queries/areas/area-outlines.ts';
import { useOutline } from '../../queries/areas/use-outlines.ts';
import classes from './packs.module.css';

/** The shape of an area taken along, to recognise it by. It says nothing that its name does not. */
export function PackOutline({ area }: { readonly area: string }): ReactNode {
  const shape = useOutline(area);
  if (!shape) return null;
  const { outlines, viewBox } = drawAreas({ find: () => shape }, [shape._id]);
  return (
    <svg className={classes.outline} viewBox={viewBox} aria-hidden focusable="false">
      {outlines.map(({ pCode, path }) => (
        <path key={pCode} d={path} />
      ))}
    </svg>
  );
}
