import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import { addressFieldLabels, buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { titleOfAddress } from '@domivka/domain/address/address-title';
import { damageCategories, recoveryPriorities } from '@domivka/domain/assessment/assessment.options.text';
import { buildingState } from '@domivka/domain/building/building-state';
import { buildingTotals, type BuildingTotals } from '@domivka/domain/building/building-totals';
import { listDamageEvents } from '@domivka/domain/building/damage-events';
import { newestAssessments } from '@domivka/domain/building/latest-assessments';
import { type UnitState, unitStates } from '@domivka/domain/building/unit-states';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { isId } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { deminingStates } from '@domivka/domain/state-questions/state-questions.options.text';
import { stateQuestionsFieldLabels } from '@domivka/domain/state-questions/state-questions.text';
import type { AreaLevel, Areas } from '@domivka/reference/areas';
import type { AdminUnit, Units } from '@domivka/reference/units';
import type { RecordOf } from '@domivka/domain/registry';
import type { Database } from '../../../platform/database/database.ts';
import { type Outline, outlineOf } from '../../../platform/outlines.ts';
import { findRecord } from '../../../records/search.ts';
import { organizationsOf, timelineOf, worksOf } from './passport-history.ts';
import { photoRowsOf, type ReadPhoto, readPhotos } from './passport-photos.ts';
import { asWritten, both, listOfAddress, namesOf, optionOf, withTargets } from './passport-reading.ts';
import type { Fact, Passport, PassportMap, PassportUnit, Place, StateAtAGlance } from '../passport.model.ts';
import { levelWords, passportWords } from '../passport.text.ts';
import { nameOfUnit } from '@domivka/domain/apartment/unit-name';
import { unitNumberSort } from '@domivka/domain/apartment/unit-number';

type Point = { readonly latitude: number; readonly longitude: number };

/** Degrees. A slip of the pen in a position would make the area around it too small to see. */
const farthest = 0.5;

function isNear({ latitude, longitude }: Point, outline: Outline): boolean {
  const longitudes = outline.flat().map(([x]) => x);
  const latitudes = outline.flat().map(([, y]) => y);
  const isBetween = (value: number, all: readonly number[]) =>
    value >= Math.min(...all) - farthest && value <= Math.max(...all) + farthest;
  return isBetween(longitude, longitudes) && isBetween(latitude, latitudes);
}

/**
 * What a drawing of the surroundings needs. `location` is the building's own point; without one the centre of the settlement takes its
 * place, as for a position that lies elsewhere. Nothing where the reference has no areas of this code.
 */
export function mapOf(
  areas: Areas,
  places: Pick<Units, 'find'>,
  pCode4: string,
  location: Point | undefined,
): PassportMap | undefined {
  const find = (length: number) => {
    const area = areas.find(pCode4.slice(0, length));
    return area && outlineOf(area);
  };
  const oblast = find(4);
  const raion = find(6);
  const hromada = find(9);
  const sheet = raion ?? oblast ?? hromada;
  if (!sheet) return undefined;
  const own = location && isNear(location, sheet) ? location : undefined;
  const point = own ?? places.find(pCode4)?.centre;
  const listWithin = (level: AreaLevel, pCode: string) =>
    areas
      .list(level)
      .features.filter(({ properties }) => properties.pCode.startsWith(pCode))
      .map(outlineOf);
  return {
    country: listWithin('oblast', 'UA'),
    oblast,
    raions: listWithin('raion', pCode4.slice(0, 4)),
    raion,
    hromadas: listWithin('hromada', pCode4.slice(0, 6)),
    hromada,
    point: point && [point.longitude, point.latitude],
    pointOf: own ? 'building' : 'settlement',
  };
}

type Unit = RecordOf<'apartment'>;

function unitOf(unit: Unit, state: UnitState | undefined): PassportUnit {
  return {
    name: { en: nameOfUnit(unit, 'en'), uk: nameOfUnit(unit, 'uk') },
    entrance: unit.entrance,
    floor: unit.floor,
    level: state?.levelOfDamage ?? unit.levelOfDamage,
    thermalEnvelope: optionOf(thermalEnvelopes, state?.thermalEnvelope ?? unit.thermalEnvelope),
    assistance: state?.assistanceState ?? unit.assistanceState ?? 'none',
    blocksCompensation: unit.blocksCompensation === true,
  };
}

/** Entrance by entrance, floor by floor, flats in the order of their numbers; common areas behind the flats. */
function orderOf({ _id, unitType, entrance, floor, number = '' }: Unit): string {
  const part = (value: number | undefined) => String((value ?? 999) + 100).padStart(5, '0');
  return [Number(unitType === 'common_area'), part(entrance), part(floor), unitNumberSort(number), _id].join('/');
}

/** The units as a passport shows them: in the order of the house, of a masked reader by their damage. */
function unitsOf(
  units: readonly Unit[],
  states: ReadonlyMap<string, UnitState>,
  isMasked: boolean,
): readonly PassportUnit[] {
  const shown = units.map((unit) => ({ order: orderOf(unit), shown: unitOf(unit, states.get(unit._id)) }));
  const byDamage = ({ shown: one }: (typeof shown)[number], { shown: other }: (typeof shown)[number]) =>
    (other.level ?? -1) - (one.level ?? -1);
  const sorted = shown.toSorted(isMasked ? byDamage : (one, other) => (one.order < other.order ? -1 : 1));
  return sorted.map((one) => one.shown);
}

/** What a passport is made from, beside the records. */
export type PassportSources = {
  readonly database: Database;
  readonly places: Pick<Units, 'find' | 'ancestors'>;
  readonly areas: () => Areas;
  readonly readPhoto: (actor: Actor, photoId: string) => Promise<Buffer | undefined>;
  /** Where the web application is reached, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
};

/** The records of one address, as the reader gets them. */
async function readRecords(database: Database, actor: Actor, addressId: string) {
  const address = isId(addressId) ? await findRecord(database, actor, 'address', addressId) : undefined;
  if (!address) throw kernelError('record.missing');
  const list = <Name extends TableName>(table: Name) => listOfAddress(database, actor, table, addressId);
  // One after the other: a passport must not take all connections away from those who wait for a page.
  const units = await list('apartment');
  const assessments = await withTargets(database, actor, 'assessment', await list('assessment'));
  const activities = await withTargets(database, actor, 'activity', await list('activity'));
  const photos = await readPhotos(database, actor, addressId);
  const stateQuestions = await withTargets(database, actor, 'stateQuestions', await list('stateQuestions'));
  return { address, units, assessments, activities, photos, stateQuestions };
}

type Records = Awaited<ReturnType<typeof readRecords>>;

/** The whole address, or (masked) the street with a word on what is missing. */
function titleOf(address: RecordOf<'address'>): Text {
  const title = { en: titleOfAddress(address, 'en'), uk: titleOfAddress(address, 'uk') };
  return address.nameUkr ? title : both(passportWords.hiddenHouse, { street: title });
}

function placeOf({ level, kind, name, nameUkr, pCode }: AdminUnit): Place {
  const word = kind === 'special_city' || kind === 'autonomous_republic' ? undefined : levelWords[level];
  const full = word ? { en: `${name} ${word.en}`, uk: `${nameUkr} ${word.uk}` } : { en: name, uk: nameUkr };
  return { name: full, code: pCode };
}

function factsOf({ address, stateQuestions }: Records, totals: BuildingTotals): readonly Fact[] {
  const { buildingType, yearBuilt, buildingMaterial, floors, entrances, numberOfApartments, residents } = address;
  const ofBuilding = stateQuestions.find(({ unitId }) => unitId === undefined);
  const label = addressFieldLabels;
  const all: readonly (readonly [Text, Text | number | undefined])[] = [
    [label.buildingType, optionOf(buildingTypes, buildingType)],
    [label.yearBuilt, yearBuilt === undefined ? undefined : asWritten(String(yearBuilt))],
    [label.buildingMaterial, optionOf(buildingMaterials, buildingMaterial)],
    [label.floors, floors],
    [label.entrances, entrances],
    [label.numberOfApartments, numberOfApartments],
    [label.residents, residents],
    [passportWords.totalArea, totals.totalArea.total],
    [passportWords.damagedArea, totals.damagedArea.total],
    [stateQuestionsFieldLabels.demining, optionOf(deminingStates, ofBuilding?.demining)],
  ];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [{ label: name, value }]));
}

