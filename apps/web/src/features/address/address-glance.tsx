import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMap2 } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { buildingMaterials, buildingTypes } from '@domivka/domain/address/address.text';
import { countedNouns } from '@domivka/domain/kernel/counted.text';
import { labelOf } from '@domivka/domain/kernel/options';
import { isFields, type StoredRecord } from '@domivka/domain/kernel/record';
import { isPartly, type Building } from '../../queries/building/building.ts';
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

/** A number does not part from its word at the end of a line. */
function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00A0');
}

/** The building in a few words: kind, floors, flats, year, material. */
function BuildingFacts({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { floors, numberOfApartments, yearBuilt, buildingType, buildingMaterial } = record;
  const facts = [
    labelOf(buildingTypes, String(buildingType ?? ''), t.language),
    typeof floors === 'number' ? unbroken(t.count(addressCounted.floors, floors)) : '',
    typeof numberOfApartments === 'number' ? unbroken(t.count(countedNouns.apartments, numberOfApartments)) : '',
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

/** The map stands open where there is room for it; on a phone it is asked for, and fetched only then. */
function useMapShown() {
  const hasRoom = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return { id, isOffered: !hasRoom, isShown: hasRoom || isOpen, toggle: () => setOpen(!isOpen) };
}

/** The state of the building at a glance: how it stands, why, who helps, what was last, and where it is. */
export function AddressGlance({ record, building }: AddressGlanceProps): ReactNode {
  const t = useText();
  const { state, units } = building;
  const facts = { building, isPartly: isPartly(record, building) };
  const { edit } = useAddressRights(record);
  const map = useMapShown();
  const isKnown = units.state !== 'loading' && !units.fromDevice;
  const lacksFlats = edit && isKnown && units.values.length === 0 && Number(record['numberOfApartments'] ?? 0) > 1;
  return (
    <section className={classes.glance} aria-label={t(addressText.glance)}>
      <div className={classes.glanceMain}>
        <div className={classes.glanceHead}>
          <BuildingFacts record={record} />
          {state.needsAssessment && !facts.isPartly ? (
            <StatusBadge tone="attention">{t(text.buildingToAssess)}</StatusBadge>
          ) : null}
        </div>
        <dl className={classes.state}>
          <Fact title={t(text.damage)}>
            <DamageFact {...facts} />
          </Fact>
          <Fact title={t(text.assistance)}>
            <AssistanceFact {...facts} />
          </Fact>
          <Fact title={t(text.envelope)}>
            <EnvelopeFact building={building} />
          </Fact>
          <Fact title={t(text.latestStrike)}>
            <StrikeFact {...facts} />
          </Fact>
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
            {map.isOffered && isFields(record['location']) ? (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.mapButton ?? ''}
                leftSection={<IconMap2 size={18} aria-hidden />}
                aria-expanded={map.isShown}
                aria-controls={map.id}
                onClick={map.toggle}
              >
                {t(map.isShown ? text.hideMap : text.showMap)}
              </Button>
            ) : null}
          </Fact>
        </dl>
      </div>
      <div id={map.id} className={classes.glanceMap}>
        {map.isShown ? <AddressMap record={record} isAskedFor={map.isOffered} /> : null}
      </div>
    </section>
  );
}
