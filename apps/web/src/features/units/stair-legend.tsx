import type { ReactNode } from 'react';
import type { UnitState } from '@domivka/domain/building/unit-states';
import { useText } from '../../text/say.ts';
import { countShades, isOutdated, listShades, sayShade, type StairView } from './shades.ts';
import gridClasses from './stair-grid.module.css';
import classes from './stairwell.module.css';
import { stairwellText as text } from './stairwell.text.ts';

export type StairLegendProps = {
  readonly view: StairView;
  readonly states: readonly (UnitState | undefined)[];
};

function Swatch({
  shade,
  isHatched,
  children,
}: {
  readonly shade?: string;
  readonly isHatched?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <span
      aria-hidden
      className={`${gridClasses.cell} ${classes.swatch}`}
      data-shade={shade}
      data-outdated={isHatched ? true : undefined}
    >
      {children}
    </span>
  );
}

/** What each colour and sign means and how many flats have it. */
export function StairLegend({ view, states }: StairLegendProps): ReactNode {
  const t = useText();
  const counts = countShades(view, states);
  const outdated = states.filter((state) => isOutdated(state)).length;
  return (
    <ul className={classes.legend} aria-label={t(text.legend)}>
      {listShades(view).map((shade) => {
        const Sign = shade.icon;
        return (
          <li key={shade.code} data-empty={counts.has(shade.code) ? undefined : true}>
            <Swatch shade={shade.code}>{Sign ? <Sign size={12} stroke={2.4} /> : null}</Swatch>
            {sayShade(shade, t)}
            <strong>{counts.get(shade.code) ?? 0}</strong>
          </li>
        );
      })}
      {outdated > 0 ? (
        <li>
          <Swatch isHatched />
          {t(text.hatched)}
          <strong>{outdated}</strong>
        </li>
      ) : null}
    </ul>
  );
}
