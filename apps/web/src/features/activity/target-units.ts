import type { Fields } from '@domivka/domain/kernel/record';

export type TargetUnit = Fields & { readonly _id: string };

/** The units of an address that stand together in the choice: the flats of one entrance, the homes of an estate, the common areas. */
export type UnitGroup = {
  readonly key: string;
  readonly kind: 'apartment' | 'residential_unit' | 'common_area';
  /** Of flats whose entrance is known. */
  readonly entrance?: number;
  readonly units: readonly TargetUnit[];
};

/** The units in groups, in the order given; flats without an entrance come after those with one. */
export function groupUnits(units: readonly TargetUnit[]): readonly UnitGroup[] {
  const of = (kind: UnitGroup['kind']) => units.filter(({ unitType }) => unitType === kind);
  const flats = of('apartment');
  const entranceOf = ({ entrance }: TargetUnit) => (typeof entrance === 'number' ? entrance : undefined);
  const entrances = [...new Set(flats.map(entranceOf))].filter((entrance) => entrance !== undefined);
  const groups: readonly UnitGroup[] = [
    ...entrances
      .toSorted((one, other) => one - other)
      .map((entrance) => ({
        key: `apartment/${entrance}`,
        kind: 'apartment' as const,
        entrance,
        units: flats.filter((flat) => entranceOf(flat) === entrance),
      })),
    { key: 'apartment', kind: 'apartment', units: flats.filter((flat) => entranceOf(flat) === undefined) },
    { key: 'residential_unit', kind: 'residential_unit', units: of('residential_unit') },
    { key: 'common_area', kind: 'common_area', units: of('common_area') },
  ];
  return groups.filter((group) => group.units.length > 0);
}

/** What is chosen after the choice within one group changed: the order is that of the units; what is not among them any more goes. */
export function chooseInGroup(
  units: readonly TargetUnit[],
  chosen: readonly string[],
  group: UnitGroup,
  chosenInGroup: readonly string[],
): readonly string[] {
  const inGroup = new Set(group.units.map(({ _id }) => _id));
  const kept = new Set([...chosen.filter((id) => !inGroup.has(id)), ...chosenInGroup]);
  return units.map(({ _id }) => _id).filter((id) => kept.has(id));
}

/** The units named in an address line, as far as they stand at the address. */
export function knownUnits(units: readonly TargetUnit[], ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  return units.map(({ _id }) => _id).filter((id) => wanted.has(id));
}

/** How many people and households some units hold. */
export type Beneficiaries = { readonly people?: number; readonly households?: number; readonly disability?: number };

function sum(units: readonly Fields[], read: (unit: Fields) => unknown): number | undefined {
  const counts = units.map(read).filter((count): count is number => typeof count === 'number' && count > 0);
  return counts.length === 0 ? undefined : counts.reduce((total, count) => total + count, 0);
}

function disabilityOf({ vulnerableResidents }: Fields): unknown {
  const block = vulnerableResidents;
  return typeof block === 'object' && block !== null && 'disability' in block ? block.disability : undefined;
}

/** A suggestion for the beneficiaries: who lives in the chosen units, or in all of them. Undefined where nobody has counted; nobody lives in a common area. */
export function suggestBeneficiaries(
  units: readonly TargetUnit[],
  chosen: readonly string[],
): Beneficiaries | undefined {
  const wanted = new Set(chosen);
  const homes = units.filter(
    ({ _id, unitType }) => unitType !== 'common_area' && (chosen.length === 0 || wanted.has(_id)),
  );
  const people = sum(homes, ({ residents }) => residents);
  const households = sum(homes, (unit) => unit.households);
  const disability = sum(homes, disabilityOf);
  if (people === undefined && households === undefined) return undefined;
  return {
    ...(people === undefined ? {} : { people }),
    ...(households === undefined ? {} : { households }),
    ...(disability === undefined ? {} : { disability }),
  };
}
