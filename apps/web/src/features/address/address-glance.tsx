import type { ReactNode } from 'react';
import { buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Building } from '../../data/building.ts';
import { useText } from '../../text/say.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AddressMap } from './address-map.tsx';
import { addressCounted, addressText } from './address.text.ts';
import classes from './address.module.css';
import { AssistanceFact, DamageFact, EnvelopeFact, NoFlatsFact, StrikeFact, UnitsFact } from './glance-facts.tsx';
import { GlanceLocation } from './glance-location.tsx';
import { storyText as text } from './story.text.ts';
import { useAddressRights } from './use-address-rights.ts';

export type AddressGlanceProps = { readonly record: StoredRecord; readonly building: Building };

/** The building in a few words: kind, floors, flats, year, material. */
function BuildingFacts({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { floors, numberOfApartments, yearBuilt, buildingType, buildingMaterial } = record;
  const facts = [
    labelOf(buildingTypes, String(buildingType ?? ''), t.language),
    typeof floors === 'number' ? t.count(addressCounted.floors, floors) : '',
    typeof numberOfApartments === 'number' ? t.count(addressCounted.apartments, numberOfApartments) : '',
    typeof yearBuilt === 'number' ? String(yearBuilt) : '',
    typeof buildingMaterial === 'string' ? labelOf(buildingMaterials, buildingMaterial, t.language) : '',
  ].filter(Boolean);
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The state of the building at a glance: how it stands, why, who helps, what was last, and where it is. */
export function AddressGlance({ record, building }: AddressGlanceProps): ReactNode {
  const t = useText();
  const { state, units } = building;
  const { edit } = useAddressRights(record);
  const isKnown = units.state !== 'loading' && !units.fromDevice;
  const lacksFlats = edit && isKnown && units.values.length === 0 && Number(record['numberOfApartments'] ?? 0) > 1;
  return (
    <section className={classes.glance} aria-label={t(addressText.glance)}>
      <div className={classes.glanceMain}>
        <div className={classes.glanceHead}>
          <BuildingFacts record={record} />
          {state.needsAssessment ? <StatusBadge tone="attention">{t(text.buildingToAssess)}</StatusBadge> : null}
        </div>
        <dl className={classes.state}>
          <Fact title={t(text.damage)}>
            <DamageFact building={building} />
          </Fact>
          <Fact title={t(text.assistance)}>
            <AssistanceFact building={building} />
          </Fact>
          <Fact title={t(text.envelope)}>
            <EnvelopeFact building={building} />
          </Fact>
          <Fact title={t(text.latestStrike)}>
            <StrikeFact building={building} />
          </Fact>
          {state.numberOfUnits > 0 ? (
            <Fact title={t(text.unitsTitle)}>
              <UnitsFact building={building} />
            </Fact>
          ) : null}
          {lacksFlats ? (
            <Fact title={t(text.flatsTitle)}>
              <NoFlatsFact />
            </Fact>
          ) : null}
          <Fact title={t(addressText.location)}>
            <GlanceLocation record={record} />
          </Fact>
        </dl>
      </div>
      <div className={classes.glanceMap}>
        <AddressMap record={record} />
      </div>
    </section>
  );
}
