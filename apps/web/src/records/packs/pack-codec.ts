import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalRow } from '../local/local-store.ts';
import { newPartId } from './pack-parts.ts';
import type { PackPartRow } from '../local/pack-rows.ts';

async function through(bytes: BufferSource, stream: GenericTransformStream): Promise<ArrayBuffer> {
  const transformed = new Blob([bytes]).stream().pipeThrough<Uint8Array<ArrayBuffer>>(stream);
  // Wrapped, so that a live query which waits for it still knows what it has read.
  return Promise.resolve(new Response(transformed).arrayBuffer());
}

/** Rows of one kind as a part of a pack, compressed where the browser can. Not inside a transaction: it would end meanwhile. */
export async function partOf(
  area: string,
  page: number,
  table: TableName,
  rows: readonly LocalRow[],
): Promise<PackPartRow> {
  const plain = new TextEncoder().encode(JSON.stringify(rows));
  const isZipped = typeof CompressionStream !== 'undefined';
  const bytes = isZipped ? await through(plain, new CompressionStream('gzip')) : plain.buffer;
  const parents = rows.map((row) => (table === 'address' ? row._id : row['addressId'])).filter(isText);
  return {
    _id: newPartId({ area, page, table }),
    area,
    table,
    page,
    ids: rows.map(({ _id }) => _id),
    parents: [...new Set(parents)],
    bytes,
    isZipped,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The rows of a part as they were put into it. Not inside a transaction. Throws when the part is damaged. */
export async function rowsOfPart({ bytes, isZipped }: PackPartRow): Promise<readonly LocalRow[]> {
  const plain = isZipped ? await through(bytes, new DecompressionStream('gzip')) : bytes;
  return JSON.parse(new TextDecoder().decode(plain)) as readonly LocalRow[];
}
