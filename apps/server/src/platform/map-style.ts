import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { plainText } from './base-map.ts';
import { ConfigError, longestCredit, type MapTiles } from './config.ts';

/** A style of MapLibre as far as it is drawn under the map: its surfaces, lines and pictures. */
export type MapStyle = {
  readonly credit: string;
  readonly style: { readonly sources: Readonly<Record<string, Fields>>; readonly layers: readonly Fields[] };
  /** The hosts that browsers ask for its tiles. */
  readonly hosts: readonly string[];
};

const largest = 5 * 1024 * 1024;
const patience = 15_000;
/** Symbols need fonts and pictures of other hosts, and their names are those of the map in one language. */
const drawnTypes = ['background', 'fill', 'line', 'raster'];
const patterns = ['background-pattern', 'fill-pattern', 'line-pattern'];

async function fetchFields(url: URL): Promise<Fields> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
  const text = await answer.text();
  const read: unknown = answer.ok && text.length <= largest ? JSON.parse(text) : undefined;
  if (!isFields(read)) throw new TypeError(`${url.href} answers ${answer.status} without a document`);
  return read;
}

/** An address in a document, as it is meant there; with `{z}`, `{x}` and `{y}` as they are. Undefined for what browsers cannot ask. */
function findAddress(written: unknown, document: URL): string | undefined {
  if (typeof written !== 'string' || !URL.canParse(written, document.href)) return undefined;
  const { protocol, href } = new URL(written, document.href);
  return /^https?:$/.test(protocol) ? href.replaceAll('%7B', '{').replaceAll('%7D', '}') : undefined;
}

/** A source with the addresses of its tiles, of which the style may name only the document; undefined for one of another kind. */
async function readSource(source: unknown, style: URL): Promise<Fields | undefined> {
  if (!isFields(source) || !['vector', 'raster'].includes(String(source['type']))) return undefined;
  const named = findAddress(source['url'], style);
  const [document, told] = named === undefined ? [style, source] : [new URL(named), await fetchFields(new URL(named))];
  const listed = Array.isArray(told['tiles']) ? told['tiles'] : [];
  const tiles = listed.flatMap((one: unknown) => findAddress(one, document) ?? []);
  const kept = ['minzoom', 'maxzoom', 'bounds', 'scheme', 'attribution', 'tileSize'];
  const fields = Object.fromEntries(kept.map((name) => [name, told[name] ?? source[name]]));
  return tiles.length === 0 ? undefined : { ...fields, type: source['type'], tiles };
}

function isDrawn(layer: unknown, sources: Readonly<Record<string, Fields>>): layer is Fields {
  if (!isFields(layer) || !drawnTypes.includes(String(layer['type']))) return false;
  const { source, paint } = layer;
  const hasSource = layer['type'] === 'background' || (typeof source === 'string' && Object.hasOwn(sources, source));
  return hasSource && !(isFields(paint) && patterns.some((pattern) => pattern in paint));
}

/**
 * Reads the style that the operator has named, once. Throws `ConfigError` for a document that is no style with tiles, and what `fetch` throws
 * where its host does not answer.
 */
export async function readMapStyle({ url, credit }: MapTiles): Promise<MapStyle> {
  const address = new URL(url);
  const document = await fetchFields(address);
  const listed = isFields(document['sources']) ? Object.entries(document['sources']) : [];
  const read = await Promise.all(listed.map(async ([name, one]) => [name, await readSource(one, address)] as const));
  const sources = Object.fromEntries(read.flatMap(([name, source]) => (source ? [[name, source]] : [])));
  const layers = (Array.isArray(document['layers']) ? document['layers'] : []).filter((layer) =>
    isDrawn(layer, sources),
  );
  if (document['version'] !== 8 || layers.every(({ type }) => type === 'background'))
    throw new ConfigError(`MAP_STYLE_URL, "${url}", is no MapLibre style of version 8 with tiles that a map can draw.`);
  const tiles = Object.values(sources).flatMap((source) => source['tiles'] as readonly string[]);
  const credits = Object.values(sources)
    .map(({ attribution }) => plainText(attribution))
    .filter(Boolean);
  return {
    credit: (credit || [...new Set(credits)].join(' · ')).slice(0, longestCredit),
    style: { sources, layers },
    hosts: [...new Set(tiles.map((one) => new URL(one).origin))],
  };
}
