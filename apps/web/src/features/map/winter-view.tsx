import { Button, Skeleton } from '@mantine/core';
import { IconPrinter, IconSnowflake } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pCodeLengths } from '@domivka/domain/geography/p-code';
import { useAttempt } from '../../forms/use-attempt.ts';
import { ListSection, type ListAnswer } from '../../lists/list-screen.tsx';
import type { List } from '../../lists/use-list.ts';
import { usePrintKey } from '../../platform/print-key.ts';
import { fullNameOf, nameOfAreas } from '../../queries/names/place-names.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { pagingOf, sortOf } from '../../ui/list-query.ts';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { pictureText } from './picture.text.ts';
import { WinterCard, WinterCount, type Opens } from './winter-card.tsx';
import { WinterMap, type WinterMapHandle } from './winter-map.tsx';
import { inWinterOrder, type WinterColumn, type WinterRow } from './winter-rows.ts';
import classes from './winter.module.css';
import { winterCounted as counted, winterText as text } from './winter.text.ts';
import { useGround } from './use-ground.ts';

/** So many rows have room on one sheet of paper. */
const mostPrinted = 25;

/** As high as the sentence, the map and its legend: the table below does not move when they come. */
const heightBefore = '34.75rem';

/** What is said of a device that knows of no open homes: nothing about the country. */
const notHere = {
  emptyTitle: text.notHereTitle,
  emptyWords: text.notHereWords,
  noneTitle: text.notHereTitle,
  noneWords: text.notHereWords,
};

export type WinterViewProps = {
  readonly list: List;
  /** Undefined while it is loading or could not be read. */
  readonly rows: readonly WinterRow[] | undefined;
  readonly columns: readonly WinterColumn[];
  readonly labels: { readonly [Column in WinterColumn]?: string };
  readonly sentence: string;
  readonly hint: string;
  /** As of when the numbers are, in words. */
  readonly moment: string;
  readonly isPartial?: boolean;
  readonly answer: Pick<ListAnswer<WinterRow>, 'state' | 'isPrevious' | 'error' | 'refresh' | 'fromDevice' | 'asOf'>;
  readonly opens: Opens;
  /** The areas whose numbers these are unless one of them is asked for; empty: the whole country. */
  readonly scope: readonly string[];
};

/** The button that prints the page: with the map in the colours of paper. */
function usePrinting(map: React.RefObject<WinterMapHandle | null>, isReady: boolean) {
  const [picture, setPicture] = useState<string>();
  const { busy, attempt } = useAttempt();
  useEffect(() => {
    const forget = (): void => setPicture(undefined);
    globalThis.addEventListener('afterprint', forget);
    return () => globalThis.removeEventListener('afterprint', forget);
  }, []);
  const print = (): void =>
    void attempt(text.printFailed, async () => {
      const taken = await map.current?.picture();
      flushSync(() => setPicture(taken));
      globalThis.print();
    });
  usePrintKey(print, isReady && !busy);
  return { picture, busy, print };
}

type FootProps = { readonly moment: string; readonly from: number; readonly shown: number; readonly total: number };

/** For paper: which rows, for whom, as of when and by whom. */
function PrintedFoot({ moment, from, shown, total }: FootProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { credit } = useGround();
  if (!user) return null;
  return (
    <p className={classes.printed}>
      {total > shown
        ? `${t(text.printedRows, { from, to: from + shown - 1, hromadas: t.count(counted.hromadas, total) })} `
        : null}
      {t(text.printed, {
        product: t(commonText.productName),
        organization: nameOfOrganization(user.organization, t.language),
        moment,
        author: (t.language === 'uk' && user.nameUkr) || user.name,
      })}
      {credit ? ` ${t(pictureText.baseMap, { credit })}` : null}
    </p>
  );
}

