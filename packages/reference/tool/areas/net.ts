import type { Feature, FeatureCollection } from 'geojson';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';

/**
 * Shapes as a net of shared lines. Shapes must be features: of bare geometries the net forgets the properties.
 * The published types of the libraries for nets differ only in whether properties may be null; here they never are.
 */
export function createNet(shapes: Readonly<Record<string, Feature | FeatureCollection>>): Topology<Objects> {
  return topology({ ...shapes }) as Topology<Objects>;
}

/** {@link createNet} without corners that span less than `smallestCorner`, in square units of the shapes. */
export function createSimpleNet(
  shapes: Readonly<Record<string, Feature | FeatureCollection>>,
  smallestCorner: number,
): Topology<Objects> {
  return simplify(presimplify(createNet(shapes)), smallestCorner);
}
