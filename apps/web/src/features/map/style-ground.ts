import type { LayerSpecification, Map as MapLibre, SourceSpecification } from 'maplibre-gl';
import type { MapStyle } from '../../queries/map/tiles.ts';

/** No layer or source of ours begins with this. */
const prefix = 'style:';

/** Puts the layers of the operator's style over the borders of the country and under the areas and points. */
export function addStyle(map: Pick<MapLibre, 'addSource' | 'addLayer'>, { sources, layers }: MapStyle): void {
  for (const [name, source] of Object.entries(sources)) map.addSource(prefix + name, source as SourceSpecification);
  for (const { id, source, ...layer } of layers) {
    const named = {
      ...layer,
      id: prefix + String(id),
      ...(source === undefined ? {} : { source: prefix + String(source) }),
    };
    map.addLayer(named as unknown as LayerSpecification, 'areas');
  }
}
