import { useMemo, type ReactNode } from 'react';
import { numberLabels } from '@domivka/domain/measures/measures.text';
import { usePlaces } from '../../device/places.ts';
import { scopeOfArea } from '../../lists/measure-filters.ts';
import { useList } from '../../lists/use-list.ts';
import { useHeatingSeason } from '../../queries/building/heating-season.ts';
import { mayCountHere } from '../../queries/statistics/local-answer.ts';
import { useDonorResults } from '../../queries/statistics/use-donor-results.ts';
import { useStatistic } from '../../queries/statistics/use-statistic.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { donorWinterList, winterList } from './winter-query.ts';
import { donorColumns, donorWinterRows, sayDonorWinter, sayWinter, winterColumns, winterRows } from './winter-rows.ts';
import { WinterView } from './winter-view.tsx';
import { winterText as text } from './winter.text.ts';

function CountedWinter({ scope }: { readonly scope: readonly string[] }): ReactNode {
  const t = useText();
  const format = useFormats();
  const season = useHeatingSeason();
  const list = useList(winterList);
  const { area } = list.query;
  const { state, answer, error, isPrevious, again } = useStatistic('aggs', 'winterByArea', {
    scope: scopeOfArea(area),
    groupBy: 'pCode3',
  });
  const rows = useMemo(() => answer && winterRows(answer.buckets ?? []), [answer]);
  const isServed = answer?.source === 'server';
  const labels = Object.fromEntries(winterColumns.map((column) => [column, t(numberLabels[column])]));
  return (
    <WinterView
      list={list}
      rows={rows}
      columns={winterColumns}
      labels={{ ...labels, opened: t(text.need) }}
      sentence={sayWinter(rows ?? [], season, t)}
      hint={t(text.needHint)}
      moment={format.moment(answer?.asOf)}
      isPartial={isServed && answer.partial}
      answer={{ state, isPrevious, error, refresh: again, fromDevice: answer?.source === 'local' }}
      opens={{ addresses: true, rows: isServed }}
      scope={scope}
    />
  );
}

/** What donors are told once a month, with small counts masked: no addresses, no organizations. */
function DonorWinter(): ReactNode {
  const t = useText();
  const format = useFormats();
  const season = useHeatingSeason();
  const places = usePlaces(true);
  const list = useList(donorWinterList);
  const { area } = list.query;
  const { results, error, again } = useDonorResults();
  const rows = useMemo(
    () =>
      results &&
      donorWinterRows(results.grid, area, (pCode) => {
        const unit = places?.find(pCode);
        return { en: unit?.name ?? pCode, uk: unit?.nameUkr ?? pCode };
      }),
    [results, area, places],
  );
  const open = results?.grid.damaged[area ?? 'UA']?.['envelope/open'] ?? 0;
  return (
    <WinterView
      list={list}
      rows={rows}
      columns={donorColumns}
      labels={{
        opened: t(text.damaged),
        stillPartly: t(numberLabels.stillPartly),
        stillOpen: t(numberLabels.stillOpen),
      }}
      sentence={sayDonorWinter(open, rows ?? [], season, t)}
      hint={t(text.donorHint)}
      moment={format.date(results?.day)}
      answer={{ state: results ? 'ready' : error ? 'failed' : 'loading', isPrevious: false, error, refresh: again }}
      opens={{ addresses: false, rows: false }}
      // Donors get the country, wherever they work.
      scope={[]}
    />
  );
}

/** The route `/map/winter`: where homes stay open before the heating season. */
export function WinterScreen(): ReactNode {
  const { user } = useSession();
  if (!user) return null;
  return mayCountHere(actorOf(user)) ? <CountedWinter scope={user.scope} /> : <DonorWinter />;
}
