import { ActionIcon, Button, Fieldset, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { useText } from '../../text/say.ts';
import { Buttons } from '../../ui/buttons.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { BesidePicture } from './beside-picture.tsx';
import { type OpenPhoto, useChangePhoto } from './open-photo.ts';
import { type LargeShown, usePhotoPicture } from './pictures/use-photo-picture.ts';
import { PictureMissing } from './photo-tile.tsx';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

/** A rectangle of the upright picture, in shares of its width and height. */
type BlurArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Spot = { readonly x: number; readonly y: number };

/** Smaller is a slip of the finger, not a place. */
const smallestSide = 0.01;

const within = (value: number): number => Math.min(1, Math.max(0, value));
/** A ten-thousandth of the side: finer than any pixel that is sent. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The area between two corners, in whatever order they were touched; what lies beyond the picture is cut off. */
export function areaBetween(one: Spot, other: Spot): BlurArea {
  const [left, right] = [within(Math.min(one.x, other.x)), within(Math.max(one.x, other.x))];
  const [top, bottom] = [within(Math.min(one.y, other.y)), within(Math.max(one.y, other.y))];
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
}

export function isLargeEnough({ width, height }: BlurArea): boolean {
  return width >= smallestSide && height >= smallestSide;
}

/** One number of an area changed by hand, in percent; the area stays within the picture. */
export function withPercent(area: BlurArea, name: keyof BlurArea, percent: number): BlurArea {
  const changed = { ...area, [name]: within(percent / 100) };
  const x = Math.min(changed.x, 1 - smallestSide);
  const y = Math.min(changed.y, 1 - smallestSide);
  return {
    x: rounded(x),
    y: rounded(y),
    width: rounded(Math.min(Math.max(changed.width, smallestSide), 1 - x)),
    height: rounded(Math.min(Math.max(changed.height, smallestSide), 1 - y)),
  };
}

/**
 * Why nobody can say yet what has to be hidden on a photo; undefined once the user has seen its large picture. `isSeen`: the page has drawn the
 * large picture of this file, which may come from another place by now.
 */
export function hindranceToHiding(
  { url, isSmall }: Pick<LargeShown, 'url' | 'isSmall'>,
  isSeen: boolean,
): Words | undefined {
  if (isSeen) return undefined;
  return url !== undefined && isSmall ? text.lookLarger : text.lookFirst;
}

function Area({ area, children }: { readonly area: BlurArea; readonly children?: ReactNode }): ReactNode {
  const percents = Object.entries(area).map(([side, share]) => [sideStyles[side as keyof BlurArea], `${share * 100}%`]);
  return (
    <span className={classes.area} style={Object.fromEntries(percents) as Record<string, string>}>
      {children}
    </span>
  );
}

const sideStyles = { x: 'left', y: 'top', width: 'width', height: 'height' } as const;

type BrushProps = {
  readonly areas: readonly BlurArea[];
  /** None while there is nothing to see. */
  readonly onAdd: ((area: BlurArea) => void) | undefined;
  readonly children: ReactNode;
};

/** The picture, on which the user drags with mouse or finger. */
function Brush({ areas, onAdd, children }: BrushProps): ReactNode {
  const began = useRef<Spot>(undefined);
  const [drawn, setDrawn] = useState<BlurArea>();
  const areaTo = (event: PointerEvent): BlurArea | undefined =>
    began.current && areaBetween(began.current, spotOf(event));
  const end = (): void => {
    began.current = undefined;
    setDrawn(undefined);
  };
  return (
    <div
      className={classes.brush}
      onPointerDown={(event) => {
        if (!onAdd) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = spotOf(event);
      }}
      onPointerMove={(event) => setDrawn(areaTo(event))}
      onPointerUp={(event) => {
        const area = areaTo(event);
        if (area && isLargeEnough(area)) onAdd?.(area);
        end();
      }}
      onPointerCancel={end}
    >
      {children}
      {areas.map((area, index) => (
        <Area key={index} area={area}>
          {index + 1}
        </Area>
      ))}
      {drawn ? <Area area={drawn} /> : null}
    </div>
  );
}

function spotOf({ currentTarget, clientX, clientY }: PointerEvent): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

type AreaRowProps = {
  readonly area: BlurArea;
  readonly number: number;
  readonly onChange: (area: BlurArea) => void;
  readonly onRemove: () => void;
};

const sideLabels = [
  ['x', text.left],
  ['y', text.top],
  ['width', text.width],
  ['height', text.height],
] as const;

/** The same by keyboard: four numbers. */
function AreaRow({ area, number, onChange, onRemove }: AreaRowProps): ReactNode {
  const t = useText();
  return (
    <Fieldset legend={t(text.area, { number })} mb="sm">
      <FieldRow isNarrow>
        {sideLabels.map(([name, label]) => (
          <NumberField
            key={name}
            label={t(label)}
            digits={1}
            value={Math.round(area[name] * 1000) / 10}
            onChange={(percent) => {
              if (typeof percent !== 'string') onChange(withPercent(area, name, percent ?? 0));
            }}
          />
        ))}
        <ActionIcon variant="subtle" color="red" aria-label={t(text.removeArea, { number })} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </FieldRow>
    </Fieldset>
  );
}

const middle: BlurArea = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

/** Hides faces and number plates of a photo from outside readers, or says that there is nothing to hide; only if the user sees the photo. */
export function BlurEditor({ photo, file, back }: OpenPhoto): ReactNode {
  const t = useText();
  const reasonId = useId();
  const [areas, setAreas] = useState<readonly BlurArea[]>(photo.blurAreas ?? []);
  const picture = usePhotoPicture(photo, file);
  const [seenPath, setSeenPath] = useState<string>();
  const hindrance = hindranceToHiding(picture, seenPath !== undefined && seenPath === photo.path);
  const held = { disabled: hindrance !== undefined, 'aria-describedby': hindrance ? reasonId : undefined };
  const { change, busy } = useChangePhoto(photo);
  const save = async (): Promise<void> => {
    if (await change({ blurAreas: areas.length > 0 ? areas : null, cleared: true })) back();
  };
  const shown = (
    <Brush areas={areas} onAdd={hindrance ? undefined : (area) => setAreas([...areas, area])}>
      {picture.url === undefined ? (
        <PictureMissing {...picture} />
      ) : (
        <img
          src={picture.url}
          alt=""
          className={classes.brushPicture}
          draggable={false}
          onLoad={() => setSeenPath(picture.isSmall ? seenPath : photo.path)}
          onError={picture.onError}
        />
      )}
    </Brush>
  );
  return (
    <BesidePicture picture={shown} title={t(text.hide)} words={t(text.hideWords)}>
      <div role="group" aria-label={t(text.areas)}>
        {areas.map((area, index) => (
          <AreaRow
            key={index}
            area={area}
            number={index + 1}
            onChange={(next) => setAreas(areas.with(index, next))}
            onRemove={() => setAreas(areas.toSpliced(index, 1))}
          />
        ))}
      </div>
      <div role="status" id={reasonId}>
        {hindrance ? <Text c="dimmed">{t(hindrance)}</Text> : null}
      </div>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setAreas([...areas, middle])}
        {...held}
      >
        {t(text.addArea)}
      </Button>
      <Buttons>
        <Button loading={busy} onClick={() => void save()} {...held}>
          {t(areas.length > 0 ? text.saveAreas : text.nothingToHide)}
        </Button>
        <Button variant="default" onClick={back}>
          {t(text.back)}
        </Button>
      </Buttons>
    </BesidePicture>
  );
}
