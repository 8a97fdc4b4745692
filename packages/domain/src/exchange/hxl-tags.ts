import type { SheetColumn } from './sheet-column.ts';

/** The tags of the Humanitarian Exchange Language (hxlstandard.org, 1.1) for columns that have a well-known one, by their keys. */
const tags: Readonly<Record<string, string>> = {
  'address.pCode4': '#adm4+code',
  'address.name': '#loc+name+i_en',
  'address.nameUkr': '#loc+name+i_uk',
  'address.streetUkr': '#loc+street+name+i_uk',
  'address.street': '#loc+street+name+i_en',
  'address.house': '#loc+house',
  'address.buildingType': '#loc+type',
  'address.location.latitude': '#geo+lat',
  'address.location.longitude': '#geo+lon',
  'address.residents': '#population',
  'photo.location.latitude': '#geo+lat',
  'photo.location.longitude': '#geo+lon',
  'place.oblast': '#adm1+name',
  'place.raion': '#adm2+name',
  'place.hromada': '#adm3+name',
  'place.settlement': '#adm4+name',
  'place.addressId': '#loc+id',
  'place.line': '#loc+name+i_uk',
  'place.name': '#loc+name+i_en',
  'assessment.date': '#date',
  'assessment.damageDate': '#date+occurred',
  'assessment.levelOfDamage': '#impact+level',
  'assessment.recoveryPriority': '#severity',
  'activity.type': '#activity+type',
  'activity.status': '#status',
  'activity.modalities': '#modality',
  'activity.recoveryStage': '#activity+stage',
  'activity.plannedStartDate': '#date+start+planned',
  'activity.plannedCompletionDate': '#date+end+planned',
  'activity.actualStartDate': '#date+start',
  'activity.actualCompletionDate': '#date+end',
  'activity.implementingOrganizationId': '#org+impl+code',
  'activity.programmingOrganizationId': '#org+prog+code',
  'activity.indicatorCode': '#indicator+code',
  'activity.costUAH': '#value+uah',
  'activity.beneficiaries.households': '#reached+hh',
  'activity.beneficiaries.people': '#reached+ind',
  'activity.beneficiaries.girls': '#reached+f+children',
  'activity.beneficiaries.boys': '#reached+m+children',
  'activity.beneficiaries.women': '#reached+f+adults',
  'activity.beneficiaries.men': '#reached+m+adults',
  'organization.identifier': '#org+code',
  'organization.name': '#org+name',
  'organization.type': '#org+type',
  'formerName.pCode4': '#adm4+code',
};

/** `activity.measures.window_replace` becomes `activity_measures_window_replace`: attributes have small Latin letters, digits and lines. */
function attribute(key: string): string {
  return key
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
}

/** The HXL tag of each column: below the headings it says to programs what they contain. */
export function hxlTagsOfColumns(columns: readonly SheetColumn[]): readonly string[] {
  return columns.map(({ key, kind, table, path }) => {
    const known = tags[key];
    if (known !== undefined) return known;
    if (key === `${table}._id`) return '#meta+id';
    if (kind === 'date') return `#date+${attribute(path.join('_'))}`;
    const number = kind === 'number' || kind === 'quantity';
    return number ? `#indicator+${attribute(path.join('_'))}+num` : `#meta+${attribute(path.join('_'))}`;
  });
}
