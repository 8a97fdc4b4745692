import { boxAround } from '@domivka/domain/geography/free-search';
import { Quiet } from '../../ui/quiet.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconCurrentLocation, IconHomeSearch, IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { distanceMetres, type Point } from '@domivka/domain/geography/point';
import type { Fields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { usePlaces } from '../../device/places.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { titleOf } from '../../text/address-title.ts';
import { listAddresses } from './find-addresses.ts';
import { choosePoint, findNearestAddress, type Geocoded } from './geocode.ts';
import { locate, LocateError, type Fix } from './locate.ts';
import { fullNameOf } from '../../queries/names/place-names.ts';

/** Metres around a point in which known addresses are looked for. */
const reach = 300;

/** What a tool found out, or why not. */
type Outcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fix'; readonly fix: Fix }
  | { readonly kind: 'point'; readonly found: Geocoded; readonly place: string }
  | {
      readonly kind: 'place';
      readonly pCode: string;
      readonly name: string;
      readonly metres: number;
      readonly near: ReturnType<typeof findNearestAddress>;
    }
  | {
      readonly kind: 'failed';
      readonly reason: 'noPoint' | 'nothingNear' | 'searchFailed' | 'pointGone' | LocateError['reason'];
    };

type Busy = { readonly tool: 'locate' | 'point' | 'place'; readonly words?: string };

const addressFields = ['pCode4', 'streetType', 'streetUkr', 'house'] as const;

/**
 * A point that was taken from the address stands for that address only: when the address is changed, the point goes, unless a user has set
 * another one meanwhile. Answers what notes a point that was taken.
 */
function useTakenPoint(form: EntityForm<'address'>, onGone: () => void): (point: Point | undefined) => void {
  const address = JSON.stringify(addressFields.map((field) => form.derived[field] ?? ''));
  const { location } = form.values;
  const taken = useRef<{ readonly address: string; readonly location: string }>(undefined);
  useEffect(() => {
    if (!taken.current || taken.current.address === address) return;
    const isStill = JSON.stringify(location) === taken.current.location;
    taken.current = undefined;
    if (!isStill) return;
    form.set('location', undefined);
    form.set('accuracy', undefined);
    onGone();
  });
  return (point) => {
    taken.current = point && { address, location: JSON.stringify(point) };
  };
}

function useTools(form: EntityForm<'address'>, point: Point | undefined) {
  const t = useText();
  const places = usePlaces();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing' });
  const [busy, setBusy] = useState<Busy>();
  const running = useRef(0);

  const run = async (tool: Busy['tool'], work: () => Promise<Outcome>): Promise<void> => {
    running.current += 1;
    const own = running.current;
    setBusy({ tool });
    setOutcome({ kind: 'nothing' });
    const result = await work().catch((error: unknown): Outcome => ({
      kind: 'failed',
      reason: error instanceof LocateError ? error.reason : 'searchFailed',
    }));
    if (running.current !== own) return;
    setBusy(undefined);
    setOutcome(result);
  };

  const noteTaken = useTakenPoint(form, () => setOutcome({ kind: 'failed', reason: 'pointGone' }));

  const setPoint = ({ latitude, longitude }: Point, accuracy: number): Point => {
    const round = (degrees: number) => Number(degrees.toFixed(6));
    const set = { latitude: round(latitude), longitude: round(longitude) };
    form.set('location', set);
    form.set('accuracy', Math.round(accuracy));
    return set;
  };

  const findMe = () =>
    run('locate', async () => {
      const fix = await locate((soFar) => {
        setPoint(soFar, soFar.accuracy);
        setBusy({ tool: 'locate', words: t(text.locating, { metres: Math.round(soFar.accuracy) }) });
      });
      setPoint(fix, fix.accuracy);
      return { kind: 'fix', fix };
    });

  const findPoint = () =>
    run('point', async () => {
      const address: Fields = form.derived;
      const settlement = places?.find(String(address.pCode4 ?? ''));
      const street = address.streetUkr;
      const known =
        settlement && typeof street === 'string' && street !== ''
          ? await listAddresses([
              { field: 'pCode4', op: 'eq', value: settlement.pCode },
              { field: 'streetUkr', op: 'contains', value: street },
              { field: 'location', op: 'exists', value: true },
            ]).catch(() => [])
          : [];
      const found = choosePoint(address, known, settlement);
      if (!found) return { kind: 'failed', reason: 'noPoint' };
      noteTaken(setPoint(found.point, found.accuracy));
      return { kind: 'point', found, place: settlement ? fullNameOf(settlement, t.language) : '' };
    });

  const findPlace = (at: Point) =>
    run('place', async () => {
      const box = boxAround(at, reach);
      const known = await listAddresses([{ field: 'location', op: 'within', value: box }]).catch(() => []);
      const near = findNearestAddress(at, known, reach);
      const unit = near ? places?.find(String(near.address.pCode4)) : places?.nearest(at, 1)[0]?.unit;
      if (!unit) return { kind: 'failed', reason: 'nothingNear' };
      const metres = unit.centre ? distanceMetres(at, unit.centre) : 0;
      return { kind: 'place', pCode: unit.pCode, name: fullNameOf(unit, t.language), metres, near };
    });

  return {
    outcome,
    busy,
    findMe: () => void findMe(),
    findPoint: () => void findPoint(),
    ...(point ? { findPlace: () => void findPlace(point) } : {}),
    dismiss: () => setOutcome({ kind: 'nothing' }),
  };
}

function PointFound({ found, place }: { readonly found: Geocoded; readonly place: string }): ReactNode {
  const t = useText();
  const metres = Math.round(found.accuracy);
  if (found.basis === 'settlement')
    return <FieldHint tone="attention">{t(text.basisSettlement, { name: place, metres })}</FieldHint>;
  const words = found.basis === 'house' ? text.basisHouse : text.basisStreet;
  return (
    <FieldHint tone={found.basis === 'house' ? 'suggestion' : 'attention'}>
      {t(words, { name: titleOf(found.from, t.language), metres })}
    </FieldHint>
  );
}

type PlaceFoundProps = {
  readonly form: EntityForm<'address'>;
  readonly fixed: boolean;
  readonly outcome: Extract<Outcome, { kind: 'place' }>;
  readonly onUsed: () => void;
};

function PlaceFound({ form, fixed, outcome, onUsed }: PlaceFoundProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { pCode, name, metres, near } = outcome;
  const take = (address: Fields | undefined): void => {
    form.set('pCode4', pCode);
    if (address) {
      form.set('streetType', address.streetType);
      form.set('streetUkr', address.streetUkr);
    }
    onUsed();
  };
  return (
    <>
      {near ? (
        <FieldHint
          tone="suggestion"
          action={fixed ? undefined : { label: t(text.takeStreet), onClick: () => take(near.address) }}
        >
          {t(text.nearAddress, {
            name: titleOf(near.address, t.language),
            distance: format.distance(near.metres),
          })}
        </FieldHint>
      ) : null}
      <FieldHint
        tone="suggestion"
        action={fixed ? undefined : { label: t(text.takeSettlement), onClick: () => take(undefined) }}
      >
        {t(text.nearSettlement, { name, distance: format.distance(metres) })}
      </FieldHint>
    </>
  );
}

export type LocationToolsProps = {
  readonly form: EntityForm<'address'>;
  readonly fixed: boolean;
  readonly point: Point | undefined;
};

/** The device's position, the point of an address, the address of a point: guesses to look at, each with how sure it is. */
export function LocationTools({ form, fixed, point }: LocationToolsProps): ReactNode {
  const t = useText();
  const Tools = useIsPhone() ? Stack : Group;
  const { outcome, busy, findMe, findPoint, findPlace, dismiss } = useTools(form, point);
  return (
    <div>
      <Tools gap="xs">
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          onClick={findMe}
          loading={busy?.tool === 'locate'}
        >
          {t(text.myLocation)}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMapPin size={18} aria-hidden />}
          onClick={findPoint}
          loading={busy?.tool === 'point'}
        >
          {t(text.pointFromAddress)}
        </Button>
        {findPlace ? (
          <Button
            variant="default"
            leftSection={<IconHomeSearch size={18} aria-hidden />}
            onClick={findPlace}
            loading={busy?.tool === 'place'}
          >
            {t(text.addressFromPoint)}
          </Button>
        ) : null}
      </Tools>
      <div aria-live="polite">
        {busy?.tool === 'locate' ? <Quiet mt="xs">{busy.words ?? t(text.locatingStart)}</Quiet> : null}
        {outcome.kind === 'fix' ? (
          <FieldHint tone="suggestion">{t(text.located, { metres: Math.round(outcome.fix.accuracy) })}</FieldHint>
        ) : null}
        {outcome.kind === 'point' ? <PointFound found={outcome.found} place={outcome.place} /> : null}
        {outcome.kind === 'place' ? <PlaceFound form={form} fixed={fixed} outcome={outcome} onUsed={dismiss} /> : null}
        {outcome.kind === 'failed' ? <FieldHint tone="attention">{t(text[outcome.reason])}</FieldHint> : null}
      </div>
    </div>
  );
}
