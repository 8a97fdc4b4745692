import type { Fields } from '@domivka/domain/kernel/record';
import type { Units } from '@domivka/reference/units';
import { storedAddress } from './addresses.ts';
import { newWork, type UnsentWork } from './rescue-file.ts';

const flatsOfHouse = 4;
const assessmentsOfHouse = 5;
/** Writes for each house of the work. */
const writesOfHouse = 1 + flatsOfHouse + assessmentsOfHouse;
const month = 30 * 86_400_000;

const assessed: Fields = {
  date: '2026-03-20',
  damageDate: '2026-03-14',
  damageCause: 'missile',
  totalArea: 53,
  damagedArea: 20,
  levelOfDamage: 38,
  damageTypes: ['window', 'heat'],
  damageQuantities: [{ damageType: 'window', quantity: 3, unit: 'pieces' }],
  reconstructionPossible: 'yes',
  recoveryPriority: 'normal',
  comment: 'Вікна вибито, опалення не працює. Мешканці чекають на ремонт до зими, двері перекошено.',
};

/** What a team writes in a month: houses that were not registered, with flats and assessments of each; `count` writes in all. */
export function monthOfWork(
  houses: Iterator<Fields, never>,
  units: Units,
  { count, userId }: { readonly count: number; readonly userId: string },
): UnsentWork {
  const work: ReturnType<typeof newWork>[] = [];
  const begun = Date.now() - month;
  const add = (table: 'address' | 'apartment' | 'assessment', fields: Fields): string => {
    const createdAt = new Date(begun + (month * work.length) / count).toISOString();
    const made = newWork(table, fields, { seq: work.length + 1, createdAt, userId });
    work.push(made);
    return made.id;
  };
  for (let done = 0; done < count; done += writesOfHouse) {
    const house = { ...houses.next().value, buildingType: 'Multi-storey', floors: 9, entrances: 6 };
    const addressId = add('address', storedAddress(house, units));
    const flats = Array.from({ length: flatsOfHouse }, (_, index) =>
      add('apartment', {
        addressId,
        unitType: 'apartment',
        number: String(index + 1),
        entrance: 1,
        floor: 1,
        position: index + 1,
      }),
    );
    for (let index = 0; index < assessmentsOfHouse; index += 1) {
      const unitId = flats[index];
      add('assessment', { addressId, ...assessed, ...(unitId === undefined ? {} : { unitId }) });
    }
  }
  return { entries: work.map(({ entry }) => entry), rows: work.map(({ row }) => row) };
}
