import { layOut } from '@domivka/domain/apartment/stair-layout';
import type { Actor } from '@domivka/domain/kernel/actor';
import { say, type Language } from '@domivka/domain/kernel/text';
import type { ReportAnswer } from '@domivka/domain/reports/answer-report';
import type { RecordOf } from '@domivka/domain/registry';
import type { Database } from '../../platform/database/database.ts';
import { damageColours, unassessedColour } from '../../platform/damage-colours.ts';
import { searchRecords } from '../../records/search.ts';
import type { BuildingPicture, BuildingPictures, UnitSquare } from './print-buildings.ts';
import { pictureWords as words } from './report-pictures.text.ts';

type Unit = RecordOf<'apartment'>;

/** So many buildings with flats are drawn, the others are named with a link: the file stays small. */
const mostDrawn = 12;
/** Of so many rows; the table has all of them. */
export const rowsWithPictures = 60;
const mostUnits = 1_000;
/** Flats without a known place are drawn below the others, so many in a row at least. */
const looseColumns = 16;

/** Where each flat is: stairwells side by side, floors one above the other, and below them the flats whose place is not known. */
function placeUnits(units: readonly Unit[]): Pick<BuildingPicture, 'squares' | 'columns' | 'rows'> {
  const flats = units.filter(({ unitType }) => unitType !== 'common_area');
  const { entrances, floors, unplaced } = layOut(flats);
  const byId = new Map(flats.map((unit) => [unit._id, unit]));
  const squares: UnitSquare[] = [];
  const add = (id: string, column: number, row: number) => {
    const unit = byId.get(id);
    squares.push({ column, row, level: unit?.levelOfDamage, isHelped: unit?.assistanceState === 'done' });
  };
  let next = 0;
  const starts = entrances.map(({ columns }) => {
    const start = next;
    next += columns + 0.5;
    return start;
  });
  floors.forEach(({ landings }, row) =>
    landings.forEach((landing, stair) => landing.forEach(({ id }, at) => add(id, (starts[stair] ?? 0) + at, row))),
  );
  const columns = Math.max(next - 0.5, unplaced.length > 0 ? looseColumns : 1);
  const perRow = Math.floor(columns);
  const first = floors.length > 0 ? floors.length + 0.5 : 0;
  unplaced.forEach(({ id }, at) => add(id, at % perRow, first + Math.floor(at / perRow)));
  const rows = unplaced.length > 0 ? first + Math.ceil(unplaced.length / perRow) : floors.length;
  return { squares, columns, rows };
}

async function readUnits(database: Database, actor: Actor, addressId: string): Promise<readonly Unit[]> {
  const { values } = await searchRecords(database, actor, {
    table: 'apartment',
    filters: [{ field: 'addressId', op: 'eq', value: addressId, kind: 'id' }],
    paging: { page: 1, pageSize: mostUnits },
  });
  return values;
}

/** Drawings of the first buildings of a report, and links to more of them. `answer`: with `rowsWithPictures` rows. */
export async function buildingPictures(
  { database, publicUrl }: { readonly database: Database; readonly publicUrl: string },
  actor: Actor,
  { columns, values }: Pick<ReportAnswer, 'columns' | 'values'>,
  language: Language,
): Promise<BuildingPictures> {
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const [settlement, name, count] = [at('4'), at('name'), at('units')];
  const buildings = values.flatMap(({ cells, addressId }) => {
    if (addressId === undefined) return [];
    const title = [cells[settlement], cells[name]].filter((cell) => typeof cell === 'string').join(', ');
    return [{ addressId, title, link: `${publicUrl}/address/${addressId}`, hasUnits: Number(cells[count]) > 0 }];
  });
  const chosen = buildings.filter(({ hasUnits }) => hasUnits).slice(0, mostDrawn);
  const drawn: BuildingPicture[] = [];
  for (const { addressId, title, link } of chosen)
    drawn.push({ title, link, ...placeUnits(await readUnits(database, actor, addressId)) });
  const others = buildings.filter((one) => !chosen.includes(one));
  const steps = damageColours.map((colour, step) => ({ colour, label: `${step * 20}–${step * 20 + 20} %` }));
  return {
    title: say(words.buildings, language),
    drawn,
    others: others.map(({ title, link }) => ({ title, link })),
    othersTitle: say(words.otherBuildings, language),
    legend: [...steps, { colour: unassessedColour, label: say(words.notAssessed, language) }],
    note: say(words.buildingNote, language),
  };
}
