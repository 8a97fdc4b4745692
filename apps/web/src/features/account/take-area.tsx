import { Button, Skeleton, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { useConnection } from '../../remote/connection.ts';
import { isUnserved } from '../../remote/http.ts';
import { sayFailed } from '../../queries/work/outcome-messages.ts';
import { takePack } from '../../sync/pull/packs.ts';
import type { PackState } from '../../records/local/pack-rows.ts';
import { askToPersist } from '../../device/persistence.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';
import { usePlaces } from '../../device/places.ts';
import { useStore } from '../../queries/use-store.ts';
import { commonText } from '../../text/common.text.ts';
import { sayBytes } from '../../text/say-bytes.ts';
import { countedSpans } from '../../text/say-span.ts';
import { useText } from '../../text/say.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AreaField } from './area-field.tsx';
import { findCovering, planTaking, type TakePlan } from './pack-plan.ts';
import { listCounts } from '../../text/say-counts.ts';
import classes from './packs.module.css';
import { packsCounted as counted, packsText as text } from './packs.text.ts';
import { useSuggestedAreas } from './suggested-areas.ts';
import { usePackSize, type Weighed } from './use-pack-size.ts';

type NoticeProps = { readonly tone: 'calm' | 'attention'; readonly title: string; readonly words: string };

function Notice({ tone, title, words }: NoticeProps): ReactNode {
  return (
    <div className={classes.notice} data-tone={tone}>
      <strong>{title}</strong>
      <p className={classes.words}>{words}</p>
    </div>
  );
}

/** What somebody should know before: that it takes long, or does not fit. */
function PlanNotices({ plan, total }: { readonly plan: TakePlan; readonly total: number }): ReactNode {
  const t = useText();
  const { isLarge, minutes, hasRoom, bytes, left = 0 } = plan;
  const large = { records: t.count(countedNouns.records, total), minutes: t.count(countedSpans.minutes, minutes) };
  const room = { needed: sayBytes(bytes, t.language), left: sayBytes(left, t.language) };
  return (
    <>
      {hasRoom ? null : <Notice tone="attention" title={t(text.noRoomTitle)} words={t(text.noRoomWords, room)} />}
      {hasRoom && isLarge ? <Notice tone="calm" title={t(text.largeTitle)} words={t(text.largeWords, large)} /> : null}
    </>
  );
}

type OfferProps = {
  readonly area: string;
  readonly name: string;
  readonly weighed: Weighed;
  /** It is being taken along. */
  readonly onTaken: () => void;
  readonly onDone: () => void;
};

/** How much an area is, and the button that takes it. */
function Offer({ area, name, weighed: { size, room }, onTaken, onDone }: OfferProps): ReactNode {
  const t = useText();
  const store = useStore();
  const [withPictures, setWithPictures] = useState(true);
  const [busy, setBusy] = useState(false);
  const { pictures, total } = size;
  const isWithPictures = withPictures && pictures.count > 0;
  const plan = planTaking(size, isWithPictures, room);
  const take = async (): Promise<void> => {
    if (!store) return;
    setBusy(true);
    try {
      await takePack(store, area, { withPictures: isWithPictures, total });
      // Whoever takes an area along will work where nothing can be fetched again.
      void askToPersist();
      showToast({ message: t(text.begun), color: 'done' });
      onTaken();
    } catch (error) {
      showErrors(sayFailed(text.takeFailed, error, t.language));
    } finally {
      setBusy(false);
    }
  };
  const more = { count: t.count(counted.pictures, pictures.count), size: sayBytes(pictures.bytes, t.language) };
  return (
    <div className={classes.offer}>
      {total === 0 ? (
        <p className={classes.words}>{t(text.nothingThere)}</p>
      ) : (
        <ul className={classes.contents}>
          {listCounts(size.records, t).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <dl className={classes.sizes}>
        <div>
          <dt>{t(text.data)}</dt>
          <dd>{t(text.sizeAndTime, { size: sayBytes(plan.bytes, t.language), minutes: plan.minutes })}</dd>
        </div>
        <div>
          <dt>{t(text.left)}</dt>
          <dd>{plan.left === undefined ? t(text.leftUnknown) : sayBytes(plan.left, t.language)}</dd>
        </div>
      </dl>
      {pictures.count > 0 ? (
        <Switch
          label={t(text.pictures)}
          description={t(text.picturesHint, more)}
          checked={withPictures}
          onChange={(event) => setWithPictures(event.currentTarget.checked)}
        />
      ) : null}
      <PlanNotices plan={plan} total={total} />
      <div className={classes.offerActions}>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t(text.takeOf, { area: name })}
          disabled={!plan.hasRoom}
          loading={busy}
          onClick={() => void take()}
        >
          {t(text.take)}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t(text.another)}
        </Button>
      </div>
    </div>
  );
}

const coveredText = {
  whole: { own: text.isHere, within: text.isWithin },
  taking: { own: text.isComing, within: text.isComingWithin },
} as const;

type ChosenProps = Pick<OfferProps, 'area' | 'onTaken' | 'onDone'> & { readonly packs: readonly PackState[] };

/** What is known of the area that was chosen. */
function Chosen({ area, packs, onTaken, onDone }: ChosenProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const covering = findCovering(packs, area);
  const { data, isError, error, refetch } = usePackSize(covering ? undefined : area);
  const nameOf = (code: string): string => {
    const unit = places?.find(code);
    return unit ? fullNameOf(unit, t.language) : code;
  };
  const name = nameOf(area);
  if (covering) {
    const { own, within } = covering.state === 'taking' ? coveredText.taking : coveredText.whole;
    const words = covering.area === area ? t(own) : t(within, { area: nameOf(covering.area) });
    return <p className={classes.words}>{words}</p>;
  }
  return (
    <section aria-label={t(text.sizeOf, { area: name })} aria-busy={!data && !isError}>
      {data ? <Offer area={area} name={name} weighed={data} onTaken={onTaken} onDone={onDone} /> : null}
      {isError ? (
        <div className={classes.failed} role="alert">
          <span>{t(isUnserved(error) ? text.noAreas : text.weighFailed)}</span>
          <Button variant="default" size="compact-md" onClick={() => void refetch()}>
            {t(commonText.retry)}
          </Button>
        </div>
      ) : null}
      {data || isError ? null : (
        <div role="status">
          <span className={classes.hidden}>{t(text.weighing)}</span>
          <Skeleton height="1.25rem" width="80%" mb="sm" />
          <Skeleton height="1.25rem" width="45%" mb="sm" />
          <Skeleton height="2.75rem" width="10rem" />
        </div>
      )}
    </section>
  );
}

export type TakeAreaProps = {
  readonly packs: readonly PackState[];
  /** Called when an area is being taken along. */
  readonly onTaken: () => void;
};

/** The choice of an area, what it would mean, and the way to take it along. */
export function TakeArea({ packs, onTaken }: TakeAreaProps): ReactNode {
  const t = useText();
  const places = usePlaces();
  const { online } = useConnection();
  const [area, setArea] = useState<string>();
  const taken = (): void => {
    setArea(undefined);
    onTaken();
  };
  const suggested = useSuggestedAreas().filter((code) => !findCovering(packs, code));
  if (!online)
    return <p className={classes.words}>{t(packs.length > 0 ? text.needsNetwork : text.needsNetworkFirst)}</p>;
  return (
    <div className={classes.take}>
      <AreaField places={places} value={area} onChange={setArea} suggested={suggested} />
      {area === undefined ? null : (
        <Chosen key={area} area={area} packs={packs} onTaken={taken} onDone={() => setArea(undefined)} />
      )}
    </div>
  );
}
