import type { Point } from '@domivka/domain/geography/point';
import type { ReactNode } from 'react';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import classes from './address.module.css';
import { storyText as text } from './story.text.ts';

/** How far the drawing reaches, in metres. */
export const reach = 400;
const ring = 200;
const margin = 24;
const size = reach + margin;
const metresPerDegree = 111_320;

/** Where a neighbour is in the drawing: metres to the east and to the south. */
function placeOf(from: Point, to: Point): { readonly x: number; readonly y: number } {
  const perEast = metresPerDegree * Math.cos((from.latitude * Math.PI) / 180);
  return {
    x: (to.longitude - from.longitude) * perEast,
    y: (from.latitude - to.latitude) * metresPerDegree,
  };
}

type SurroundingsProps = {
  readonly point: Point;
  readonly neighbours: readonly { readonly _id: string; readonly location: Point }[];
};

/** The registered neighbours as dots around the building, north above, with rings of 200 and 400 m. The list below says the same in words. */
export function Surroundings({ point, neighbours }: SurroundingsProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const label = t(text.around, { count: neighbours.length });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={[-size, -size, 2 * size, 2 * size].join(' ')}
      className={classes.surroundings}
    >
      {[ring, reach].map((metres) => (
        <g key={metres}>
          <circle r={metres} className={classes.ring} />
          <text x={4} y={metres - 8} className={classes.ringLabel}>
            {format.distance(metres)}
          </text>
        </g>
      ))}
      <text x={0} y={-reach + 34} textAnchor="middle" className={classes.ringLabel}>
        {t(text.northSign)}
      </text>
      {neighbours.map(({ _id, location }) => {
        const { x, y } = placeOf(point, location);
        return <circle key={_id} cx={x} cy={y} r={17} className={classes.neighbour} />;
      })}
      <circle r={26} className={classes.house} />
    </svg>
  );
}
