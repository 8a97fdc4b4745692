import type { PlanePoint } from './plane.ts';

/** A settlement on the drawing: the area of level 3 it belongs to and the oblast in whose outline that area is drawn. */
export type PlacedSettlement = {
  readonly at: PlanePoint;
  readonly area: string;
  readonly drawnIn: string;
  readonly isCity: boolean;
};

/** A point that claims the land nearest to it for an area; `outside` claims it for no one. */
export type Seed = { readonly at: PlanePoint; readonly area: string; readonly isSettlement: boolean };

export const outside = '';
