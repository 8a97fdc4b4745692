import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { RecordOf } from '@domivka/domain/registry';
import { isPartly, type Building } from '../../queries/building/building.ts';
import { useText, type Say } from '../../text/say.ts';
import { AddressMap } from './address-map.tsx';
import { addressCounted, addressText } from './address.text.ts';
import classes from './address.module.css';
import { AssistanceFact, DamageFact, EnvelopeFact, NoFlatsFact, StrikeFact, UnitsFact } from './glance-facts.tsx';
import { GlanceLocation } from './glance-location.tsx';
import { storyText as text } from './story.text.ts';
import { useAddressRights } from './use-address-rights.ts';

export type AddressGlanceProps = { readonly record: RecordOf<'address'>; readonly building: Building };

/** A number is not separated from its word at the end of a line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00A0');
}

/** The building in a few words: kind, floors, flats, year, material. */
function sayBuilding(record: RecordOf<'address'>, t: Say): string {
  const { floors, numberOfApartments, yearBuilt, buildingType, buildingMaterial } = record;
  return [
    labelOf(buildingTypes, buildingType, t.language),
    floors == null ? '' : unbroken(t.count(addressCounted.floors, floors)),
    numberOfApartments == null ? '' : unbroken(t.count(countedNouns.apartments, numberOfApartments)),
    yearBuilt == null ? '' : String(yearBuilt),
    buildingMaterial == null ? '' : labelOf(buildingMaterials, buildingMaterial, t.language),
  ]
    .filter(Boolean)
    .join(' · ');
}

type FactProps = {
  readonly title: string;
  /** Also in the short form. */
  readonly brief?: boolean;
  readonly children: ReactNode;
};

function Fact({ title, brief = false, children }: FactProps): ReactNode {
  return (
    <div data-brief={brief}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The state of the building: beside its records where there is room for it, else two lines that open to the whole. */
export function AddressGlance({ record, building }: AddressGlanceProps): ReactNode {
  const t = useText();
  const { state, units } = building;
  const facts = { building, isPartly: isPartly(record, building) };
  const { edit } = useAddressRights(record);
  const isBeside = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const lacksFlats = edit && !units.fromDevice && units.values.length === 0 && (record.numberOfApartments ?? 0) > 1;
  return (
    <section className={classes.glance} data-open={isOpen} aria-label={t(addressText.glance)}>
      <dl id={id} className={classes.state}>
        <Fact title={t(text.damage)} brief>
          <DamageFact {...facts} />
        </Fact>
        <Fact title={t(text.assistance)} brief>
          <AssistanceFact {...facts} />
        </Fact>
        <Fact title={t(text.latestStrike)} brief>
          <StrikeFact {...facts} />
        </Fact>
        <Fact title={t(text.envelope)}>
          <EnvelopeFact building={building} />
        </Fact>
        <Fact title={t(text.building)}>{sayBuilding(record, t)}</Fact>
        {state.numberOfUnits > 0 ? (
          <Fact title={t(text.unitsTitle)}>
            <UnitsFact building={building} />
          </Fact>
        ) : null}
        {lacksFlats ? (
          <Fact title={t(text.flatsTitle)}>
            <NoFlatsFact addressId={record._id} />
          </Fact>
        ) : null}
        <Fact title={t(addressText.location)}>
          <GlanceLocation record={record} />
          {isBeside || isOpen ? <AddressMap record={record} isAskedFor={!isBeside} /> : null}
        </Fact>
      </dl>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.more ?? ''}
        rightSection={isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? text.less : text.moreState)}
      </Button>
    </section>
  );
}
