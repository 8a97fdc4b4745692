import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PCodeLevel } from '@domivka/domain/geography/p-code';
import type { AdminUnit, Units } from '@domivka/reference/units';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { useText } from '../../text/say.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { MeasureChart } from './measure-chart.tsx';
import classes from './statistics.module.css';
import { statisticsText as text } from './statistics.text.ts';

type GapProps = {
  readonly body: QuestionBody;
  readonly area: string | undefined;
  readonly level: PCodeLevel;
  readonly places: Units | undefined;
  readonly onOpenArea: (pCode: string | undefined) => void;
};

/** The areas around the one that is shown, each the way back to it. */
function AreasAbove({ area, places, onOpenArea }: Pick<GapProps, 'area' | 'places' | 'onOpenArea'>): ReactNode {
  const t = useText();
  const unit = area === undefined ? undefined : places?.find(area);
  if (!unit || !places) return null;
  const above: readonly AdminUnit[] = places.ancestors(unit.pCode);
  return (
    <nav aria-label={t(text.above)} data-no-print>
      <ol className={classes.path}>
        <li>
          <Anchor component="button" type="button" onClick={() => onOpenArea(undefined)}>
            {t(text.ukraine)}
          </Anchor>
        </li>
        {above.map((one) => (
          <li key={one.pCode}>
            <Anchor component="button" type="button" onClick={() => onOpenArea(one.pCode)}>
              {fullNameOf(one, t.language)}
            </Anchor>
          </li>
        ))}
        <li aria-current="true">{fullNameOf(unit, t.language)}</li>
      </ol>
    </nav>
  );
}

const titles = { 1: text.gap1, 2: text.gap2, 3: text.gap3, 4: text.gap4 } as const;

/** Where help is missing: oblasts, and in each the areas below, down to the settlement. */
export function GapChart({ body, area, level, places, onOpenArea }: GapProps): ReactNode {
  const t = useText();
  const isLast = area !== undefined && body.groupBy === undefined;
  return (
    <>
      <AreasAbove area={area} places={places} onOpenArea={onOpenArea} />
      <MeasureChart
        name="gapByArea"
        body={body}
        numbers={['count', 'ongoing', 'completed']}
        title={t(titles[level])}
        onOpen={isLast ? undefined : onOpenArea}
      />
      {isLast ? null : <Quiet data-no-print>{t(text.gapHint)}</Quiet>}
    </>
  );
}
