import { memo, type ReactNode } from 'react';
import { useText } from '../../text/say.ts';
import { landingKey, planLimits, sayNumbers, type PlannedLanding, type UnitPlan } from './plan-units.ts';
import classes from './plan.module.css';
import { planText as text } from './plan.text.ts';

type LandingProps = {
  readonly landing: PlannedLanding;
  readonly label: string;
  readonly isException: boolean;
  readonly onChange: (key: string, count: number | undefined) => void;
};

/** How many flats a landing has, to be changed in its place, and which numbers they get. */
const Landing = memo(function Landing({ landing, label, isException, onChange }: LandingProps): ReactNode {
  const { entrance, floor, flats } = landing;
  const fresh = flats.filter(({ exists }) => !exists).map(({ number }) => number);
  const skipped = flats.filter(({ exists }) => exists).map(({ number }) => number);
  return (
    <td data-exception={isException ? true : undefined}>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={planLimits.flatsPerLanding}
        aria-label={label}
        value={flats.length}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) =>
          onChange(landingKey(entrance, floor), value === '' ? undefined : Number(value))
        }
      />
      <span className={classes.numbers}>
        {sayNumbers(fresh)}
        {skipped.length > 0 ? <del>{sayNumbers(skipped)}</del> : null}
      </span>
    </td>
  );
});

export type PlanPreviewProps = {
  readonly plan: UnitPlan;
  readonly exceptions: Readonly<Record<string, number>>;
  /** Without a count the landing is like all others again. Keep it stable. */
  readonly onChange: (key: string, count: number | undefined) => void;
};

function listDistinct(landings: readonly PlannedLanding[], field: 'entrance' | 'floor'): readonly number[] {
  return [...new Set(landings.map((landing) => landing[field]))].toSorted((one, other) => one - other);
}

/** The building as it will be: floors from the top, entrances side by side, the numbers of each landing. */
export function PlanPreview({ plan, exceptions, onChange }: PlanPreviewProps): ReactNode {
  const t = useText();
  const landings = new Map(plan.landings.map((landing) => [landingKey(landing.entrance, landing.floor), landing]));
  const entrances = listDistinct(plan.landings, 'entrance');
  const floors = listDistinct(plan.landings, 'floor').toReversed();
  return (
    <div className={classes.scroll}>
      <table className={classes.preview} aria-label={t(text.previewTable)}>
        <thead>
          <tr>
            <th scope="col">{t(text.floor)}</th>
            {entrances.map((entrance) => (
              <th key={entrance} scope="col">
                {t(text.entrance, { entrance })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {floors.map((floor) => (
            <tr key={floor}>
              <th scope="row">{floor}</th>
              {entrances.map((entrance) => {
                const key = landingKey(entrance, floor);
                const landing = landings.get(key);
                return landing ? (
                  <Landing
                    key={key}
                    landing={landing}
                    label={t(text.landing, { entrance, floor })}
                    isException={Object.hasOwn(exceptions, key)}
                    onChange={onChange}
                  />
                ) : null;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
