import { Readable } from 'node:stream';
import type { ExportRow } from './export-rows.ts';

/** Rows on their way into a file of places. */
export type PointsFile = {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly ExportRow[]>;
};

/** GeoJSON (RFC 7946) in WGS 84; a row without a known place is kept without one. */
async function* geoJson({ headers, rows }: PointsFile): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const batch of rows) {
    const features = batch.map(({ id, cells, place }) => {
      const geometry = place ? { type: 'Point', coordinates: [place.longitude, place.latitude] } : null;
      const properties = Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? null]));
      return JSON.stringify({ type: 'Feature', id, geometry, properties });
    });
    yield separator + features.join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function xml(text: string): string {
  return text
    .replaceAll(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** What a place is called on a map: the address where the row has one, else its identifier. `at`: the column of the name. */
function placemark({ id, cells, place }: ExportRow, headers: readonly string[], at: number): string {
  const data = headers.flatMap((header, index) => {
    const cell = cells[index] ?? null;
    return cell === null ? [] : [`<Data name="${xml(header)}"><value>${xml(String(cell))}</value></Data>`];
  });
  const point = place ? `<Point><coordinates>${place.longitude},${place.latitude}</coordinates></Point>` : '';
  return `<Placemark id="r${id}"><name>${xml(String(cells[at] ?? id))}</name><ExtendedData>${data.join('')}</ExtendedData>${point}</Placemark>\n`;
}

/** KML 2.2 (OGC 07-147r2). */
async function* kml({ title, headers, rows }: PointsFile, name: number): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xml(title)}</name>\n`;
  for await (const batch of rows) yield batch.map((row) => placemark(row, headers, name)).join('');
  yield '</Document></kml>\n';
}

/** Writes places while their rows are read. `name`: the column that a place is called by. */
export function writePoints(format: 'geojson' | 'kml', file: PointsFile, name: number): Readable {
  return Readable.from(format === 'kml' ? kml(file, name) : geoJson(file));
}
