import { useState, type ReactNode } from 'react';
import { mapSources } from '@domivka/domain/measures/map-sources';
import { usePlaces } from '../../device/places.ts';
import { useAreas } from '../../queries/areas/area-outlines.ts';
import { useText } from '../../text/say.ts';
import type { AreaShading } from '@domivka/domain/measures/area-shading';
import { MapCanvas, NoMap } from './map-canvas.tsx';
import { ukraine, type MapEngine, type PointLook, type Pressed } from './map-engine.ts';
import mapClasses from './map.module.css';
import { mapText as text } from './map.text.ts';
import { useGround } from './use-ground.ts';

const noPoints: PointLook = {
  legend: { column: 'level', kind: 'amount', classes: [] },
  source: mapSources.damagedProperty,
  size: 'medium',
  label: undefined,
};
const noTiles = async (): Promise<ArrayBuffer> => Promise.resolve(new ArrayBuffer(0));
const ignore = (): void => undefined;

type Props = {
  /** What the map shows, for users who do not see it. */
  readonly label: string;
  readonly shading: AreaShading;
  readonly chosen?: string | undefined;
  readonly onPress?: (pressed: Pressed) => void;
  readonly onEngine?: (engine: MapEngine | undefined) => void;
  readonly className?: string | undefined;
  /** What lies over the map. */
  readonly children?: ReactNode;
};

/** A map of areas alone, without points. */
export function AreaSheet(props: Props): ReactNode {
  const { label, shading, chosen, onPress = ignore, onEngine = ignore, className, children } = props;
  const t = useText();
  const { credit } = useGround();
  const places = usePlaces();
  const areas = useAreas(true);
  const [isFailed, setFailed] = useState(false);
  if (isFailed)
    return (
      <NoMap>
        <p>{t(text.sameBelow)}</p>
      </NoMap>
    );
  return (
    <div className={className ?? mapClasses.sheet}>
      <MapCanvas
        label={label}
        language={t.language}
        start={ukraine}
        areas={areas.state === 'ready' ? areas.areas : undefined}
        places={places}
        readTile={noTiles}
        look={noPoints}
        shading={shading}
        chosen={{ pCode: chosen }}
        listeners={{ onPress, onHover: ignore, onMove: ignore }}
        onEngine={onEngine}
        onFailure={() => setFailed(true)}
      />
      {children}
      <div className={mapClasses.note}>{[t(text.approximate), ...(credit ? [credit] : [])].join(' · ')}</div>
    </div>
  );
}
