import { useLiveQuery } from 'dexie-react-hooks';
import { Alert, Button, Group, Paper, Skeleton, Stack, Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { mostNamesakes } from '@domivka/reference/unit';
import type { AdminLevel, AdminUnit, Units } from '@domivka/reference/units';
import { liesWithin } from '@domivka/domain/kernel/actor';
import { useConnection } from '../../remote/connection.ts';
import { isUnserved } from '../../remote/http.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { measurePack, takePack } from '../../sync/pull/packs.ts';
import type { PackSize, PackState } from '../../records/local/pack-rows.ts';
import { askToPersist } from '../../device/persistence.ts';
import { fullNameOf, nameOfCode, unitOption } from '../../queries/names/place-names.ts';
import { loadPlaces, loadSearchablePlaces, usePlaces } from '../../device/places.ts';
import { useStore } from '../../queries/use-store.ts';
import { commonText } from '../../text/common.text.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { countedSpans } from '../../text/say-span.ts';
import { useText } from '../../text/say.ts';
import { showToast } from '../../ui/toast.tsx';
import { listCounts } from '../../text/say-counts.ts';
import { bytesLeft, findRoom, fits, type StorageRoom } from '../../device/storage-room.ts';
import { useRecent } from '../../queries/recent.ts';
import { useSession } from '../../session/session.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import { Amounts } from './kept-row.tsx';
import { packsCounted as counted, packsText as text } from './packs.text.ts';

/** What people in the field take along, the likeliest first: a hromada, a raion, a single settlement. */
const likelihood: readonly AdminLevel[] = [3, 2, 4];

/** Units that can be taken along: not a whole oblast, and only what the person may see anything of. */
export function findAreas(places: Units, typed: string, scope: readonly string[]): readonly AdminUnit[] {
  const mayTake = ({ level, pCode }: AdminUnit): boolean =>
    level > 1 && (scope.length === 0 || liesWithin(scope, pCode) || scope.some((area) => area.startsWith(pCode)));
  const found = places.search(typed, { own: scope, limit: mostNamesakes }).filter(mayTake);
  return found.toSorted((one, other) => likelihood.indexOf(one.level) - likelihood.indexOf(other.level));
}

type AreaFieldProps = {
  readonly places: Units | undefined;
  readonly value: string | undefined;
  readonly onChange: (pCode: string | undefined) => void;
  /** Areas for one tap, while none is chosen. */
  readonly suggested: readonly string[];
};

/** The choice of an area to take along. */
function AreaField({ places, value, onChange, suggested }: AreaFieldProps): ReactNode {
  const t = useText();
  const scope = useSession().user?.scope;
  const search = useCallback(
    async (typed: string) => {
      const units = await loadSearchablePlaces();
      return findAreas(units, typed, scope ?? []).map((unit) => unitOption(units, unit, t.language));
    },
    [scope, t.language],
  );
  const areas = (scope ?? [])
    .flatMap((code) => places?.find(code) ?? [])
    .map((one) => fullNameOf(one, t.language))
    .join(', ');
  const unit = value === undefined ? undefined : places?.find(value);
  const chosen = places && unit ? unitOption(places, unit, t.language) : undefined;
  const offered = chosen ? [] : suggested.flatMap((code) => places?.find(code) ?? []);
  return (
    <>
      <SearchSelect
        label={t(text.area)}
        description={t(text.areaHint)}
        value={chosen}
        onChange={(option) => onChange(option?.value)}
        search={search}
        {...(areas ? { nothingFound: t(text.nothingInScope, { areas }) } : {})}
        disabled={places === undefined}
      />
      {offered.length > 0 ? (
        <Group gap="xs">
          <Text span size="sm" c="dimmed">
            {t(text.suggested)}
          </Text>
          {offered.map((one) => (
            <Button key={one.pCode} variant="light" size="compact-md" onClick={() => onChange(one.pCode)}>
              {fullNameOf(one, t.language)}
            </Button>
          ))}
        </Group>
      ) : null}
    </>
  );
}

/** From so many records on, a user has to know beforehand what it means for time and room. */
const manyRecords = 10_000;
/** What a mobile network in the field brings in a second, in bytes, and what a phone can put away. */
const lineSpeed = 200_000;
const phoneSpeed = 1_500;

const day = 86_400_000;

/** What taking an area would mean on this device. */
type TakePlan = {
  readonly bytes: number;
  readonly isLarge: boolean;
  /** About, at least one. */
  readonly minutes: number;
  /** Undefined where the browser does not tell. */
  readonly left: number | undefined;
  readonly hasRoom: boolean;
};

export function planTaking(size: PackSize, withPictures: boolean, room: StorageRoom | undefined): TakePlan {
  const bytes = size.bytes + (withPictures ? size.pictures.bytes : 0);
  return {
    bytes,
    isLarge: size.total > manyRecords,
    minutes: Math.max(1, Math.ceil((bytes / lineSpeed + size.total / phoneSpeed) / 60)),
    left: room && bytesLeft(room),
    hasRoom: fits(room, bytes),
  };
}

/** The pack that holds an area or will: its own, or that of a unit above it. One that was stopped or failed holds nothing for sure. */
export function findCovering(packs: readonly PackState[], area: string): PackState | undefined {
  return packs.find((pack) => pack.state !== 'stopped' && pack.state !== 'failed' && area.startsWith(pack.area));
}

/** How much of a pack is here, from 0 to 1; never whole before it is. */
export function shareOf({ state, progress: { records, total } }: Pick<PackState, 'state' | 'progress'>): number {
  if (state === 'ready' || state === 'old') return 1;
  return total === 0 ? 0 : Math.min(0.99, records / total);
}

/** Whole days until the data of a pack go, at least 0; undefined where nobody knows yet. Times in milliseconds. */
export function daysUntil(expiresAt: string | undefined, now: number): number | undefined {
  const left = Date.parse(expiresAt ?? '') - now;
  return Number.isNaN(left) ? undefined : Math.max(0, Math.ceil(left / day));
}

const most = 3;

/** The hromadas of settlements, each once, in the order in which they come. */
export function hromadasOf(
  places: Pick<Units, 'find' | 'ancestors'>,
  settlements: readonly unknown[],
): readonly string[] {
  const hromadas = settlements.flatMap((pCode) => {
    const unit = typeof pCode === 'string' ? places.find(pCode) : undefined;
    return unit ? places.ancestors(unit.pCode).filter(({ level }) => level === 3) : [];
  });
  return [...new Set(hromadas.map(({ pCode }) => pCode))];
}

/**
 * Areas that a user likely wants: their own hromadas and raions, if they are limited to such, then those of the addresses opened last. Undefined
 * until they are known; none where the names of places cannot be loaded.
 */
export function useSuggestedAreas(): readonly string[] | undefined {
  const store = useStore();
  const places = usePlaces(true);
  const [isLoadingOver, setLoadingOver] = useState(false);
  useEffect(() => {
    const end = (): void => setLoadingOver(true);
    loadPlaces().then(end, end);
  }, []);
  const recent = useRecent();
  const { user } = useSession();
  const opened = useLiveQuery(async () => store && store.table('address').bulkGet([...recent]), [store, recent]);
  if (!places) return isLoadingOver ? [] : undefined;
  if (!opened) return undefined;
  const own = (user?.scope ?? []).filter((code) => (places.find(code)?.level ?? 1) > 1);
  const settlements = opened.map((row: { readonly pCode4?: unknown } | undefined) => row?.pCode4);
  return [...new Set([...own, ...hromadasOf(places, settlements)])].slice(0, most);
}

type Weighed = { readonly size: PackSize; readonly room: StorageRoom | undefined };

/** What a pack of an area would weigh, and the room that there is for it; nothing is asked without a connection. */
function usePackSize(area: string | undefined) {
  const store = useStore();
  const { online } = useConnection();
  return useQuery({
    queryKey: ['pack-size', store?.name, area],
    queryFn: async (): Promise<Weighed | undefined> => {
      if (!store || area === undefined) return undefined;
      const [size, room] = await Promise.all([measurePack(store, area), findRoom()]);
      return { size, room };
    },
    enabled: store !== undefined && area !== undefined && online,
    networkMode: 'always',
    retry: false,
  });
}

/** What a user should know before: that it takes long, or does not fit. */
function PlanNotices({ plan, total }: { readonly plan: TakePlan; readonly total: number }): ReactNode {
  const t = useText();
  const { isLarge, minutes, hasRoom, bytes, left = 0 } = plan;
  const large = { records: t.count(countedNouns.records, total), minutes: t.count(countedSpans.minutes, minutes) };
  const room = { needed: sayBytes(bytes, t.language), left: sayBytes(left, t.language) };
  return (
    <>
      {hasRoom ? null : (
        <Alert color="amber" role="note" title={t(text.noRoomTitle)}>
          {t(text.noRoomWords, room)}
        </Alert>
      )}
      {hasRoom && isLarge ? (
        <Alert role="note" title={t(text.largeTitle)}>
          {t(text.largeWords, large)}
        </Alert>
      ) : null}
    </>
  );
}

type OfferProps = {
  readonly area: string;
  readonly name: string;
  readonly weighed: Weighed;
  /** It is being taken along. */
  readonly onTaken: () => void;
  /** Another area is to be chosen in its place; absent: there is none to choose. */
  readonly onDone?: (() => void) | undefined;
};

/** How much an area is, and the button that takes it. */
function Offer({ area, name, weighed: { size, room }, onTaken, onDone }: OfferProps): ReactNode {
  const t = useText();
  const store = useStore();
  const [withPictures, setWithPictures] = useState(true);
  const { busy, attempt } = useAttempt();
  const { pictures, total } = size;
  const isWithPictures = withPictures && pictures.count > 0;
  const plan = planTaking(size, isWithPictures, room);
  const take = async (): Promise<void> => {
    if (!store) return;
    await attempt(text.takeFailed, async () => {
      await takePack(store, area, { withPictures: isWithPictures, total });
      // A user who takes an area along will work where nothing can be fetched again.
      void askToPersist();
      showToast({ message: t(text.begun), color: 'done' });
      onTaken();
    });
  };
  const more = { count: t.count(counted.pictures, pictures.count), size: sayBytes(pictures.bytes, t.language) };
  return (
    <Paper withBorder p="md" bg="var(--domivka-surface-quiet)">
      <Stack>
        {total === 0 ? (
          t(text.nothingThere)
        ) : (
          <Group component="ul" gap="md" data-numbers>
            {listCounts(size.records, t).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </Group>
        )}
        <Amounts
          amounts={[
            [t(text.data), t(text.sizeAndTime, { size: sayBytes(plan.bytes, t.language), minutes: plan.minutes })],
            [t(text.left), plan.left === undefined ? t(text.leftUnknown) : sayBytes(plan.left, t.language)],
          ]}
        />
        {pictures.count > 0 ? (
          <Switch
            label={t(text.pictures)}
            description={t(text.picturesHint, more)}
            checked={withPictures}
            onChange={(event) => setWithPictures(event.currentTarget.checked)}
          />
        ) : null}
        <PlanNotices plan={plan} total={total} />
        <Group gap="xs">
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={t(text.takeOf, { area: name })}
            disabled={!plan.hasRoom}
            loading={busy}
            onClick={() => void take()}
          >
            {t(text.take)}
          </Button>
          {onDone ? (
            <Button variant="default" onClick={onDone}>
              {t(text.another)}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Paper>
  );
}

const coveredText = {
  whole: { own: text.isHere, within: text.isWithin },
  taking: { own: text.isComing, within: text.isComingWithin },
} as const;

type AreaOfferProps = Pick<OfferProps, 'area' | 'onTaken' | 'onDone'> & { readonly packs: readonly PackState[] };

/** What an area would mean on this device, and the way to take it along; or that it is here already. */
export function AreaOffer({ area, packs, onTaken, onDone }: AreaOfferProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const covering = findCovering(packs, area);
  const { data, isError, error, refetch } = usePackSize(covering ? undefined : area);
  const nameOf = (code: string): string => nameOfCode(places, code, t.language);
  const name = nameOf(area);
  if (covering) {
    const { own, within } = covering.state === 'taking' ? coveredText.taking : coveredText.whole;
    const words = covering.area === area ? t(own) : t(within, { area: nameOf(covering.area) });
    return <Text>{words}</Text>;
  }
  return (
    <section aria-label={t(text.sizeOf, { area: name })} aria-busy={!data && !isError}>
      {data ? <Offer area={area} name={name} weighed={data} onTaken={onTaken} onDone={onDone} /> : null}
      {isError ? (
        <Group gap="xs" role="alert">
          <span>{t(isUnserved(error) ? text.noAreas : text.weighFailed)}</span>
          <Button variant="default" size="compact-md" onClick={() => void refetch()}>
            {t(commonText.retry)}
          </Button>
        </Group>
      ) : null}
      {data || isError ? null : (
        <div role="status">
          <VisuallyHidden>{t(text.weighing)}</VisuallyHidden>
          <Skeleton height="1.25rem" width="80%" mb="sm" />
          <Skeleton height="1.25rem" width="45%" mb="sm" />
          <Skeleton height="2.75rem" width="10rem" />
        </div>
      )}
    </section>
  );
}

type TakeAreaProps = {
  readonly packs: readonly PackState[];
  /** Areas that the user likely wants. */
  readonly suggested: readonly string[];
  /** Called when an area is being taken along. */
  readonly onTaken: () => void;
};

/** The choice of an area, what it would mean, and the way to take it along. */
export function TakeArea({ packs, suggested, onTaken }: TakeAreaProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const { online } = useConnection();
  const [area, setArea] = useState<string>();
  const taken = (): void => {
    setArea(undefined);
    onTaken();
  };
  const isOffered = (code: string): boolean => !findCovering(packs, code);
  if (!online) return <Text>{t(packs.length > 0 ? text.needsNetwork : text.needsNetworkFirst)}</Text>;
  return (
    <Stack>
      <AreaField places={places} value={area} onChange={setArea} suggested={suggested.filter(isOffered)} />
      {area === undefined ? null : (
        <AreaOffer key={area} area={area} packs={packs} onTaken={taken} onDone={() => setArea(undefined)} />
      )}
    </Stack>
  );
}
