import type { ReactNode } from 'react';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import { balconyKinds } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../queries/building/building.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { listFacts, nameHiddenFields } from '../../text/describe-value.ts';
import { formatsIn, useFormats } from '../../text/format.ts';
import { formText } from '../../text/form.text.ts';
import { useText, type Say } from '../../text/say.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { Facts } from '../../ui/field-row.tsx';
import { Section } from '../../ui/section.tsx';
import { listServed } from './served-units.ts';
import type { UnitPartProps } from './unit-part.ts';
import { typeOf } from './unit-rules.ts';
import { unitSections } from './unit-sections.ts';
import { unitsText as text } from './units.text.ts';
import classes from './units.module.css';

function sayBalcony(value: unknown, t: Say): string | undefined {
  if (!isFields(value)) return undefined;
  const kind = labelOf(balconyKinds, String(value['kind'] ?? ''), t.language);
  return typeof value['count'] === 'number' ? `${kind} × ${value['count']}` : kind;
}

function sayServed(value: unknown, { units }: Building, t: Say): string | undefined {
  if (value === 'all') return t(text.servesAll);
  const served = new Set(listServed(value));
  return units.values
    .filter(({ _id }) => served.has(_id))
    .map((unit) => nameOfUnit(unit, t))
    .join(', ');
}

const areas = new Set(['area', 'livingArea', 'roofArea']);

/** What is shown in another way than its bare value. */
function sayField(field: string, unit: StoredRecord, building: Building, t: Say): string | undefined {
  if (areas.has(field) && typeof unit[field] === 'number') return formatsIn(t.language).area(unit[field]);
  if (field === 'balcony') return sayBalcony(unit[field], t);
  return field === 'servesUnits' ? sayServed(unit[field], building, t) : undefined;
}

/** Everything that is recorded of the unit itself, and what is kept from this reader. */
export function UnitDetailsPart({ unit, building }: UnitPartProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const hidden = nameHiddenFields(apartmentEntity, unit, t);
  const head = [
    {
      key: 'organization',
      label: t(text.registeredBy),
      value: organizationOf(unit.organizationId, unit.organizationName),
    },
    { key: 'created', label: t(text.registered), value: format.moment(unit.createdAt) },
    { key: 'updated', label: t(text.updated), value: format.moment(unit.updatedAt) },
  ];
  const parts = unitSections[typeOf(unit)].map(({ id, title, fields }) => ({
    id,
    title,
    facts: listFacts(apartmentEntity, unit, fields, t).map((fact) => ({
      ...fact,
      value: sayField(fact.key, unit, building, t) ?? fact.value,
    })),
  }));
  return (
    <>
      {parts
        .filter(({ facts }) => facts.length > 0)
        .map(({ id, title, facts }) => (
          <Section key={id} title={t(title)}>
            <Facts facts={facts} />
          </Section>
        ))}
      <Section>
        <Facts facts={head} />
      </Section>
      {hidden ? <p className={classes.hint}>{t(formText.hidden, { fields: hidden })}</p> : null}
    </>
  );
}
