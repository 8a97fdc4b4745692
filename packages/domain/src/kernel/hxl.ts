/**
 * The tags of the Humanitarian Exchange Language (hxlstandard.org, 1.1) that files have below their headings, for columns that have a
 * well-known one: by the table and the name of a field, or by the name under which reports say it.
 */
export const hxlTags: Readonly<Record<string, string>> = {
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
  'assessment.levelOfDamage': '#damage+level',
  'assessment.damageCategory': '#damage+category',
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
  // What facts and reports say under names of their own.
  name: '#loc+name',
  pCode: '#adm4+code',
  place: '#adm4+code',
  organization: '#org+impl',
  programmer: '#org+prog',
  status: '#status',
  applicationStatus: '#status',
  level: '#damage+level',
  category: '#damage+category',
  day: '#date',
  time: '#date',
  type: '#activity+type',
  modality: '#modality',
  priority: '#severity',
  indicator: '#indicator+code',
};

/** `activity.measures.window_replace` becomes `activity_measures_window_replace`: attributes have small Latin letters, digits and lines. */
export function hxlAttribute(key: string): string {
  return key
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
}
