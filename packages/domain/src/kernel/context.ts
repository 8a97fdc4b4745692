import type { Actor } from './actor.ts';
import type { CustomFields } from './custom-definition.ts';

/** An administrative unit as the rules need it: the reference data of the product fit this shape. */
export type Place = {
  readonly pCode: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly parent?: string | undefined;
  readonly nameUkr: string;
  readonly name: string;
  readonly centre?: { readonly latitude: number; readonly longitude: number } | undefined;
};

/** The look-up of administrative units. `undefined` as a whole means: not loaded on this device, so the server decides. */
export type Places = { find(pCode: string): Place | undefined };

/** Everything that a rule may know beside its input. Rules have no clock, no random numbers and no I/O of their own. */
export type Context = {
  readonly actor: Actor;
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly newId: () => string;
  readonly places: Places | undefined;
  /** The custom fields that the actor may use; without it they are unknown here, and the server decides. */
  readonly customFields?: CustomFields | undefined;
};
