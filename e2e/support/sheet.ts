import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Download } from '@playwright/test';

const marks = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const;
const entrySignature = Buffer.from('PK\u0001\u0002');

/** A part of an archive, found in its directory (ZIP, APPNOTE 4.3.12). */
function unzip(archive: Buffer, name: string): string {
  for (let at = archive.indexOf(entrySignature); at >= 0; at = archive.indexOf(entrySignature, at + 4)) {
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + 46, nameEnd) !== name) continue;
    const start = archive.readUInt32LE(at + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = archive.subarray(data, data + archive.readUInt32LE(at + 20));
    return (archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
  }
  throw new Error(`The archive has no ${name}`);
}

function readText(xml: string): string {
  return xml.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+);/g, (_, name: keyof typeof marks) => marks[name]);
}

/** The rows of a downloaded workbook, each with the texts of its cells. */
export async function readWorkbook(download: Download): Promise<readonly (readonly string[])[]> {
  const sheet = unzip(await readFile(await download.path()), 'xl/worksheets/sheet1.xml');
  const rows = sheet.match(/<row\b.*?(?:<\/row>|\/>)/gs) ?? [];
  return rows.map((row) => (row.match(/<c\b[^>]*?(?:\/>|>.*?<\/c>)/gs) ?? []).map(readText));
}
