import { useEffect, useRef } from 'react';
import { pCodeLengths } from '@domivka/domain/geography/p-code';
import type { Areas } from '@domivka/reference/areas';
import { boundsOfAreas } from './area-bounds.ts';
import type { MapEngine } from './map-engine.ts';

/** The map begins where these areas are, before they are drawn; without any it stays where it is. `pCodes` is undefined until they are known. */
export function useFirstView(
  engine: MapEngine | undefined,
  areas: Areas | undefined,
  pCodes: readonly string[] | undefined,
): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (!engine || !areas || !pCodes || isShown.current) return;
    isShown.current = true;
    // Settlements have no shape.
    const shaped = pCodes.map((pCode) => pCode.slice(0, pCodeLengths[3]));
    const bounds = boundsOfAreas(areas, [...new Set(shaped)]);
    if (bounds) engine.map.fitBounds([...bounds], { padding: 24, animate: false });
  }, [engine, areas, pCodes]);
}
