import { useDeviceChoice } from '../../platform/device-choice.ts';
import { stairViews, type StairView } from './shades.ts';

/** What the colours of the drawing tell in this browser; remembered for the next building. */
export function useStairView(): readonly [StairView, (view: StairView) => void] {
  return useDeviceChoice('domivka-stairwell-colours', stairViews, 'damage');
}
