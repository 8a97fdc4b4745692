import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconHomeSearch, IconMap2 } from '@tabler/icons-react';
import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { addressFieldLabels as label } from '@domivka/domain/address/address.text';
import { assistanceStates } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { addressesList } from '../../lists/addresses-list.ts';
import { useColumns } from '../../lists/columns.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { maskedSearchWords } from '../../lists/masked-search.ts';
import { useList, useListSearch } from '../../lists/use-list.ts';
import { usePacks } from '../../queries/areas/use-packs.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { nameOfAreas, shortPathOf } from '../../queries/names/place-names.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { useOutbox } from '../../queries/work/use-outbox.ts';
import { titleOf } from '../../text/address-title.ts';
import { useDeviceChoice } from '../../platform/device-choice.ts';
import { useFormats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import { AssistanceBadge, StatusBadge } from '../../ui/status-badge.tsx';
import { ChangedOn } from '../../ui/changed-on.tsx';
import type { DataColumn, NameColumn } from '../../ui/data-table.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Damage } from './damage.tsx';
import { addressesCounted, addressesText as text } from './addresses.text.ts';
import { useListedStates } from './listed-buildings.ts';

type Row = ListedRecord<'address'>;

const usualFields = ['buildingType'];

/** The records whose sending needs a decision of the user. */
function useNeedsYou(): ReadonlySet<string> {
  const entries = useOutbox()?.entries;
  return useMemo(
    () => new Set(entries?.filter(({ state }) => state === 'needsYou').map(({ recordId }) => recordId)),
    [entries],
  );
}

/** What was searched without a connection: the downloaded areas and opened records. */
function PartialNote({ t, areas }: { readonly t: Say; readonly areas: string | undefined }): ReactNode {
  return <Quiet px="md">{areas === undefined ? t(text.fromDeviceHint) : t(text.fromDeviceAreas, { areas })}</Quiet>;
}

const { notHereTitle, notHereWords } = text;
/** While the register cannot be asked, nothing is said about what it has. */
const notHere = {
  noneTitle: notHereTitle,
  noneWords: notHereWords,
  emptyTitle: notHereTitle,
  emptyWords: notHereWords,
};

/** A view of the same addresses beside the list, as the application has it: the map. */
export type AddressesBeside = ComponentType<{
  readonly pointed: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
}>;

/** Find addresses (specification, section 2: Address Management). */
export function AddressesScreen({ Beside }: { readonly Beside: AddressesBeside }): ReactNode {
  const [pointed, setPointed] = useState<string>();
  const [onMap, setOnMap] = useDeviceChoice('addresses-map', ['on', 'off'], 'on');
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const list = useList(addressesList);
  const search = useListSearch(list);
  const { states, isAsking } = useListedStates(search.values);
  const needsYou = useNeedsYou();
  const organizationOf = useOrganizationNames();
  const format = useFormats();
  const packs = usePacks();
  const { t, places, placeNames } = list.context;
  const name: NameColumn<Row> = {
    id: 'address',
    header: t(text.address),
    sort: true,
    of: (row) => ({
      title: titleOf(row, t.language),
      to: `/address/${row._id}`,
      badges:
        row.synced === 1 ? null : (
          <StatusBadge tone={needsYou.has(row._id) ? 'attention' : 'waiting'}>
            {t(needsYou.has(row._id) ? text.needsYou : text.waiting)}
          </StatusBadge>
        ),
      second: shortPathOf(placeNames, row.pCode4, t.language),
    }),
  };
  const own = useMemo((): readonly DataColumn<Row>[] => {
    const count = (id: 'assessmentNumber' | 'activityNumber'): DataColumn<Row> => ({
      id,
      header: t(label[id]),
      sort: true,
      align: 'end',
      isOptional: true,
      cell: (row) => format.number(row[id] ?? 0, 0),
    });
    return [
      {
        id: 'damage',
        header: t(text.damage),
        onPhone: 'mark',
        cell: (row) => {
          const state = states.get(row._id);
          return state || !isAsking ? <Damage state={state} t={t} /> : <Skeleton width="4rem" height="1.375rem" />;
        },
      },
      {
        id: 'assistance',
        header: t(text.assistance),
        onPhone: 'side',
        cell: (row) => {
          const state = states.get(row._id)?.assistanceState;
          return state ? (
            <AssistanceBadge state={state}>{labelOf(assistanceStates, state, t.language)}</AssistanceBadge>
          ) : null;
        },
      },
      count('assessmentNumber'),
      count('activityNumber'),
      {
        id: 'organizationName',
        header: t(text.organization),
        sort: true,
        cell: (row) => organizationOf(row.organizationId, row.organizationName),
      },
      {
        id: 'updatedAt',
        header: t(text.updated),
        sort: true,
        cell: (row) => <ChangedOn at={row.updatedAt} format={format} />,
      },
    ];
  }, [t, format, states, isAsking, organizationOf]);
  const columns = useColumns(list, own, usualFields);
  const role = list.asker?.actor.role;
  // Users with masked records see no single address on a map.
  const hasMap = isWide && role !== undefined && rightOf(addressEntity, role, 'read') !== 'M';
  const mayCreate = role !== undefined && rightOf(addressEntity, role, 'create') !== '-';
  const kept = (packs ?? []).map(({ area }) => area);
  const areas = nameOfAreas(places, kept, t.language);
  return (
    <ListScreen
      list={list}
      answer={search}
      text={{ ...text, ...(search.isPartial ? notHere : {}), ...maskedSearchWords(list.asker?.actor.role) }}
      icon={<IconHomeSearch size={40} />}
      found={t.count(addressesCounted.found, search.totalRows)}
      name={name}
      columns={columns}
      rowKey={(row) => row._id}
      isComplete={!isAsking}
      add={mayCreate ? { to: '/addresses/new', label: t(text.register) } : undefined}
      beside={
        hasMap && onMap === 'on' ? (
          <Suspense fallback={<Skeleton height="30rem" />}>
            <Beside pointed={pointed} onPoint={setPointed} />
          </Suspense>
        ) : undefined
      }
      pointed={pointed}
      onPoint={setPointed}
      tools={
        hasMap ? (
          <Button
            variant="default"
            leftSection={<IconMap2 size={18} aria-hidden />}
            aria-pressed={onMap === 'on'}
            onClick={() => setOnMap(onMap === 'on' ? 'off' : 'on')}
          >
            {t(text.map)}
          </Button>
        ) : null
      }
      after={search.isPartial ? <PartialNote t={t} areas={areas} /> : null}
    />
  );
}
