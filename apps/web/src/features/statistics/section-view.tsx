import type { ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { mayRead } from '@domivka/domain/reports/report-question';
import { findReport } from '@domivka/domain/reports/reports';
import { useHeatingSeason } from '../../queries/building/heating-season.ts';
import { reportLink, type QuestionBody } from '../../queries/statistics/report-link.ts';
import { useConnection } from '../../remote/connection.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { TextLink } from '../../ui/links.tsx';
import { Section } from '../../ui/section.tsx';
import { MeasureChart } from './measure-chart.tsx';
import { MeasureNumbers } from './measure-numbers.tsx';
import type { SectionPart, StatisticsSection } from './sections.ts';
import classes from './statistics.module.css';
import { sectionTitles, statisticsText as text } from './statistics.text.ts';
import { bodyFor } from './statistics-query.ts';
import { getMeasure } from './use-measure.ts';
import { useSeen } from './use-seen.ts';

/** Where in the page a section begins. */
export function anchorOf(id: string): string {
  return `statistics-${id}`;
}

type Asked = {
  readonly body: QuestionBody;
  /** Narrows the page to an area; undefined where it has no areas in it. */
  readonly onOpenArea?: ((pCode: string) => void) | undefined;
  /** The server has not heard of what is counted. */
  readonly isHereOnly?: boolean;
};

function Part({
  part,
  body,
  onOpenArea,
  isHereOnly = false,
  isAsked,
}: Asked & { readonly part: SectionPart; readonly isAsked: boolean }) {
  const { show, kind, name, isWide, ...drawn } = part;
  const isByArea = getMeasure(kind, name).groups?.[0]?.by === 'area';
  return (
    <div className={classes.cell} data-wide={isWide || show === 'numbers' || undefined}>
      {show === 'numbers' ? (
        <MeasureNumbers
          name={name}
          body={body}
          isAsked={isAsked}
          isHereOnly={isHereOnly}
          hidesZeros={part.hidesZeros ?? false}
          {...(part.numbers ? { names: part.numbers } : {})}
        />
      ) : (
        <MeasureChart
          {...drawn}
          kind={kind}
          name={name}
          body={body}
          isAsked={isAsked}
          isHereOnly={isHereOnly}
          onOpen={isByArea ? onOpenArea : undefined}
        />
      )}
    </div>
  );
}

/** What is to be known of a section besides its numbers. */
function useHint(id: StatisticsSection['id']): string | undefined {
  const t = useText();
  const { isOn, days } = useHeatingSeason();
  if (id === 'quality') return t(text.qualityHint);
  if (id !== 'winter') return undefined;
  return isOn ? t(text.seasonNow) : t(text.seasonIn, { days: t.count(countedNouns.days, days) });
}

/** A frame that says when the user is near. */
export function SectionFrame(props: {
  readonly id: StatisticsSection['id'];
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: (isSeen: boolean) => ReactNode;
}): ReactNode {
  const { id, hint, actions, children } = props;
  const t = useText();
  const { ref, isSeen } = useSeen();
  return (
    <div ref={ref} id={anchorOf(id)} className={classes.section}>
      <Section title={t(sectionTitles[id])} description={hint} actions={actions}>
        {children(isSeen)}
      </Section>
    </div>
  );
}

/** A section of the page; its numbers are asked for when the user comes near. */
export function SectionView({ section, body, ...asked }: Asked & { readonly section: StatisticsSection }): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const { id, report, parts } = section;
  const first = parts[0] && getMeasure(parts[0].kind, parts[0].name);
  // Reports are made by the server.
  const { user } = useSession();
  const declared = report && findReport(report);
  const isReader = user !== undefined && declared !== undefined && mayRead(actorOf(user), declared);
  const link =
    online && isReader && report && first
      ? reportLink(report, { ...bodyFor(first, body).body, groupBy: undefined })
      : undefined;
  return (
    <SectionFrame
      id={id}
      hint={useHint(id)}
      actions={
        link ? (
          <TextLink {...link} aria-label={`${t(text.wholeReport)}: ${t(sectionTitles[id])}`}>
            {t(text.wholeReport)}
          </TextLink>
        ) : null
      }
    >
      {(isSeen) => (
        <div className={classes.cells}>
          {parts.map((part) => (
            <Part key={part.name} {...asked} part={part} body={body} isAsked={isSeen} />
          ))}
        </div>
      )}
    </SectionFrame>
  );
}
