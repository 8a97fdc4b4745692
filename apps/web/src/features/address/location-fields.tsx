import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import { distanceMetres, findPoint, type Point } from '@domivka/domain/geography/point';
import { isFields } from '@domivka/domain/kernel/record';
import type { EntityForm } from '../../forms/entity-form.ts';
import { usePlaces } from '../../device/places.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { asTypedNumber, type TypedNumber } from '../../ui/read-number.ts';
import { addressFormText as text } from './address-form.text.ts';
import { pointOf } from './geocode.ts';
import { LocationTools } from './location-tools.tsx';
import { fullNameOf } from '../../queries/names/place-names.ts';
import type { PlaceFieldProps } from './place-field.tsx';

/** Metres from the centre of the settlement beyond which a point is worth a second look. */
const farAway = 15_000;

type Half = 'latitude' | 'longitude';

/** One coordinate. The other half stays as it is; without both there is no location. */
function Coordinate({ form, half }: { readonly form: EntityForm<'address'>; readonly half: Half }): ReactNode {
  const t = useText();
  const { value, error, onBlur } = form.bind('location');
  const location = isFields(value) ? value : {};
  const own = location[half];
  const change = (next: TypedNumber): void => {
    const changed = { ...location, [half]: next };
    const isEmpty = changed.latitude === undefined && changed.longitude === undefined;
    form.set('location', isEmpty ? undefined : changed);
    // A user who types the coordinates knows better than the device how exact they are.
    form.set('accuracy', undefined);
  };
  const messages = [error, ...form.messagesOf(`location.${half}`)].filter(Boolean);
  return (
    <NumberField
      id={form.fieldId(`location.${half}`)}
      name={`location.${half}`}
      label={t(text[half])}
      value={asTypedNumber(own)}
      onChange={change}
      onBlur={onBlur}
      error={messages[0]}
      digits={6}
    />
  );
}

/** What is strange about the point: outside the country, or far from its settlement. */
function PointWarnings({ form, point }: { readonly form: EntityForm<'address'>; readonly point: Point }): ReactNode {
  const t = useText();
  const format = useFormats();
  const places = usePlaces();
  const abroad = form.warnings.find(({ path }) => path === 'location');
  if (abroad) return <FieldHint tone="attention">{messageOf(abroad, t.language)}</FieldHint>;
  const settlement = places?.find(String(form.values.pCode4 ?? ''));
  const metres = settlement?.centre ? distanceMetres(point, settlement.centre) : 0;
  if (!settlement || metres <= farAway) return null;
  return (
    <FieldHint tone="attention">
      {t(text.farFromSettlement, {
        distance: format.distance(metres),
        name: fullNameOf(settlement, t.language),
      })}
    </FieldHint>
  );
}

/** Where the building is: measured, found or typed. */
export function LocationFields({ form, fixed }: PlaceFieldProps): ReactNode {
  const t = useText();
  const point = pointOf(form.values);
  const takePair = (event: SyntheticEvent, words: string): void => {
    const pasted = findPoint(words.trim());
    if (!pasted) return;
    event.preventDefault();
    form.set('location', { ...pasted });
    form.set('accuracy', undefined);
  };
  return (
    <>
      <LocationTools form={form} fixed={fixed} point={point} />
      <div
        onPaste={(event) => takePair(event, event.clipboardData.getData('text'))}
        // The clipboard of a phone's keyboard puts its text in without pasting.
        onBeforeInput={(event) => takePair(event, event.data)}
      >
        <Quiet mb="xs">{t(text.pasteHint)}</Quiet>
        <FieldRow columns={3} isNarrow>
          <Coordinate form={form} half="latitude" />
          <Coordinate form={form} half="longitude" />
          {point ? (
            <NumberField
              {...form.bind<TypedNumber>('accuracy')}
              label={t(text.accuracy)}
              unit={t(text.metres)}
              digits={0}
            />
          ) : null}
        </FieldRow>
      </div>
      {point ? <PointWarnings form={form} point={point} /> : null}
      {form.values.location === undefined ? null : (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              form.set('location', undefined);
              form.set('accuracy', undefined);
            }}
          >
            {t(text.clearPoint)}
          </Button>
        </div>
      )}
    </>
  );
}
