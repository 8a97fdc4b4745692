import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPrinter, IconSnowflake } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { pCodeLengths } from '@domivka/domain/geography/p-code';
import { numberLabels } from '@domivka/domain/measures/measures.text';
import type { DonorCount } from '@domivka/domain/measures/donor-grid';
import { donorHidden } from '@domivka/domain/measures/measures.text';
import { useAttempt } from '../../forms/use-attempt.ts';
import { ListSection, type ListAnswer } from '../../lists/list-screen.tsx';
import type { List } from '../../lists/use-list.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { reportLink } from '../../queries/statistics/report-link.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { pagingOf, sortOf } from '../../ui/list-query.ts';
import { Page } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { WinterMap, type WinterMapHandle } from './winter-map.tsx';
import { inWinterOrder, type WinterColumn, type WinterRow } from './winter-rows.ts';
import classes from './winter.module.css';
import { winterCounted as counted, winterText as text } from './winter.text.ts';

/** So many rows have room on one sheet of paper. */
const mostPrinted = 25;

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
  /** Whether the reader may open addresses and the rows behind a number. */
  readonly opens: { readonly addresses: boolean; readonly rows: boolean };
};

function Count({
  count,
  row,
  column,
  isOpening,
}: {
  readonly count: DonorCount | undefined;
  readonly row: WinterRow;
  readonly column: WinterColumn;
  readonly isOpening: boolean;
}): ReactNode {
  const t = useText();
  const format = useFormats();
  if (typeof count !== 'number') return count === 'hidden' ? t(donorHidden) : (count ?? '–');
  const isAlone = column === 'organizations' && count === 0 && row.counts.stillOpen !== 0;
  const said = isAlone ? <strong className={classes.alone}>{count}</strong> : format.number(count, 0);
  if (!isOpening || count === 0) return said;
  const behind = { kind: 'aggs', name: 'winterByArea', number: column, keys: [row.pCode] } as const;
  return (
    <TextLink inherit {...reportLink(column === 'organizations' ? 'activities' : 'addresses', { behind })}>
      {said}
    </TextLink>
  );
}

/** What is told of a hromada that was pressed on the map. */
function Card({ row, view }: { readonly row: WinterRow; readonly view: WinterViewProps }): ReactNode {
  const { columns, labels, opens } = view;
  const t = useText();
  return (
    <>
      <Text fw={600}>{t(row.label)}</Text>
      <dl className={classes.told}>
        {columns.map((column) => (
          <div key={column}>
            <dt>{labels[column]}</dt>
            <dd data-numbers>
              <Count count={row.counts[column]} row={row} column={column} isOpening={opens.rows} />
            </dd>
          </div>
        ))}
      </dl>
      {opens.addresses ? (
        <Group gap="md">
          <TextLink to="/addresses" search={{ area: row.pCode }}>
            {t(text.addresses)}
          </TextLink>
          <TextLink to="/map" search={{ area: row.pCode, colour: 'envelope' }}>
            {t(text.map)}
          </TextLink>
        </Group>
      ) : null}
    </>
  );
}

/** The button that prints the page: with the map in the colours of paper. */
function usePrinting(map: React.RefObject<WinterMapHandle | null>) {
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
  return { picture, busy, print };
}

/** For paper: of whom, as of when and for whom. */
function PrintedFoot({
  moment,
  shown,
  total,
}: {
  readonly moment: string;
  readonly shown: number;
  readonly total: number;
}): ReactNode {
  const t = useText();
  const { user } = useSession();
  if (!user) return null;
  return (
    <p className={classes.printed}>
      {total > shown ? `${t(text.firstRows, { shown, hromadas: t.count(counted.ofHromadas, total) })} ` : null}
      {t(text.printed, {
        product: t(commonText.productName),
        organization: nameOfOrganization(user.organization, t.language),
        moment,
        author: (t.language === 'uk' && user.nameUkr) || user.name,
      })}
    </p>
  );
}

/** The sentence, the map and the table of hromadas: of what everybody else is told, or of what donors are. */
export function WinterView(props: WinterViewProps): ReactNode {
  const { list, rows, columns, labels, sentence, hint, moment, isPartial = false, answer, opens } = props;
  const t = useText();
  const { query, declared, context } = list;
  const { places } = context;
  const map = useRef<WinterMapHandle>(null);
  const { picture, busy, print } = usePrinting(map);
  const { page, pageSize } = pagingOf(query);
  const sorted = rows ? inWinterOrder(rows, sortOf(query, declared.usualSort), t) : [];
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  const area = String((query as Readonly<Record<string, unknown>>)['area'] ?? '');
  const unit = places?.find(area);
  const hasRows = rows !== undefined && rows.length > 0;
  const whereIs = ({ pCode }: WinterRow): string => {
    const oblast = places?.find(pCode.slice(0, pCodeLengths[1]));
    return oblast && area.length < pCodeLengths[1] ? fullNameOf(oblast, t.language) : '';
  };
  const onPhone: { readonly [Column in WinterColumn]?: DataColumn<WinterRow>['onPhone'] } = {
    stillOpen: 'mark',
    organizations: 'labelled',
  };
  return (
    <Page
      width="wide"
      title={t(text.title)}
      subtitle={unit ? fullNameOf(unit, t.language) : t(text.ukraine)}
      actions={
        hasRows ? (
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} loading={busy} onClick={print}>
            {t(text.print)}
          </Button>
        ) : undefined
      }
    >
      <div className={classes.page} aria-busy={answer.state === 'loading'}>
        <ListSection
          list={list}
          answer={{ ...answer, values: shown, totalRows: sorted.length }}
          text={text}
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
            cell: (row: WinterRow) => (
              <Count count={row.counts[column]} row={row} column={column} isOpening={opens.rows} />
            ),
          }))}
          rowKey={({ pCode }) => pCode}
          before={
            hasRows ? (
              <div className={classes.edge}>
                <p className={classes.sentence} role="status">
                  {sentence}
                </p>
                <Quiet mb="sm" data-no-print data-numbers>
                  {t(text.asOf, { moment })} {isPartial ? t(text.partial) : null}
                </Quiet>
                {picture ? <img className={classes.picture} src={picture} alt="" /> : null}
                <div className={classes.live} data-pictured={picture !== undefined || undefined}>
                  <WinterMap
                    ref={map}
                    rows={rows}
                    places={places}
                    area={area}
                    card={(row) => <Card row={row} view={props} />}
                  />
                </div>
              </div>
            ) : null
          }
          after={
            hasRows ? (
              <div className={classes.edge}>
                <p className={classes.hint}>{hint}</p>
                <PrintedFoot moment={moment} shown={Math.min(mostPrinted, shown.length)} total={sorted.length} />
              </div>
            ) : null
          }
        />
      </div>
    </Page>
  );
}
