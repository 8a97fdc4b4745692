import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import { usePhotoPicture, type LargeShown } from './pictures/use-photo-picture.ts';
import type { LocalRecord } from '../../queries/queries.ts';
import { useText } from '../../text/say.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { areaBetween, isLargeEnough, readAreas, withPercent, type BlurArea } from './blur-areas.ts';
import { hindranceToHiding } from './seen-picture.ts';
import { PictureMissing } from './shown-picture.tsx';
import { useChangePhoto } from './use-change-photo.ts';
import classes from './viewer.module.css';
import { viewerText as text } from './viewer.text.ts';

type Spot = { readonly x: number; readonly y: number };

const percentOf = (share: number): string => `${share * 100}%`;
const styleOf = ({ x, y, width, height }: BlurArea) => ({
  left: percentOf(x),
  top: percentOf(y),
  width: percentOf(width),
  height: percentOf(height),
});

type BrushProps = {
  readonly areas: readonly BlurArea[];
  /** None while there is nothing to see. */
  readonly onAdd: ((area: BlurArea) => void) | undefined;
  readonly children: ReactNode;
};

/** The picture, over which one drags with mouse or finger. */
function Brush({ areas, onAdd, children }: BrushProps): ReactNode {
  const began = useRef<Spot>(undefined);
  const [drawn, setDrawn] = useState<BlurArea>();
  const spotOf = (event: PointerEvent): Spot => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
  };
  const end = (event: PointerEvent): void => {
    const area = began.current && areaBetween(began.current, spotOf(event));
    began.current = undefined;
    setDrawn(undefined);
    if (area && isLargeEnough(area)) onAdd?.(area);
  };
  return (
    <div
      className={classes.brush}
      onPointerDown={(event) => {
        if (!onAdd) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = spotOf(event);
      }}
      onPointerMove={(event) => {
        if (began.current) setDrawn(areaBetween(began.current, spotOf(event)));
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        began.current = undefined;
        setDrawn(undefined);
      }}
    >
      {children}
      {areas.map((area, index) => (
        // Areas have no names of their own; they are only added behind and taken out.
        <span key={`${index} ${JSON.stringify(area)}`} className={classes.area} style={styleOf(area)}>
          {index + 1}
        </span>
      ))}
      {drawn ? <span className={classes.area} style={styleOf(drawn)} /> : null}
    </div>
  );
}

type AreaRowProps = {
  readonly area: BlurArea;
  readonly number: number;
  readonly onChange: (area: BlurArea) => void;
  readonly onRemove: () => void;
};

const sideLabels = { x: text.left, y: text.top, width: text.width, height: text.height } as const;
const sideNames = ['x', 'y', 'width', 'height'] as const;

/** The same by keyboard: four numbers. */
function AreaRow({ area, number, onChange, onRemove }: AreaRowProps): ReactNode {
  const t = useText();
  return (
    <fieldset className={classes.areaRow}>
      <legend>{t(text.area, { number })}</legend>
      {sideNames.map((name) => (
        <NumberField
          key={name}
          label={t(sideLabels[name])}
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
    </fieldset>
  );
}

const middle: BlurArea = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

export type BlurEditorProps = {
  readonly photo: LocalRecord;
  readonly file: PhotoFileRow | undefined;
  readonly onDone: () => void;
};

type ToHideProps = { readonly picture: LargeShown; readonly onLoad: () => void };

function PictureToHide({ picture: { url, state, onError, onRetry }, onLoad }: ToHideProps): ReactNode {
  if (url === undefined) return <PictureMissing state={state} onRetry={onRetry} />;
  return <img src={url} alt="" className={classes.brushPicture} draggable={false} onLoad={onLoad} onError={onError} />;
}

/** Hides faces and number plates of a photo from those outside, or says that there is nothing to hide; only to somebody who sees it. */
export function BlurEditor({ photo, file, onDone }: BlurEditorProps): ReactNode {
  const t = useText();
  const reasonId = useId();
  const [areas, setAreas] = useState(() => readAreas(photo['blurAreas']));
  const picture = usePhotoPicture(photo, file);
  const [seenPath, setSeenPath] = useState<unknown>();
  const hindrance = hindranceToHiding(picture, seenPath !== undefined && seenPath === photo['path']);
  const held = { disabled: hindrance !== undefined, 'aria-describedby': hindrance ? reasonId : undefined };
  const { change, busy } = useChangePhoto(photo);
  const save = async (): Promise<void> => {
    if (await change({ blurAreas: areas.length > 0 ? [...areas] : null, cleared: true })) onDone();
  };
  return (
    <div className={classes.content}>
      <div className={classes.stageFrame}>
        <Brush areas={areas} onAdd={hindrance ? undefined : (area) => setAreas([...areas, area])}>
          <PictureToHide picture={picture} onLoad={() => setSeenPath(picture.isSmall ? seenPath : photo['path'])} />
        </Brush>
      </div>
      <section className={classes.info} aria-label={t(text.hide)}>
        <h3 className={classes.infoTitle}>{t(text.hide)}</h3>
        <p className={classes.words}>{t(text.hideWords)}</p>
        <div role="group" aria-label={t(text.areas)}>
          {areas.map((area, index) => (
            <AreaRow
              key={index}
              area={area}
              number={index + 1}
              onChange={(next) => setAreas(areas.with(index, next))}
              onRemove={() => setAreas(areas.filter((_area, one) => one !== index))}
            />
          ))}
        </div>
        <div role="status" id={reasonId}>
          {hindrance ? <p className={classes.words}>{t(hindrance)}</p> : null}
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAreas([...areas, middle])}
          {...held}
        >
          {t(text.addArea)}
        </Button>
        <div className={classes.actions}>
          <Button loading={busy} onClick={() => void save()} {...held}>
            {t(areas.length > 0 ? text.saveAreas : text.nothingToHide)}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t(text.back)}
          </Button>
        </div>
      </section>
    </div>
  );
}
