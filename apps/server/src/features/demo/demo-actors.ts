import { effectiveAreas, type Actor } from '@domivka/domain/kernel/actor';
import type { DemoWorld } from './demo-world.ts';

/** The people of the demonstration by their e-mail, as they act. */
export function demoActors({ people, organizations }: DemoWorld): ReadonlyMap<string, Actor> {
  return new Map(
    people.map(({ _id, email, role, organizationId, oblasts }) => {
      const organization = organizations.find((one) => one._id === organizationId);
      const areas = effectiveAreas(
        {
          type: String(organization?.['type']),
          geographicAccessibility: organization?.['geographicAccessibility'] as string[],
        },
        oblasts,
      );
      const organizationName = String(organization?.['name']);
      return [email, { _id, role, organizationId, organizationName, areas }];
    }),
  );
}

/** Throws for an e-mail that nobody in the demonstration has. */
export function getActor(actors: ReadonlyMap<string, Actor>, email: string): Actor {
  const actor = actors.get(email);
  if (!actor) throw new Error(`Nobody is called ${email}`);
  return actor;
}