function stateOf({ units, assessments, activities, stateQuestions }: Records, today: string): StateAtAGlance {
  const state = buildingState({ units, assessments, activities, stateQuestions, today });
  const newest = newestAssessments(assessments);
  const told =
    newest.building ?? [...newest.units.values()].toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
  return {
    level: state.levelOfDamage,
    category: optionOf(damageCategories, String(newest.building?.damageCategory)),
    thermalEnvelope: optionOf(thermalEnvelopes, state.thermalEnvelope),
    assistance: state.assistanceState,
    assessedOn: state.levelOfDamage === undefined ? undefined : told?.date,
    priority: optionOf(recoveryPriorities, newest.building?.recoveryPriority),
    hitAgainOn: state.hitAgain
      .map(({ event }) => event.damageDate)
      .toSorted()
      .at(-1),
    needsAssessment: state.needsAssessment,
  };
}

async function readerOf(database: Database, actor: Actor): Promise<Text> {
  const user = await findRecord(database, actor, 'user', actor._id);
  const names = await namesOf(database, actor, [actor.organizationId]);
  const organization = names.get(actor.organizationId) ?? asWritten(actor.organizationName);
  const { name = '', nameUkr = '' } = user ?? {};
  return {
    en: [name, organization.en].filter((part) => part !== '').join(', '),
    uk: [nameUkr || name, organization.uk].filter((part) => part !== '').join(', '),
  };
}