/** The sentence, the map and the table of hromadas: of what everybody else is told, or of what donors are. */
export function WinterView(props: WinterViewProps): ReactNode {
  const { list, rows, columns, labels, sentence, hint, moment, isPartial = false, answer, opens, scope } = props;
  const t = useText();
  const { query, declared, context } = list;
  const { places } = context;
  const map = useRef<WinterMapHandle>(null);
  const hasRows = rows !== undefined && rows.length > 0;
  const [chosen, setChosen] = useState<string>();
  const pressed = rows?.find(({ pCode }) => pCode === chosen);
  const { picture, busy, print } = usePrinting(map, hasRows);
  const isPhone = useIsPhone();
  const { page, pageSize } = pagingOf(query);
  const sorted = rows ? inWinterOrder(rows, sortOf(query, declared.usualSort), t) : [];
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  const area = String((query as Readonly<Record<string, unknown>>)['area'] ?? '');
  const whole = nameOfAreas(places, area === '' ? scope : [area], t.language) ?? t(text.ukraine);
  const whereIs = ({ pCode }: WinterRow): string => {
    const oblast = places?.find(pCode.slice(0, pCodeLengths[1]));
    return oblast && area.length < pCodeLengths[1] ? fullNameOf(oblast, t.language) : '';
  };
  const onPhone: { readonly [Column in WinterColumn]?: DataColumn<WinterRow>['onPhone'] } = {
    stillOpen: 'mark',
    organizations: 'labelled',
  };
  const printButton = (
    <Button
      variant="default"
      data-no-print
      leftSection={<IconPrinter size={18} aria-hidden />}
      disabled={!hasRows}
      loading={busy}
      onClick={print}
    >
      {t(text.print)}
    </Button>
  );
  return (
    <Page
      width="wide"
      title={t(text.title)}
      subtitle={answer.fromDevice ? t(text.downloadedOnly, { area: whole }) : whole}
      // There from the beginning, so that nothing moves when the rows arrive. On a phone the answer comes first: the button is at the end.
      actions={!isPhone && (hasRows || answer.state === 'loading') ? printButton : undefined}
    >
      <div className={classes.page} aria-busy={answer.state === 'loading'}>
        <ListSection
          list={list}
          answer={{ ...answer, values: shown, totalRows: sorted.length }}
          text={answer.fromDevice ? { ...text, ...notHere } : text}
          icon={<IconSnowflake size={40} />}
          found={t.count(counted.hromadas, sorted.length)}
          name={{
            id: 'name',
            header: t(text.hromada),
            sort: true,
            of: (row) => ({
              title: t(row.label),
              to: opens.addresses ? { to: '/addresses', search: { area: row.pCode } } : undefined,
              second: whereIs(row),
            }),
          }}
          columns={columns.map((column) => ({
            id: column,
            header: labels[column] ?? '',
            align: 'end',
            sort: true,
            nowrap: true,
            ...(onPhone[column] ? { onPhone: onPhone[column] } : {}),
            cell: (row: WinterRow) => <WinterCount row={row} column={column} isOpening={opens.rows} />,
          }))}
          rowKey={({ pCode }) => pCode}
          before={
            hasRows ? (
              <div className={`${classes.edge} ${classes.answer}`}>
                <p className={classes.sentence} role="status">
                  {sentence}
                </p>
                <Quiet mb="sm" data-no-print data-numbers>
                  {t(text.asOf, { moment })} {isPartial ? t(text.partial) : null}
                </Quiet>
                {picture ? <img className={classes.picture} src={picture} alt="" /> : null}
                <div className={classes.live} data-pictured={picture !== undefined || undefined}>
                  <WinterMap ref={map} rows={rows} area={area} chosen={chosen} onChoose={setChosen}>
                    {pressed ? <WinterCard row={pressed} columns={columns} labels={labels} opens={opens} /> : null}
                  </WinterMap>
                </div>
              </div>
            ) : answer.state === 'loading' ? (
              <div className={`${classes.edge} ${classes.answer}`}>
                <Skeleton height={heightBefore} />
              </div>
            ) : null
          }
          after={
            hasRows ? (
              <div className={classes.edge}>
                <p className={classes.hint}>{hint}</p>
                <PrintedFoot
                  moment={moment}
                  from={(page - 1) * pageSize + 1}
                  shown={Math.min(mostPrinted, shown.length)}
                  total={sorted.length}
                />
                {isPhone ? printButton : null}
              </div>
            ) : null
          }
        />
      </div>
    </Page>
  );
}
