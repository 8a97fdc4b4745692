import { heatingSeason, type HeatingSeason } from '@domivka/domain/kernel/heating-season';
import { useSession } from '../../session/session.ts';
import { todayHere } from './building.ts';

/** The heating season as of today, with the beginning that the operator has set. */
export function useHeatingSeason(): HeatingSeason {
  return heatingSeason(todayHere(), useSession().user?.heatingSeason);
}