/** Everything that this reader may know of one building. Throws `record.missing` for an address out of reach, as for one that is not there. */
export async function collectPassport(sources: PassportSources, actor: Actor, addressId: string): Promise<Passport> {
  const { database, places, areas, now } = sources;
  const records = await readRecords(database, actor, addressId);
  const { address, units, assessments, activities, photos, stateQuestions } = records;
  const printedAt = now();
  const today = kyivDay(printedAt);
  const strikes = listDamageEvents(assessments, today);
  const names = await namesOf(database, actor, [
    ...assessments.map(({ organizationId }) => organizationId),
    ...activities.map(({ implementingOrganizationId }) => implementingOrganizationId),
  ]);
  const pCode = address.pCode4;
  const own = places.find(pCode);
  // Every address has a house; a user who does not get it reads masked records.
  const isMasked = address.house === undefined;
  const read: ReadPhoto = (photoId) => sources.readPhoto(actor, photoId);
  return {
    title: titleOf(address),
    pCode,
    places: [...places.ancestors(pCode), ...(own ? [own] : [])].toReversed().map(placeOf),
    facts: factsOf(records, buildingTotals({ assessments, units, today })),
    map: mapOf(areas(), places, pCode, address.location),
    recordUrl: `${sources.publicUrl}/address/${addressId}`,
    state: stateOf(records, today),
    strikes: strikes.length,
    timeline: timelineOf({ strikes, assessments, activities, names, today }),
    units: unitsOf(units, unitStates({ units, assessments, activities, stateQuestions, today }), isMasked),
    works: worksOf(activities),
    organizations: organizationsOf(activities, names),
    photoRows: await photoRowsOf(photos.photos, read),
    uncheckedPhotos: photos.unchecked,
    counts: {
      assessments: assessments.length,
      activities: activities.length,
      units: units.length,
      photos: photos.total,
    },
    isMasked,
    printedBy: await readerOf(database, actor),
    printedAt: printedAt.toISOString(),
  };
}
