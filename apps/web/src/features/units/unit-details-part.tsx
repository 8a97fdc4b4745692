import type { ReactNode } from 'react';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import { balconyKinds } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { EntityView } from '../../forms/entity-view.tsx';
import type { Building } from '../../queries/building/building.ts';
import { useText, type Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { listServed } from './units-of-address.ts';
import type { UnitPartProps } from './unit-part.ts';
import { unitsText as text } from './units.text.ts';

function sayBalcony(value: unknown, t: Say): string | undefined {
  if (!isFields(value)) return undefined;
  const kind = labelOf(balconyKinds, String(value.kind ?? ''), t.language);
  return typeof value.count === 'number' ? `${kind} × ${value.count}` : kind;
}

function sayServed(value: unknown, { units }: Building, t: Say): string | undefined {
  if (value === 'all') return t(text.servesAll);
  const served = new Set(listServed(value));
  return units.values
    .filter(({ _id }) => served.has(_id))
    .map((unit) => nameOfUnit(unit, t))
    .join(', ');
}

/** What is shown in another way than its bare value. */
function sayField(field: string, unit: StoredRecord, building: Building, t: Say): string | undefined {
  if (field === 'balcony') return sayBalcony(unit[field], t);
  return field === 'servesUnits' ? sayServed(unit[field], building, t) : undefined;
}

/** Everything that is recorded of the unit itself, and what is kept from this reader. */
export function UnitDetailsPart({ unit, building }: UnitPartProps): ReactNode {
  const t = useText();
  return (
    <EntityView
      entity={apartmentEntity}
      record={unit}
      show={(field) => sayField(field, unit, building, t)}
      withoutCustom
      head={[]}
    />
  );
}
