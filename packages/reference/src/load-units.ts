import { loadUnitTexts, once } from './load-browser.ts';
import { readUnitsYielding } from './units.ts';

/**
 * All units with the positions of their centres, loaded at the first call and kept for offline use. `pause` lets the page draw meanwhile. A file
 * of its own: what reads and searches units comes after the first screen.
 */
export const loadUnits = once(async (pause: () => Promise<void>) => {
  const [names, centres] = await loadUnitTexts();
  return readUnitsYielding(names, centres, pause);
});
