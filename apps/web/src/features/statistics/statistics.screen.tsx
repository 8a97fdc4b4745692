import { Anchor } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { pCodeLevel, type PCodeLevel } from '@domivka/domain/geography/p-code';
import { descend } from '../../forms/area-choice.ts';
import { FiltersInUse, sayFiltersInUse } from '../../lists/list-bar.tsx';
import { ListSection, noRows } from '../../lists/list-screen.tsx';
import { useList } from '../../lists/use-list.ts';
import { nameOfAreas } from '../../queries/names/place-names.ts';
import { mayCountHere } from '../../queries/statistics/local-answer.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { DeviceSection } from './device-section.tsx';
import { DonorStatistics } from './donor-statistics.tsx';
import { CustomSection, UsersSection } from './further-sections.tsx';
import { GapChart } from './gap-chart.tsx';
import { anchorOf, SectionView } from './section-view.tsx';
import { sections } from './sections.ts';
import classes from './statistics.module.css';
import { sectionTitles, statisticsText as text } from './statistics.text.ts';
import { areaOf, bodyOf, statisticsList } from './statistics-query.ts';
import { isNothing, Summary } from './summary-section.tsx';
import { useMeasure } from './use-measure.ts';
import { usePrinting, WholePage } from './use-printing.ts';

const lowest = 4;

function levelBelow(area: string | undefined): PCodeLevel {
  const level = area === undefined ? 0 : (pCodeLevel(area) ?? 0);
  return Math.min(lowest, level + 1) as PCodeLevel;
}

/** The parts of the page, each a link. */
function Contents(): ReactNode {
  const t = useText();
  const shown = [...sections.map(({ id }) => id), 'device'] as const;
  return (
    <nav aria-label={t(text.onThisPage)} data-no-print>
      <ul className={classes.contents}>
        {shown.map((id) => (
          <li key={id}>
            <Anchor href={`#${anchorOf(id)}`}>{t(sectionTitles[id])}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All statistics of what the user may see, narrowed by the filters of the address line. */
function CountedStatistics({ scope }: { readonly scope: readonly string[] }): ReactNode {
  const t = useText();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const list = useList(statisticsList);
  const { query, context, declared, replace } = list;
  const { places } = context;
  const area = areaOf(query);
  const level = levelBelow(area);
  const isLast = area !== undefined && pCodeLevel(area) === lowest;
  const body = { ...bodyOf(query), groupBy: `pCode${level}` as const };
  const summary = useMeasure('stats', 'summary', body);
  const hasNumbers = !isNothing(summary);
  const openArea = useCallback(
    (pCode: string | undefined) => {
      const next = pCode !== undefined && places?.find(pCode) ? descend(places, pCode, lowest) : pCode;
      const search = (before: Readonly<Record<string, unknown>>) => ({ ...declared.read(before), area: next });
      void navigate({ to: '/statistics', search, resetScroll: false });
    },
    [places, declared, navigate],
  );
  const { isWhole, isPreparing, print } = usePrinting();
  const view = (
    <div className={classes.page}>
      <div aria-busy={summary.state.state === 'loading'}>
        <Section>
          <Summary
            asked={summary}
            isNarrowed={declared.activeFilters(query).length > 0}
            onClear={() => replace(declared.cleared(query))}
          />
        </Section>
        {hasNumbers ? (
          <GapChart body={body} area={area} level={level} isLast={isLast} places={places} onOpenArea={openArea} />
        ) : null}
      </div>
      {hasNumbers ? (
        <>
          <Contents />
          {sections.map((section) => (
            <SectionView key={section.id} section={section} body={body} onOpenArea={isLast ? undefined : openArea} />
          ))}
          <CustomSection scope={body.scope} />
        </>
      ) : null}
      <UsersSection />
      <DeviceSection />
    </div>
  );
  return (
    <Page
      width="wide"
      title={t(text.title)}
      subtitle={nameOfAreas(places, area === undefined ? scope : [area], t.language) ?? t(text.ukraine)}
      actions={
        hasNumbers && !isPhone ? <PrintButton label={t(text.print)} onPrint={print} isPreparing={isPreparing} /> : null
      }
    >
      <div className={classes.screen}>
        <p className={classes.printed}>{sayFiltersInUse(list)}</p>
        <p className={classes.unloaded}>{t(text.notPrinted)}</p>
        <ListSection
          {...noRows}
          list={list}
          text={text}
          icon={<IconChartBar size={40} />}
          found={t(text.show)}
          before={isPhone ? <FiltersInUse list={list} /> : null}
          view={<WholePage value={isWhole}>{view}</WholePage>}
        />
      </div>
    </Page>
  );
}

/** The route `/statistics`. Donors get what was counted for all of them once a month. */
export function StatisticsScreen(): ReactNode {
  const { user } = useSession();
  if (!user) return null;
  return mayCountHere(actorOf(user)) ? <CountedStatistics scope={user.scope} /> : <DonorStatistics />;
}
