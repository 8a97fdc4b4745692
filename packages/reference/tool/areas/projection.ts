import type { UnitPoint } from '../../src/unit.ts';
import { isInside } from './plane.ts';
import type { PlanePoint, Region } from './plane.ts';

/** A linear relation of the drawing to longitude and to the Mercator value of latitude. */
export type Projection = {
  readonly scaleX: number;
  readonly shiftX: number;
  readonly scaleY: number;
  readonly shiftY: number;
};

/** A settlement to find the projection by: its position and the oblast it belongs to. */
export type ControlPoint = { readonly pCode: string; readonly point: UnitPoint };

const radians = Math.PI / 180;

export function toPlane(projection: Projection, point: UnitPoint): PlanePoint {
  return [
    point.longitude * projection.scaleX + projection.shiftX,
    mercator(point.latitude) * projection.scaleY + projection.shiftY,
  ];
}

export function toDegreesOf(projection: Projection, [x, y]: PlanePoint): [longitude: number, latitude: number] {
  const value = ((y - projection.shiftY) / projection.scaleY) * radians;
  return [(x - projection.shiftX) / projection.scaleX, (2 * Math.atan(Math.exp(value)) - Math.PI / 2) / radians];
}

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / radians;
}

/**
 * Finds the projection of the drawing from positions of settlements alone: first a straight line through the middles
 * of the oblasts, then small steps as long as fewer settlements lie outside the outline of their oblast.
 */
export function fitProjection(controls: readonly ControlPoint[], regions: ReadonlyMap<string, Region>): Projection {
  let best = fitMiddles(controls, regions);
  const misplaced = (projection: Projection, points: readonly ControlPoint[]): number =>
    points.filter(({ pCode, point }) => {
      const region = regions.get(pCode);
      return region !== undefined && !isInside(region, toPlane(projection, point));
    }).length;
  // Only settlements near an outline can change sides in small steps.
  const near = controls.filter((control) => steps(best, 8).some((moved) => misplaced(moved, [control]) > 0));
  let fewest = misplaced(best, near);
  for (let size = 4; size >= 0.05;) {
    const better = steps(best, size)
      .map((projection) => ({ projection, count: misplaced(projection, near) }))
      .reduce((a, b) => (b.count < a.count ? b : a));
    if (better.count < fewest) {
      best = better.projection;
      fewest = better.count;
    } else size /= 2;
  }
  return best;
}

/** Projections that move or stretch the drawing by `size` units at its edge. */
function steps(base: Projection, size: number): Projection[] {
  const middleX = 500;
  const middleY = 335;
  const list: Projection[] = [];
  for (const amount of [-size, size]) {
    list.push({ ...base, shiftX: base.shiftX + amount }, { ...base, shiftY: base.shiftY + amount });
    const factorX = 1 + amount / middleX;
    const factorY = 1 + amount / middleY;
    list.push(
      { ...base, scaleX: base.scaleX * factorX, shiftX: middleX + (base.shiftX - middleX) * factorX },
      { ...base, scaleY: base.scaleY * factorY, shiftY: middleY + (base.shiftY - middleY) * factorY },
    );
  }
  return list;
}

function fitMiddles(controls: readonly ControlPoint[], regions: ReadonlyMap<string, Region>): Projection {
  const pairs = [...regions].map(([pCode, { box }]) => {
    const points = controls.filter((control) => control.pCode === pCode).map((control) => control.point);
    return {
      x: (box[0] + box[2]) / 2,
      y: (box[1] + box[3]) / 2,
      longitude: middle(points.map((point) => point.longitude)),
      value: middle(points.map((point) => mercator(point.latitude))),
    };
  });
  const [scaleX, shiftX] = fitLine(pairs.map(({ longitude, x }) => [longitude, x]));
  const [scaleY, shiftY] = fitLine(pairs.map(({ value, y }) => [value, y]));
  return { scaleX, shiftX, scaleY, shiftY };
}

function middle(values: readonly number[]): number {
  return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
}

/** Least squares: slope and constant of y over x. */
function fitLine(pairs: readonly (readonly [number, number])[]): [number, number] {
  const meanX = pairs.reduce((sum, [x]) => sum + x, 0) / pairs.length;
  const meanY = pairs.reduce((sum, [, y]) => sum + y, 0) / pairs.length;
  const slope =
    pairs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) /
    pairs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return [slope, meanY - slope * meanX];
}
