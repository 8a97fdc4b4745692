import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PCodeLevel } from '@domivka/domain/geography/p-code';
import { numberLabels } from '@domivka/domain/measures/measures.text';
import type { AdminUnit, Units } from '@domivka/reference/units';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { useText } from '../../text/say.ts';
import { Section } from '../../ui/section.tsx';
import { MeasureChart } from './measure-chart.tsx';
import classes from './statistics.module.css';
import { statisticsText as text } from './statistics.text.ts';

type GapProps = {
  readonly body: QuestionBody;
  readonly area: string | undefined;
  readonly level: PCodeLevel;
  /** The area has no areas in it. */
  readonly isLast: boolean;
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
          <Anchor inherit component="button" type="button" onClick={() => onOpenArea(undefined)}>
            {t(text.ukraine)}
          </Anchor>
        </li>
        {above.map((one) => (
          <li key={one.pCode}>
            <Anchor inherit component="button" type="button" onClick={() => onOpenArea(one.pCode)}>
              {fullNameOf(one, t.language)}
            </Anchor>
          </li>
        ))}
        <li aria-current="true">{fullNameOf(unit, t.language)}</li>
      </ol>
    </nav>
  );
}

const labels = { count: numberLabels.needingHelp };
const titles = { 1: text.gap1, 2: text.gap2, 3: text.gap3, 4: text.gap4 } as const;

/** Where help is missing: oblasts, and in each the areas below, down to the settlement. */
export function GapChart({ body, area, level, isLast, places, onOpenArea }: GapProps): ReactNode {
  const t = useText();
  return (
    <Section title={t(text.whoNeedsHelp)} description={isLast ? undefined : t(text.gapHint)}>
      <AreasAbove area={area} places={places} onOpenArea={onOpenArea} />
      <MeasureChart
        name="gapByArea"
        body={body}
        numbers={['count', 'ongoing', 'completed']}
        labels={labels}
        title={t(titles[level])}
        onOpen={isLast ? undefined : onOpenArea}
      />
    </Section>
  );
}
