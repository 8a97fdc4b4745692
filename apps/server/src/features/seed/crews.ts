import { type Actor, liesWithin } from '@domivka/domain/kernel/actor';
import type { Directory } from './organizations.ts';

/** The users who work at a place. */
export type Crew = {
  readonly recorders: readonly Actor[];
  readonly partners: readonly Actor[];
  /** They review assessments and answer state questions. */
  readonly officials: readonly Actor[];
  /** They plan and pay what others implement. */
  readonly donors: readonly Actor[];
};

/** Finds the users of a place; places of one hromada have the same ones. */
export function crewsOf({ actors }: Directory): (pCode4: string) => Crew {
  const crews = new Map<string, Crew>();
  return (pCode4) => {
    const hromada = pCode4.slice(0, 9);
    const known = crews.get(hromada);
    if (known) return known;
    const here = actors.filter(({ areas }) => liesWithin(areas, pCode4));
    const named = (words: readonly string[]) => here.filter(({ role }) => words.some((word) => role.startsWith(word)));
    const partners = named(['Partner']);
    const officials = named(['Staff', 'Oblast', 'Raion', 'Local']);
    const crew = { partners, officials, recorders: [...partners, ...officials], donors: named(['Donor', 'Staff']) };
    crews.set(hromada, crew);
    return crew;
  };
}
