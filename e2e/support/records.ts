import type { Api, Stored } from './api.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A settlement of the oblast in which the partner of the demonstration works: the city of Kharkiv. */
const kharkiv = 'UA6312027001';

/** A new building in Kharkiv, without anything on it. The street tells the journeys apart. */
export function registerAddress(api: Api, streetUkr: string, house = '7', fields: Fields = {}): Promise<Stored> {
  return api.save('address', {
    pCode4: kharkiv,
    streetType: 'street',
    streetUkr,
    house,
    buildingType: 'Multi-storey',
    ...fields,
  });
}

/** An assessment with everything mandatory; `fields` say what else it says. */
export function assess(api: Api, addressId: string, fields: Fields = {}): Promise<Stored> {
  return api.save('assessment', {
    addressId,
    date: '2026-03-01',
    damageDate: '2026-02-24',
    damageCause: 'missile',
    totalArea: 200,
    damagedArea: 50,
    levelOfDamage: 25,
    damageTypes: ['roof'],
    reconstructionPossible: 'yes',
    recoveryPriority: 'high',
    ...fields,
  });
}

/** An ongoing activity with one measure, carried out by an organization; `fields` say what else it says. */
export function help(
  api: Api,
  addressId: string,
  implementingOrganizationId: unknown,
  fields: Fields = {},
): Promise<Stored> {
  return api.save('activity', {
    addressId,
    type: 'light_repair',
    recoveryStage: 'emergency',
    status: 'Ongoing',
    modalities: ['in_kind_works'],
    measures: [{ measure: 'window_replace', quantity: 12, unit: 'pieces' }],
    implementingOrganizationId,
    ...fields,
  });
}
