import { unitKinds } from '../src/unit.ts';
import type { AdminLevel, AdminUnit } from '../src/unit.ts';

const columnNames = ['pcode', 'level', 'parent', 'name_uk', 'name_en', 'kind', 'lat', 'lon'];

/**
 * Reads the table of units: tab separated UTF-8 with the head line pcode, level, parent, name_uk, name_en, kind, lat,
 * lon. Throws, with the line, at anything the data format could not carry.
 */
export function readTable(text: string): AdminUnit[] {
  const [head, ...lines] = text.replace(/\r/g, '').trimEnd().split('\n');
  if (head !== columnNames.join('\t')) throw new Error(`The table must begin with: ${columnNames.join(', ')}`);
  return lines.map((line, index) => readLine(line, index + 2));
}

function readLine(line: string, at: number): AdminUnit {
  const fields = line.split('\t');
  const [pCode = '', levelText, parent = '', nameUkr = '', name = '', kindText, latitude = '', longitude = ''] = fields;
  const level = toLevel(levelText);
  const kind = unitKinds.find((known) => known === kindText);
  if (fields.length !== 8 || level === undefined || kind === undefined) throw new Error(`Line ${at} is not a unit`);
  if (!/^UA(\d{2}|\d{4}|\d{7}|\d{10})$/.test(pCode)) throw new Error(`Line ${at}: ${pCode} is not a P-code`);
  if (!/^\p{Lu}[\p{L}’ -]*$/u.test(nameUkr) || name === '') throw new Error(`Line ${at}: a name is missing or odd`);
  return { pCode, level, ...optional(parent, latitude, longitude, at), nameUkr, name, kind };
}

function optional(parent: string, latitude: string, longitude: string, at: number): Partial<AdminUnit> {
  const centre = { latitude: Number(latitude), longitude: Number(longitude) };
  const known = latitude !== '' && longitude !== '';
  if (known && !(Math.abs(centre.latitude) <= 90 && Math.abs(centre.longitude) <= 180)) {
    throw new Error(`Line ${at}: the position is not in degrees`);
  }
  return { ...(parent === '' ? {} : { parent }), ...(known ? { centre } : {}) };
}

function toLevel(text: string | undefined): AdminLevel | undefined {
  const levels: readonly AdminLevel[] = [1, 2, 3, 4];
  return levels.find((level) => String(level) === text);
}
